import { CELL, CELLS, type Disc, topologyOf } from '../../engine/index.js';
import { layoutOf, type Oriented, rotationOf } from '../board/layout.js';
import { minus, type Point, plus, point, times } from '../shapes/shapes.js';

/** Position of the table in the picture, and the length of a cell. */
export interface TablePlace {
  readonly at: (disc: Disc) => Point;
  readonly cell: number;
}

/** The table covers the cells of the board. */
export function tablePlace(view: Oriented): TablePlace {
  const { variant } = view;
  const layout = layoutOf(variant.board, rotationOf(view));
  const { cells } = topologyOf(variant.board);
  const centre = (name: string): Point => layout.cells[cells.get(name) ?? -1]?.centre ?? point(0, 0);
  const origin = centre('a1');
  const right = times(minus(centre('h1'), origin), 1 / (CELLS - 1));
  const up = times(minus(centre('a8'), origin), 1 / (CELLS - 1));
  const along = (units: number): number => (units - CELL / 2) / CELL;
  return {
    at: ({ x, y }) => plus(origin, plus(times(right, along(x)), times(up, along(y)))),
    cell: Math.abs(right.x),
  };
}
