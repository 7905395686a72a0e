import type { Point, Tiling } from '../shapes/shapes.js';
import { SIZE } from './layout.js';
import type { BoardLayout } from './places.js';

/** Smaller tiles take more time to put together than they save. */
const MIN_STEP = 24;

const tilings = new WeakMap<BoardLayout, Tiling | null>();

/** Lines along the squares, each of which changes without the others; null for cells that stand askew, whose slanting edges make tiles pack badly. */
export function tilingOf(layout: BoardLayout): Tiling | null {
  const known = tilings.get(layout);
  if (known !== undefined) return known;
  const made = madeTiling(layout);
  tilings.set(layout, made);
  return made;
}

function madeTiling({ cells }: BoardLayout): Tiling | null {
  if (!cells.every(({ outline }) => isUpright(outline))) return null;
  const corners = cells.flatMap(({ outline }) => outline);
  const [x, y] = [linesAlong(corners.map((each) => each.x)), linesAlong(corners.map((each) => each.y))];
  return x !== null && y !== null ? { x, y } : null;
}

const isUpright = (outline: readonly Point[]): boolean =>
  outline.every(({ x, y }, at) => x === outline.at(at - 1)?.x || y === outline.at(at - 1)?.y);

function linesAlong(edges: readonly number[]): readonly number[] | null {
  const lines = [...new Set([0, ...edges.map(Math.round), SIZE])].sort((one, other) => one - other);
  const isNarrow = lines.some((line, at) => at > 0 && line - (lines[at - 1] ?? 0) < MIN_STEP);
  return isNarrow ? null : lines;
}
