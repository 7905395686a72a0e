import { describe, expect, test } from 'vitest';
import { clauseOf, drawnAfter, only, shuffle } from './drawing.js';
import { playText, playTexts, stateAt, variantOf } from './positions.js';

test.each([
  ['international', ['repetition', 'kings-only', 'three-one', 'two-one', 'quiet']],
  ['canadian', ['repetition', 'kings-only', 'three-one', 'two-one', 'quiet']],
  ['killer', ['repetition', 'kings-only', 'three-one', 'two-one', 'quiet']],
  ['brazilian', ['repetition', 'three-kings', 'kings-only', 'main-road', 'two-one', 'few', 'quiet']],
  ['spantsirety', ['repetition', 'three-kings', 'kings-only', 'two-one', 'few', 'quiet']],
  ['pool', ['repetition', 'three-kings', 'kings-only', 'quiet']],
  ['english', ['repetition', 'quiet', 'quiet']],
  ['spanish', ['repetition', 'no-progress', 'long-diagonal', 'quiet']],
  ['frisian', ['one-each', 'two-kings', 'repetition', 'quiet']],
  ['turkish', ['one-each', 'repetition', 'quiet']],
  ['northern', ['repetition', 'kings-only', 'quiet', 'no-loss']],
  ['ugolki', ['repetition', 'length']],
  ['breakthrough', []],
])('the clauses of %s', (id, clauses) => {
  expect(variantOf(id).rules.draws.map(({ clause }) => clause)).toEqual(clauses);
});

describe('world federation, article 6', () => {
  test('6.2: 25 moves each by kings alone', () => {
    const state = only('international', 'W:WK47,48:BK1,3', [clauseOf('international', 'kings-only')]);
    expect(drawnAfter(state, '47-42 1-6 42-47 6-1', 'kings-only')).toBe(50);
  });
  test('6.3: 16 moves each of one king against three pieces with a king', () => {
    const state = only('international', 'W:WK47,K48,50:BK1', [clauseOf('international', 'three-one')]);
    expect(drawnAfter(state, '47-41 1-6 41-47 6-1', 'three-one')).toBe(32);
  });
  test('6.3: a promotion does not begin it anew, other material is not in it', () => {
    const clause = clauseOf('international', 'three-one');
    const state = only('international', 'W:WK47,K48,6:BK26', [clause]);
    const { state: later } = shuffle(state, '47-36 26-3 36-47 3-26', 4);
    expect(playText(later, '6-1').clocks.counts).toEqual([5]);
    expect(only('international', 'W:W47,48,50:BK1', [clause]).clocks.counts).toEqual([null]);
    expect(only('international', 'W:WK47,48:BK1', [clause]).clocks.counts).toEqual([null]);
  });
  test('6.4: 5 moves each of one king against two', () => {
    const state = only('international', 'W:WK47,K48:BK1', [clauseOf('international', 'two-one')]);
    expect(drawnAfter(state, '47-41 1-6 41-47 6-1', 'two-one')).toBe(10);
  });
});

describe('spanish and portuguese, article 3.2', () => {
  test('a: 20 moves each without a capture or a promotion, whoever steps', () => {
    const state = only('spanish', 'W:WK4,1:BK29,32', [clauseOf('spanish', 'no-progress')]);
    const { state: later } = shuffle(state, '4-8 29-25 8-4 25-29', 4);
    expect(later.clocks.counts).toEqual([4]);
    expect(playText(later, '1-5').clocks.counts).toEqual([5]);
  });
  test('a: after 40 single moves', () => {
    const state = only('spanish', 'W:WK4:BK29', [clauseOf('spanish', 'no-progress')]);
    expect(drawnAfter(state, '4-8 29-25 8-4 25-29', 'no-progress')).toBe(40);
  });
  test('b: 12 moves each since the stronger side stood on the long diagonal', () => {
    const clause = clauseOf('spanish', 'long-diagonal');
    const state = only('spanish', 'W:WK2,K3,K4:BK29', [clause]);
    expect(state.clocks.counts).toEqual([null]);
    const there = playTexts(state, '2-5 29-25');
    expect(there.clocks.counts).toEqual([1]);
    expect(drawnAfter(there, '5-2 25-29 2-5 29-25', 'long-diagonal')).toBe(23);
  });
});

test('pool: three kings have 13 moves to catch one', () => {
  const state = only('pool', 'W:WK30,K31,K32:BK4', [clauseOf('pool', 'three-kings')]);
  expect(drawnAfter(state, '31-27 4-8 27-31 8-4', 'three-kings')).toBe(25);
});

test('italian: the fourth time, by house rule the third', () => {
  const round = '29-26 4-8 26-29 8-4';
  expect(drawnAfter(stateAt('italian', 'W:WK29:BK4'), round, 'repetition')).toBe(12);
  expect(drawnAfter(stateAt('italian', 'W:WK29:BK4', { repetition: '3' }), round, 'repetition')).toBe(8);
});

test('english: 40 moves each without a capture or a step of a man', () => {
  const state = only('english', 'W:WK29:BK4', [clauseOf('english', 'quiet')]);
  expect(drawnAfter(state, '29-25 4-8 25-29 8-4', 'quiet')).toBe(80);
});

test('turkish: 25 quiet moves each by house rule', () => {
  const state = stateAt('turkish', 'W:WKa1,c1:BKh8,f8', { quiet: '25' });
  const clause = state.variant.rules.draws.find((each) => each.clause === 'quiet');
  expect(clause).toEqual({ clause: 'quiet', moves: 25 });
});

describe('one piece each', () => {
  test('turkish: any pieces, if the mover cannot capture', () => {
    expect(playText(stateAt('turkish', 'W:WKa4:Bc4,Kd8'), 'a4:d4').outcome).toBeNull();
    expect(playText(stateAt('turkish', 'W:WKa7:Bg7,b2'), 'a7:h7').outcome).toMatchObject({ kind: 'draw' });
  });
  test('frisian, article 21: kings only', () => {
    const kings = only('frisian', 'W:WK46,30:BK25,3', [clauseOf('frisian', 'one-each')]);
    expect(kings.outcome).toBeNull();
    const drawn = only('frisian', 'W:WK47:BK1', [clauseOf('frisian', 'one-each')]);
    expect(playText(drawn, '47-41').outcome).toMatchObject({ reason: 'one-each' });
    const man = only('frisian', 'W:WK47:B1', [clauseOf('frisian', 'one-each')]);
    expect(playText(man, '47-41').outcome).toBeNull();
  });
});

test('frisian, article 18: two kings have 7 moves each to catch one', () => {
  const state = only('frisian', 'W:WK47,K48:BK1', [clauseOf('frisian', 'two-kings')]);
  expect(drawnAfter(state, '47-41 1-6 41-47 6-1', 'two-kings')).toBe(14);
});

describe('northern', () => {
  test('capturing a king begins the count of kings anew, but takes nothing off the board', () => {
    const draws = [clauseOf('northern', 'kings-only'), clauseOf('northern', 'no-loss')];
    const state = only('northern', 'W:WKa1,a3:BKb8,h6', draws);
    const { state: later } = shuffle(state, 'a1-b2 b8-a7 b2-a1 a7-b8', 3);
    expect(later.clocks.counts).toEqual([3, 3]);
    const offered = only('northern', 'W:WKa1,a3:BKd4,h6', draws);
    const captured = playText({ ...offered, clocks: { ...offered.clocks, counts: [7, 7] } }, 'a1:e5');
    expect(captured.clocks.counts).toEqual([0, 8]);
  });
});

test('ugolki: 100 moves each, whatever they were', () => {
  const state = only('ugolki', 'W:Wa1,d4:Bh8,e5', [clauseOf('ugolki', 'length')]);
  const free = { ...state, variant: { ...state.variant, rules: { ...state.variant.rules, leaveHome: 0 } } };
  expect(drawnAfter(free, 'd4-c4 e5-e6 c4-d4 e6-e5', 'length')).toBe(200);
});

test('two-move: turns are counted, not single moves', () => {
  const state = only('two-move', 'W2:WKa1,h2:BKh8,a7', [clauseOf('two-move', 'kings-only')]);
  const { state: turn } = shuffle(state, 'a1-b2 b2-a1', 2);
  expect(turn.clocks.counts).toEqual([1]);
  const reset = playTexts(turn, 'a7-b6 h8-g7');
  expect(reset.clocks.counts).toEqual([0]);
});
