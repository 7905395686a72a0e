import type { BoardSpec, Topology } from '../../../engine/index.js';
import { plus, point } from '../../shapes/shapes.js';
import type { BoardLayout } from '../places.js';
import { combBackdrop, combCell, combIn, MIN_NAME_LENGTH, radiusOf } from './comb.js';
import { levelPlates } from './level-plate.js';

type Triangle = Extract<BoardSpec, { kind: 'triangle' }>;

const MARGIN = 44;
const INSET = { top: 44, bottom: 30 };

/** Points of a triangle as hexagonal cells in rows, which alternate between two colours, as the board had two. */
export function triangleLayout(board: Triangle, topology: Topology, size: number): BoardLayout {
  const most = board.side - 1 - board.cut;
  const comb = combIn(size - 2 * MARGIN, most + 1);
  const top = point(size / 2, Math.round((size - comb.pitch * most) / 2) + 8);
  const cells = topology.at.map((at) => {
    // Each row begins half a cell farther left than the one above; x grows to the right.
    const third = board.side - 1 - at.x - at.y;
    const centre = plus(top, point(((at.x - third) / 2) * comb.width, (most - at.y) * comb.pitch));
    return combCell(comb, centre, at.y % 2 === 0 ? 'medium' : 'pale');
  });
  return {
    cells,
    backdrop: combBackdrop(cells, size),
    labels: [],
    names: { empty: radiusOf(comb) * 0.5, occupied: MIN_NAME_LENGTH },
    rim: 11,
    marksCrowns: true,
    ...levelPlates(size, INSET),
  };
}
