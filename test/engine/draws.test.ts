import { describe, expect, test } from 'vitest';
import { drawReason } from '../../src/engine/core/draws/draws.js';
import { resign } from '../../src/engine/game/game.js';
import { clauseOf, drawnAfter, only, shuffle } from './drawing.js';
import { playText, stateAt, variantOf } from './positions.js';

test('what the games have', () => {
  const names = (id: string) => variantOf(id).rules.draws.map(({ clause }) => clause);
  const federation = ['repetition', 'three-kings', 'kings-only', 'main-road', 'two-one', 'few', 'quiet'];
  expect(names('russian')).toEqual(federation);
  const many = ['repetition', 'quiet', 'three-kings', 'kings-only', 'quiet'];
  expect(names('neva')).toEqual(many);
  expect(names('novgorod-37')).toEqual(many);
});

const KINGS = 'a3-b4 h6-g5 b4-a3 g5-h6';

describe('repetition', () => {
  test('the third time, the start included', () => {
    expect(drawnAfter(stateAt('russian', 'W:WKa3,h2:BKh6,a7'), KINGS, 'repetition')).toBe(8);
  });
  test('another seat to move is another position', () => {
    const three = only('neva', 'W:WK11:RK23:G:BK46', [clauseOf('neva', 'repetition')]);
    expect(drawnAfter(three, '11-51 23-63 46-44 51-11 63-23 44-46', 'repetition')).toBe(12);
  });
});

describe('kings only, 15 moves each', () => {
  const start = () => only('russian', 'W:WKa3,h2:BKh6,a7', [clauseOf('russian', 'kings-only')]);
  test('of two', () => {
    expect(drawnAfter(start(), KINGS, 'kings-only')).toBe(30);
  });
  test('a step of a man begins it anew and is not counted', () => {
    const { state } = shuffle(start(), KINGS, 28);
    const stepped = playText(playText(state, 'h2-g3'), 'h6-g7');
    expect(drawnAfter(stepped, 'a3-b4 g7-h6 b4-a3 h6-g7', 'kings-only')).toBe(29);
  });
  test('a capture begins it anew', () => {
    const state = only('russian', 'W:WKa3,h2:BKh6,a7,c5', [clauseOf('russian', 'kings-only')]);
    const later = { ...state, clocks: { ...state.clocks, counts: [29] } };
    expect(playText(later, 'a3:d6').outcome).toBeNull();
  });
  test('in a game of more only when two are left', () => {
    const clause = clauseOf('neva', 'kings-only');
    const two = only('neva', 'W:WK11:RK23:G:B', [clause]);
    expect(drawnAfter(two, '11-51 23-63 51-11 63-23', 'kings-only')).toBe(30);
    const three = only('neva', 'W:WK11:RK23:G:BK46', [clause]);
    expect(shuffle(three, '11-51 23-63 46-44 51-11 63-23 44-46', 300).state.outcome).toBeNull();
  });
});

describe('quiet', () => {
  test('a man that a huff had freed counted as the king above it, and its step began nothing anew', () => {
    const state = stateAt('lasca', 'W:WK3=bb,K17:BK5=B,K21=w,K25:?21', { huff: 'on' });
    const counts = state.variant.rules.draws.map(({ clause }) => (clause === 'quiet' ? 55 : null));
    const stepped = playText({ ...state, clocks: { ...state.clocks, counts } }, '?21 21-18');
    const quiet = stepped.variant.rules.draws.findIndex(({ clause }) => clause === 'quiet');
    expect(stepped.clocks.counts[quiet]).toBe(0);
  });
  const FOUR = '11-51 23-63 35-32 46-44 51-11 63-23 32-35 44-46';
  const start = () => only('neva', 'W:WK11:RK23:GK35:BK46', [clauseOf('neva', 'quiet')]);
  test('30 moves of each of four', () => {
    expect(drawnAfter(start(), FOUR, 'quiet')).toBe(120);
  });
  test('each of those who are in play now', () => {
    const { state } = shuffle(start(), FOUR, 104);
    const three = resign(state, 3);
    expect(three.outcome).toBeNull();
    // 104 moves are more than 30 of each of three, but only a move makes the draw.
    expect(playText(three, '11-51').outcome).toMatchObject({
      kind: 'draw',
      reason: 'quiet',
      ranking: [[0, 1, 2], [3]],
    });
  });
  test('ends with the third side', () => {
    const two = only('neva', 'W:WK11:RK23:G:B', [clauseOf('neva', 'quiet')]);
    expect(shuffle(two, '11-51 23-63 51-11 63-23', 400).state.outcome).toBeNull();
  });
  test('100 moves each in every game', () => {
    const two = only('neva', 'W:WK11:RK23:G:B', [clauseOf('neva', 'quiet', 1)]);
    expect(drawnAfter(two, '11-51 23-63 51-11 63-23', 'quiet')).toBe(200);
    const russian = only('russian', 'W:WKa3,h2:BKh6,a7', [clauseOf('russian', 'quiet')]);
    expect(drawnAfter(russian, KINGS, 'quiet')).toBe(200);
  });
  test('a man step begins it anew', () => {
    const russian = only('russian', 'W:WKa3,h2:BKh6,a7', [clauseOf('russian', 'quiet')]);
    const { state } = shuffle(russian, KINGS, 196);
    expect(playText(state, 'h2-g3').clocks.counts).toEqual([0]);
  });
});

describe('three kings against one', () => {
  const clause = () => clauseOf('russian', 'three-kings');
  const ROUND = 'a1-b2 h2-g1 b2-a1 g1-h2';
  test("the stronger side's 15th move", () => {
    const start = only('russian', 'W:WKa1,Kc1,Ke1:BKh2', [clause()]);
    expect(drawnAfter(start, ROUND, 'three-kings')).toBe(29);
  });
  test('moves of the lone king do not count', () => {
    const start = only('russian', 'B:WKa1,Kc1,Ke1:BKh2', [clause()]);
    expect(drawnAfter(start, 'h2-g1 a1-b2 g1-h2 b2-a1', 'three-kings')).toBe(30);
  });
  test.each(['russian', 'flying', 'drawn'])('the 16th by house rule in %s', (id) => {
    const sixteen = stateAt(id, 'W:WKa1,Kc1,Ke1:BKh2', { 'three-kings': '16' });
    // Without the repetition of these moves, which would make a draw of any of them.
    const draws = sixteen.variant.rules.draws.filter((each) => each.clause !== 'repetition');
    const start = only(id, 'W:WKa1,Kc1,Ke1:BKh2', draws);
    expect(drawnAfter(start, ROUND, 'three-kings')).toBe(31);
    // Kings alone have 15 moves in any other ending, as ever.
    const two = only(id, 'W:WKa3,h2:BKh6,a7', draws);
    expect(drawnAfter(two, KINGS, 'kings-only')).toBe(30);
  });
  test('the promotion that brings it about is not counted', () => {
    const start = only('russian', 'W:WKa1,Kc1,g7:BKh2', [clause()]);
    expect(start.clocks.counts).toEqual([null]);
    const kings = playText(playText(start, 'g7-f8'), 'h2-g1');
    expect(kings.clocks.counts).toEqual([0]);
    expect(drawnAfter(kings, 'a1-b2 g1-h2 b2-a1 h2-g1', 'three-kings')).toBe(29);
  });
  test('a capture ends the count', () => {
    const four = only('russian', 'W:WKa1,Kc1,Ke1,Kc7:BKh2', [clause()]);
    const offered = playText({ ...four, clocks: { ...four.clocks, counts: [13] } }, 'c7-f4');
    expect(offered.clocks.counts).toEqual([14]);
    expect(playText(offered, 'h2:d6').clocks.counts).toEqual([0]);
  });
  test('in a game of more only when two are left', () => {
    const many = clauseOf('neva', 'three-kings');
    expect(only('neva', 'W:WK11,K12,K13:RK66:G:B', [many]).clocks.counts).toEqual([0]);
    expect(only('neva', 'W:WK11,K12,K13:RK66:G!41:B', [many]).clocks.counts).toEqual([0]);
    expect(only('neva', 'W:WK11,K12,K13:RK66:G41:B', [many]).clocks.counts).toEqual([null]);
  });
});

describe('the main road, 5 moves each', () => {
  const start = (text = 'W:WKe1,a3,c1:BKh8') => only('russian', text, [clauseOf('russian', 'main-road')]);
  const ROUND = 'e1-f2 h8-g7 f2-e1 g7-h8';
  test('a king on it against three with a king', () => {
    expect(drawnAfter(start(), ROUND, 'main-road')).toBe(10);
  });
  test('leaving it begins the count anew', () => {
    const { state } = shuffle(start(), ROUND, 7);
    const left = playText(playText(playText(state, 'g7-f8'), 'e1-f2'), 'f8-g7');
    expect(left.clocks.counts).toEqual([0]);
    expect(drawnAfter(left, 'f2-e1 g7-h8 e1-f2 h8-g7', 'main-road')).toBe(10);
  });
  test('a promotion does not', () => {
    const { state } = shuffle(start('W:WKe1,a7,c1:BKh8'), ROUND, 4);
    expect(playText(state, 'a7-b8').clocks.counts).toEqual([5]);
  });
  test('other material does not count', () => {
    expect(start('W:WKe1,a3:BKh8').clocks.counts).toEqual([null]);
    expect(start('W:WKe1,a3,c1,g1:BKh8').clocks.counts).toEqual([null]);
    expect(start('W:Wc5,a3,c1:BKh8').clocks.counts).toEqual([null]);
    expect(start('W:WKe1,a3,c1:BKg3').clocks.counts).toEqual([null]);
    expect(start('W:WKe1,a3,c1:Bh8').clocks.counts).toEqual([null]);
  });
});

describe('two against one, 5 moves each', () => {
  const start = (text: string) => only('russian', text, [clauseOf('russian', 'two-one')]);
  const ROUND = 'e1-f2 h8-g7 f2-e1 g7-h8';
  test.each(['W:WKe1,a3:BKh8', 'W:WKe1,Ka7:BKh8', 'W:WKe1:BKh8'])('%s', (text) => {
    expect(drawnAfter(start(text), ROUND, 'two-one')).toBe(10);
  });
  test('a promotion does not begin it anew', () => {
    const { state } = shuffle(start('W:WKe1,a7:BKh8'), ROUND, 4);
    expect(drawnAfter(playText(state, 'a7-b8'), 'h8-g7 e1-f2 g7-h8 f2-e1', 'two-one')).toBe(5);
  });
  test('a capture does', () => {
    const state = start('B:WKe1,f6:BKh8');
    const later = { ...state, clocks: { ...state.clocks, counts: [9] } };
    expect(playText(later, 'h8:d4').clocks.counts).toEqual([0]);
  });
  test('two men are not in it', () => {
    expect(start('W:Wa3,c1:BKh8').clocks.counts).toEqual([null]);
    expect(start('W:WKe1,a3,c1:BKh8').clocks.counts).toEqual([null]);
  });
});

describe('few pieces', () => {
  const start = (text: string) => only('russian', text, [clauseOf('russian', 'few')]);
  const ROUND = 'e1-f2 h8-g7 f2-e1 g7-h8';
  test('four or five: 30 moves each', () => {
    expect(drawnAfter(start('W:WKe1,a3,c1:BKh8'), ROUND, 'few')).toBe(60);
    expect(drawnAfter(start('W:WKe1,a3,c1:BKh8,a7'), ROUND, 'few')).toBe(60);
  });
  test('six or seven: 60 moves each', () => {
    expect(drawnAfter(start('W:WKe1,a3,c1:BKh8,a5,a7'), ROUND, 'few')).toBe(120);
    expect(drawnAfter(start('W:WKe1,a3,c1,g1:BKh8,a5,a7'), ROUND, 'few')).toBe(120);
  });
  test('a promotion begins it anew, a step does not', () => {
    const { state } = shuffle(start('W:WKe1,a7,c1,a3:BKh8'), ROUND, 4);
    expect(state.clocks.counts).toEqual([4]);
    expect(playText(state, 'a3-b4').clocks.counts).toEqual([5]);
    expect(playText(state, 'a7-b8').clocks.counts).toEqual([0]);
  });
  test('only where both have a king and four to seven pieces stand', () => {
    expect(start('W:WKe1,a3:BKh8').clocks.counts).toEqual([null]);
    expect(start('W:WKe1,a3,c1,g1:BKh8,a5,a7,c7').clocks.counts).toEqual([null]);
    expect(start('W:WKe1,a3,c1:Bh8').clocks.counts).toEqual([null]);
  });
});

test('a win goes before a draw', () => {
  const state = only('russian', 'W:WKe3:Bh2', [clauseOf('russian', 'kings-only')]);
  const late = { ...state, clocks: { ...state.clocks, counts: [29] } };
  expect(playText(late, 'e3-d4').outcome).toMatchObject({ kind: 'draw', reason: 'kings-only' });
  expect(playText(late, 'e3-g1').outcome).toMatchObject({ kind: 'win', reason: 'blocked' });
});

test('a position from text has no history', () => {
  const state = stateAt('russian', 'W:WKa1,Kc1,Ke1:BKh2');
  expect(drawReason(state.variant, state.clocks, state.position)).toBeNull();
  expect(Object.values(state.clocks.seen)).toEqual([1]);
});
