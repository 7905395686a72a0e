import { describe, expect, test } from 'vitest';
import { formatPosition } from '../../../../src/engine/core/position-text.js';
import { type GameState, movesIn } from '../../../../src/engine/game/game.js';
import { compileRules } from '../../../../src/engine/search/board/compiled-rules.js';
import { makeEndgameTables } from '../../../../src/engine/search/endgames/make-tables.js';
import type { Endgames } from '../../../../src/engine/search/endgames/tables.js';
import { StaticEvaluation } from '../../../../src/engine/search/evaluate/static-evaluation.js';
import { weightsFor } from '../../../../src/engine/search/evaluate/weights.js';
import { isSearched } from '../../../../src/engine/search/module/module-search.js';
import { SearchPosition } from '../../../../src/engine/search/position/search-position.js';
import { createThinker, type Thinker, think } from '../../../../src/engine/search/think.js';
import { learnedFor } from '../../../../src/sessions/thinking/learned.js';
import { ownModules } from '../../../own-modules.js';
import { oneOfEachRule } from '../../one-of-each-rule.js';
import { variantOf } from '../../positions.js';
import { randomGame } from '../../random-game.js';

const NODES = 12_000;

/** A table begins anew with every 64th search, so that what holds there depends on how many were before. */
const fresh = ownModules(() => import('../../../../src/engine/search/think.js'));

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

const thoughtOf = (thinker: Thinker, state: GameState) =>
  thinker(state, { nodes: NODES, learned: learnedFor(state.variant) }, 1);

const withoutModule = (state: GameState): Thinker => createThinker(state.variant, {}, false);

const served = oneOfEachRule().filter((id) => statesOf(id, 1).length > 0);

test('serves games', () => expect(served.length).toBeGreaterThan(5));

describe.each(served)('%s', (id) => {
  test('thinks the same with the module and without it', () => {
    for (const state of statesOf(id, 1).slice(0, 3))
      expect(thoughtOf(think, state)).toEqual(thoughtOf(withoutModule(state), state));
  });
});

test('thinks of several games by turns in one memory, of each as by itself', () => {
  const states = served.slice(0, 3).map((id) => statesOf(id, 1)[0] as GameState);
  const alone = states.map((state) => thoughtOf(withoutModule(state), state));
  const thinkers = states.map(({ variant }) => createThinker(variant));
  for (let round = 0; round < 2; round++)
    for (const [index, state] of states.entries())
      expect(thoughtOf(thinkers[index] as Thinker, state)).toEqual(alone[index]);
});

test('asks endgame tables in the module as without it', () => {
  const making = makeEndgameTables(variantOf('russian'), 3);
  let step = making.next();
  while (!step.done) step = making.next();
  const endgames = step.value;
  const few = Array.from({ length: 40 }, (_, seed) => randomGame(variantOf('russian'), seed).states)
    .flat()
    .filter(({ outcome, position: { board } }) => {
      const pieces = board.filter((stack) => stack !== null).length;
      return outcome === null && pieces > 4 && pieces < 8;
    });
  const states = few.filter((state, index) => index % 40 === 0 && movesIn(state).length > 1);
  const thoughts = (usesModule: boolean, tables: Endgames | null) => {
    return states.map((state) =>
      createThinker(state.variant, {}, usesModule)(state, { nodes: NODES, endgames: tables }, 1),
    );
  };
  const asked = thoughts(true, endgames);
  expect(asked).toEqual(thoughts(false, endgames));
  expect(asked).not.toEqual(thoughts(true, null));
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
  expect(thoughtOf(createThinker(state.variant), long)).toEqual(thoughtOf(withoutModule(state), long));
});

test('goes on from what it found at the move before, as without the module', () => {
  const state = statesOf('russian', 1)[0] as GameState;
  const thoughts = (usesModule: boolean) => {
    const thinker = fresh.createThinker(state.variant, {}, usesModule);
    return [30, 60, 60].map((most) => {
      let asked = 0;
      return thinker(state, { level: 8, stop: () => ++asked > most }, 1);
    });
  };
  const [, first, later] = thoughts(true);
  expect(thoughts(true)).toEqual(thoughts(false));
  expect(later).not.toEqual(first);
});
