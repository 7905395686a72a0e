import { describe, expect, test } from 'vitest';
import {
  type BoardSpec,
  type Cell,
  type Topology,
  topologyOf,
} from '../../src/engine/core/board/topology.js';

const CHEQUERED: BoardSpec = { kind: 'chequered', files: 8, ranks: 8 };
const STANDING: BoardSpec = { kind: 'standing', size: 6 };
const HEXAGON: BoardSpec = { kind: 'hexagon', side: 4 };
const BOARDS = [CHEQUERED, { kind: 'chequered', files: 10, ranks: 8 } as const, STANDING, HEXAGON];

const BACK: Readonly<Record<string, string>> = {
  ne: 'sw',
  nw: 'se',
  '+x': '-x',
  '+y': '-y',
  '1,0': '-1,0',
  '0,1': '0,-1',
  '1,-1': '-1,1',
};
const opposite = (direction: string): string =>
  BACK[direction] ?? Object.keys(BACK).find((key) => BACK[key] === direction) ?? '';

const key = ({ x, y }: { x: number; y: number }) => `${x},${y}`;

/** Where every cell goes when its coordinates are turned. */
function turned(
  topology: Topology,
  turn: (at: { x: number; y: number }) => { x: number; y: number },
): Cell[] {
  const cellAt = new Map(topology.at.map((at, cell) => [key(at), cell]));
  return topology.at.map((at) => cellAt.get(key(turn(at))) ?? -1);
}

describe.each(BOARDS.map((board) => [JSON.stringify(board), board] as const))('%s', (_, board) => {
  const topology = topologyOf(board);

  test('a step and a step back come home', () => {
    for (const arc of topology.arcs) {
      const home = topology.arcs.find((back) => back.from === arc.to && back.to === arc.from);
      expect(home?.direction).toBe(opposite(arc.direction));
    }
  });

  test('a line goes straight on', () => {
    topology.arcs.forEach((arc, id) => {
      const next = topology.onward[id] ?? [];
      expect(next.length).toBeLessThanOrEqual(1);
      for (const each of next) {
        expect(topology.arcs[each]?.from).toBe(arc.to);
        expect(topology.arcs[each]?.direction).toBe(arc.direction);
      }
    });
  });

  test('the arcs that leave a cell leave it in different directions', () => {
    topology.leaving.forEach((ids, cell) => {
      const arcs = ids.map((id) => topology.arcs[id]);
      expect(arcs.every((arc) => arc?.from === cell)).toBe(true);
      expect(new Set(arcs.map((arc) => arc?.direction)).size).toBe(ids.length);
    });
  });

  test('every name leads to its cell', () => {
    topology.names.forEach((name, cell) => {
      expect(topology.cells.get(name)).toBe(cell);
    });
  });

  test('equal boards share one graph', () => {
    expect(topologyOf({ ...board })).toBe(topology);
  });
});

test('the chequered board is numbered rank by rank from a1, which is dark', () => {
  const { names, arcs } = topologyOf(CHEQUERED);
  expect(names.length).toBe(32);
  expect(names.slice(0, 8)).toEqual(['a1', 'c1', 'e1', 'g1', 'b2', 'd2', 'f2', 'h2']);
  expect(names.at(-1)).toBe('h8');
  expect(arcs.length).toBe(98);
});

test('the standing board is numbered by value', () => {
  const { names, arcs, cells, at } = topologyOf(STANDING);
  expect(names.slice(0, 7)).toEqual(['11', '12', '13', '14', '15', '16', '21']);
  expect(at[cells.get('61') ?? -1]).toEqual({ x: 5, y: 0 });
  expect(arcs.length).toBe(120);
});

test('four quarter turns of the standing board are none', () => {
  const topology = topologyOf(STANDING);
  const turn = turned(topology, ({ x, y }) => ({ x: y, y: 5 - x }));
  expect(turn[topology.cells.get('16') ?? -1]).toBe(topology.cells.get('66'));
  topology.names.forEach((_, cell) => {
    expect([1, 2, 3, 4].reduce((at) => turn[at] ?? -1, cell)).toBe(cell);
  });
});

test('three third turns of the hexagon are none, and lead a to c to e', () => {
  const topology = topologyOf(HEXAGON);
  // Axial coordinates: P = (-1,1) goes to U = (0,-1), U to E = (1,0), E to P.
  const turn = turned(topology, ({ x, y }) => ({ x: -x - y, y: x }));
  const at = (name: string) => topology.cells.get(name) ?? -1;
  expect([turn[at('a32')], turn[at('c32')], turn[at('e32')]]).toEqual([at('c32'), at('e32'), at('a32')]);
  topology.names.forEach((_, cell) => {
    expect([1, 2, 3].reduce((here) => turn[here] ?? -1, cell)).toBe(cell);
  });
});

test('the hexagon has one cell for every name of it', () => {
  const { names, cells, arcs, leaving } = topologyOf(HEXAGON);
  expect(names.length).toBe(37);
  expect([...names].sort()).toEqual(names);
  expect(cells.get('c00')).toBe(cells.get('a00'));
  expect(cells.get('e00')).toBe(cells.get('a00'));
  for (const k of [1, 2, 3]) {
    expect(cells.get(`c${k}0`)).toBe(cells.get(`a0${k}`));
    expect(cells.get(`e${k}0`)).toBe(cells.get(`c0${k}`));
    expect(cells.get(`a${k}0`)).toBe(cells.get(`e0${k}`));
    expect(names).toContain(`a0${k}`);
    expect(names).not.toContain(`c${k}0`);
  }
  // The author's own example: what a red man on e00 can step to.
  const red = ['0,-1', '-1,0', '1,-1'];
  const steps = (leaving[cells.get('e00') ?? -1] ?? []).flatMap((id) => arcs[id] ?? []);
  const targets = steps.filter(({ direction }) => red.includes(direction)).map(({ to }) => names[to]);
  expect(targets.sort()).toEqual(['a01', 'a11', 'c11']);
});

/** Names of the first and last rank, from the left as White sees them. */
function rims(board: Parameters<typeof topologyOf>[0] & { ranks: number }): string[] {
  const { at, names } = topologyOf(board);
  return [board.ranks - 1, 0].map((rank) =>
    [...at.keys()]
      .filter((cell) => at[cell]?.y === rank)
      .sort((a, b) => (at[a]?.x ?? 0) - (at[b]?.x ?? 0))
      .map((cell) => names[cell])
      .join(' '),
  );
}

test.each([
  ['english', { files: 8, ranks: 8, numbers: 'from-top' }, '1 2 3 4', '29 30 31 32'],
  ['international', { files: 10, ranks: 10, numbers: 'from-top' }, '1 2 3 4 5', '46 47 48 49 50'],
  ['canadian', { files: 12, ranks: 12, numbers: 'from-top' }, '1 2 3 4 5 6', '67 68 69 70 71 72'],
  ['italian', { files: 8, ranks: 8, corner: 'right', numbers: 'from-top' }, '1 2 3 4', '29 30 31 32'],
  ['spanish', { files: 8, ranks: 8, corner: 'right', numbers: 'from-bottom' }, '32 31 30 29', '4 3 2 1'],
  ['thai', { files: 8, ranks: 8, numbers: 'from-bottom' }, '32 31 30 29', '4 3 2 1'],
  ['lasca', { files: 7, ranks: 7, numbers: 'from-top' }, '1 2 3 4', '22 23 24 25'],
] as const)('the numbers of the %s board', (_, board, top, bottom) => {
  const spec = { kind: 'chequered', ...board } as const;
  expect(rims(spec)).toEqual([top, bottom]);
  const { names, cells } = topologyOf(spec);
  expect(names.map(Number)).toEqual(names.map((_name, index) => index + 1));
  expect(names.every((name, cell) => cells.get(name) === cell)).toBe(true);
});

test('straight lines of a chequered board go over squares that are played on', () => {
  const { arcs, names } = topologyOf({
    kind: 'chequered',
    files: 10,
    ranks: 10,
    numbers: 'from-top',
    straight: true,
  });
  const from28 = arcs.filter(({ from }) => names[from] === '28').map(({ to }) => names[to]);
  expect(from28.sort()).toEqual(['18', '22', '23', '27', '29', '32', '33', '38']);
});
