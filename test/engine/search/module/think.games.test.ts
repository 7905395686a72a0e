import { describe, expect, test } from 'vitest';
import { formatPosition } from '../../../../src/engine/core/position-text.js';
import type { GameState } from '../../../../src/engine/game/game.js';
import { compileRules } from '../../../../src/engine/search/board/compiled-rules.js';
import type { Endgames } from '../../../../src/engine/search/endgames/tables.js';
import { StaticEvaluation } from '../../../../src/engine/search/evaluate/static-evaluation.js';
import { weightsFor } from '../../../../src/engine/search/evaluate/weights.js';
import { isSearched } from '../../../../src/engine/search/module/module-search.js';
import { SearchPosition } from '../../../../src/engine/search/position/search-position.js';
import { createThinker, type Thinker, think } from '../../../../src/engine/search/think.js';
import { learnedFor } from '../../../../src/sessions/thinking/learned.js';
import { oneOfEachRule } from '../../one-of-each-rule.js';
import { variantOf } from '../../positions.js';
import { randomGame } from '../../random-game.js';

const NODES = 12_000;
/** Tables that know nothing: with them a thinker searches without the module. */
const NO_TABLES: Endgames = { pieces: 0, probe: () => null };

const isServed = ({ variant }: GameState): boolean =>
  variant.seats.length === 2 &&
  isSearched(
    compileRules(variant),
    new StaticEvaluation(new SearchPosition(variant), Uint8Array.of(0, 1), weightsFor(variant), 1).terms,
  );

/** Some states of a random game in which somebody is to move. */
function statesOf(id: string, seed: number): GameState[] {
  const { states } = randomGame(variantOf(id), seed);
  return states.filter((state, index) => index % 13 === 4 && state.outcome === null && isServed(state));
}

const thoughtOf = (thinker: Thinker, state: GameState, endgames: Endgames | null) =>
  thinker(state, { nodes: NODES, learned: learnedFor(state.variant), endgames }, 1);

const served = oneOfEachRule().filter((id) => statesOf(id, 1).length > 0);

test('serves games', () => expect(served.length).toBeGreaterThan(5));

describe.each(served)('%s', (id) => {
  test('thinks the same with the module and without it', () => {
    for (const state of statesOf(id, 1).slice(0, 3))
      expect(thoughtOf(think, state, null)).toEqual(thoughtOf(think, state, NO_TABLES));
  });
});

test('thinks of several games by turns in one memory, of each as by itself', () => {
  const states = served.slice(0, 3).map((id) => statesOf(id, 1)[0] as GameState);
  const alone = states.map((state) => thoughtOf(createThinker(state.variant), state, NO_TABLES));
  const thinkers = states.map(({ variant }) => createThinker(variant));
  for (let round = 0; round < 2; round++)
    for (const [index, state] of states.entries())
      expect(thoughtOf(thinkers[index] as Thinker, state, null)).toEqual(alone[index]);
});

test('asks every 1,024 positions whether to stop, and stops', () => {
  const state = statesOf('russian', 1)[0] as GameState;
  let asked = 0;
  const { nodes } = createThinker(state.variant)(state, { stop: () => ++asked > 20 }, 1);
  expect(asked).toBe(21);
  expect(Math.floor(nodes / 1_024)).toBe(21);
});

test('thinks without the module of a game of more positions than that can hold', () => {
  const repeats = ({ variant }: GameState) =>
    variant.rules.draws.some(({ clause }) => clause === 'repetition');
  const of = Array.from({ length: 20 }, (_, seed) => statesOf('russian', seed)).flat();
  const state = of.find(repeats) as GameState;
  const seen: Record<string, number> = {};
  for (let seed = 0; Object.keys(seen).length <= 2_400; seed++) {
    for (const { position } of randomGame(variantOf('russian'), seed).states)
      seen[formatPosition(state.variant, position)] = 1;
  }
  const long = { ...state, clocks: { ...state.clocks, seen } };
  expect(thoughtOf(createThinker(state.variant), long, null)).toEqual(thoughtOf(think, long, NO_TABLES));
});

test('goes on from what it found at the move before, as without the module', () => {
  const state = statesOf('russian', 1)[0] as GameState;
  const thoughts = (endgames: Endgames | null) => {
    const thinker = createThinker(state.variant);
    return [30, 60, 60].map((most) => {
      let asked = 0;
      return thinker(state, { level: 8, stop: () => ++asked > most, endgames }, 1);
    });
  };
  const [, fresh, later] = thoughts(null);
  expect(thoughts(null)).toEqual(thoughts(NO_TABLES));
  expect(later).not.toEqual(fresh);
});
