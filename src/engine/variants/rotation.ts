import { type BoardSpec, type Cell, type Topology, topologyOf } from '../core/board/topology.js';
import { trioPlace } from '../core/board/trio.js';

/** Images of squares and directions when a board is turned clockwise by one seat. */
export interface Rotation {
  readonly square: (name: string) => string;
  readonly direction: (direction: string) => string;
}

/** A quarter turn for four seats, a third for three, a half for two; throws where the board has no such symmetry. */
export function rotationOf(board: BoardSpec): Rotation {
  const topology = topologyOf(board);
  const { arcs, cells, names } = topology;
  const turned = turnedCells(board, topology);
  return {
    square: (name) => names[turned[cells.get(name) ?? -1] ?? -1] ?? name,
    direction: (direction) => {
      const arc = arcs.find((each) => each.direction === direction);
      const [from, to] = [turned[arc?.from ?? -1], turned[arc?.to ?? -1]];
      return arcs.find((each) => each.from === from && each.to === to)?.direction ?? direction;
    },
  };
}

/** By cell: the cell to which it goes. */
function turnedCells(board: BoardSpec, { at, names }: Topology): readonly Cell[] {
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
  return at.map(({ x, y }) => {
    const cell = byPlace.get(turnedPlace(board, x, y).join());
    if (cell === undefined) throw new Error(`the board does not turn onto itself: ${JSON.stringify(board)}`);
    return cell;
  });
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
      // Axial coordinates: a third of a turn.
      return [-x - y, x];
    case 'triangle':
      // The coordinates j = x, i = y and k, which add up to `side` - 1, change places.
      return [y, board.side - 1 - x - y];
  }
}
