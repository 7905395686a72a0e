import type { Move, Position } from '../engine/position.js';
import type { Cell } from '../engine/topology.js';
import { ghostShapes } from './pieces.js';
import type { BoardLayout, CellPlace } from './places.js';
import { arrow, distance, type Ink, minus, type Point, plus, type Shape, times, unit } from './shapes.js';
import { type BoardView, colourOf, moversOf } from './view.js';

const placesOf = (layout: BoardLayout, cells: readonly Cell[]): readonly CellPlace[] =>
  cells.flatMap((cell) => layout.cells[cell] ?? []);

const isEmpty = (position: Position, cell: Cell): boolean => !position.board[cell];

/** Cells that the last moves left and reached, and the picked piece's cell. */
export function tintShapes(view: BoardView, layout: BoardLayout): readonly Shape[] {
  const touched = new Set(view.lastMoves.flatMap((move) => [move.from, move.path.at(-1) ?? move.from]));
  const tinted = (cells: readonly Cell[], fill: Ink): Shape[] =>
    placesOf(layout, cells).map(({ outline }) => ({ kind: 'polygon', points: outline, fill }));
  const picked = view.selected === undefined ? [] : [view.selected];
  return [
    ...tinted([...touched], 'tint'),
    ...tinted(picked, 'accent').map((shape) => ({ ...shape, opacity: 0.6 })),
  ];
}

/** Traces of captured pieces, where nothing stands by now. */
export function ghosts(view: BoardView, layout: BoardLayout): readonly Shape[] {
  return (view.captured ?? []).flatMap(({ cell, piece }) => {
    const place = layout.cells[cell];
    if (!place || !isEmpty(view.position, cell)) return [];
    return ghostShapes(piece, colourOf(view.variant, piece.seat), place.piece, place.radius);
  });
}

/** The way of one move: a line with a casing, a mark where it began, an arrow that touches its last cell. */
function wayShapes(
  move: Move,
  layout: BoardLayout,
  ink: Ink,
  casing: Ink,
  occupied: boolean,
): readonly Shape[] {
  const places = placesOf(layout, [move.from, ...move.path]);
  const [start, ...landings] = places;
  const end = landings.at(-1);
  if (!start || !end) return [];
  const bends = places.map(({ piece }) => piece);
  const before = bends.at(-2) ?? start.piece;
  const back = unit(minus(before, end.piece));
  const tip = plus(end.piece, times(back, occupied ? end.radius * 1.04 : 0));
  const width = start.radius * 0.2;
  const head = Math.min(width * 4, distance(before, tip));
  const neck = plus(tip, times(back, head));
  const line = [...bends.slice(0, -1), plus(tip, times(back, Math.min(head, width * 2)))];
  const drawn = (colour: Ink, extra: number): Shape[] => [
    { kind: 'path', points: line, stroke: { ink: colour, width: width + extra } },
    { kind: 'circle', at: start.piece, radius: width * 1.5 + extra / 2, fill: colour },
    {
      kind: 'polygon',
      points: arrowHead(neck, tip, width),
      fill: colour,
      ...(extra > 0 && { stroke: { ink: colour, width: extra } }),
    },
    ...bends
      .slice(1, -1)
      .map((at): Shape => ({ kind: 'circle', at, radius: width * 0.95 + extra / 2, fill: colour })),
  ];
  return [...drawn(casing, width * 0.55), ...drawn(ink, 0)];
}

const arrowHead = (neck: Point, tip: Point, width: number): readonly Point[] =>
  arrow(neck, tip, width * 1.15).slice(2, 5);

/** The last moves as paths in their players' colours; older ones are paler. */
export function lastMoveShapes(view: BoardView, layout: BoardLayout): readonly Shape[] {
  const movers = moversOf(view);
  return view.lastMoves.flatMap((move, index) => {
    const seat = movers[index];
    const colour = seat === null || seat === undefined ? null : colourOf(view.variant, seat);
    const end = move.path.at(-1) ?? move.from;
    const ink: Ink = colour === null ? 'accent' : `${colour}.face`;
    const casing: Ink = colour === null ? 'accentEdge' : `${colour}.mark`;
    const shapes = wayShapes(move, layout, ink, casing, !isEmpty(view.position, end));
    const newest = index === view.lastMoves.length - 1;
    return newest ? shapes : shapes.map((shape) => ({ ...shape, opacity: 0.8 }));
  });
}

const ring = (place: CellPlace, ink: Ink, casing: Ink): readonly Shape[] => [
  {
    kind: 'circle',
    at: place.piece,
    radius: place.radius * 1.06,
    stroke: { ink: casing, width: place.radius * 0.26 },
  },
  {
    kind: 'circle',
    at: place.piece,
    radius: place.radius * 1.06,
    stroke: { ink, width: place.radius * 0.15 },
  },
];

/** Rings around pieces that must capture. */
export const mustCaptureShapes = (view: BoardView, layout: BoardLayout): readonly Shape[] =>
  placesOf(layout, view.mustCapture).flatMap((place) => ring(place, 'must', 'accentEdge'));

/** Where the picked piece may go. */
export const targetShapes = (view: BoardView, layout: BoardLayout): readonly Shape[] =>
  placesOf(layout, view.targets ?? []).flatMap((place) =>
    ring({ ...place, radius: place.radius * 0.84 }, 'accent', 'accentEdge'),
  );
