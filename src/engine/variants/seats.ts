import { type BoardSpec, topologyOf } from '../core/board/topology.js';
import { turnedCells } from '../core/board/turned-cells.js';
import type { SeatChange, SeatSpec } from '../core/variant.js';

/** Identity of a player; the rest of the seat follows from the first one. */
type Player = Pick<SeatSpec, 'letter' | 'colour'>;

const SQUARES = ['start', 'crown', 'crownOnly'] as const;
const DIRECTIONS = ['forward', 'alsoForward'] as const;

/** Rotates a seat, or a change to one, to the next seat clockwise. */
function turned<Part extends SeatChange>(part: Part, { square, direction }: Rotation): Part {
  const squares = SQUARES.flatMap((key) => (part[key] ? [[key, part[key].map(square)]] : []));
  const directions = DIRECTIONS.flatMap((key) => (part[key] ? [[key, part[key].map(direction)]] : []));
  return { ...part, ...Object.fromEntries([...squares, ...directions]) };
}

/** Seats in turn order: each is the previous one rotated with the board, and plays for itself. */
export function seatsAround<const Others extends readonly Player[]>(
  board: BoardSpec,
  first: Omit<SeatSpec, 'side'>,
  others: Others,
): readonly [SeatSpec, ...{ readonly [Index in keyof Others]: SeatSpec }] {
  const rotation = rotationOf(board);
  const seats: SeatSpec[] = [{ ...first, side: 0 }];
  let seat = first;
  for (const [index, player] of others.entries()) {
    seat = { ...turned(seat, rotation), ...player };
    seats.push({ ...seat, side: index + 1 });
  }
  return seats as unknown as ReturnType<typeof seatsAround<Others>>;
}

/** By letter: a change to the first seat, rotated for each of the others. */
export function changesAround(
  board: BoardSpec,
  letters: string,
  change: SeatChange,
): Readonly<Record<string, SeatChange>> {
  const rotation = rotationOf(board);
  let next = change;
  return Object.fromEntries(
    [...letters].map((letter, index) => {
      if (index > 0) next = turned(next, rotation);
      return [letter, next];
    }),
  );
}

/** Selects seats of a related game by their letters. */
export const seatsOf = ({ seats }: { readonly seats: readonly SeatSpec[] }, letters: string): SeatSpec[] =>
  seats.filter(({ letter }) => letters.includes(letter));

/** Assigns seats, in turn order, to teams. */
export const sided = (seats: readonly SeatSpec[], sides: readonly number[]): readonly SeatSpec[] =>
  seats.map((seat, index) => ({ ...seat, side: sides[index] ?? index }));

/** Directions of White's men. */
const STEPS = {
  diagonal: ['nw', 'ne'],
  straight: ['n', 'e', 'w'],
  every: ['n', 'e', 'w', 'ne', 'nw'],
} as const;

/** White's start squares: full ranks, the `behind` rearmost left empty, or a list. */
type Start = { readonly rows: number; readonly behind?: number } | { readonly start: readonly string[] };

type Sides = Start & {
  readonly steps?: keyof typeof STEPS;
  readonly first?: 'W' | 'B';
};

/** White below and Black above, in turn order; men are promoted on the far rank. */
export function twoSides<Board extends BoardSpec & { readonly ranks: number }>(
  board: Board,
  sides: Sides,
): { readonly board: Board; readonly seats: readonly SeatSpec[] } {
  const { steps = 'diagonal', first = 'W' } = sides;
  const { names, at } = topologyOf(board);
  const onRanks = (from: number, to: number): string[] =>
    names.filter((_, cell) => {
      const rank = at[cell]?.y ?? -1;
      return rank >= from && rank < to;
    });
  const white = {
    letter: 'W',
    colour: 'white',
    start: 'start' in sides ? sides.start : onRanks(sides.behind ?? 0, (sides.behind ?? 0) + sides.rows),
    forward: STEPS[steps],
    crown: onRanks(board.ranks - 1, board.ranks),
  } as const;
  const [below, above] = seatsAround(board, white, [{ letter: 'B', colour: 'black' }]);
  return { board, seats: first === 'W' ? [below, above] : [above, below] };
}

/** Maps squares and directions to the next seat's, clockwise. */
export interface Rotation {
  readonly square: (name: string) => string;
  readonly direction: (direction: string) => string;
}

/** A quarter turn for four seats, a third for three, a half for two; throws if the board lacks that symmetry. */
export function rotationOf(board: BoardSpec): Rotation {
  const { arcs, cells, names } = topologyOf(board);
  const next = turnedCells(board);
  if (next === null) throw new Error(`the board does not turn onto itself: ${JSON.stringify(board)}`);
  return {
    square: (name) => names[next[cells.get(name) ?? -1] ?? -1] ?? name,
    direction: (direction) => {
      const arc = arcs.find((each) => each.direction === direction);
      const [from, to] = [next[arc?.from ?? -1], next[arc?.to ?? -1]];
      return arcs.find((each) => each.from === from && each.to === to)?.direction ?? direction;
    },
  };
}
