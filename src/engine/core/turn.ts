import type { Cell } from './board/topology.js';
import { type Elimination, FORFEITED, type Forfeit } from './endings/elimination.js';
import { stuckSeats } from './endings/outcome.js';
import { huffed, withHuffable } from './moves/huff.js';
import { canMove, huffableAfter } from './moves/legal-moves.js';
import {
  type Move,
  type Piece,
  type Position,
  type Stack,
  seatsInPlay,
  seatsWithMen,
  sideOf,
  sidesInPlay,
} from './position.js';
import { hasDoubleTurns, hasHuff, type Rules } from './rules.js';
import type { Seat, Variant } from './variant.js';

/** A position and the seats that went out on the way to it. */
export interface Step {
  readonly position: Position;
  /** In their order; always empty in games of two seats. */
  readonly eliminations: readonly Elimination[];
}

/** Removes the top piece of every jumped column, in the order of the jumps, and returns those pieces. */
function takeOffColumns(board: (Stack | null)[], move: Move, rank: Rules['stackedRank']): Piece[] {
  const ranked = (piece: Piece): Piece => (rank === 'kept' ? piece : { ...piece, king: false });
  return move.captured.flatMap((cell) => {
    const [top, next, ...below] = board[cell] ?? [];
    board[cell] = next === undefined ? null : [ranked(next), ...below];
    return top === undefined ? [] : [ranked(top)];
  });
}

/** Removes or demotes the captured pieces on `board`; returns those that go under the capturing piece. */
function takeCaptured(rules: Rules, board: (Stack | null)[], move: Move): Piece[] {
  switch (rules.captured) {
    case 'stacked':
      return takeOffColumns(board, move, rules.stackedRank);
    case 'leave':
      for (const cell of move.captured) board[cell] = null;
      return [];
    case 'kings-demoted':
      for (const cell of move.captured) {
        const king = board[cell]?.[0];
        board[cell] = king?.king ? [{ ...king, king: false }] : null;
      }
      return [];
  }
}

function boardAfter(rules: Rules, board: Position['board'], move: Move): Position['board'] {
  const after = board.slice();
  const stack = board[move.from];
  const target = move.path.at(-1);
  if (!stack || target === undefined) throw new RangeError('the move does not belong to the position');
  const [commander, ...below] = stack;
  after[move.from] = null;
  const taken = takeCaptured(rules, after, move);
  const plain = !move.crowned && taken.length === 0;
  after[target] = plain
    ? stack
    : [{ ...commander, king: commander.king || move.crowned }, ...below, ...taken];
  return after;
}

/** Cells of the mover's pieces that may be huffed after its turn, for this move and the one before it in the turn. */
function huffableOf(variant: Variant, position: Position, move: Move): Cell[] {
  const before = position.huffable?.filter((cell) => position.board[cell]?.[0].seat === position.turn) ?? [];
  const moved = before.map((cell) => (cell === move.from ? (move.path.at(-1) ?? cell) : cell));
  return [...moved, ...huffableAfter(variant, position, move)];
}

/** The position after a move in a game of two: first the huff that goes before it, then the move itself. */
function applyToTwo(variant: Variant, before: Position, move: Move): Position {
  const position = move.huff === undefined ? before : huffed(variant, before, move.huff);
  const last = move.path.length === 0;
  const board = last ? position.board : boardAfter(variant.rules, position.board, move);
  const moved = passBetweenTwo(variant, { ...position, board });
  if (!hasHuff(variant.rules)) return moved;
  return withHuffable(moved, last ? [] : huffableOf(variant, position, move));
}

/** Passes the turn, unless the mover has a second move in this turn, a piece to make it with and an enemy. */
function passBetweenTwo(variant: Variant, moved: Position): Position {
  const again = { ...moved, movesLeft: moved.movesLeft - 1 };
  const enemy = 1 - moved.turn;
  const goesOn =
    again.movesLeft > 0 &&
    seatsWithMen(variant, moved.board)[enemy] === true &&
    canMove(variant, moved.board, moved.turn);
  if (goesOn) return again;
  return { ...moved, turn: enemy, movesLeft: hasDoubleTurns(variant.rules) ? 2 : 1 };
}

/** The next seat clockwise that is in play; the same seat if no other is. */
function nextInPlay(variant: Variant, position: Position, from: Seat): Seat {
  const live = seatsInPlay(variant, position);
  return live.find((seat) => seat > from) ?? live[0] ?? from;
}

/** Gives the turn to a seat. `next`, the seat after the first one, is kept only where the order of play does not imply it. */
function turnTo(variant: Variant, { board, movesLeft, out }: Position, turn: Seat, next?: Seat): Position {
  const position = { board, turn, movesLeft, out };
  const others = seatsInPlay(variant, position).filter((seat) => seat > 0);
  const said = turn === 0 && next !== undefined && next !== others[0] && others.includes(next);
  return said ? { ...position, next } : position;
}

/** Passes the turn after a move, under either order of play. */
function passAfterMove(variant: Variant, position: Position, from: Seat): Position {
  if (variant.rules.turns !== 'first-after-each')
    return turnTo(variant, position, nextInPlay(variant, position, from));
  const live = seatsInPlay(variant, position);
  if (from > 0 && live.includes(0)) return turnTo(variant, position, 0, nextAmongOthers(live, from));
  const { next } = position;
  const follows = next !== undefined && live.includes(next) ? next : nextAmongOthers(live, 0);
  return turnTo(variant, position, follows ?? from);
}

/** Passes the turn of a seat that was skipped or has resigned. */
function passOver(variant: Variant, position: Position, from: Seat): Position {
  const others =
    variant.rules.turns === 'first-after-each' && from > 0
      ? nextAmongOthers(seatsInPlay(variant, position), from)
      : undefined;
  return turnTo(variant, position, others ?? nextInPlay(variant, position, from));
}

const nextAmongOthers = (live: readonly Seat[], from: Seat): Seat | undefined =>
  live.find((seat) => seat > from) ?? live.find((seat) => seat > 0);

function withoutSeat(variant: Variant, position: Position, seat: Seat, leaves: boolean): Position {
  if (leaves) {
    const board = position.board.map((stack) => (stack?.[0].seat === seat ? null : stack));
    return { ...position, board };
  }
  return { ...position, out: variant.seats.map((_, each) => position.out[each] === true || each === seat) };
}

/**
 * Passes the turn until a seat can move or one side is left; it stays where a side, or one of two seats, has lost by
 * having no move.
 */
export function settle(variant: Variant, start: Position): Step {
  let position = start;
  const eliminations: Elimination[] = [];
  const passed = new Set<Seat>();
  while (variant.seats.length > 2 && sidesInPlay(variant, position).length > 1) {
    const seat = position.turn;
    if (canMove(variant, position.board, seat) || stuckSeats(variant, position).length > 0) break;
    // If nobody at all can move, passing would never end: the seats go out in turn, the last mover last.
    const rule = passed.has(seat) ? 'out' : variant.rules.blocked;
    passed.add(seat);
    if (rule === 'out' || rule === 'remove') {
      eliminations.push({ seat, reason: 'blocked' });
      position = withoutSeat(variant, position, seat, rule === 'remove');
    }
    position = passOver(variant, position, seat);
  }
  return { position, eliminations };
}

/** Plays a move, which must be legal in the position, and passes the turn. */
export function applyMove(variant: Variant, position: Position, move: Move): Step {
  if (variant.seats.length === 2) return { position: applyToTwo(variant, position, move), eliminations: [] };
  const board = boardAfter(variant.rules, position.board, move);
  const present = seatsWithMen(variant, board);
  const taken = seatsInPlay(variant, position).filter((seat) => !present[seat]);
  const out = position.out.map((dead, seat) => dead && present[seat] === true);
  const moved = { ...position, board, out };
  const step = settle(variant, passAfterMove(variant, moved, position.turn));
  const captured = taken.map((seat): Elimination => ({ seat, reason: 'captured' }));
  return { position: step.position, eliminations: [...captured, ...step.eliminations] };
}

/** Takes a seat in play out of the game. The position stays as it is if that leaves one side in play. */
export function applyForfeit(variant: Variant, position: Position, seat: Seat, how: Forfeit): Step {
  const forfeited: Elimination = { seat, reason: FORFEITED[how] };
  const left = seatsInPlay(variant, position).filter((each) => each !== seat);
  if (new Set(left.map((each) => sideOf(variant, each))).size < 2)
    return { position, eliminations: [forfeited] };
  const without = withoutSeat(variant, position, seat, variant.rules.resigned === 'remove');
  const passed =
    position.turn === seat
      ? passOver(variant, without, seat)
      : turnTo(variant, without, position.turn, position.next);
  // Men that leave the board can take the last move away from the seat whose turn it is.
  const step = settle(variant, passed);
  return { position: step.position, eliminations: [forfeited, ...step.eliminations] };
}
