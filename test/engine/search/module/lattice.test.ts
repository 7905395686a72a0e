import { describe, expect, test } from 'vitest';
import { topologyOf } from '../../../../src/engine/core/board/topology.js';
import { latticeOf } from '../../../../src/engine/search/module/moves/lattice.js';
import { ModulePosition } from '../../../../src/engine/search/module/moves/module-position.js';
import { BOARD_VARIANTS } from '../../../../src/engine/variants/index.js';
import { variantOf } from '../../positions.js';

const served = BOARD_VARIANTS.filter(
  (variant) => variant.seats.length === 2 && ModulePosition.serves(variant),
);
const onBoards = new Map(served.map((variant) => [topologyOf(variant.board), variant]));

describe.each([...onBoards.values()].map((variant) => [variant.id, variant] as const))(
  'the board of %s',
  (_, variant) => {
    const lattice = latticeOf(variant);
    const { arcs } = topologyOf(variant.board);
    const set = (cells: readonly number[]): bigint =>
      cells.reduce((all, cell) => all | (1n << BigInt(lattice.bits[cell] as number)), 0n);

    test('has bits in the order of its cells, in one word or two', () => {
      expect([...lattice.bits].sort((a, b) => a - b)).toEqual(lattice.bits);
      expect([Math.min(...lattice.bits), Math.max(...lattice.bits) < lattice.width]).toEqual([0, true]);
      expect(lattice.width).toBe(lattice.bits.length > 64 ? 128 : 64);
      expect(new Set(lattice.bits).size).toBe(lattice.bits.length);
    });

    test('has the neighbours and the lines of its cells by shifts', () => {
      for (const { name, shifts, needsMask, rays, rises } of lattice.directions) {
        const next = new Map(
          arcs.filter(({ direction }) => direction === name).map(({ from, to }) => [from, to]),
        );
        for (const [cell, bit] of lattice.bits.entries()) {
          const start = set([cell]);
          const targets = shifts.map(({ by, from }) => {
            const masked = needsMask ? start & from : start;
            return by > 0 ? BigInt.asUintN(lattice.width, masked << BigInt(by)) : masked >> BigInt(-by);
          });
          const neighbour = next.get(cell);
          const expected = neighbour === undefined ? 0n : set([neighbour]);
          expect(targets.reduce((all, target) => all | target, 0n) & lattice.board).toBe(expected);
          const behind = neighbour === undefined ? 0n : (rays[lattice.bits[neighbour] as number] as bigint);
          expect(rays[bit]).toBe(expected | behind);
          if (expected !== 0n) expect(expected > start).toBe(rises);
        }
      }
    });

    test('has the opposite of each direction', () => {
      for (const { from, to, direction } of arcs) {
        const { index } = lattice.directions.find(({ name }) => name === direction) as { index: number };
        const back = lattice.opposite[index]?.name;
        expect(arcs.some((arc) => arc.from === to && arc.to === from && arc.direction === back)).toBe(true);
      }
    });
  },
);

test('most boards need one shift a direction and no mask', () => {
  const plain = (id: string): boolean =>
    latticeOf(variantOf(id)).directions.every(({ shifts, needsMask }) => shifts.length === 1 && !needsMask);
  expect(
    ['russian', 'english', 'international', 'canadian', 'frisian', 'spantsirety', 'neva-2'].filter(plain),
  ).toHaveLength(7);
  expect(['turkish', 'tama', 'draughts4-2normal'].filter(plain)).toEqual([]);
});
