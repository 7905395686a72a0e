import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { startPosition } from '../../src/engine/core/position.js';
import { formatPosition, parsePosition } from '../../src/engine/core/position-text.js';
import { newGame } from '../../src/engine/game/any-game.js';
import { movesIn } from '../../src/engine/game/game.js';
import { readMove } from '../../src/engine/text/notation/read-move.js';
import { playText, playTexts, stateAt, textOf, textsAt, variantOf } from './positions.js';

const at = (id: string, text: string, options: Record<string, string> = {}) =>
  textsAt(variantOf(id, options), text);

describe('goals', () => {
  test('giveaway: who has no move left has won', () => {
    const given = playText(stateAt('giveaway', 'W:Wc3:Bd4,h8'), 'c3:e5');
    expect(given.outcome).toBeNull();
    const state = playText(stateAt('giveaway', 'B:Wc3:Bd4'), 'd4:b2');
    expect(textOf(state)).toBe('W:W:Bb2');
    expect(state.outcome).toMatchObject({
      kind: 'win',
      seats: [0],
      reason: 'gave-away',
      ranking: [[0], [1]],
    });
    expect(stateAt('giveaway', 'W:Wa3:Bb4,c5').outcome).toMatchObject({ seats: [0], reason: 'gave-away' });
  });
  test('breakthrough: the first king wins, and the game has no more moves', () => {
    const state = playText(stateAt('breakthrough', 'W:W7,46:B20,5'), '7-1');
    expect(state.outcome).toMatchObject({ seats: [0], reason: 'crowned' });
    expect(legalMoves(state.variant, state.position)).toEqual([]);
    expect(playText(stateAt('international', 'W:W7,46:B20,5'), '7-1').outcome).toBeNull();
  });
  test('stavropol: a colour without pieces has lost, whoever moved', () => {
    const state = playText(stateAt('stavropol', 'W:We3:Bd4,f8'), 'd4:f2');
    expect(state.outcome).toMatchObject({ seats: [1], reason: 'captured' });
  });
  test('samoyed: who cannot move has lost, by house rule won', () => {
    const text = 'W:Wa3:Bb4,c5,d6';
    expect(at('samoyed', text)).toEqual([]);
    expect(stateAt('samoyed', text).outcome).toMatchObject({ seats: [1] });
    expect(stateAt('samoyed', text, { goal: 'wins' }).outcome).toMatchObject({ seats: [0] });
  });
  test('turkish: one king against one man is a draw, by house rule the king has won', () => {
    const text = 'W:WKa1:Bh8,g7';
    const last = 'W:WKa7:Bg7,b2';
    expect(stateAt('turkish', text).outcome).toBeNull();
    expect(playText(stateAt('turkish', last), 'a7:h7').outcome).toMatchObject({
      kind: 'draw',
      reason: 'one-each',
    });
    expect(playText(stateAt('turkish', last, { 'king-against-man': 'wins' }), 'a7:h7').outcome).toMatchObject(
      { kind: 'win', seats: [0], reason: 'king-against-man' },
    );
  });
});

describe('whose pieces', () => {
  test('samoyed: one’s own are captured, and must be', () => {
    const variant = variantOf('samoyed');
    const moves = legalMoves(variant, startPosition(variant, 0));
    expect(moves).toHaveLength(6);
    expect(moves.every(({ captured }) => captured.length === 1)).toBe(true);
  });
  test('stavropol: each colour has its own duty to capture, or by house rule both have one', () => {
    const text = 'W:We3,a1:Bd4,h8';
    expect(at('stavropol', text)).toEqual(['d4:f2', 'e3:c5']);
    const loose = 'W:Wa1:Ba5,b2,h8';
    expect(at('stavropol', loose)).toEqual(['a1:c3', 'a5-b4', 'b2-c1', 'h8-g7']);
    expect(at('stavropol', loose, { duty: 'both' })).toEqual(['a1:c3']);
  });
  test('stavropol: by house rule no move undoes the last one', () => {
    const start = 'W:WKa1:BKh2,b8';
    const free = playText(stateAt('stavropol', start), 'a1-b2');
    const bound = playText(stateAt('stavropol', start, { undo: 'forbidden' }), 'a1-b2');
    const texts = (state: typeof free) => movesIn(state).map((move) => formatMove(state.variant, move));
    expect(texts(free)).toContain('h2-g1');
    // The other moves the same king back: the same pieces, and White's turn again.
    expect(texts(free)).toContain('b2-a1');
    expect(texts(bound)).not.toContain('b2-a1');
    expect(readMove(bound.variant, bound.position, movesIn(bound), 'b2-a1')).toMatchObject({
      kind: 'illegal',
      reason: { kind: 'undoing-move' },
    });
  });
  test('northern: a captured king stays as a man', () => {
    const state = playText(stateAt('northern', 'W:Wa1:BKb2,d4,h8'), 'a1:c3:e5');
    expect(textOf(state)).toBe('B:We5:Bb2,h8');
    expect(textOf(playText(stateAt('russian', 'W:Wa1:BKb2,d4,h8'), 'a1:c3:e5'))).toBe('B:We5:Bh8');
  });
});

describe('two moves in a turn', () => {
  test('after a first turn of one', () => {
    const state = stateAt(
      'two-move',
      formatPosition(variantOf('two-move'), startPosition(variantOf('two-move'), 0)),
    );
    const black = playText(state, 'c3-d4');
    expect(textOf(black).slice(0, 3)).toBe('B2:');
    const half = playText(black, 'f6-g5');
    expect(textOf(half).slice(0, 2)).toBe('B:');
    expect(textOf(playText(half, 'g7-f6')).slice(0, 3)).toBe('W2:');
  });
  test('strict: two from the start', () => {
    const strict = variantOf('two-move', { opening: 'strict' });
    expect(formatPosition(strict, startPosition(strict, 0)).slice(0, 3)).toBe('W2:');
  });
  test('a man crowned by the first is a king for the second', () => {
    const state = playText(stateAt('two-move', 'W2:Wc7,a1:Bh2'), 'c7-b8');
    expect(textOf(playText(state, 'b8-f4'))).toBe('B2:Wa1,Kf4:Bh2');
  });
  test('the turn passes when no enemy is left, and he has lost', () => {
    const state = playText(stateAt('two-move', 'W2:Wc3:Bd4'), 'c3:e5');
    expect(textOf(state)).toBe('B2:We5:B');
    expect(state.outcome).toMatchObject({ seats: [0], reason: 'captured' });
  });
  test('the turn passes at once when there is no second move', () => {
    expect(textOf(playText(stateAt('two-move', 'W2:Wg3:Bh6,g5,h8'), 'g3-h4')).slice(0, 3)).toBe('W:W');
    expect(textOf(playText(stateAt('two-move', 'W2:Wa5:Bb8,c7'), 'a5-b6'))).toMatch(/^W:|^B2:/);
  });
  test('moves left are read and no more than the game has', () => {
    expect(parsePosition(variantOf('two-move'), 'W3:Wa1:Bh8').ok).toBe(false);
    expect(parsePosition(variantOf('russian'), 'W2:Wa1:Bh8').ok).toBe(false);
  });
});

describe('columns', () => {
  test('the topmost goes under the capturing one, the rest stays and is not jumped again', () => {
    const state = playText(stateAt('towers', 'W:Wc3=b:Bd4=bw,h8'), 'c3:e5');
    expect(textOf(state)).toBe('B:We5=bb:Bd4=w,h8');
  });
  test('a column belongs to its new top', () => {
    expect(textOf(playText(stateAt('towers', 'W:Wc3:Bd4=ww,h8'), 'c3:e5'))).toBe('B:Wd4=w,e5=b:Bh8');
  });
  test('a captured king becomes a man, or keeps its rank', () => {
    const text = 'W:Wc3:BKd4,h8';
    expect(textOf(playText(stateAt('towers', text), 'c3:e5'))).toBe('B:We5=b:Bh8');
    expect(textOf(playText(stateAt('towers', text, { rank: 'kept' }), 'c3:e5'))).toBe('B:We5=B:Bh8');
    expect(textOf(playText(stateAt('lasca', 'W:W16:BK13,1'), '16:10'))).toBe('B:W10=B:B1');
  });
  test('by house rule the same column may be jumped again', () => {
    const text = 'W:WKa1:Bd4=bb,f2,h8';
    const once = at('towers', text).map((way) => way.split(':').length);
    const again = at('towers', text, { 're-jump': 'yes' }).map((way) => way.split(':').length);
    expect(Math.max(...again)).toBeGreaterThan(Math.max(...once));
  });
  test('an emptied cell is empty at once', () => {
    const text = 'W:WKd4:Be5,b2,h8';
    expect(at('towers', text)).toContain('d4:f6:a1');
    expect(at('russian', text)).not.toContain('d4:f6:a1');
  });
});

describe('ugolki', () => {
  const HOME_W = 'f6,g6,h6,f7,g7,h7,f8,g8';
  const BLACK_AWAY = 'Ba1,b1,c1,a2,b2,c2,a3,b3,d4';
  test('White home first: Black has one more turn', () => {
    const state = playText(stateAt('ugolki', `W:W${HOME_W},h5:${BLACK_AWAY}`), 'h5-g5');
    expect(state.outcome).toBeNull();
    const there = playText(stateAt('ugolki', `W:W${HOME_W},h5:${BLACK_AWAY}`.replace('h6,', 'g5,')), 'h5-h6');
    expect(there.outcome).toBeNull();
  });
  test('Black home first wins at once; both home is a draw', () => {
    const black = 'B:Wf6,g6,h6,f7,g7,h7,f8,g8,e4:Ba1,b1,c1,a2,b2,c2,a3,b3,d3';
    expect(playText(stateAt('ugolki', black), 'd3-c3').outcome).toMatchObject({
      seats: [1],
      reason: 'arrived',
    });
    const both = 'B:Wf6,g6,h6,f7,g7,h7,f8,g8,h8:Ba1,b1,c1,a2,b2,c2,a3,b3,d3';
    expect(playText(stateAt('ugolki', both), 'd3-c3').outcome).toMatchObject({
      kind: 'draw',
      reason: 'both-arrived',
    });
    expect(playText(stateAt('ugolki', both), 'd3-d4').outcome).toMatchObject({ seats: [0] });
  });
  test('the first home wins at once by house rule', () => {
    const text = `W:Wg6,h6,f7,g7,h7,f8,g8,h8,f5:${BLACK_AWAY}`;
    expect(playText(stateAt('ugolki', text), 'f5-f6').outcome).toBeNull();
    const atOnce = playText(stateAt('ugolki', text, { 'last-turn': 'off' }), 'f5-f6');
    expect(atOnce.outcome).toMatchObject({ seats: [0], reason: 'arrived' });
  });
  test('who has a man at home after so many moves has lost; both: a draw', () => {
    const text = 'B:Wc3,d1,e1,f1,g1,h1,d2,e2,f2:Ba8,b8,c8,a7,b7,c7,a6,b6,c6';
    const late = (start: string, moves: number, options = {}) => {
      const state = stateAt('ugolki', start, options);
      return {
        ...state,
        clocks: { ...state.clocks, history: { ...state.clocks.history, moves: [39, moves] } },
      };
    };
    expect(playText(late(text, 39), 'c6-d6').outcome).toMatchObject({ seats: [1], reason: 'lingered' });
    expect(playText(late(text, 38), 'c6-d6').outcome).toBeNull();
    expect(playText(late(text, 39, { home: 'off' }), 'c6-d6').outcome).toBeNull();
    expect(playText(late(text, 29, { home: '30' }), 'c6-d6').outcome).toMatchObject({ seats: [1] });
    const both = text.replace('c6', 'f6');
    expect(playText(late(both, 39), 'c7-c6').outcome).toMatchObject({
      kind: 'draw',
      reason: 'both-lingered',
    });
  });
  test('no way back by house rule', () => {
    const text = 'W:Wd4:Be8';
    expect(at('ugolki', text)).toEqual(['d4-c4', 'd4-d3', 'd4-d5', 'd4-e4']);
    expect(at('ugolki', text, { backward: 'forbidden' })).toEqual(['d4-d5', 'd4-e4']);
  });
  test('ten men in a triangle', () => {
    const ten = newGame(variantOf('ugolki'), { set: 'diagonal' }, 0);
    expect(ten.ok && ten.value.game.start).toBe(
      'W:Wa1,b1,c1,d1,a2,b2,c2,a3,b3,a4:Bh5,g6,h6,f7,g7,h7,e8,f8,g8,h8',
    );
  });
  test('every way of hopping to a cell is read, and is one move', () => {
    const { variant, position } = stateAt('ugolki', 'W:Wa1,a2,b3,b1,c2:Bh8');
    const moves = legalMoves(variant, position);
    const end = moves.filter(
      (move) => formatMove(variant, move).startsWith('a1-') && formatMove(variant, move).endsWith('c3'),
    );
    expect(end).toHaveLength(1);
    expect(end[0]?.ways).toHaveLength(2);
    for (const text of ['a1-a3-c3', 'a1-c1-c3', 'a1-c3']) {
      expect(readMove(variant, position, moves, text)).toEqual({ kind: 'move', move: end[0] });
    }
  });
});

describe('the frisian king', () => {
  const ROUND = '46-41 6-1 41-46 1-6 46-41 6-1';
  test('makes no fourth quiet move in a row while its side has a man', () => {
    const state = playTexts(stateAt('frisian', 'W:WK46,20:BK6,35'), ROUND);
    const from = (moves: typeof state) => movesIn(moves).map(({ from: cell }) => cell);
    const king = state.position.board.findIndex((stack) => stack?.[0].seat === 0 && stack[0].king);
    expect(from(state)).not.toContain(king);
    expect(readMove(state.variant, state.position, movesIn(state), '41-46')).toMatchObject({
      reason: { kind: 'too-many-king-moves' },
    });
    const lifted = playTexts(state, '20-15 35-40');
    expect(from(lifted)).toContain(king);
  });
  test('is free where its side has no man, or nothing else to move', () => {
    const alone = playTexts(stateAt('frisian', 'W:WK46:BK6,35'), ROUND);
    expect(movesIn(alone).length).toBeGreaterThan(0);
  });
});

test('pool by unified rules has lettered squares, and White moves first', () => {
  const unified = newGame(variantOf('pool'), { form: 'unified' }, 0);
  expect(unified.ok && unified.value.game.start).toBe(
    'W:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3',
  );
  const white = newGame(variantOf('thai'), { first: 'white' }, 0);
  expect(white.ok && white.value.game.start.charAt(0)).toBe('W');
});
