import { type Cell, topologyOf } from '../engine/topology.js';
import type { Language, SeatSpec, Variant } from '../engine/variant.js';
import { ghosts, lastMoveShapes, mustCaptureShapes, targetShapes, tintShapes } from './highlights.js';
import { layoutOf, SIZE } from './layout.js';
import { nameShapes } from './names.js';
import { crownShapes, heightShapes, pieceShapes } from './pieces.js';
import type { BoardLayout, CellPlace } from './places.js';
import { plateChanges, waitingPlates } from './plates.js';
import { minus, plus, point, type Shape, times } from './shapes.js';
import { type BoardView, colourOf } from './view.js';

/** A picture as plain data. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** What is the same in every picture of this board in this language. */
  readonly ground: readonly Shape[];
  /** What lies above it in this position. */
  readonly figures: readonly Shape[];
}

/** The shapes of a board with its position and highlights, in the order of painting. */
export function sceneOf(view: BoardView): Scene {
  const { variant, position, language } = view;
  const layout = layoutOf(variant.board);
  const crests = layout.marksCrowns ? variant.seats.flatMap((seat) => crownCells(variant, layout, seat)) : [];
  return {
    width: SIZE,
    height: SIZE,
    ground: groundShapes(variant, language, layout),
    figures: [
      ...plateChanges(variant, language, layout, position.turn, position.out),
      ...tintShapes(view, layout),
      ...nameShapes(view, layout, crests),
      ...lastMoveShapes(view, layout),
      ...ghosts(view, layout),
      ...standingPieces(view, layout),
      ...mustCaptureShapes(view, layout),
      ...targetShapes(view, layout),
    ],
  };
}

export function groundShapes(variant: Variant, language: Language, layout: BoardLayout): readonly Shape[] {
  const cells = layout.cells.map(({ outline, ink }): Shape => {
    const stroke = { ink: 'seam', width: 1.5, join: 'sharp' } as const;
    return { kind: 'polygon', points: outline, fill: ink, stroke };
  });
  return [
    ...layout.backdrop,
    ...cells,
    ...(layout.marksCrowns ? crownMarks(variant, layout) : []),
    ...layout.labels,
    ...waitingPlates(variant, language, layout),
  ];
}

/** A mark on every cell that crowns somebody's men. */
export const crownMarks = (variant: Variant, layout: BoardLayout): readonly Shape[] =>
  variant.seats.flatMap((seat, index) => {
    const before = variant.seats.slice(0, index).flatMap((each) => crownCells(variant, layout, each));
    return crownCells(variant, layout, seat).flatMap((place) =>
      crownMark(seat, place, before.filter((each) => each === place).length),
    );
  });

const crownCells = (variant: Variant, layout: BoardLayout, seat: SeatSpec): readonly CellPlace[] => {
  const topology = topologyOf(variant.board);
  return seat.crown.flatMap((name) => layout.cells[topology.cells.get(name) ?? -1] ?? []);
};

/**
 * A crown in the seat's colour, and a line inside the cell that is seen under a piece too; where `others` have
 * theirs already, within those and below them.
 */
const crownMark = (
  seat: SeatSpec,
  { outline, centre, radius }: CellPlace,
  others: number,
): readonly Shape[] => {
  const inside = outline.map((corner) => plus(centre, times(minus(corner, centre), 0.88 - 0.16 * others)));
  const line = (ink: `${typeof seat.colour}.${'face' | 'mark'}`, width: number): Shape => ({
    kind: 'polygon',
    points: inside,
    stroke: { ink, width: radius * width, join: 'sharp' },
  });
  const crest = plus(centre, point(0, radius * (0.62 * others - 0.3)));
  return [
    line(`${seat.colour}.mark`, 0.17),
    line(`${seat.colour}.face`, 0.1),
    ...crownShapes(crest, radius * 0.44, `${seat.colour}.face`, `${seat.colour}.mark`),
  ];
};

/** Every piece on the board. */
export function standingPieces(view: BoardView, layout: BoardLayout): readonly Shape[] {
  return view.position.board.flatMap((stack, cell: Cell) => {
    const place = layout.cells[cell];
    if (!stack || !place) return [];
    const [top] = stack;
    const colour = colourOf(view.variant, top.seat);
    const dead = view.position.out[top.seat] ?? false;
    return [
      ...pieceShapes(top, colour, dead, place.piece, place.radius),
      ...heightShapes(stack, place.piece, place.radius),
    ];
  });
}
