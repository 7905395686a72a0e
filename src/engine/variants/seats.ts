import { type BoardSpec, topologyOf } from '../core/board/topology.js';
import type { SeatChange, SeatSpec } from '../core/variant.js';
import { type Rotation, rotationOf } from './rotation.js';

/** A player's name on a board: everything else about the seat follows from the first one. */
type Player = Pick<SeatSpec, 'letter' | 'colour'>;

const SQUARES = ['start', 'crown', 'crownOnly'] as const;
const DIRECTIONS = ['forward', 'alsoForward'] as const;

/** The squares and directions of a seat, or of a change to one, for the next seat clockwise. */
function turned<Part extends SeatChange>(part: Part, { square, direction }: Rotation): Part {
  const squares = SQUARES.flatMap((key) => (part[key] ? [[key, part[key].map(square)]] : []));
  const directions = DIRECTIONS.flatMap((key) => (part[key] ? [[key, part[key].map(direction)]] : []));
  return { ...part, ...Object.fromEntries([...squares, ...directions]) };
}

/** Seats in turn order: each is the one before it turned with the board, and plays for itself. */
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

/** By letter: a change to the first seat, and to each of the others the same one turned with the board. */
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

/** Some seats of a kindred game, by their letters. */
export const seatsOf = ({ seats }: { readonly seats: readonly SeatSpec[] }, letters: string): SeatSpec[] =>
  seats.filter(({ letter }) => letters.includes(letter));

/** The seats with the sides of these numbers, in turn order. */
export const sided = (seats: readonly SeatSpec[], sides: readonly number[]): readonly SeatSpec[] =>
  seats.map((seat, index) => ({ ...seat, side: sides[index] ?? index }));

/** Directions in which White's men step. */
const STEPS = {
  diagonal: ['nw', 'ne'],
  straight: ['n', 'e', 'w'],
  every: ['n', 'e', 'w', 'ne', 'nw'],
} as const;

/** White's start squares: whole ranks, of which some stay empty `behind` the men, or those that are listed. */
type Start = { readonly rows: number; readonly behind?: number } | { readonly start: readonly string[] };

type Sides = Start & {
  readonly steps?: keyof typeof STEPS;
  readonly first?: 'W' | 'B';
};

/** A board with White below and Black above, in turn order; each is crowned on the last rank of the other. */
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
