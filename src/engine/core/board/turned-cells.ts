import { type BoardSpec, type Cell, topologyOf } from './topology.js';
import { trioPlace } from './trio.js';

/**
 * By cell: its image as the board is turned to the next seat clockwise: a quarter turn for four seats, a third for three, a
 * half for two. Null if the board is another one then.
 */
export function turnedCells(board: BoardSpec): readonly Cell[] | null {
  const { at, names } = topologyOf(board);
  if (board.kind === 'three-sided') {
    const places = names.map((name) => trioPlace(name));
    return places.map((place) =>
      places.findIndex((other) =>
        place === null || other === null
          ? place === other
          : other.quarter === (place.quarter + 2) % 6 && other.a === place.a && other.b === place.b,
      ),
    );
  }
  const byPlace = new Map(at.map(({ x, y }, cell) => [`${x},${y}`, cell]));
  const turned = at.map(({ x, y }) => byPlace.get(turnedPlace(board, x, y).join()) ?? -1);
  return turned.includes(-1) ? null : turned;
}

function turnedPlace(
  board: Exclude<BoardSpec, { kind: 'three-sided' }>,
  x: number,
  y: number,
): readonly [number, number] {
  switch (board.kind) {
    case 'chequered':
    case 'square':
      return [board.files - 1 - x, board.ranks - 1 - y];
    case 'standing':
    case 'four-sided':
      return [y, board.size - 1 - x];
    case 'hexagon':
      // Axial coordinates: a rotation by 120 degrees.
      return [-x - y, x];
    case 'triangle':
      // Rotates the coordinates j = x, i = y and k, whose sum is `side` - 1.
      return [y, board.side - 1 - x - y];
  }
}
