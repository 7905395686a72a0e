import { describe, expect, test } from 'vitest';
import { type BoardSpec, topologyOf } from '../../src/engine/core/board/topology.js';
import { changesAround, rotationOf, seatsAround } from '../../src/engine/variants/seats.js';

const BOARDS: readonly [seats: number, board: BoardSpec][] = [
  [2, { kind: 'chequered', files: 10, ranks: 8 }],
  [2, { kind: 'chequered', files: 8, ranks: 8, corner: 'right', numbers: 'from-bottom' }],
  [2, { kind: 'chequered', files: 10, ranks: 10, numbers: 'from-top', straight: true }],
  [2, { kind: 'square', files: 8, ranks: 8, diagonals: true }],
  [4, { kind: 'standing', size: 6 }],
  [4, { kind: 'four-sided', size: 13, without: [] }],
  [3, { kind: 'hexagon', side: 5 }],
  [3, { kind: 'triangle', side: 12, cut: 2 }],
  [3, { kind: 'three-sided', centre: 'hole' }],
  [3, { kind: 'three-sided', centre: 'point' }],
  [3, { kind: 'three-sided', centre: 'hex' }],
];

describe.each(BOARDS)('a board turned for %i seats: %o', (seats, board) => {
  const { names, arcs } = topologyOf(board);
  const { square, direction } = rotationOf(board);
  const times = Array.from({ length: seats });

  test('comes back to itself after as many turns, and not before', () => {
    const turns = (name: string) => times.reduce<string[]>((all) => [...all, square(all.at(-1) ?? name)], []);
    for (const name of names) expect(turns(name).at(-1)).toBe(name);
    expect(names.some((name) => new Set(turns(name)).size === seats)).toBe(true);
    expect(new Set(names.map(square)).size).toBe(names.length);
  });

  test('keeps its lines', () => {
    const text = (from: string, to: string, way: string) => `${from} ${to} ${way}`;
    const steps = arcs.map(
      ({ from, to, direction: way }) => [names[from] ?? '', names[to] ?? '', way] as const,
    );
    const known = new Set(steps.map(([from, to, way]) => text(from, to, way)));
    for (const [from, to, way] of steps) {
      expect(known).toContain(text(square(from), square(to), direction(way)));
    }
  });
});

test('a board that has no such symmetry is refused', () => {
  const cut: BoardSpec = { kind: 'four-sided', size: 13, without: ['20', '26'] };
  expect(() => rotationOf(cut)).toThrow('does not turn onto itself');
});

test('seats stand clockwise, and so do changes to them', () => {
  const board = { kind: 'standing', size: 6 } as const;
  const white = {
    letter: 'W',
    colour: 'white',
    start: ['16', '15'],
    forward: ['+x', '-y'],
    crown: ['61'],
  } as const;
  const seats = seatsAround(board, white, [
    { letter: 'R', colour: 'red' },
    { letter: 'G', colour: 'green' },
  ]);
  expect(
    seats.map(({ letter, side, start, forward, crown }) => [letter, side, start, forward, crown]),
  ).toEqual([
    ['W', 0, ['16', '15'], ['+x', '-y'], ['61']],
    ['R', 1, ['66', '56'], ['-y', '-x'], ['11']],
    ['G', 2, ['61', '62'], ['-x', '+y'], ['16']],
  ]);
  expect(changesAround(board, 'WR', { crownOnly: ['61'], alsoForward: ['-x'] })).toEqual({
    W: { crownOnly: ['61'], alsoForward: ['-x'] },
    R: { crownOnly: ['11'], alsoForward: ['+y'] },
  });
});
