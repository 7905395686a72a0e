import type { BoardSpec, Topology } from '../../engine/index.js';
import { type Point, point } from '../shapes/shapes.js';

/** How many ways a board can lie before the reader with its edges where they were. */
export function turnsOf(board: BoardSpec): number {
  switch (board.kind) {
    case 'chequered':
    case 'square':
      return 2;
    case 'standing':
    case 'four-sided':
      return 4;
    case 'hexagon':
      return 6;
    case 'triangle':
    case 'three-sided':
      return 3;
  }
}

/** A lattice point after one turn of the board. */
function turnedOnce(board: BoardSpec, { x, y }: Point): Point {
  switch (board.kind) {
    case 'chequered':
    case 'square':
      return point(board.files - 1 - x, board.ranks - 1 - y);
    case 'standing':
    case 'four-sided':
      return point(y, board.size - 1 - x);
    case 'hexagon':
      return point(-y, x + y);
    case 'triangle':
      return point(y, board.side - 1 - x - y);
    case 'three-sided':
      return point(x, y);
  }
}

/** The same board with its cells where they lie after so many turns. Trio turns by its territories, not here. */
export function turnedTopology(board: BoardSpec, topology: Topology, turns: number): Topology {
  if (turns === 0) return topology;
  const at = topology.at.map((spot) => {
    let turned: Point = spot;
    for (let turn = 0; turn < turns; turn++) turned = turnedOnce(board, turned);
    return turned;
  });
  return { ...topology, at };
}
