import { expect } from 'vitest';
import { startClocks } from '../../src/engine/core/draws/draws.js';
import type { DrawClause } from '../../src/engine/core/rules.js';
import type { GameState } from '../../src/engine/game/game.js';
import { playText, stateAt, variantOf, withRules } from './positions.js';

/** A game in which only these clauses make a draw. */
export function only(id: string, text: string, draws: readonly DrawClause[]): GameState {
  const state = stateAt(id, text);
  const variant = withRules(state.variant, { draws });
  return { ...state, variant, clocks: startClocks(variant, state.position) };
}

/** The clause of this name as the game has it. */
export function clauseOf(id: string, name: DrawClause['clause'], index = 0): DrawClause {
  const clause = variantOf(id).rules.draws.filter((each) => each.clause === name)[index];
  if (clause === undefined) throw new Error(`${id} has no ${name}`);
  return clause;
}

/** Plays the moves round and round; the number of single moves played when the game ended, or `most`. */
export function shuffle(start: GameState, round: string, most: number): { moves: number; state: GameState } {
  const texts = round.split(' ');
  let state = start;
  for (let moves = 0; moves < most; moves++) {
    if (state.outcome !== null) return { moves, state };
    state = playText(state, texts[moves % texts.length] ?? '');
  }
  return { moves: most, state };
}

export function drawnAfter(start: GameState, round: string, reason: string): number {
  const { moves, state } = shuffle(start, round, 1000);
  expect(state.outcome).toMatchObject({ kind: 'draw', reason });
  return moves;
}
