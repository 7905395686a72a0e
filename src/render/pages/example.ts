import {
  type Cell,
  type Move,
  moveTablesOf,
  type Piece,
  type Position,
  type Seat,
  topologyOf,
  type Variant,
} from '../../engine/index.js';
import type { Locale } from '../../locales/index.js';
import { layoutOf, SIZE } from '../board/layout.js';
import { distance, point } from '../shapes/shapes.js';

/** What an example is about, in the order in which examples are shown. */
export const EXAMPLE_KINDS = ['step', 'turn', 'either', 'capture', 'after', 'give', 'king', 'crown'] as const;

/** A made-up position that illustrates a rule by moves. */
export interface Example {
  readonly kind: (typeof EXAMPLE_KINDS)[number];
  readonly caption: keyof Locale['labels']['rules'];
  readonly position: Position;
  readonly moves: readonly { readonly move: Move; readonly seat: Seat }[];
  /** Other cells within reach. */
  readonly targets: readonly Cell[];
  /** Pieces changed by the move, as they were and where they stood before it. */
  readonly leaving: readonly { readonly cell: Cell; readonly piece: Piece }[];
  /** Cells around which the picture lies, where they are not those of the moves. */
  readonly around?: readonly Cell[];
}

/** The pieces on a cell, the top one first. */
export type StackOnBoard = readonly [Cell, readonly [Piece, ...Piece[]]];

export function positionOf(variant: Variant, standing: readonly StackOnBoard[]): Position {
  const stacks = new Map(standing);
  const board = topologyOf(variant.board).names.map((_, cell) => stacks.get(cell) ?? null);
  return { board, turn: 0, movesLeft: 1, out: variant.seats.map(() => false) };
}

/** Cells that a man here could step to, ignoring what stands there. */
export const stepsFrom = (variant: Variant, seat: Seat, from: Cell): readonly Cell[] =>
  moveTablesOf(variant).steps[seat]?.[from] ?? [];

/** Cells from the centre outwards. */
export function fromTheMiddle(variant: Variant): readonly Cell[] {
  const centre = point(SIZE / 2, SIZE / 2);
  const far = layoutOf(variant.board).cells.map((place) => distance(place.centre, centre));
  return far.map((_, cell) => cell).sort((a, b) => (far[a] ?? 0) - (far[b] ?? 0));
}

/** The cells on which men of a seat become kings, and so never stand. */
export function crownsOf(variant: Variant, seat: Seat): readonly Cell[] {
  const { cells } = topologyOf(variant.board);
  return (variant.seats[seat]?.crown ?? []).flatMap((name) => cells.get(name) ?? []);
}
