import { expect, test } from 'vitest';
import type { GameState } from '../../../src/engine/game/game.js';
import type { LearnedWeights } from '../../../src/engine/search/evaluate/learned/learned-weights.js';
import { think } from '../../../src/engine/search/think.js';

/** Tests that what was learned of a game decides how the computer thinks of a state, at `nodes` positions and by levels. */
export function thinksByIt(state: GameState, learned: LearnedWeights | null, nodes: number): void {
  test('thinks otherwise, the same every time, and as before without it', () => {
    const before = think(state, { nodes }, 1);
    const after = think(state, { nodes, learned }, 1);
    expect(after.score).not.toBe(before.score);
    expect(think(state, { nodes, learned }, 1)).toEqual(after);
    expect(think(state, { nodes }, 1)).toEqual(before);
  });

  test('plays by it from level 4 on', () => {
    for (const level of [1, 2, 3, 4, 5] as const) {
      const [plain, taught] = [think(state, { level }, 1), think(state, { level, learned }, 1)];
      expect(taught.score === plain.score).toBe(level < 4);
    }
  });
}
