import { describe, expect, test } from 'vitest';
import { memoized } from '../../../src/engine/core/memoized.js';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { parsePosition } from '../../../src/engine/core/position-text.js';
import type { DrawClause } from '../../../src/engine/core/rules.js';
import type { Variant } from '../../../src/engine/core/variant.js';
import { beginAt, type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { makeEndgameTables } from '../../../src/engine/search/endgames/make-tables.js';
import type { Endgames } from '../../../src/engine/search/endgames/tables.js';
import type { LevelNumber } from '../../../src/engine/search/levels.js';
import { think } from '../../../src/engine/search/think.js';
import type { Limits } from '../../../src/engine/search/thought.js';
import { learnedFor } from '../../../src/sessions/thinking/learned.js';
import { playTexts, stateAt, variantOf } from '../positions.js';
import { numbers } from '../random-game.js';

/** A state in which a clause has counted so many single moves. */
function counted(state: GameState, clause: DrawClause['clause'], moves: number): GameState {
  const { draws } = state.variant.rules;
  const counts = state.clocks.counts.map((count, index) => (draws[index]?.clause === clause ? moves : count));
  return { ...state, clocks: { ...state.clocks, counts } };
}

/** The move, the score and the outcome of a search. */
function found(state: GameState, limits: Limits) {
  const { move, score, known } = think(state, { ...limits, learned: learnedFor(state.variant) }, 1);
  const { outcome } = playMove(state, move);
  return { move: formatMove(state.variant, move), score, known, outcome: outcome?.kind };
}

/** Tables of three pieces. */
const tablesOf = memoized((variant: Variant): Endgames => {
  const making = makeEndgameTables(variant, 3);
  let step = making.next();
  while (!step.done) step = making.next();
  return step.value;
});

describe('a position that had stood once was taken for a draw, and a won game was thrown away', () => {
  test.each([
    ['italian', 'W:WK26:BK24', '26-22 24-20 22-26 20-24', '26-22'],
    ['russian', 'W:Wc5,b6,Ka7:BKg1', 'a7-b8 g1-h2 b8-a7 h2-g1', 'a7-b8'],
  ])('%s %s', (id, position, past, best) => {
    const fresh = stateAt(id, position);
    const again = playTexts(fresh, past);
    for (const state of [fresh, again]) {
      expect(found(state, { nodes: 20_000 })).toMatchObject({ move: best });
      expect(found(state, { nodes: 20_000 }).score).toBeGreaterThan(290);
    }
    // Once it has stood often enough it is drawn.
    const { draws } = fresh.variant.rules;
    const times = draws.find((clause) => clause.clause === 'repetition')?.times ?? 0;
    const rounds = Array.from({ length: times - 1 }, () => past).join(' ');
    expect(playTexts(fresh, rounds).outcome).toMatchObject({ kind: 'draw', reason: 'repetition' });
  });

  test('where another move is as good, a position is not brought back', () => {
    // Three kings against one off the main road: none of the moves wins at once.
    const start = stateAt('russian', 'W:WKa5,Kc1,Ke1:BKg7');
    const past = playTexts(start, 'e1-f2 g7-h8 f2-e1 h8-g7');
    const { move } = think(past, { depth: 1 }, 1);
    const after = playMove(past, move);
    expect(Math.max(...Object.values(after.clocks.seen))).toBe(2);
    expect(formatMove(past.variant, move)).not.toBe('e1-f2');
  });
});

describe('a game that was played on past a clause was worth nothing for ever', () => {
  const won = stateAt('russian', 'W:WKa1,a3,Kb4,Ke5:BKa5,h6');
  const loaded: GameState = { ...counted(won, 'kings-only', 30), unclaimed: true };

  test('is judged like the same position in a new game', () => {
    const fresh = found(won, { depth: 6 });
    expect(fresh.score).toBeGreaterThan(1);
    expect(found(loaded, { depth: 6 })).toEqual(fresh);
  });

  test('no position of it is drawn by standing again, either', () => {
    const past = 'a7-b8 g1-h2 b8-a7 h2-g1';
    const start: GameState = { ...stateAt('russian', 'W:Wc5,b6,Ka7:BKg1'), unclaimed: true };
    const again = playTexts(playTexts(start, past), past);
    expect(again.outcome).toBeNull();
    expect(found(again, { nodes: 20_000 }).score).toBeGreaterThan(290);
  });
});

describe('a draw by a clause was asked before whether the other side has lost', () => {
  test.each([4, 5, 6, 7, 8] as const)(
    'the move that wins as the counter runs out was not played: level %i',
    (level) => {
      const state = counted(stateAt('russian', 'W:WKe1,Kd4:Bh2'), 'kings-only', 29);
      const limits: Limits = level === 8 ? { nodes: 50_000 } : { level: level as LevelNumber };
      expect(found(state, limits)).toMatchObject({ move: 'd4-g1', outcome: 'win' });
    },
  );

  test('nor was it by the endgame tables, which knew that it wins', () => {
    const state = counted(stateAt('russian', 'W:WKe1,Kd4:Bh2'), 'kings-only', 29);
    const endgames = tablesOf(state.variant);
    expect(found(state, { depth: 4, endgames })).toMatchObject({
      move: 'd4-g1',
      outcome: 'win',
      known: { kind: 'win', plies: 1 },
    });
  });

  test('every move wins, and the score was nothing', () => {
    const state = counted(stateAt('draughts4-2normal', 'B:BK78:G29,85'), 'quiet', 199);
    for (const move of movesIn(state)) expect(playMove(state, move).outcome?.kind).toBe('win');
    expect(found(state, { depth: 1 }).score).toBeGreaterThan(290);
  });
});

describe('a win by leaving the last opponent blocked', () => {
  test('was worth nothing to a search that was stopped at once, as the counter ran out', () => {
    const state = counted(stateAt('neva-3', 'W:WK31,53:R11:G'), 'quiet', 199);
    const winning = movesIn(state).filter((move) => playMove(state, move).outcome?.kind === 'win');
    expect(winning).toHaveLength(10);
    for (const move of winning) {
      expect(think(state, { nodes: 1, among: [move] }, 1).score).toBeGreaterThan(290);
    }
  });

  test('was passed over by level 4 for a slower one that it liked better', () => {
    const position = 'R:W11,21:R26,K36,41,44,55,64:G!51,52,K61,62,63';
    const state = counted(stateAt('neva-3', position), 'kings-only', 29);
    for (let seed = 1; seed <= 10; seed++) {
      const { move } = think(state, { level: 4 }, seed);
      expect(playMove(state, move).outcome?.kind).toBe('win');
    }
  });
});

describe('the endgame tables called a position won though a counter runs out before', () => {
  test.each([
    ['russian', 'W:Wg5,Kf8:Bg3', 'kings-only'],
    ['czech', 'B:WKe5:Bb8,Kf8', 'quiet'],
  ] as const)('%s %s', (id, position, clause) => {
    const fresh = stateAt(id, position);
    const endgames = tablesOf(fresh.variant);
    expect(found(fresh, { depth: 4, endgames }).known).toMatchObject({ kind: 'win' });
    const late = found(counted(fresh, clause, 29), { depth: 4, endgames });
    expect(late.known).toBeUndefined();
  });

  test('a win that comes in time is known', () => {
    const fresh = stateAt('russian', 'W:Wg5,Kf8:Bg3');
    const endgames = tablesOf(fresh.variant);
    const plies = found(fresh, { depth: 4, endgames }).known?.plies ?? 0;
    const inTime = counted(fresh, 'kings-only', 30 - plies);
    const late = counted(fresh, 'kings-only', 31 - plies);
    expect(found(inTime, { depth: 4, endgames }).known).toEqual({ kind: 'win', plies });
    expect(found(late, { depth: 4, endgames }).known).toBeUndefined();
  });
});

describe('counters were read otherwise than by the rules', () => {
  test('in the middle of a turn of two moves a ply too long', () => {
    const state = counted(stateAt('two-move', 'B:We1,Kh2:BKf6'), 'kings-only', 29);
    const among = movesIn(state).filter((move) => formatMove(state.variant, move) === 'f6-g7');
    expect(among.map((move) => playMove(state, move).outcome?.kind)).toEqual(['draw']);
    expect(found({ ...state }, { depth: 3, among }).score).toBe(0);
  });

  test('in northern checkers a king that is taken, and stays as a man, was counted as gone', () => {
    const state = counted(stateAt('northern', 'B:WKc1,Kd4,Kf4:BKf2,h4'), 'no-loss', 199);
    for (const move of movesIn(state)) {
      const { outcome } = playMove(state, move);
      const { score } = think(state, { depth: 1, among: [move] }, 1);
      if (outcome?.kind === 'draw') expect(score).toBe(0);
    }
    expect(movesIn(state).some((move) => playMove(state, move).outcome?.kind === 'draw')).toBe(true);
  });

  test('a king that leaves the main road did not stop its counter', () => {
    const state = counted(stateAt('russian', 'B:WKa3,Kc1,Ke1:BKd4'), 'main-road', 9);
    const among = movesIn(state).filter((move) => formatMove(state.variant, move) === 'd4-a7');
    expect(among.map((move) => playMove(state, move).outcome)).toEqual([null]);
    expect(found(state, { depth: 1, among }).score).not.toBe(0);
  });
});

describe('a player who is ahead', () => {
  const variant = variantOf('english');
  const endgames = tablesOf(variant);
  const draw = numbers(3);

  /** A won ending of three pieces by lot; null where it is none, or over in a move. */
  function wonEnding(): GameState | null {
    const squares = Array.from({ length: 3 }, () => 1 + Math.floor(32 * draw()));
    const [first, second, third] = squares.map((square) => `${draw() < 0.6 ? 'K' : ''}${square}`);
    const read = parsePosition(variant, `W:W${first},${second}:B${third}`);
    if (!read.ok || new Set(squares).size < 3) return null;
    const state = beginAt(variant, read.value);
    if (state.outcome !== null || movesIn(state).length < 2) return null;
    const { known } = think(state, { depth: 1, endgames }, 1);
    return known?.kind === 'win' && known.plies > 1 ? state : null;
  }

  /** Whether White wins against somebody who plays by the tables. */
  function isWon(start: GameState, limits: Limits): boolean {
    let state = start;
    while (state.outcome === null) {
      const asked = state.position.turn === start.position.turn ? limits : { depth: 2, endgames };
      state = playMove(state, think(state, asked, 1).move);
    }
    return state.outcome.kind === 'win';
  }

  test('went in circles, and won fewer endings', () => {
    const endings: GameState[] = [];
    while (endings.length < 12) endings.push(...[wonEnding()].filter((state) => state !== null));
    const learned = learnedFor(variant);
    const [player, law] = [{ level: 8, nodes: 400, learned } as const, { nodes: 400, learned }].map(
      (limits) => endings.filter((state) => isWon(state, limits)).length,
    );
    expect(player).toBeGreaterThan((law ?? 0) + 1);
  });

  test('still plays the only move that wins, though it brings a position back', () => {
    const again = playTexts(stateAt('italian', 'W:WK26:BK24'), '26-22 24-20 22-26 20-24');
    for (const level of [6, 7, 8] as const) {
      expect(found(again, { level, nodes: 20_000 })).toMatchObject({ move: '26-22' });
    }
  });
});
