import {
  type Codes,
  crownsFor,
  EMPTY,
  type Field,
  fieldOf,
  isKingCode,
  type Line,
  seatOfCode,
} from '../board/move-tables.js';
import type { Cell } from '../board/topology.js';
import { goalReached } from '../goal.js';
import { type Move, type Position, sidesInPlay } from '../position.js';
import type { Seat, Variant } from '../variant.js';
import { canCapture, canJumpEnemy, capturesFrom } from './capture.js';
import { huffableNow, leavesTheSame, movesWithHuffs } from './huff.js';
import { hopsFrom } from './jumps.js';
import { prioritise } from './priority.js';

const owns = (seat: Seat, code: number): boolean => code !== EMPTY && seatOfCode(code) === seat;

/** Cells on which pieces of this seat stand. */
function standing(codes: Codes, seat: Seat): Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < codes.length; cell++) {
    if (owns(seat, codes[cell] as number)) cells.push(cell);
  }
  return cells;
}

/** Cells to which the piece on `from` can go without a capture. */
function targets({ plan, codes }: Field, seat: Seat, from: Cell): Cell[] {
  if (!isKingCode(codes[from] as number)) {
    const steps = plan.steps[seat]?.[from] ?? [];
    return steps.filter((cell) => codes[cell] === EMPTY);
  }
  const cells: Cell[] = [];
  for (const line of plan.slides[from] as readonly Line[]) {
    for (const cell of line) {
      if (codes[cell] !== EMPTY) break;
      // Lines that branch have their beginning in common.
      if (!cells.includes(cell)) cells.push(cell);
    }
  }
  return cells;
}

function quietMoves(field: Field, seat: Seat): Move[] {
  return standing(field.codes, seat).flatMap((from) => {
    const man = !isKingCode(field.codes[from] as number);
    const crowns = crownsFor(field, seat, from);
    return targets(field, seat, from).map((target): Move => {
      const path = [target];
      return { from, path, captured: [], crowned: man && crowns[target] === true, ways: [path] };
    });
  });
}

function anyCaptures(field: Field, seat: Seat): readonly Move[] {
  const found: Move[] = [];
  for (const from of standing(field.codes, seat)) found.push(...capturesFrom(field, seat, from));
  return found;
}

function preferred({ codes, rules }: Field, found: readonly Move[]): readonly Move[] {
  if (found.length < 2) return found;
  const isKing = (cell: Cell): boolean => isKingCode(codes[cell] as number);
  return prioritise(rules.priority, found, {
    byKing: ({ from }) => isKing(from),
    kings: ({ captured }) => captured.map(isKing),
  });
}

/** Captures must be played unless they take allies only, as far as the rules leave those to the player. */
function movesAmongAllies(field: Field, seat: Seat): readonly Move[] {
  const { codes, plan } = field;
  const found = anyCaptures(field, seat);
  const duty = standing(codes, seat).some((cell) => canJumpEnemy(field, seat, cell));
  if (!duty) return [...preferred(field, found), ...quietMoves(field, seat)];
  const enemies = plan.reach[seat]?.kings.enemies ?? [];
  const taking = found.filter(({ captured }) => captured.some((cell) => enemies[codes[cell] as number]));
  return preferred(field, taking);
}

/** What the pieces of one seat may do. */
function movesOfSeat(field: Field, seat: Seat): readonly Move[] {
  if (field.rules.play === 'hops') {
    return standing(field.codes, seat).flatMap((from) => hopsFrom(field, seat, from));
  }
  if (field.rules.allies === 'optional') return movesAmongAllies(field, seat);
  const captures = anyCaptures(field, seat);
  switch (field.rules.huff) {
    case 'off': {
      const compulsory = preferred(field, captures);
      return compulsory.length > 0 ? compulsory : quietMoves(field, seat);
    }
    case 'quiet':
      return [...preferred(field, captures), ...quietMoves(field, seat)];
    case 'priority':
      return [...captures, ...quietMoves(field, seat)];
  }
}

/** The seats whose pieces the player on `turn` moves. */
export function seatsMovedBy(variant: Variant, turn: Seat): readonly Seat[] {
  switch (variant.rules.movers) {
    case 'own':
      return [turn];
    case 'any-colour':
    case 'any-colour-one-duty':
      return [...variant.seats.keys()];
  }
}

/** Two play until one cannot move or the goal is reached; more play until one side is left. */
const isOver = (variant: Variant, position: Position): boolean =>
  variant.seats.length > 2
    ? sidesInPlay(variant, position).length < 2
    : goalReached(variant, position) !== null;

/** Every distinct legal move of the seat to move, in a fixed order; none when the game is finished. */
export function legalMoves(variant: Variant, position: Position): readonly Move[] {
  if (position.out[position.turn] || isOver(variant, position)) return [];
  const plain = movesWithoutHuff(variant, position);
  if (position.huffable === undefined) return plain;
  const isNew = (after: Position, cell: Cell, move: Move): boolean =>
    !plain.some(
      (capture) =>
        leavesTheSame(variant, move, cell, capture) &&
        `${huffableAfter(variant, after, move)}` === `${huffableAfter(variant, position, capture)}`,
    );
  const huffs = movesWithHuffs(variant, position, (after, cell) =>
    movesWithoutHuff(variant, after).filter((move) => isNew(after, cell, move)),
  );
  return [...plain, ...huffs];
}

/**
 * The pieces, on their cells after the move, that may be huffed for it: all that could have made a capture that the
 * rules ask for. The position is the one after the huff that goes before the move, if there is one.
 */
export function huffableAfter(variant: Variant, position: Position, move: Move): readonly Cell[] {
  const end = move.path.at(-1);
  const { huff } = variant.rules;
  if (huff === 'off' || end === undefined || (huff === 'quiet' && move.captured.length > 0)) return [];
  const field = fieldOf(variant, position.board);
  const asked = preferred(field, anyCaptures(field, position.turn));
  const way = move.path.join();
  const done = ({ from, captured, ways }: Move): boolean =>
    from === move.from &&
    captured.length === move.captured.length &&
    ways.some((each) => each.join() === way);
  if (asked.some(done)) return [];
  const cells = new Set(asked.map(({ from }) => (from === move.from ? end : from)));
  return [...cells].sort((a, b) => a - b);
}

function movesWithoutHuff(variant: Variant, { turn, board }: Position): readonly Move[] {
  const field = fieldOf(variant, board);
  const [first = turn, ...others] = seatsMovedBy(variant, turn);
  if (others.length === 0) return movesOfSeat(field, first);
  const moves = [first, ...others].flatMap((seat) => movesOfSeat(field, seat));
  const compulsory = moves.filter(({ captured }) => captured.length > 0);
  const oneDuty = variant.rules.movers === 'any-colour-one-duty' && compulsory.length > 0;
  return oneDuty ? compulsory : moves;
}

/** Whether the seat to move must capture or, where the game has the huff, can. */
export function captureExists(variant: Variant, position: Position): boolean {
  const { turn, out, board } = position;
  if (variant.rules.play === 'hops' || out[turn] || isOver(variant, position)) return false;
  if (variant.rules.allies === 'optional' || variant.rules.movers !== 'own') {
    const moves = legalMoves(variant, position);
    return moves.length > 0 && moves.every(({ captured }) => captured.length > 0);
  }
  const field = fieldOf(variant, board);
  return standing(field.codes, turn).some((cell) => canCapture(field, turn, cell));
}

/** Whether the seat to move can take something off: by a capture or by a huff. */
export const canTake = (variant: Variant, position: Position): boolean =>
  huffableNow(position).length > 0 || captureExists(variant, position);

/** Whether the piece on `from` has an empty cell to go to. */
function canStep({ plan, codes }: Field, seat: Seat, from: Cell): boolean {
  if (!isKingCode(codes[from] as number)) {
    return plan.steps[seat]?.[from]?.some((cell) => codes[cell] === EMPTY) === true;
  }
  return plan.slides[from]?.some((line) => codes[line[0] as Cell] === EMPTY) === true;
}

const canMovePiece = (field: Field, seat: Seat, cell: Cell): boolean =>
  canStep(field, seat, cell) ||
  (field.rules.play === 'hops' ? hopsFrom(field, seat, cell).length > 0 : canCapture(field, seat, cell));

/** Whether this player could move anything if he had the turn, however the game stands. */
export function canMove(variant: Variant, board: Position['board'], player: Seat): boolean {
  const field = fieldOf(variant, board);
  for (const seat of seatsMovedBy(variant, player)) {
    if (standing(field.codes, seat).some((cell) => canMovePiece(field, seat, cell))) return true;
  }
  return false;
}

/** Whether the seat to move has a move, be it after a huff. */
export const canPlay = (variant: Variant, position: Position): boolean =>
  canMove(variant, position.board, position.turn) ||
  (position.huffable !== undefined && legalMoves(variant, position).length > 0);
