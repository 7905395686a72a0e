import {
  type Board,
  boardOf,
  type Codes,
  crownsFor,
  EMPTY,
  isKingCode,
  type Line,
  seatOfCode,
} from '../board/move-tables.js';
import type { Cell } from '../board/topology.js';
import { goalReached } from '../endings/goal.js';
import { type Move, type Position, sidesInPlay } from '../position.js';
import { hasHuff } from '../rules.js';
import type { Seat, Variant } from '../variant.js';
import { canCapture, canJumpEnemy, capturesFrom, jumpBudget } from './capture.js';
import { halmaMovesFrom } from './halma.js';
import { huffableNow, movesWithHuffs, sameCapture } from './huff.js';
import { prioritise } from './priority.js';

const owns = (seat: Seat, code: number): boolean => code !== EMPTY && seatOfCode(code) === seat;

/** Cells with a piece of this seat. */
function standing(codes: Codes, seat: Seat): Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < codes.length; cell++) {
    if (owns(seat, codes[cell] as number)) cells.push(cell);
  }
  return cells;
}

/** Cells that the piece on `from` can reach without a capture. */
function targets({ tables, codes }: Board, seat: Seat, from: Cell): Cell[] {
  if (!isKingCode(codes[from] as number)) {
    const steps = tables.steps[seat]?.[from] ?? [];
    return steps.filter((cell) => codes[cell] === EMPTY);
  }
  const cells: Cell[] = [];
  for (const line of tables.slides[from] as readonly Line[]) {
    for (const cell of line) {
      if (codes[cell] !== EMPTY) break;
      // Branches of a line have their first cells in common.
      if (!cells.includes(cell)) cells.push(cell);
    }
  }
  return cells;
}

function quietMoves(board: Board, seat: Seat): Move[] {
  return standing(board.codes, seat).flatMap((from) => {
    const man = !isKingCode(board.codes[from] as number);
    const crowns = crownsFor(board, seat, from);
    return targets(board, seat, from).map((target): Move => {
      const path = [target];
      return { from, path, captured: [], crowned: man && crowns[target] === true, ways: [path] };
    });
  });
}

function anyCaptures(board: Board, seat: Seat): readonly Move[] {
  const budget = jumpBudget();
  return standing(board.codes, seat).flatMap((from) => capturesFrom(board, seat, from, budget));
}

/** Most jumps that the captures of a position may take which somebody sets up: a few milliseconds. */
const MAX_JUMPS_SET_UP = 5_000;

/**
 * True if the captures of every seat are few enough for a position that somebody sets up. A game may go on to positions
 * with more; where they exceed the bound of the search, `legalMoves` are some of the captures.
 */
export function hasFewCaptures(variant: Variant, { board: stacks }: Position): boolean {
  const board = boardOf(variant, stacks);
  return [...variant.seats.keys()].every((seat) => {
    const budget = jumpBudget(MAX_JUMPS_SET_UP);
    for (const from of standing(board.codes, seat)) capturesFrom(board, seat, from, budget);
    return budget.tried <= budget.most;
  });
}

/** The captures that the priority leaves. */
function preferred({ codes, rules }: Board, found: readonly Move[]): readonly Move[] {
  if (found.length < 2) return found;
  const isKing = (cell: Cell): boolean => isKingCode(codes[cell] as number);
  return prioritise(rules.priority, found, {
    byKing: ({ from }) => isKing(from),
    kings: ({ captured }) => captured.map(isKing),
  });
}

/** Moves of a seat that need not capture allies: compulsory are only captures that take an enemy. */
function movesAmongAllies(board: Board, seat: Seat): readonly Move[] {
  const { codes, tables } = board;
  const found = anyCaptures(board, seat);
  const duty = standing(codes, seat).some((cell) => canJumpEnemy(board, seat, cell));
  if (!duty) return [...preferred(board, found), ...quietMoves(board, seat)];
  const enemies = tables.reach[seat]?.kings.enemies ?? [];
  const taking = found.filter(({ captured }) => captured.some((cell) => enemies[codes[cell] as number]));
  return preferred(board, taking);
}

/** The moves of one seat's pieces. */
function movesOfSeat(board: Board, seat: Seat): readonly Move[] {
  if (board.rules.play === 'halma') {
    return standing(board.codes, seat).flatMap((from) => halmaMovesFrom(board, seat, from));
  }
  if (board.rules.allies === 'optional') return movesAmongAllies(board, seat);
  const captures = anyCaptures(board, seat);
  switch (board.rules.huff) {
    case 'off': {
      const compulsory = preferred(board, captures);
      return compulsory.length > 0 ? compulsory : quietMoves(board, seat);
    }
    case 'quiet':
    case 'free':
      return [...preferred(board, captures), ...quietMoves(board, seat)];
    case 'priority':
      return [...captures, ...quietMoves(board, seat)];
  }
}

/** The seats whose pieces the player to move may move. */
export function seatsMovedBy(variant: Variant, turn: Seat): readonly Seat[] {
  switch (variant.rules.movers) {
    case 'own':
      return [turn];
    case 'any-colour':
    case 'any-colour-one-duty':
      return [...variant.seats.keys()];
  }
}

/** True if the goal of two is reached, or one side of many is left. */
const isOver = (variant: Variant, position: Position): boolean =>
  variant.seats.length > 2
    ? sidesInPlay(variant, position).length < 2
    : goalReached(variant, position) !== null;

/** The answers about some positions asked about last: what reads, plays, describes and offers a move asks in turn. */
const answered: {
  readonly variant: Variant;
  readonly position: Position;
  readonly moves: readonly Move[];
}[] = [];
const MAX_ANSWERED = 4;

/**
 * All legal moves of the seat to move, in a fixed order, none twice; none if the game is over. Rules about the moves
 * before the position are left to `allowedMoves`.
 */
export function legalMoves(variant: Variant, position: Position): readonly Move[] {
  const known = answered.find((each) => each.position === position && each.variant === variant);
  if (known !== undefined) return known.moves;
  const moves = movesOf(variant, position);
  answered.unshift({ variant, position, moves });
  answered.length = Math.min(answered.length, MAX_ANSWERED);
  return moves;
}

function movesOf(variant: Variant, position: Position): readonly Move[] {
  if (position.out[position.turn] || isOver(variant, position)) return [];
  const plain = movesWithoutHuff(variant, position);
  if (position.huffable === undefined) return plain;
  const huffableWithout = huffableIn(variant, position);
  const same = sameCapture(variant, plain);
  const huffs = movesWithHuffs(variant, position, (after, cell) => {
    const huffableWith = huffableIn(variant, after);
    const isNew = (move: Move): boolean => {
      const capture = same(move, cell);
      return capture === undefined || `${huffableWith(move)}` !== `${huffableWithout(capture)}`;
    };
    return movesWithoutHuff(variant, after).filter(isNew);
  });
  return [...plain, ...huffs];
}

/**
 * Cells, after the move, of the pieces that may be huffed for it: all that could have made a compulsory capture.
 * `position` is the one after the huff that goes before the move, if there is one.
 */
export const huffableAfter = (variant: Variant, position: Position, move: Move): readonly Cell[] =>
  huffableIn(variant, position)(move);

/** `huffableAfter` for any number of moves: long captures make many. */
function huffableIn(variant: Variant, position: Position): (move: Move) => readonly Cell[] {
  const { huff } = variant.rules;
  let asked: readonly Move[] | null = null;
  return (move) => {
    const end = move.path.at(-1);
    if (!hasHuff(variant.rules) || end === undefined || (huff === 'quiet' && move.captured.length > 0))
      return [];
    asked ??= compulsory(boardOf(variant, position.board), position.turn);
    const way = move.path.join();
    const done = ({ from, captured, ways }: Move): boolean =>
      from === move.from &&
      captured.length === move.captured.length &&
      ways.some((each) => each.join() === way);
    if (asked.some(done)) return [];
    const cells = new Set(asked.map(({ from }) => (from === move.from ? end : from)));
    return [...cells].sort((a, b) => a - b);
  };
}

/** The captures a seat must choose from; with the huff, it may be huffed if it makes none of them. */
const compulsory = (board: Board, seat: Seat): readonly Move[] => preferred(board, anyCaptures(board, seat));

/** The moves that begin with no huff. */
function movesWithoutHuff(variant: Variant, { turn, board: stacks }: Position): readonly Move[] {
  const board = boardOf(variant, stacks);
  const [first = turn, ...others] = seatsMovedBy(variant, turn);
  if (others.length === 0) return movesOfSeat(board, first);
  const moves = [first, ...others].flatMap((seat) => movesOfSeat(board, seat));
  const compulsory = moves.filter(({ captured }) => captured.length > 0);
  const oneDuty = variant.rules.movers === 'any-colour-one-duty' && compulsory.length > 0;
  return oneDuty ? compulsory : moves;
}

/**
 * True if the seat to move must capture; with the huff, if it can. To take an ally is no duty where it is optional, even
 * if the seat has nothing else left.
 */
export function captureExists(variant: Variant, position: Position): boolean {
  const { turn, out, board: stacks } = position;
  if (variant.rules.play === 'halma' || out[turn] || isOver(variant, position)) return false;
  if (variant.rules.movers !== 'own') {
    const moves = legalMoves(variant, position);
    return moves.length > 0 && moves.every(({ captured }) => captured.length > 0);
  }
  const board = boardOf(variant, stacks);
  const canTakeOne = variant.rules.allies === 'optional' ? canJumpEnemy : canCapture;
  return standing(board.codes, turn).some((cell) => canTakeOne(board, turn, cell));
}

/** True if the seat to move can take a piece, by a capture or by a huff. */
export const canTake = (variant: Variant, position: Position): boolean =>
  huffableNow(position).length > 0 || captureExists(variant, position);

/** True if the piece on `from` can move without a capture. */
function canStep({ tables, codes }: Board, seat: Seat, from: Cell): boolean {
  if (!isKingCode(codes[from] as number)) {
    return tables.steps[seat]?.[from]?.some((cell) => codes[cell] === EMPTY) === true;
  }
  return tables.slides[from]?.some((line) => codes[line[0] as Cell] === EMPTY) === true;
}

const canMovePiece = (board: Board, seat: Seat, cell: Cell): boolean =>
  canStep(board, seat, cell) ||
  (board.rules.play === 'halma'
    ? halmaMovesFrom(board, seat, cell).length > 0
    : canCapture(board, seat, cell));

/** True if this player could move a piece with the turn, whether or not the game is over. */
export function canMove(variant: Variant, stacks: Position['board'], player: Seat): boolean {
  const board = boardOf(variant, stacks);
  for (const seat of seatsMovedBy(variant, player)) {
    if (standing(board.codes, seat).some((cell) => canMovePiece(board, seat, cell))) return true;
  }
  return false;
}

/** True if the seat to move has a move, after a huff or without one. */
export const canPlay = (variant: Variant, position: Position): boolean =>
  canMove(variant, position.board, position.turn) ||
  (position.huffable !== undefined && legalMoves(variant, position).length > 0);
