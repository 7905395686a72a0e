import { type BoardSpec, topologyOf } from '../core/board/topology.js';
import { turnedCells } from '../core/board/turned-cells.js';

/** Maps squares and directions to those of the next seat clockwise. */
export interface Rotation {
  readonly square: (name: string) => string;
  readonly direction: (direction: string) => string;
}

/** A quarter turn for four seats, a third for three, a half for two; throws if the board lacks that symmetry. */
export function rotationOf(board: BoardSpec): Rotation {
  const { arcs, cells, names } = topologyOf(board);
  const turned = turnedCells(board);
  if (turned === null) throw new Error(`the board does not turn onto itself: ${JSON.stringify(board)}`);
  return {
    square: (name) => names[turned[cells.get(name) ?? -1] ?? -1] ?? name,
    direction: (direction) => {
      const arc = arcs.find((each) => each.direction === direction);
      const [from, to] = [turned[arc?.from ?? -1], turned[arc?.to ?? -1]];
      return arcs.find((each) => each.from === from && each.to === to)?.direction ?? direction;
    },
  };
}
