import type { BoardSpec, Topology } from '../../../engine/index.js';
import { plus, point } from '../../shapes/shapes.js';
import type { BoardLayout } from '../places.js';
import { combBackdrop, combCell, combIn, MIN_NAME_LENGTH, radiusOf } from './comb.js';
import { levelPlates } from './level-plate.js';

type Hexagon = Extract<BoardSpec, { kind: 'hexagon' }>;

const MARGIN = 36;
const INSET = { top: 26, bottom: 26 };

/** Shades of the three classes of cells, one for each letter. */
const SHADES = { a: 'medium', c: 'dark', e: 'pale' } as const;
const shadeOf = (name: string) => SHADES[name[0] as keyof typeof SHADES] ?? 'medium';

/** Pointy-topped hexagonal cells in rows. */
export function hexagonLayout(board: Hexagon, topology: Topology, size: number): BoardLayout {
  const comb = combIn(size - 2 * MARGIN, 2 * board.side - 1);
  const middle = point(size / 2, size / 2);
  const cells = topology.at.map((at, cell) => {
    const centre = plus(middle, point(comb.width * (at.x + at.y / 2), comb.pitch * at.y));
    return combCell(comb, centre, shadeOf(topology.names[cell] ?? ''));
  });
  return {
    cells,
    backdrop: combBackdrop(cells, size),
    labels: [],
    names: { empty: radiusOf(comb) * 0.36, occupied: Math.max(MIN_NAME_LENGTH, radiusOf(comb) * 0.34) },
    rim: 11,
    marksCrowns: true,
    ...levelPlates(size, INSET),
  };
}
