import { type Cell, topologyOf } from '../core/board/topology.js';
import { memoized } from '../core/memoized.js';
import { canMove, captureExists, legalMoves } from '../core/moves/legal-moves.js';
import { findMove, formatMove } from '../core/moves/move-text.js';
import { type Position, type Stack, startPosition } from '../core/position.js';
import { formatPosition } from '../core/position-text.js';
import { applyMove } from '../core/turn.js';
import { firstWithoutLot, type Seat, type Variant } from '../core/variant.js';
import type { AnyVariant } from '../variants/index.js';
import { THREE_MOVE_DECK } from './three-move-deck.js';

/** An opening that may be drawn at random. */
export interface Opening {
  /** Its moves, or the two displaced men: `c3-d4 b6-a5`. */
  readonly text: string;
  /** Position after the opening. */
  readonly position: Position;
}

const inOrder = (openings: readonly Opening[]): Opening[] =>
  [...openings].sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));

interface Flight {
  readonly seat: Seat;
  readonly from: Cell;
  readonly to: Cell;
}

/** All ways to displace one man of a seat to an empty square where it isn't promoted. */
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

/** True if nobody can capture and the seat to move can move. */
const isQuiet = (variant: Variant, position: Position): boolean =>
  canMove(variant, position.board, position.turn) &&
  [...variant.seats.keys()].every((turn) => !captureExists(variant, { ...position, turn }));

/** One displaced man of each seat, the first mover's named first. */
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

/** All sequences of `moves` single moves without captures. */
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

/** Sequences that end without a capture to make; of those that transpose, the first in text order. */
function drawnOpenings(variant: Variant, start: Position, moves: number): Opening[] {
  const byPosition = new Map<string, Opening>();
  for (const opening of inOrder(sequences(variant, { text: '', position: start }, moves))) {
    const key = formatPosition(variant, opening.position);
    if (!byPosition.has(key)) byPosition.set(key, opening);
  }
  return [...byPosition.values()].filter(({ position }) => !captureExists(variant, position));
}

/** A move as it looks from the other side of the board. */
function turned({ board }: Variant, move: string): string {
  const { names } = topologyOf(board);
  return move.replace(/\d+/g, (name) => names.at(-1 - names.indexOf(name)) ?? name);
}

/** The openings of the deck, on the board turned round if it is not black that begins. */
function deckOpenings(variant: Variant, start: Position): Opening[] {
  const isTurned = variant.seats[start.turn]?.letter !== 'B';
  return THREE_MOVE_DECK.map((deck) => {
    const moves = isTurned ? deck.map((move) => turned(variant, move)) : deck;
    return {
      text: moves.join(' '),
      position: moves.reduce((position, text) => {
        const move = findMove(variant, legalMoves(variant, position), text);
        if (!move) throw new Error(`${text} is no move in ${moves.join(' ')}`);
        return applyMove(variant, position, move).position;
      }, start),
    };
  });
}

/** Captures are obligatory in an opening, even if the game has the huff. */
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
    case 'three-move-deck':
      return inOrder(deckOpenings(variant, start));
  }
}

const byValue = new Map<string, readonly Opening[]>();

/** Cache key: all that affects the table. The huff and the draw clauses don't. */
const keyOf = ({ board, seats, setup, rules }: Variant): string =>
  JSON.stringify([board, seats, setup, { ...rules, huff: 'off', draws: [] }]);

/** The table of openings, sorted by text; empty if the game starts without one. Barred ones are never drawn. */
export const openingsOf = memoized((variant: Variant): readonly Opening[] => {
  const key = keyOf(variant);
  const table = byValue.get(key) ?? generated(withoutHuff(variant));
  byValue.set(key, table);
  return table;
});

/** The openings of the table that may be drawn. */
const drawable = memoized((variant: Variant): readonly Opening[] => {
  const barred = new Set(variant.barred);
  return openingsOf(variant).filter(({ text }) => !barred.has(text));
});

/** The opening picked by `random` in [0, 1), none of those that are lost; null if the game has none. */
export function drawOpening(variant: Variant, random: number): Opening | null {
  const table = drawable(variant);
  return table[Math.min(table.length - 1, Math.floor(random * table.length))] ?? null;
}

/** The opening with this position; null if there is none. */
export function openingAt(variant: AnyVariant, start: string): Opening | null {
  if (variant.kind !== 'draughts') return null;
  return openingsOf(variant).find(({ position }) => formatPosition(variant, position) === start) ?? null;
}
