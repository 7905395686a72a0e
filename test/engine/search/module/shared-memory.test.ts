import { beforeAll, expect, test } from 'vitest';
import type { GameState } from '../../../../src/engine/game/game.js';
import type { SharedSearch } from '../../../../src/engine/search/module/thread-memory.js';
import type { Thinker } from '../../../../src/engine/search/think.js';
import { learnedFor } from '../../../../src/sessions/thinking/learned.js';
import { ownModules } from '../../../own-modules.js';
import { variantOf } from '../../positions.js';
import { randomGame } from '../../random-game.js';

const NODES = 40_000;
const BUCKETS = 1 << 18;

function stateOf(id: string): GameState {
  const states = randomGame(variantOf(id), 1).states.filter(({ outcome }) => outcome === null);
  return states[9] as GameState;
}

const thoughtOf = (thinker: Thinker, state: GameState) =>
  thinker(state, { nodes: NODES, learned: learnedFor(state.variant) }, 1);

const fresh = ownModules(async () => ({
  ...(await import('../../../../src/engine/search/module/thread-memory.js')),
  ...(await import('../../../../src/engine/search/think.js')),
}));
let shared: SharedSearch;
beforeAll(() => {
  shared = fresh.shareSearch(2);
});

test('a search in a memory with room for helpers visits the positions of one without', () => {
  for (const state of ['russian', 'international', 'turkish', 'frisian', 'canadian'].map(stateOf)) {
    const alone = thoughtOf(fresh.createThinker(state.variant, {}, false), state);
    expect(thoughtOf(fresh.createThinker(state.variant), state)).toEqual(alone);
  }
});

/** Searches by level 8 until it has been asked so often whether to stop; `before`: called as soon as it has begun. */
function deepThought(thinker: Thinker, state: GameState, before = (): void => undefined) {
  let asked = 0;
  return thinker(
    state,
    { level: 8, learned: learnedFor(state.variant), onBegin: before, stop: () => ++asked > 60 },
    1,
  );
}

/** The second words of all entries of the hash table, which stands behind the first 16 bytes. */
function secondWords() {
  const words = new BigUint64Array(shared.memory.buffer, 16, 4 * BUCKETS);
  return { words, places: Array.from({ length: 2 * BUCKETS }, (_, entry) => 2 * entry + 1) };
}

test('an entry of the table of which one half is of another is not found', () => {
  const state = stateOf('russian');
  const thinker = fresh.createThinker(state.variant);
  const first = deepThought(thinker, state);
  // The same search finds what the one before has found, and goes on from it.
  expect(deepThought(thinker, state)).not.toEqual(first);
  const torn = deepThought(thinker, state, () => {
    const { words, places } = secondWords();
    // Another score in each: age and depth, by which an entry is found or replaced, stay.
    for (const place of places) {
      const word = words[place] as bigint;
      if (word !== 0n) words[place] = word ^ (1n << 50n);
    }
  });
  expect(torn).toEqual(first);
});

test('helpers are called to searches alone that no number bounds', () => {
  const state = stateOf('russian');
  let begun = 0;
  const onBegin = (): void => void begun++;
  fresh.createThinker(state.variant)(state, { level: 8, nodes: NODES, onBegin }, 1);
  expect(begun).toBe(0);
  deepThought(fresh.createThinker(state.variant), state, onBegin);
  expect(begun).toBe(1);
});

test('a thread that has searched cannot be given another memory', () => {
  expect(() => fresh.shareSearch(1)).toThrow('the thread has searched');
});
