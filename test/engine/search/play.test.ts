import { describe, expect, it } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { think } from '../../../src/engine/search/think.js';
import { BOARD_VARIANTS, findBoardVariant } from '../../../src/engine/variants/index.js';

function started(id: string): GameState {
  const variant = findBoardVariant(id);
  const made = variant === null ? null : newGame(variant, {}, 0);
  if (!made?.ok) throw new Error(id);
  return made.value.state;
}

function at(id: string, position: string): GameState {
  const made = gameFrom(id, {}, position);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.state;
}

describe('the search in every game', () => {
  for (const { id } of BOARD_VARIANTS) {
    it(`plays ${id} by its rules`, () => {
      let state = started(id);
      for (let ply = 0; ply < 8 && state.outcome === null; ply++) {
        const thought = think(state, { nodes: 80 }, ply);
        expect(movesIn(state)).toContainEqual(thought.move);
        expect(thought.line[0]).toEqual(thought.move);
        let after = state;
        for (const move of thought.line) {
          expect(movesIn(after)).toContainEqual(move);
          after = playMove(after, move);
        }
        state = playMove(state, thought.move);
      }
    });
  }
});

describe('what the search sees', () => {
  it('wins in one move where it can, and says so', () => {
    const state = at('russian', 'W:Wc3:Bd4');
    const thought = think(state, { nodes: 100 }, 1);
    expect(thought.end).toEqual({ kind: 'win', moves: 1 });
    expect(formatMove(state.variant, thought.move)).toBe('c3:e5');
  });

  it('gives its last man away in giveaway', () => {
    expect(think(at('giveaway', 'W:Wc3:Be5'), { nodes: 500 }, 1).end?.kind).toBe('win');
  });

  it('sees the draw that a clause is about to make', () => {
    const state = at('russian', 'W:WKd4,Ka7,Ka1:BKh4');
    const late = state.clocks.counts.map((count) => (count === null ? null : 13));
    const near = { ...state, clocks: { ...state.clocks, counts: late } };
    expect(think(state, { depth: 6 }, 1).score).toBeGreaterThan(1);
    // At the best a king is given for a little more time.
    expect(think(near, { depth: 6 }, 1).score).toBeLessThan(1);
  });

  it('looks only at the moves that it is asked about', () => {
    const state = started('neva');
    const among = movesIn(state).slice(2, 3);
    expect(think(state, { nodes: 500, among }, 1).move).toEqual(among[0]);
  });

  it('stops when it is told to, with a move', () => {
    const state = started('international');
    let asked = 0;
    const thought = think(state, { stop: () => ++asked > 3 }, 1);
    expect(movesIn(state)).toContainEqual(thought.move);
    expect(thought.nodes).toBeLessThan(10_000);
  });

  it('goes on from what it found at the move before where only time bounds it', () => {
    const begin = started('russian');
    const depths = (limits: object): number[] => {
      const depthOf = (state: GameState): number => {
        let asked = 0;
        return think(state, { ...limits, stop: () => ++asked > 40 }, 1).depth;
      };
      // Another game takes the place of what was found.
      think(started('english'), { level: 8, stop: () => true }, 1);
      const fresh = depthOf(begin);
      return [fresh, depthOf(begin)];
    };
    const [fresh = 0, again = 0] = depths({ level: 8 });
    // The table is emptied at each 63rd search, which may have been the second one.
    const [, later = 0] = depths({ level: 8 });
    expect(Math.max(again, later)).toBeGreaterThan(fresh);
    expect(depths({})).toEqual([fresh, fresh]);
  });

  it('does not go on from what it found while a draw counter had more moves left', () => {
    const state = at('russian', 'W:WKd4,Ka7,Ka1:BKh4');
    const counts = state.clocks.counts.map((count) => (count === null ? null : 11));
    const near = { ...state, clocks: { ...state.clocks, counts } };
    const score = (each: GameState): number => {
      let asked = 0;
      return think(each, { level: 8, stop: () => ++asked > 20 }, 1).score;
    };
    score(started('english'));
    const fresh = score(near);
    score(state);
    expect(score(near)).toBe(fresh);
  });

  it('does not go on from what it found in another game', () => {
    const begin = started('russian');
    const elsewhere = at('russian', 'W:Wa1,c1,e1,g1,b2:Bb8,d8,f8,h8,a7');
    const depth = (each: GameState): number => {
      let asked = 0;
      return think(each, { level: 8, stop: () => ++asked > 20 }, 1).depth;
    };
    depth(started('english'));
    const fresh = depth(begin);
    depth(elsewhere);
    expect(depth(begin)).toBe(fresh);
  });

  it('keeps within the number of positions', () => {
    expect(think(started('english'), { nodes: 1_000 }, 1).nodes).toBeLessThanOrEqual(1_000);
  });
});
