import { expect, test } from 'vitest';
import { winningChance } from '../../../src/engine/search/evaluate/winning-chance.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { variantOf } from '../positions.js';

const chance = (id: string, score: number): number =>
  winningChance(variantOf(id), { score, end: null }) ?? NaN;
const GAMES = [...BOARD_VARIANTS].filter((each) => winningChance(each, { score: 0, end: null }) !== null);

test('chances grow with the lead, are even at none, and never sure before the end', () => {
  expect(GAMES.map(({ id }) => id)).toEqual(expect.arrayContaining(['russian', 'english', 'international']));
  for (const { id } of GAMES) {
    expect(chance(id, 0), id).toBe(0.5);
    for (let lead = -12; lead <= 12; lead += 0.125) {
      expect(chance(id, lead + 0.125), id).toBeGreaterThanOrEqual(chance(id, lead));
      expect(chance(id, lead) + chance(id, -lead), id).toBeCloseTo(1);
    }
    for (const lead of [-100, 100]) expect(Math.abs(chance(id, lead) - 0.5), id).toBeLessThan(0.5);
  }
});
test('between two leads that were counted the chances are linear', () => {
  expect(chance('russian', 1)).toBe(0.61);
  expect(chance('russian', 1.25)).toBeCloseTo(0.62);
});
test('an ending that the tables know to be won is as sure as a forced end, so that no move to that end is a mistake', () => {
  expect(chance('russian', 195)).toBe(1);
  expect(chance('russian', -195)).toBe(0);
});
test('a forced end is sure, and nothing is known of games that nobody has counted', () => {
  const of = (kind: 'win' | 'loss' | 'draw', id = 'russian') =>
    winningChance(variantOf(id), { score: 0.3, end: { kind, moves: 5 } });
  expect([of('win'), of('draw'), of('loss')]).toEqual([1, 0.5, 0]);
  expect([of('win', 'neva'), of('win', 'ugolki')]).toEqual([null, null]);
});
