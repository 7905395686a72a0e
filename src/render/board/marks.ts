import { type Cell, type Colour, huffableNow, type Move, type Position } from '../../engine/index.js';
import { ghostShapes } from '../shapes/pieces.js';
import {
  arrow,
  distance,
  type Ink,
  minus,
  type Point,
  plus,
  type Shape,
  times,
  unit,
} from '../shapes/shapes.js';
import {
  above,
  calledCells,
  crosses,
  movePathLines,
  nameInk,
  onGround,
  tracesOf,
} from './last-move-marks.js';
import type { BoardLayout, CellPlace } from './places.js';
import { aroundTower, halfHeight, middleOf, type TowerPlace, towerPlace } from './towers.js';
import { type BoardView, colourOf, moversOf } from './view.js';

const placesOf = (layout: BoardLayout, cells: readonly Cell[]): readonly CellPlace[] =>
  cells.flatMap((cell) => layout.cells[cell] ?? []);

const isEmpty = (position: Position, cell: Cell): boolean => !position.board[cell];

/** Width of an older move's path, relative to the newest. */
const OLDER = 0.7;

const pickedCells = ({ selected }: BoardView): readonly Cell[] => (selected === undefined ? [] : [selected]);

/** Tints of the last moves' origins and destinations, and of the picked piece's cell. */
export function tintShapes(view: BoardView, layout: BoardLayout): readonly Shape[] {
  const { touched } = tracesOf(view);
  const picked = pickedCells(view);
  const tinted = (cells: readonly Cell[], fill: 'tint' | 'picked'): Shape[] => {
    const places = placesOf(layout, cells);
    return [
      ...places.map(({ outline }): Shape => ({ kind: 'polygon', points: outline, fill })),
      ...places.map((place) => frame(place, `${fill}Edge`)),
    ];
  };
  return [
    ...tinted(
      [...touched].filter((cell) => !picked.includes(cell)),
      'tint',
    ),
    ...tinted(picked, 'picked'),
    ...(touched.size + picked.length > 0 ? (layout.seams ?? []) : []),
  ];
}

/** Redraws corner numbers that tints, rings or paths would hide. */
export function cornerShapes(view: BoardView, layout: BoardLayout): readonly Shape[] {
  const { corners } = layout;
  if (corners === undefined) return [];
  const traces = tracesOf(view);
  const tinted = new Set([...traces.touched, ...pickedCells(view)]);
  const called = new Set(calledCells(view));
  const lines = movePathLines(view, layout);
  return corners.flatMap((number, cell): readonly Shape[] => {
    const place = layout.cells[cell];
    if (number.kind !== 'text' || !place) return [];
    const written: Shape = { ...number, fill: nameInk(cell, place, traces) };
    const crossed = lines.some((line) => crosses(line, number.at, number.text, number.size));
    if (crossed || called.has(cell)) return above(written, cell, place, traces);
    return tinted.has(cell) ? onGround(written, cell, place, traces) : [];
  });
}

/** A line inside a tinted cell: the tint alone is too faint. */
const frame = ({ outline, centre, radius }: CellPlace, ink: Ink): Shape => ({
  kind: 'polygon',
  points: outline.map((corner) => plus(centre, times(minus(corner, centre), 0.97))),
  stroke: { ink, width: Math.max(2.5, radius * 0.1), join: 'sharp' },
});

/** Ghosts of captured pieces on cells that are still empty. */
export function ghosts(view: BoardView, layout: BoardLayout): readonly Shape[] {
  return (view.captured ?? []).flatMap(({ cell, piece }) => {
    const place = layout.cells[cell];
    if (!place || !isEmpty(view.position, cell)) return [];
    const look = { king: piece.king, colour: colourOf(view.variant, piece) };
    return ghostShapes(look, place.piece, place.radius);
  });
}

/**
 * The path of a move: a cased line with an arrowhead. It begins with a dot, or at the rim of a piece that stands
 * there, and ends at the rim of the piece that moved.
 */
export function movePathShapes(
  move: Move,
  position: Position,
  layout: BoardLayout,
  colour: Colour | null,
  wide = 1,
): readonly Shape[] {
  const places = placesOf(layout, [move.from, ...move.path]);
  const [start, second] = places;
  const [before, end] = [places.at(-2), places.at(-1)];
  if (!start || !second || !before || !end) return [];
  const [arrival, from] = [move.path.at(-1) ?? move.from, move.from];
  const away = (cell: Cell, place: CellPlace, other: CellPlace): Point => {
    if (isEmpty(position, cell)) return place.piece;
    const tower = towerPlace(position.board[cell]?.length ?? 1, place, layout);
    return toward(middleOf(tower), other.piece, halfHeight(tower) * 1.06);
  };
  const [first, tip] = [away(from, start, second), away(arrival, end, before)];
  const bends = [first, ...places.slice(1, -1).map(({ piece }) => piece), tip];
  const width = start.radius * 0.2 * wide;
  const dots = bends.slice(isEmpty(position, move.from) ? 0 : 1, -1);
  return [
    ...line(bends, dots, width, start.radius * 0.2, colour ? `${colour}.edge` : 'accentEdge'),
    ...line(bends, dots, width, 0, colour ? `${colour}.face` : 'accent'),
  ];
}

const toward = (from: Point, to: Point, by: number): Point => plus(from, times(unit(minus(to, from)), by));

function line(
  bends: readonly Point[],
  dots: readonly Point[],
  width: number,
  extra: number,
  ink: Ink,
): readonly Shape[] {
  const tip = bends.at(-1);
  const before = bends.at(-2);
  if (!tip || !before) return [];
  const head = Math.min(width * 3.2, distance(before, tip));
  const shaft = [...bends.slice(0, -1), toward(tip, before, head * 0.7)];
  return [
    { kind: 'path', points: shaft, stroke: { ink, width: width + extra } },
    ...dots.map((at): Shape => ({ kind: 'circle', at, radius: width + extra / 2, fill: ink })),
    {
      kind: 'polygon',
      points: arrow(toward(tip, before, head), tip, width * 1.15).slice(2, 5),
      fill: ink,
      ...(extra > 0 && { stroke: { ink, width: extra } }),
    },
  ];
}

/**
 * Paths of the last moves in their players' colours, older ones narrower. Where `leastJumps` is more than 1, shorter moves are told
 * by their squares alone.
 */
export function lastMoveShapes(view: BoardView, layout: BoardLayout, leastJumps = 1): readonly Shape[] {
  const movers = moversOf(view);
  return view.lastMoves.flatMap((move, index) => {
    if (move.path.length < leastJumps) return [];
    const piece = movers[index];
    const colour = piece ? colourOf(view.variant, piece) : null;
    const newest = index === view.lastMoves.length - 1;
    return movePathShapes(move, view.position, layout, colour, newest ? 1 : OLDER);
  });
}

/** Width of a ring's line, and of its casing on both sides together, as fractions of the radius. */
interface Weight {
  readonly wide: number;
  readonly cased: number;
}
const TARGET: Weight = { wide: 0.15, cased: 0.2 };
/** Without colours, only the dark casing sets a white ring off from a white piece. */
const MUST: Weight = { wide: 0.15, cased: 0.2 };
const MAY: Weight = { wide: 0.1, cased: 0.2 };

/** A cased line around a piece or tower. */
function ring(tower: TowerPlace, ink: Ink, casing: Ink, { wide, cased }: Weight): readonly Shape[] {
  const radius = tower.radius * 1.06;
  const strokes = [
    { ink: casing, width: tower.radius * (wide + cased) },
    { ink, width: tower.radius * wide },
  ];
  return strokes.map((stroke) =>
    tower.rims === 0
      ? { kind: 'circle', at: tower.top, radius, stroke }
      : { kind: 'polygon', points: aroundTower(tower, radius), stroke },
  );
}

function ringAround(view: BoardView, layout: BoardLayout, cell: Cell, ink: Ink, weight: Weight) {
  const place = layout.cells[cell];
  const height = view.position.board[cell]?.length ?? 1;
  return place ? ring(towerPlace(height, place, layout), ink, 'accentEdge', weight) : [];
}

/** Rings around pieces that must capture; if there are none, thin ones around those that may move. */
export function callShapes(view: BoardView, layout: BoardLayout): readonly Shape[] {
  const [ink, weight] = view.mustCapture.length > 0 ? (['must', MUST] as const) : (['may', MAY] as const);
  return calledCells(view).flatMap((cell) => ringAround(view, layout, cell, ink, weight));
}

/** Destinations of the picked piece: rings, or the numbers of the buttons. */
export const targetShapes = (view: BoardView, layout: BoardLayout): readonly Shape[] =>
  (view.targets ?? []).flatMap(({ cell, number }) => {
    const place = layout.cells[cell];
    if (!place) return [];
    const { piece, radius } = place;
    const circle = ring(
      { top: piece, radius: radius * 0.84, rims: 0, step: 0 },
      'accent',
      'accentEdge',
      TARGET,
    );
    return number === undefined ? circle : numberShapes(number, piece, radius * 0.78);
  });

function numberShapes(number: number, at: Point, radius: number): readonly Shape[] {
  const stroke = { ink: 'accentEdge', width: radius * 0.2 } as const;
  const size = radius * (number > 9 ? 1.1 : 1.36);
  return [
    { kind: 'circle', at, radius, fill: 'accent', stroke },
    { kind: 'text', at, text: String(number), size, fill: 'accentEdge' },
  ];
}

/** A dashed ring and a question mark on pieces that may be huffed, clear of square numbers and heights of towers. */
export const huffableShapes = (view: BoardView, layout: BoardLayout): readonly Shape[] =>
  huffableNow(view.position).flatMap((cell) => {
    const place = layout.cells[cell];
    if (!place) return [];
    const { top, radius, rims } = towerPlace(view.position.board[cell]?.length ?? 1, place, layout);
    const at = plus(top, { x: radius * 0.74, y: radius * (rims > 0 ? 0.62 : -0.62) });
    const dash = [radius * 0.3, radius * 0.2] as const;
    return [
      { kind: 'circle', at: top, radius, stroke: { ink: 'accentEdge', width: radius * 0.24 } },
      { kind: 'circle', at: top, radius, stroke: { ink: 'must', width: radius * 0.16, dash } },
      {
        kind: 'circle',
        at,
        radius: radius * 0.44,
        fill: 'accent',
        stroke: { ink: 'accentEdge', width: radius * 0.08 },
      },
      { kind: 'text', at, text: '?', size: radius * 0.7, fill: 'accentEdge' },
    ];
  });
