import { afterEach, beforeAll, expect, test } from 'vitest';
import { type LevelNumber, movesIn, newGame, type SharedSearch } from '../../src/engine/index.js';
import { type HelperTask, SearchHelpers } from '../../src/sessions/thinking/search-helpers.js';
import { variantOf } from '../engine/positions.js';
import { ownModules } from '../own-modules.js';

const BUILT = new URL('../../dist/sessions/thinking/search-helper-worker.js', import.meta.url);
const HANGING = new URL('../doubles/threads/hanging-helper.mjs', import.meta.url);
const DILIGENT = new URL('../doubles/threads/diligent-helper.mjs', import.meta.url);
/** Longer than anything takes, however busy the machine is. */
const PATIENT_MS = 60_000;

const fresh = ownModules(async () => ({
  ...(await import('../../src/engine/index.js')),
  ...(await import('../../src/sessions/thinking/thread-task.js')),
}));
let search: SharedSearch;
beforeAll(() => {
  search = fresh.shareSearch(2);
});

let opened: SearchHelpers | null = null;
function open(count: number, entry: URL, patienceMs?: number): SearchHelpers {
  opened = new SearchHelpers(search, count, entry, patienceMs);
  return opened;
}
afterEach(() => opened?.close());

function taskOf(id: string, level: LevelNumber = 8): HelperTask['task'] {
  const started = newGame(variantOf(id), {}, 0);
  if (!started.ok) throw new Error(`no game ${id}`);
  const { variant: _, ...state } = started.value.state;
  const limits = { level, book: null };
  const deadline = Date.now() + PATIENT_MS;
  return { variant: id, options: {}, state, limits, seed: 1, budget: PATIENT_MS, deadline, endgames: null };
}

/** Thinks until helpers have been at work for a while, or have not come for long. */
function think(helpers: SearchHelpers, task: HelperTask['task']) {
  let [alone, together] = [0, 0];
  const ends = (): boolean => (helpers.atWork > 0 ? ++together > 100 : ++alone > 20_000);
  return helpers.help(task, (onBegin) =>
    fresh.thinkAbout(task, { onBegin, ends }, (problem) => {
      throw new Error(problem);
    }),
  );
}

function movesAtStart(id: string) {
  const started = newGame(variantOf(id), {}, 0);
  return started.ok ? movesIn(started.value.state) : [];
}

test('helpers search with a thread, in one game after the other, and end with it', () => {
  const helpers = open(2, BUILT);
  for (const id of ['russian', 'international', 'russian']) {
    const before = helpers.visited;
    for (let tries = 0; helpers.visited === before && tries < 20; tries++) {
      const { move, nodes } = think(helpers, taskOf(id));
      expect(movesAtStart(id)).toContainEqual(move);
      expect(nodes).toBeGreaterThan(helpers.visited - before);
      expect(helpers.atWork).toBe(0);
    }
    expect(helpers.visited).toBeGreaterThan(before);
  }
});

test('positions of helpers are counted beyond 2^31: a counter of 32 bits gave fewer than none', () => {
  const helpers = open(1, DILIGENT);
  const task = taskOf('russian');
  const { nodes } = helpers.help(task, (onBegin) =>
    fresh.thinkAbout(task, { onBegin, ends: () => helpers.visited > 0 }, () => undefined),
  );
  expect(nodes).toBeGreaterThan(3_000_000_000);
});

test('nobody is called to help below the highest level, nor in games that are not searched so', () => {
  let begun = 0;
  for (const task of [taskOf('russian', 7), taskOf('neva')]) {
    let asked = 0;
    const ends = (): boolean => ++asked > 50;
    fresh.thinkAbout(task, { onBegin: () => begun++, ends }, () => undefined);
  }
  expect(begun).toBe(0);
});

test('a thread whose helper hangs says so once, and searches alone from then on', () => {
  const helpers = open(1, HANGING, 10);
  expect(() => think(helpers, taskOf('russian'))).toThrow('searches alone from now on');
  let asked = 0;
  const task = taskOf('russian');
  const { move } = helpers.help(task, (onBegin) =>
    fresh.thinkAbout(task, { onBegin, ends: () => ++asked > 50 }, () => undefined),
  );
  expect(movesAtStart('russian')).toContainEqual(move);
});
