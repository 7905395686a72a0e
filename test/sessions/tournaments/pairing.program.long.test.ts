import { afterEach, expect, it } from 'vitest';
import { PairerThread } from '../../../src/sessions/tournaments/pairing/pairer.js';
import { pairSwiss } from '../../../src/sessions/tournaments/swiss.js';
import { fieldBy } from './fields.js';

const BUILT = new URL('../../../dist/sessions/tournaments/pairing/pairing-worker.js', import.meta.url);
const STUCK = new URL('../../doubles/threads/pairing.mjs', import.meta.url);

let reports: unknown[] = [];
let pairer: PairerThread | null = null;
function open(entry = BUILT, maxMs = 30_000): PairerThread {
  pairer = new PairerThread((problem) => reports.push(problem), entry, maxMs);
  return pairer;
}
afterEach(async () => {
  await pairer?.close();
  pairer = null;
  reports = [];
});

it('a thread pairs as this one does', async () => {
  const thread = open();
  for (let seed = 1; seed <= 20; seed += 1) {
    const field = fieldBy(seed, 2 + ((seed * 7) % 60));
    expect(await thread.pair(field), `seed ${seed}`).toEqual(pairSwiss(field));
  }
  expect(reports).toEqual([]);
});

it('this thread goes on while 128 people are paired', async () => {
  const thread = open();
  await thread.pair(fieldBy(1, 2));
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  expect((await thread.pair(fieldBy(2, 128)))?.round.length).toBeGreaterThan(50);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(10);
});

it.each([
  [64, 300],
  [128, 500],
])('a thread pairs %i people in under %i ms', async (people, most) => {
  const thread = open();
  await thread.pair(fieldBy(1, 2));
  const times: number[] = [];
  // Other work of the machine is no work of the thread.
  for (let seed = 1; seed <= 5; seed += 1) {
    const field = fieldBy(seed, people);
    const start = performance.now();
    await thread.pair(field);
    times.push(performance.now() - start);
  }
  expect(Math.min(...times)).toBeLessThan(most);
});

it('a thread that takes too long is ended, and another one pairs the next round', async () => {
  const thread = open(STUCK, 2_000);
  expect(await thread.pair(fieldBy(1, 8))).toBeNull();
  expect(reports).toHaveLength(1);
  expect(await thread.pair({ present: [], rounds: [], isLast: false })).not.toBeNull();
});

it('nothing is paired by a thread that is stopped', async () => {
  const thread = open(STUCK);
  const rounds = Array.from({ length: 30 }, () => thread.pair(fieldBy(1, 8)));
  await thread.close();
  expect(new Set(await Promise.all(rounds))).toEqual(new Set([null]));
  expect(await thread.pair(fieldBy(1, 8))).toBeNull();
});
