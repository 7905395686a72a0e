import { describe, expect, it } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import type { Move } from '../../../src/engine/core/position.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { LEVEL_NUMBERS, LEVELS, type LevelNumber, levelIn } from '../../../src/engine/search/levels.js';
import { think } from '../../../src/engine/search/think.js';
import { findBoardVariant } from '../../../src/engine/variants/index.js';

function started(id: string): GameState {
  const variant = findBoardVariant(id);
  const made = variant === null ? null : newGame(variant, {}, 0);
  if (!made?.ok) throw new Error(id);
  return made.value.state;
}

function at(position: string): GameState {
  const made = gameFrom('russian', {}, position);
  if (!made.ok) throw new Error(position);
  return made.value.state;
}

/** The points of seat 0 in a game from a random opening. */
function gained(first: LevelNumber, second: LevelNumber, seed: number): number {
  let state = started('russian');
  for (let ply = 0; ply < 120 && state.outcome === null; ply++) {
    const moves = movesIn(state);
    const level = state.position.turn === 0 ? first : second;
    const move =
      ply < 4
        ? (moves[(seed * 7 + ply * 3) % moves.length] as Move)
        : think(state, { level }, seed * 1_000 + ply).move;
    state = playMove(state, move);
  }
  if (state.outcome?.kind !== 'win') return 0.5;
  return state.outcome.seats.includes(0) ? 1 : 0;
}

describe('levels', () => {
  it('look at more positions the higher they are, and take no less time', () => {
    const games = ['russian', 'giveaway', 'neva'].map((id) => started(id).variant);
    for (const [game, level] of games.flatMap((each) =>
      LEVEL_NUMBERS.slice(1).map((at) => [each, at] as const),
    )) {
      const [below, here] = [levelIn(game, (level - 1) as LevelNumber), levelIn(game, level)];
      expect(here.nodes ?? Number.POSITIVE_INFINITY).toBeGreaterThan(below.nodes ?? 0);
      expect(here.depth ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(below.depth ?? 0);
      expect(here.oversight).toBeLessThanOrEqual(below.oversight);
      expect(here.taste).toBeLessThanOrEqual(below.taste);
      expect(here.ms).toBeGreaterThanOrEqual(below.ms);
    }
  });

  it('keep within their positions and depth', () => {
    for (const level of LEVEL_NUMBERS.slice(0, 6)) {
      const { nodes, depth } = think(started('international'), { level }, 1);
      expect(nodes).toBeLessThanOrEqual(LEVELS[level].nodes ?? 0);
      expect(depth).toBeLessThanOrEqual(LEVELS[level].depth ?? 0);
    }
  });

  it('the fourth hardly ever loses to the first', () => {
    let points = 0;
    for (let seed = 0; seed < 6; seed++) points += gained(4, 1, seed) + 1 - gained(1, 4, seed);
    expect(points).toBeGreaterThanOrEqual(9);
  });

  it('the first errs like a person: by its seed, but never in seeing what is to be had at once', () => {
    const state = started('russian');
    const moves = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      moves.add(formatMove(state.variant, think(state, { level: 1 }, seed).move));
    }
    expect(moves.size).toBeGreaterThan(3);
    for (let seed = 0; seed < 20; seed++) {
      const { move } = think(at('W:Wc3,e3:Bb4,d4,d6,h8'), { level: 1 }, seed);
      expect(move.captured).toHaveLength(2);
    }
  });
});
