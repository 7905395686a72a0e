import { describe, expect, it } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { type Move, sideOf } from '../../../src/engine/core/position.js';
import type { Variant } from '../../../src/engine/core/variant.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import {
  type LearnedWeights,
  learnedSize,
  restoreLearned,
} from '../../../src/engine/search/evaluate/learned/learned-weights.js';
import { think } from '../../../src/engine/search/think.js';
import { readMove } from '../../../src/engine/text/notation/read-move.js';
import { findBoardVariant } from '../../../src/engine/variants/index.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';

function started(id: string): GameState {
  const variant = findBoardVariant(id);
  const made = variant === null ? null : newGame(variant, {}, 0);
  if (!made?.ok) throw new Error(id);
  return made.value.state;
}

const played = (id: string, moves: string): GameState =>
  moves.split(' ').reduce((now, text) => {
    const read = readMove(now.variant, now.position, movesIn(now), text);
    if (read.kind !== 'move') throw new Error(text);
    return playMove(now, read.move);
  }, started(id));

/** The best move of a position, and what it is worth. */
function best(state: GameState, nodes: number): readonly [string, number] {
  const { move, score } = think(state, { nodes }, 1);
  return [formatMove(state.variant, move), score];
}

describe('traps of the opening in russian checkers', () => {
  const opening = 'c3-d4 b6-a5 b2-c3 c7-b6 g3-h4 d6-c5 h2-g3 b8-c7';

  it('plays 5.cb4! at once, and a longer look does not change its mind', () => {
    const trap = played('russian', opening);
    for (const nodes of [2_000, 10_000, 60_000]) {
      const [move, score] = best(trap, nodes);
      expect(move).toBe('c3-b4');
      expect(score).toBeGreaterThan(0.8);
    }
  });

  it('goes on as the combination goes: 5...a:e5 6.ed4 c:e3 7.d:b8', () => {
    const struck = played('russian', `${opening} c3-b4 a5:e5`);
    expect(best(struck, 10_000)[0]).toBe('e3-d4');
    const taken = played('russian', `${opening} c3-b4 a5:e5 e3-d4 c5:e3`);
    expect(best(taken, 10_000)[0]).toBe('d2:f4:d6:b8');
  });

  it('refutes 5.ab2? by 5...ab4!', () => {
    const [move, score] = best(played('russian', `${opening} a1-b2`), 10_000);
    expect(move).toBe('a5-b4');
    expect(score).toBeGreaterThan(0.8);
  });
});

/** The states of a random game to its end. */
function wild(id: string, seed: number): GameState[] {
  let random = seed;
  const states = [started(id)];
  for (let state = started(id); state.outcome === null && states.length < 400; states.push(state)) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    const moves = movesIn(state);
    state = playMove(state, moves[Math.floor((random / 2 ** 32) * moves.length)] as Move);
  }
  return states;
}

/** In how many single moves the side wins by force against everyone, by trying every move; null: not so soon. */
function winsIn(state: GameState, side: number, depth: number): number | null {
  const { outcome, variant, position } = state;
  if (outcome !== null) {
    return outcome.kind === 'win' && outcome.seats.some((seat) => sideOf(variant, seat) === side) ? 0 : null;
  }
  if (depth === 0) return null;
  const ends = movesIn(state).map((move) => winsIn(playMove(state, move), side, depth - 1));
  const wins = ends.filter((end) => end !== null);
  const own = sideOf(variant, position.turn) === side;
  if (own) return wins.length > 0 ? 1 + Math.min(...wins) : null;
  return wins.length === ends.length ? 1 + Math.max(...wins) : null;
}

/** Weights of nothing: the search prunes with them as with what was learned. Null where there are no patterns. */
function nothingLearned(variant: Variant): LearnedWeights | null {
  const size = learnedSize(variant);
  return size === null ? null : restoreLearned(variant, new Int16Array(size));
}

describe('forced wins', () => {
  const games = ['russian', 'english', 'giveaway', 'breakthrough', 'turkish', 'lasca', 'northern', 'frisian'];
  for (const id of games) {
    it(`are found in ${id} as soon as they are there, and nowhere else`, () => {
      let found = 0;
      for (const seed of [1, 2, 3, 4]) {
        const states = wild(id, seed);
        if (states.at(-1)?.outcome?.kind !== 'win') continue;
        for (const state of states.slice(-3, -1)) {
          const wins = winsIn(state, sideOf(state.variant, state.position.turn), 3);
          for (const learned of [null, nothingLearned(state.variant)]) {
            const { end } = think(state, { depth: 6, learned }, seed);
            if (wins === null) {
              expect(end?.kind !== 'win' || end.moves > 3).toBe(true);
              continue;
            }
            found++;
            expect(end).toEqual({ kind: 'win', moves: wins });
          }
        }
      }
      expect(found).toBeGreaterThan(0);
    });
  }
});

describe('combinations that begin with gifts', () => {
  // From lost games of international, the opponent to move, who saw a man and more there. A search that took those who were given
  // men for leading, and looked no further, says 0.7, 0.7 and -0.3 at as many positions.
  const gifts = [
    'W:W22,29,34,36,38,39,44:B11,12,13,16,17,19,20,35,6,K23',
    'W:W34,36,38,39,44,9:B11,12,16,19,20,28,35,6',
    'W:W25,27,28,32,33,34,35,37,39,41,42:B11,12,13,15,16,19,21,23,24,6',
  ];

  it.each(gifts)('are seen in %s', (position) => {
    const made = gameFrom('international', {}, position);
    if (!made.ok) throw new Error(position);
    const { state } = made.value;
    const { score } = think(state, { nodes: 200_000, learned: learnedFor(state.variant) }, 1);
    expect(score).toBeGreaterThan(1.2);
  });
});

describe('captures', () => {
  const at = (position: string): GameState => {
    const made = gameFrom('russian', {}, position);
    if (!made.ok) throw new Error(position);
    return made.value.state;
  };

  it('takes two rather than one, at the shortest look too', () => {
    const state = at('W:Wc3,h2,a1:Bb4,d4,d6,h8,g7');
    expect(movesIn(state)).toHaveLength(2);
    expect(formatMove(state.variant, think(state, { depth: 1 }, 1).move)).toBe('c3:e5:c7');
  });

  it('does not step beside a man that would take', () => {
    const state = at('W:Wc3,h2:Be5,h8,a7');
    expect(movesIn(state).map((move) => formatMove(state.variant, move))).toContain('c3-d4');
    expect(formatMove(state.variant, think(state, { depth: 1 }, 1).move)).not.toBe('c3-d4');
  });
});
