import type { BoardSpec, Topology } from '../../engine/index.js';
import { type Point, point } from '../shapes/shapes.js';

/** How many rotations of a board leave its edges where they were. */
export function rotationsOf(board: BoardSpec): number {
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

/** A lattice point after the least rotation of the board. */
function rotatedOnce(board: BoardSpec, { x, y }: Point): Point {
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

/** The topology of a board with its cells where they lie after `rotation` such steps. The layout of Trio rotates by itself. */
export function rotatedTopology(board: BoardSpec, topology: Topology, rotation: number): Topology {
  if (rotation === 0) return topology;
  const at = topology.at.map((spot) => {
    let rotated: Point = spot;
    for (let step = 0; step < rotation; step++) rotated = rotatedOnce(board, rotated);
    return rotated;
  });
  return { ...topology, at };
}
