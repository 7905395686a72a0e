import { describe, expect, test } from 'vitest';
import { type BoardSpec, type Topology, topologyOf } from '../../src/engine/core/board/topology.js';

const FOUR: BoardSpec = { kind: 'four-sided', size: 13, without: [] };
const TRIANGLE: BoardSpec = { kind: 'triangle', side: 12, cut: 2 };
const trio = (centre: 'hole' | 'point' | 'hex'): BoardSpec => ({ kind: 'three-sided', centre });

const cell = (topology: Topology, name: string): number => topology.cells.get(name) ?? -1;

/** Names of the neighbours of a square, sorted. */
const neighbours = (topology: Topology, name: string): string[] =>
  (topology.leaving[cell(topology, name)] ?? [])
    .map((id) => topology.names[topology.arcs[id]?.to ?? -1] ?? '')
    .sort();

/** The lines that begin with a step from one square to another, to the rim, by every branch. */
function lines(topology: Topology, from: string, to: string): string[] {
  const follow = (id: number): string[] => {
    const name = topology.names[topology.arcs[id]?.to ?? -1] ?? '';
    const rest = (topology.onward[id] ?? []).flatMap(follow);
    return rest.length === 0 ? [name] : rest.map((line) => `${name} ${line}`);
  };
  const starts = (topology.leaving[cell(topology, from)] ?? []).filter(
    (id) => topology.arcs[id]?.to === cell(topology, to),
  );
  return starts.flatMap(follow).sort();
}

test.each([FOUR, TRIANGLE, trio('hole'), trio('point'), trio('hex')])(
  'every way of %o leads back',
  (board) => {
    const topology = topologyOf(board);
    for (const { from, to } of topology.arcs) {
      expect(topology.arcs.some((back) => back.from === to && back.to === from)).toBe(true);
    }
    expect(topology.names.map((name) => topology.cells.get(name))).toEqual([...topology.names.keys()]);
  },
);

describe('the board with a player at every side', () => {
  test('is numbered row by row from the top left', () => {
    const topology = topologyOf(FOUR);
    expect(topology.names).toEqual(Array.from({ length: 85 }, (_, index) => `${index + 1}`));
    expect(neighbours(topology, '43')).toEqual(['36', '37', '49', '50']);
    expect(neighbours(topology, '1')).toEqual(['8']);
    expect(lines(topology, '1', '8')).toEqual(['8 15 22 29 36 43 50 57 64 71 78 85']);
  });
  test('keeps its numbers where squares are out of the game', () => {
    const topology = topologyOf({ kind: 'four-sided', size: 13, without: ['20', '26', '33'] });
    expect(topology.names.length).toBe(82);
    expect(topology.names).not.toContain('26');
    expect(neighbours(topology, '19')).toEqual(['12', '13', '25']);
  });
});

test('the triangle has 69 points in rows of 3 to 10 and back to 8', () => {
  const topology = topologyOf(TRIANGLE);
  expect(topology.names.length).toBe(69);
  const rows = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((row) => topology.at.filter(({ y }) => y === row).length);
  expect(rows).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 9, 8]);
  expect(neighbours(topology, '29')).toEqual(['21', '22', '28', '30', '37', '38']);
  expect(neighbours(topology, '01')).toEqual(['02', '04', '05']);
  expect(lines(topology, '43', '44')).toEqual(['44 45 46 47 48 49 50 51 52']);
  expect(lines(topology, '01', '05')).toEqual(['05 10 16 23 31 40 50 60 69']);
  expect(topology.cells.get('7')).toBe(topology.cells.get('07'));
});

describe('the three-sided board', () => {
  test('has 48 dark cells, and 49 with the one in the middle', () => {
    expect(topologyOf(trio('hole')).names.length).toBe(48);
    expect(topologyOf(trio('point')).names.length).toBe(48);
    expect(topologyOf(trio('hex')).names.at(-1)).toBe('X');
    expect(topologyOf(trio('hex')).names.length).toBe(49);
  });
  test('has no lights among its cells', () => {
    const { names } = topologyOf(trio('hole'));
    for (const light of ['A2', 'D5', 'I9', 'E4', 'L12']) expect(names).not.toContain(light);
  });
  test('bends lines at the seams', () => {
    const topology = topologyOf(trio('hole'));
    expect(neighbours(topology, 'B4')).toEqual(['A3', 'A5', 'C3', 'C5']);
    expect(lines(topology, 'B4', 'C5')).toEqual(['C5 D6 I7 J8']);
    expect(lines(topology, 'E3', 'D4')).toEqual(['D4 C5 B6 A7']);
    expect(neighbours(topology, 'F4')).toEqual(['E3', 'E9', 'G3', 'G9']);
  });
  test.each([
    ['hole', ['B2 C3 D4']],
    ['point', ['B2 C3 D4 E9 F10 G11 H12', 'B2 C3 D4 I5 J6 K7 L8']],
    ['hex', ['B2 C3 D4 X E9 F10 G11 H12', 'B2 C3 D4 X I5 J6 K7 L8']],
  ] as const)('with a %s: the long line', (centre, expected) => {
    expect(lines(topologyOf(trio(centre)), 'A1', 'B2')).toEqual(expected);
  });
  test('no line of the middle cell goes back where it came from', () => {
    const topology = topologyOf(trio('hex'));
    expect(neighbours(topology, 'X')).toEqual(['D4', 'E9', 'I5']);
    expect(lines(topology, 'D4', 'X')).toEqual(['X E9 F10 G11 H12', 'X I5 J6 K7 L8']);
    expect(lines(topology, 'X', 'I5')).toEqual(['I5 J6 K7 L8']);
  });
  test('a direction says whose men advance', () => {
    const topology = topologyOf(trio('hex'));
    const way = (from: string, to: string) =>
      topology.arcs.find((arc) => arc.from === cell(topology, from) && arc.to === cell(topology, to))
        ?.direction;
    expect(way('A1', 'B2')).toBe('up-0');
    expect(way('B2', 'A1')).toBe('up-12');
    expect(way('B4', 'A5')).toBe('up-0');
    expect(way('A5', 'B4')).toBe('up-1');
    expect(way('B6', 'A7')).toBe('up-02');
    expect(way('D4', 'X')).toBe('up-0');
    expect(way('X', 'I5')).toBe('up-02');
  });
});
