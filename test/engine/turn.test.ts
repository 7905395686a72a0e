import { describe, expect, test } from 'vitest';
import { resign } from '../../src/engine/game/game.js';
import { playText, stateAt, textOf, textsAt, variantOf } from './positions.js';

/** Red's only man is shut in when White has moved elsewhere. */
const SHUT_IN = 'W:W11,13,14,44:R12:G65:B';

describe('a seat that cannot move when the turn reaches it', () => {
  test('is out, and its men are dead', () => {
    const state = playText(stateAt('neva', SHUT_IN), '44-54');
    expect(textOf(state)).toBe('G:W11,13,14,54:R!12:G65:B');
    expect(state.eliminated).toEqual([[3], [1]]);
    expect(state.outcome).toBeNull();
  });
  test('skip: passes and stays in', () => {
    const state = playText(stateAt('neva', SHUT_IN, { blocked: 'skip' }), '44-54');
    expect(textOf(state)).toBe('G:W11,13,14,54:R12:G65:B');
    expect(state.eliminated).toEqual([[3]]);
  });
  test('remove: its men leave the board', () => {
    const state = playText(stateAt('neva', SHUT_IN, { blocked: 'remove' }), '44-54');
    expect(textOf(state)).toBe('G:W11,13,14,54:R:G65:B');
    expect(state.eliminated).toEqual([[3], [1]]);
  });
  test('has lost where that leaves one side', () => {
    const state = playText(stateAt('neva', 'W:W11,13,14,44:R12:G:B'), '44-54');
    expect(textOf(state)).toBe('W:W11,13,14,54:R!12:G:B');
    expect(state.outcome).toEqual({
      kind: 'win',
      seats: [0],
      reason: 'blocked',
      ranking: [[0], [1], [2, 3]],
    });
  });
  test('has lost in a game of two', () => {
    const state = playText(stateAt('russian', 'W:WKe3:Bh2'), 'e3-g1');
    expect(textOf(state)).toBe('B:WKg1:Bh2');
    expect(state.outcome).toEqual({ kind: 'win', seats: [0], reason: 'blocked', ranking: [[0], [1]] });
    expect(state.eliminated).toEqual([[1]]);
  });
});

describe('when nobody at all can move', () => {
  const text = 'W:W61,63:R12,13,21,31:G:B11';
  test.each(['out', 'skip'])('%s: the last who could move has won', (blocked) => {
    const state = playText(stateAt('neva', text, { blocked }), '63-62');
    expect(textOf(state)).toBe('W:W61,62:R!12,13,21,31:G:B!11');
    expect(state.outcome).toEqual({
      kind: 'win',
      seats: [0],
      reason: 'blocked',
      ranking: [[0], [1, 3], [2]],
    });
  });
  test('remove: those whose way the removed men barred go on', () => {
    const state = playText(stateAt('neva', text, { blocked: 'remove' }), '63-62');
    expect(textOf(state)).toBe('B:W61,62:R:G:B11');
    expect(state.outcome).toBeNull();
  });
});

describe('seats without men', () => {
  test('are passed over for ever, and those taken by one move rank equal', () => {
    const state = playText(stateAt('neva', 'W:W22:R32:G52:B11'), '22:42:62');
    expect(textOf(state)).toBe('B:W62:R:G:B11');
    expect(state.eliminated).toEqual([[1, 2]]);
    const over = resign(state, 3);
    expect(over.outcome).toMatchObject({ seats: [0], reason: 'resigned', ranking: [[0], [3], [1, 2]] });
  });
  test('make the last side the winner, which has the turn', () => {
    const state = playText(stateAt('neva', 'W:W22:R32:G:B'), '22:42');
    expect(textOf(state)).toBe('W:W42:R:G:B');
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [0], reason: 'captured' });
  });
  test('have lost in a game of two', () => {
    const state = playText(stateAt('russian', 'W:Wa1:Bb2'), 'a1:c3');
    expect(textOf(state)).toBe('B:Wc3:B');
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [0], reason: 'captured' });
  });
  test('a dead man that is captured leaves no mark behind', () => {
    const state = playText(stateAt('neva', 'W:W22:R!32:G65:B11'), '22:42');
    expect(textOf(state)).toBe('G:W42:R:G65:B11');
    expect(state.position.out).toEqual([false, false, false, false]);
  });
});

describe('resigning', () => {
  const text = 'R:W14:R55:G52:B22';
  test('out of turn: the men are dead and the turn stays', () => {
    const state = resign(stateAt('neva', text), 0);
    expect(textOf(state)).toBe('R:W!14:R55:G52:B22');
    expect(state.eliminated).toEqual([[0]]);
    expect(state.outcome).toBeNull();
  });
  test('in turn: the turn passes', () => {
    expect(textOf(resign(stateAt('neva', text), 1))).toBe('G:W14:R!55:G52:B22');
  });
  test('house rule: the men leave the board', () => {
    const state = resign(stateAt('neva', text, { resign: 'remove' }), 1);
    expect(textOf(state)).toBe('G:W14:R:G52:B22');
    expect(state.eliminated).toEqual([[1]]);
  });
  test('dead men may and must be captured', () => {
    const state = resign(stateAt('neva', 'R:W22:R32:G65:B56'), 1);
    expect(textOf(state)).toBe('G:W22:R!32:G65:B56');
    expect(textsAt(variantOf('neva'), 'W:W22:R!32:G65:B56')).toEqual(['22:42']);
  });
  test('the last but one: the position stays as it is', () => {
    const state = resign(stateAt('neva', 'W:W24,25:R:G:BK21,33'), 0);
    expect(textOf(state)).toBe('W:W24,25:R:G:BK21,33');
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [3], reason: 'resigned' });
  });
  test('in a game of two', () => {
    const state = resign(stateAt('russian', 'W:Wa1:Bh8'), 1);
    expect(textOf(state)).toBe('W:Wa1:Bh8');
    expect(state.outcome).toEqual({ kind: 'win', seats: [0], reason: 'resigned', ranking: [[0], [1]] });
  });
  test('men that leave the board can take the last move from the seat that has the turn', () => {
    const state = resign(stateAt('neva', 'W:W61,62:R63:G14:B33', { resign: 'remove' }), 1);
    expect(textOf(state)).toBe('G:W!61,62:R:G14:B33');
    expect(state.eliminated).toEqual([[1], [0]]);
  });
  test('by a seat that is out, or after the end, is a mistake of the program', () => {
    expect(() => resign(stateAt('neva', 'W:W14:R!66:G52:B22'), 1)).toThrow('not in play');
    expect(() => resign(resign(stateAt('russian', 'W:Wa1:Bh8'), 1), 0)).toThrow('over');
  });
});
