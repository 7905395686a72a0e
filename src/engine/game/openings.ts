import { type Cell, topologyOf } from '../core/board/topology.js';
import { firstWithoutLot } from '../core/first-mover.js';
import { canMove, captureExists, legalMoves } from '../core/moves/legal-moves.js';
import { formatMove } from '../core/moves/move-text.js';
import { type Position, type Stack, startPosition } from '../core/position.js';
import { formatPosition } from '../core/position-text.js';
import { applyMove } from '../core/turn.js';
import type { Seat, Variant } from '../core/variant.js';
import type { AnyVariant } from '../variants/index.js';

/** A beginning that the lot may give to a game. */
export interface Opening {
  /** Its single moves, or the two men that were put elsewhere: `c3-d4 b6-a5`. */
  readonly text: string;
  /** The position from which the players go on. */
  readonly position: Position;
}

const inOrder = (openings: readonly Opening[]): Opening[] =>
  [...openings].sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));

interface Flight {
  readonly seat: Seat;
  readonly from: Cell;
  readonly to: Cell;
}

/** Every way to put one man of a seat on an empty cell that does not crown it. */
function flights(variant: Variant, { board }: Position, seat: Seat): Flight[] {
  const { names } = topologyOf(variant.board);
  const crown = variant.seats[seat]?.crown ?? [];
  const free = [...board.keys()].filter((cell) => board[cell] === null && !crown.includes(names[cell] ?? ''));
  const men = [...board.keys()].filter((cell) => {
    const piece = board[cell]?.[0];
    return piece !== undefined && piece.seat === seat && !piece.king;
  });
  return men.flatMap((from) => free.map((to) => ({ seat, from, to })));
}

function flown({ board, ...rest }: Position, done: readonly Flight[]): Position {
  const after: (Stack | null)[] = [...board];
  for (const { from, to } of done) {
    after[to] = board[from] ?? null;
    after[from] = null;
  }
  return { ...rest, board: after };
}

/** Nobody can capture, and the seat that begins can move. */
const isQuiet = (variant: Variant, position: Position): boolean =>
  canMove(variant, position.board, position.turn) &&
  [...variant.seats.keys()].every((turn) => !captureExists(variant, { ...position, turn }));

/** One man of each seat on another cell, the seat that begins named first. */
function flyingOpenings(variant: Variant, start: Position): Opening[] {
  const { names } = topologyOf(variant.board);
  const textOf = ({ from, to }: Flight): string => `${names[from]}-${names[to]}`;
  const second = (start.turn + 1) % variant.seats.length;
  const replies = flights(variant, start, second);
  return flights(variant, start, start.turn).flatMap((first) =>
    replies
      .filter(({ to }) => to !== first.to)
      .map((reply) => ({
        text: `${textOf(first)} ${textOf(reply)}`,
        position: flown(start, [first, reply]),
      }))
      .filter(({ position }) => isQuiet(variant, position)),
  );
}

/** All sequences of so many single moves without a capture, no matter where they lead. */
function sequences(variant: Variant, { text, position }: Opening, moves: number): Opening[] {
  if (moves === 0) return [{ text, position }];
  return legalMoves(variant, position)
    .filter(({ captured }) => captured.length === 0)
    .flatMap((move) => {
      const said = `${text}${text === '' ? '' : ' '}${formatMove(variant, move)}`;
      const after = applyMove(variant, position, move).position;
      return sequences(variant, { text: said, position: after }, moves - 1);
    });
}

/** The sequences that end where nothing must be captured, one for each position: the first in text order. */
function drawnOpenings(variant: Variant, start: Position, moves: number): Opening[] {
  const byPosition = new Map<string, Opening>();
  for (const opening of inOrder(sequences(variant, { text: '', position: start }, moves))) {
    const key = formatPosition(variant, opening.position);
    if (!byPosition.has(key)) byPosition.set(key, opening);
  }
  return [...byPosition.values()].filter(({ position }) => !captureExists(variant, position));
}

/** No opening leaves out a capture, be it that one might in the game. */
const withoutHuff = (variant: Variant): Variant => ({ ...variant, rules: { ...variant.rules, huff: 'off' } });

function generated(variant: Variant): readonly Opening[] {
  const { opening } = variant.rules;
  const start = startPosition(variant, firstWithoutLot(variant));
  switch (opening) {
    case 'none':
      return [];
    case 'men-flown':
      return inOrder(flyingOpenings(variant, start));
    case 'drawn-two':
      return drawnOpenings(variant, start, 2);
    case 'drawn-three':
      return drawnOpenings(variant, start, 3);
  }
}

const byVariant = new WeakMap<Variant, readonly Opening[]>();
const byValue = new Map<string, readonly Opening[]>();

/** All that decides about the table; the huff and reasons for a draw do not. */
const keyOf = ({ board, seats, setup, rules }: Variant): string =>
  JSON.stringify([board, seats, setup, { ...rules, huff: 'off', draws: [] }]);

/** The table from which the lot takes the opening, sorted by text; empty where games begin as they stand. */
export function openingsOf(variant: Variant): readonly Opening[] {
  const known = byVariant.get(variant);
  if (known !== undefined) return known;
  const key = keyOf(variant);
  const table = byValue.get(key) ?? generated(withoutHuff(variant));
  byValue.set(key, table);
  byVariant.set(variant, table);
  return table;
}

/** The opening that `lot` in [0, 1) picks; null where there is none to draw. */
export function drawOpening(variant: Variant, lot: number): Opening | null {
  const table = openingsOf(variant);
  return table[Math.min(table.length - 1, Math.floor(lot * table.length))] ?? null;
}

/** The opening of a game by its start position; null where it did not begin with one. */
export function openingAt(variant: AnyVariant, start: string): Opening | null {
  if (variant.kind !== 'draughts') return null;
  return openingsOf(variant).find(({ position }) => formatPosition(variant, position) === start) ?? null;
}
