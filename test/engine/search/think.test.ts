import { describe, expect, test } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { movesIn, playMove } from '../../../src/engine/game/game.js';
import { LEVEL_NUMBERS } from '../../../src/engine/search/levels.js';
import { scoreBySeat } from '../../../src/engine/search/reasons/played-line.js';
import { think } from '../../../src/engine/search/think.js';
import type { Thought } from '../../../src/engine/search/thought.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';

function stateOf(id: string, position: string, options: Record<string, string> = {}) {
  const started = gameFrom(id, options, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

describe.each(BOARD_VARIANTS.map((variant) => [variant.id, variant] as const))(
  'thinking about %s',
  (_, variant) => {
    const started = newGame(variant, {}, 0);
    if (!started.ok) throw new Error('no game');
    const { state } = started.value;

    test('gives a line that may be played, the same for the same seed', () => {
      const thought = think(state, { nodes: 300 }, 7);
      expect(thought.line[0]).toEqual(thought.move);
      let now = state;
      for (const move of thought.line) {
        const texts = movesIn(now).map((legal) => formatMove(variant, legal));
        expect(texts).toContain(formatMove(variant, move));
        now = playMove(now, move);
      }
      expect(think(state, { nodes: 300 }, 7)).toEqual(thought);
      expect(scoreBySeat(state, thought)).toHaveLength(variant.seats.length);
      expect(thought.depth).toBeGreaterThan(0);
      expect(thought.nodes).toBeGreaterThan(0);
    });

    test('keeps to the moves that it is to judge', () => {
      const among = movesIn(state).slice(-1);
      expect(think(state, { nodes: 100, among }, 1).move).toEqual(among[0]);
    });

    test.each(LEVEL_NUMBERS)('plays something at level %i', (level) => {
      expect(movesIn(state)).toContainEqual(think(state, { nodes: 200, level }, 3).move);
    });

    test('has something to say when it is stopped at once, and has told of it', () => {
      const told: Thought[] = [];
      const thought = think(state, { stop: () => true, onProgress: (each) => told.push(each) }, 1);
      expect(movesIn(state)).toContainEqual(thought.move);
      expect(told.at(-1)?.move).toEqual(thought.move);
    });
  },
);

describe('a lead as a draw counter runs', () => {
  const start = stateOf('russian', 'W:WKb2,Kc1,Kg1,h2:BKh4,Ka7');
  const scoreAfter = (count: number, more: object = {}) => {
    const counts = start.variant.rules.draws.map(({ clause }) => (clause === 'kings-only' ? count : null));
    return think({ ...start, clocks: { ...start.clocks, counts }, ...more }, { depth: 1 }, 1).score;
  };
  test('is told in full at first, and less and less', () => {
    const full = scoreAfter(0);
    expect(full).toBeGreaterThan(3);
    expect(scoreAfter(15)).toBeCloseTo(full / 2, 1);
    expect(scoreAfter(27)).toBeCloseTo(full / 10, 1);
  });
  test('is told in full where nobody claims draws', () => {
    expect(scoreAfter(15, { unclaimed: true })).toBe(scoreAfter(0));
  });
  test('is told as a win where the win comes in time', () => {
    const won = stateOf('russian', 'W:WKe3,Kd8:Bh2');
    const counts = won.variant.rules.draws.map(({ clause }) => (clause === 'kings-only' ? 20 : null));
    expect(think({ ...won, clocks: { ...won.clocks, counts } }, { nodes: 100 }, 1).score).toBeGreaterThan(
      100,
    );
  });
});

describe('what thinking tells', () => {
  test('a win at hand', () => {
    const thought = think(stateOf('russian', 'W:WKe3,Kd8:Bh2'), { nodes: 100 }, 1);
    expect(thought.end).toEqual({ kind: 'win', moves: 1 });
    expect(thought.score).toBeGreaterThan(100);
  });
  test('who is ahead, from the view of the side to move', () => {
    expect(think(stateOf('russian', 'B:Wc1:Bb8,h8,f8'), { nodes: 100 }, 1).score).toBeGreaterThan(1);
    expect(think(stateOf('russian', 'W:Wc1:Bb8,h8,f8'), { nodes: 100 }, 1).score).toBeLessThan(-1);
    expect(think(stateOf('giveaway', 'W:Wc1:Bb8,h8,f8'), { nodes: 100 }, 1).score).toBeGreaterThan(1);
  });
  test('for every seat how its side stands, allies alike', () => {
    const pairs = stateOf('neva-pairs', 'W:W31,26:RK46:G:B66');
    const ahead = scoreBySeat(pairs, think(pairs, { nodes: 200 }, 1));
    expect(ahead.map((value) => Math.sign(value))).toEqual([-1, 1, -1, 1]);
    const alone = stateOf('neva', 'W:W31,26,25:R46:G:BK66,21');
    const each = scoreBySeat(alone, think(alone, { nodes: 200 }, 1));
    expect(each[1]).toBeLessThan(each[3] ?? 0);
    expect(each[2]).toBeLessThan(0);
  });
  test('what a huff is worth, some moves ahead', () => {
    const huff = { huff: 'on' };
    const now = stateOf('russian', 'B:Wd4,g1,c1:Bh8,f8,b8:?d4', huff);
    expect(formatMove(now.variant, think(now, { nodes: 500 }, 1).move)).toMatch(/^\?d4 /);
    // Who leaves the capture out would lose the man for nothing.
    const before = stateOf('russian', 'W:Wc3,g1,e1:Bd4,h8,f8', huff);
    const deep = think(before, { nodes: 2_000 }, 1);
    expect([formatMove(before.variant, deep.move), deep.depth > 3]).toEqual(['c3:e5', true]);
  });
  test('no move that surely loses before others that were not looked at, when time is up', () => {
    const lost = stateOf('lasca', 'B:WK3=B,K4,K5=wWWBBB,K17=WbBBbB:BK10=bWWW');
    const found = [5, 10, 20, 30, 40, 50, 60, 80].map((hundreds) => {
      const { move, end } = think(lost, { nodes: 100 * hundreds, learned: learnedFor(lost.variant) }, 1);
      return [formatMove(lost.variant, move), end?.moves ?? null];
    });
    expect(found.filter(([move, plies]) => plies !== null && move !== '10-6')).toEqual([]);
  });
  test('nothing in a finished game', () => {
    expect(() => think(stateOf('russian', 'W:W:Bb8'), {}, 0)).toThrow('no legal move');
  });
});
