import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  BOARD_VARIANTS,
  configure,
  findBoardVariant,
  LEVEL_NUMBERS,
  movesIn,
  newGame,
  ownerOf,
  startMatch,
} from '../../src/engine/index.js';
import type { AimQuestion } from '../../src/sessions/chapaev/aiming.js';
import { localEngine, type Question } from '../../src/sessions/thinking/engine-client.js';
import { EnginePool, type PoolParts } from '../../src/sessions/thinking/engine-pool.js';

const BUILT = new URL('../../dist/sessions/thinking/engine-worker.js', import.meta.url);
const double = (name: string) => new URL(`../doubles/threads/${name}.mjs`, import.meta.url);

/** Longer than anything takes, however busy the machine is. */
const PATIENT_MS = 60_000;

let pool: EnginePool | null = null;
const reports: unknown[] = [];
function open(entry: URL, threads = 1, limits: Partial<PoolParts> = {}) {
  pool = new EnginePool({ threads, report: (problem) => reports.push(problem), entry, ...limits });
  return pool;
}
afterEach(async () => {
  vi.useRealTimers();
  await pool?.close();
  reports.length = 0;
});

function question(id = 'russian', more: Partial<Question> = {}): Question {
  const variant = findBoardVariant(id);
  const started = variant === null ? null : newGame(variant, {}, 0);
  if (!started?.ok) throw new Error(`no game ${id}`);
  return { ...started.value, limits: { nodes: 100 }, seed: 3, ms: PATIENT_MS, ...more };
}

describe('the pool of thinking threads', () => {
  test('thinks as this thread does, in every game', async () => {
    const threads = open(BUILT, 2);
    for (const { id } of BOARD_VARIANTS) {
      const asked = question(id);
      expect(await threads.think(asked)).toEqual(await localEngine.think(asked));
    }
    expect(reports).toEqual([]);
  });

  test('heeds house rules', async () => {
    const variant = findBoardVariant('neva');
    const options = { first: 'green' };
    const configured = variant && configure(variant, options);
    const started = variant && newGame(variant, options, 0);
    if (!configured?.ok || !started?.ok) throw new Error('no game');
    const { state, game } = started.value;
    const { move } = await open(BUILT).think({ state, game, limits: { nodes: 50 }, seed: 1, ms: PATIENT_MS });
    expect(movesIn(state)).toContainEqual(move);
  });

  test('answers at every level', async () => {
    const threads = open(BUILT, 1, { patienceMs: PATIENT_MS });
    for (const level of LEVEL_NUMBERS) {
      const { move } = await threads.think(question('russian', { limits: { level }, ms: 2_000 }));
      expect(movesIn(question().state)).toContainEqual(move);
    }
    expect(reports).toEqual([]);
  });

  test('searches the moves of the highest level with helpers where it is to', async () => {
    const threads = open(BUILT, 1, { threadsPerMove: 3 });
    for (const id of ['russian', 'international', 'neva', 'frisian']) {
      const asked = question(id, { limits: { level: 8, book: null }, budget: 300 });
      expect(movesIn(asked.state)).toContainEqual((await threads.think(asked)).move);
    }
    expect(reports).toEqual([]);
  });

  test('answers everybody where many ask at once', async () => {
    const threads = open(BUILT, 1, { patienceMs: PATIENT_MS });
    const { state } = question();
    const asked = Array.from({ length: 24 }, (_, seed) =>
      threads.think({ ...question(), seed, limits: {}, ms: 1_000 }),
    );
    for (const { move } of await Promise.all(asked)) expect(movesIn(state)).toContainEqual(move);
    expect(reports).toEqual([]);
  });

  test('gives each of many who ask at once less time, and all of them the same end', async () => {
    const threads = open(double('telling'));
    const asked = Array.from({ length: 24 }, (_, seed) => threads.think(question('russian', { seed })));
    const latest = Date.now() + PATIENT_MS;
    const limits = (await Promise.all(asked)) as unknown as { budget: number; deadline: number }[];
    for (const { deadline } of limits) expect(deadline).toBeLessThan(latest);
    const budgets = limits.map(({ budget }) => budget);
    expect(budgets).toEqual(budgets.toSorted((one, other) => other - one));
    expect(budgets.at(-1)).toBeLessThan(PATIENT_MS / 24);
  });

  test('answers games before hints and analyses, and those at once when far too many wait', async () => {
    const threads = open(BUILT);
    await threads.ready;
    const order: string[] = [];
    const ask = async (name: string, patient: boolean) => {
      await threads.think({ ...question(), patient });
      order.push(name);
    };
    await Promise.all([ask('first', true), ask('hint', true), ask('analysis', true), ask('move', false)]);
    expect(order).toEqual(['first', 'move', 'hint', 'analysis']);
    const flood = Array.from({ length: 600 }, () => threads.think({ ...question(), patient: true }));
    expect(threads.waiting).toBe(500);
    await Promise.all(flood);
  });

  test('has the first moves from level 4 on wait for warm threads, and weaker ones not', async () => {
    const threads = open(BUILT, 1, { coldMs: PATIENT_MS });
    let isWarm = false;
    const ready = threads.ready.then(() => {
      isWarm = true;
    });
    await threads.think(question('russian', { limits: { level: 3 }, ms: 1 }));
    expect(isWarm).toBe(false);
    await threads.think(question('russian', { limits: { level: 4 }, ms: 1 }));
    expect(isWarm).toBe(true);
    await ready;
  });

  test('has nobody wait for threads that do not get warm', async () => {
    const threads = open(double('endless'), 1, { coldMs: 20, patienceMs: 100 });
    const { move } = await threads.think(question('russian', { limits: { level: 4 }, ms: 50 }));
    expect(movesIn(question().state)).toContainEqual(move);
  });

  test('logged a stack trace on a busy machine where nobody wanted a thought', async () => {
    const threads = open(double('stuck'), 1, { patienceMs: 100 });
    await threads.ready;
    expect(reports).toEqual([]);
    await threads.think(question('russian', { ms: 50 }));
    await expect.poll(() => reports).toEqual(['it took too long, so the best found until then counts']);
  });

  test('warms a thread for a new game once, and leaves off where somebody asks', async () => {
    const threads = open(double('counting'));
    await threads.ready;
    const started = (await threads.think(question())) as unknown as { asked: number };
    const { state, game } = question('english');
    await threads.warm(state, game);
    await threads.warm(state, game);
    expect(await threads.think(question())).toEqual({ asked: started.asked + 2 });
    const ruled = { ...game, options: { first: 'white' } };
    // What was cut short is done when the next table opens.
    for (const asked of [4, 6]) {
      const warming = threads.warm(state, ruled);
      expect(await threads.think(question())).toEqual({ asked: started.asked + asked });
      await warming;
    }
    expect(reports).toEqual([]);
  });

  test('replaces a thread that died, and answers all the same', async () => {
    const threads = open(double('dying'));
    expect(movesIn(question().state)).toContainEqual(
      (await threads.think(question('russian', { seed: 1 }))).move,
    );
    expect(reports.length).toBeGreaterThan(0);
    expect(await threads.think(question())).toEqual({ told: 'alive' });
  });

  test('goes on with the best so far where a thread overruns, and replaces it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const threads = open(double('endless'), 1, { patienceMs: 300 });
    let heard = () => {};
    const told = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const late = question('russian', { seed: 1, ms: 700, onProgress: heard });
    const answered = threads.think(late);
    await told;
    vi.advanceTimersByTime(1_000);
    expect(await answered).toEqual({ told: 'so far', turn: late.state.position.turn });
    expect(await threads.think(question('russian', { seed: 2 }))).toEqual({ told: 'in time' });
  });

  test('has a quick look where a thread overran without a word', async () => {
    const { move } = await open(double('endless'), 1, { patienceMs: 300 }).think(
      question('russian', { seed: 5, ms: 300 }),
    );
    expect(movesIn(question().state)).toContainEqual(move);
    await expect.poll(() => reports.length).toBeGreaterThan(0);
  });

  test('replaces a thread that runs out of memory, or throws', async () => {
    const threads = open(double('greedy'), 1, { megabytes: 64 });
    const { move } = await threads.think(question('russian', { seed: 1, ms: 20_000 }));
    expect(movesIn(question().state)).toContainEqual(move);
    expect(String(reports.at(-1))).toContain('memory');
    await threads.think(question('russian', { seed: 3 }));
    expect(String(reports.at(-1))).toContain('Error: on purpose');
    expect(await threads.think(question('russian', { seed: 2 }))).toEqual({ told: 'alive' });
  });

  test('explains moves as this thread does, and says nothing of one where a thread does not answer', async () => {
    const threads = open(BUILT);
    for (const id of ['russian', 'neva', 'giveaway']) {
      const { state, game, ...asked } = question(id, { limits: { nodes: 3_000 } });
      const thought = await localEngine.think({ state, game, ...asked });
      const why = { state, game, thought, other: null, ms: PATIENT_MS };
      const reasons = await threads.explain(why);
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons).toEqual(await localEngine.explain?.(why));
    }
    await threads.close();
    const { state, game } = question();
    const thought = await localEngine.think(question());
    const late = open(double('endless')).explain({ state, game, thought, other: null, ms: 200 });
    expect(await late).toEqual([{ kind: 'best' }]);
  });

  test('aims as this thread does, and at once where a thread does not', async () => {
    const shot: AimQuestion = { match: startMatch(1), level: 3, random: 0.3, ms: PATIENT_MS };
    const threads = open(BUILT);
    expect(await threads.aim(shot)).toEqual(await localEngine.aim(shot));
    await threads.close();
    const told = open(double('telling')).aim({ ...shot, level: 8 });
    const latest = Date.now() + PATIENT_MS;
    expect(await told).toMatchObject({ deadline: expect.toSatisfy((at: number) => at < latest) });
    await pool?.close();
    const late = open(double('endless')).aim({ ...shot, ms: 200 });
    expect(ownerOf((await late).disc)).toBe(1);
  });

  test('closes with a thought under way, which is answered', async () => {
    const threads = open(double('endless'));
    const asked = threads.think(question('russian', { seed: 5, ms: 60_000 }));
    await threads.close();
    expect(movesIn(question().state)).toContainEqual((await asked).move);
    expect(movesIn(question().state)).toContainEqual((await threads.think(question())).move);
  });
});
