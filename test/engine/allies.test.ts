import { describe, expect, test } from 'vitest';
import { captureExists, legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { resign } from '../../src/engine/game/game.js';
import { SearchPosition } from '../../src/engine/search/position/search-position.js';
import { mistakesIn } from './mistakes.js';
import { playText, positionOf, stateAt, textOf, textsAt, variantOf, withRules } from './positions.js';

/** White and Green are partners. */
const pairs = (options: Record<string, string> = {}) => variantOf('neva-pairs', options);

describe('pieces of allies', () => {
  const text = 'W:W22:R64:G32:B11';
  test('captured: like any other, and by duty', () => {
    expect(textsAt(pairs(), text)).toEqual(['22:42']);
  });
  test('forbidden: never', () => {
    const spared = pairs({ allies: 'forbidden' });
    expect(textsAt(spared, text)).toEqual(['22-21']);
    expect(textsAt(spared, 'W:W22:R64:G21,32:B11')).toEqual([]);
  });
  test('own pieces are never captured', () => {
    expect(textsAt(pairs(), 'W:W22,32:R64:G14:B11')).toEqual(['22-21', '32-31', '32-42']);
  });
  test('house rule: partners side by side', () => {
    const neighbours = pairs({ partners: 'neighbours', allies: 'forbidden' });
    expect(textsAt(neighbours, 'W:W22:R32:G64:B11')).toEqual(['22-21']);
    expect(textsAt(neighbours, 'W:W22:R64:G32:B11')).toEqual(['22:42']);
  });
});

describe('allies that may be captured', () => {
  const optional = pairs({ allies: 'optional' });
  test('need not be: quiet moves stay legal', () => {
    expect(textsAt(optional, 'W:W22:R64:G32:B11')).toEqual(['22-21', '22:42']);
    expect(captureExists(optional, positionOf(optional, 'W:W22:R64:G32:B11'))).toBe(false);
  });
  test('an ally that was the only move was called a duty by the rules, and none by the search', () => {
    const lebedev = variantOf('lebedev', { allies: 'optional' });
    const position = positionOf(lebedev, 'Y:B:RK3,48,54,67,76,80:G33:Y74');
    const search = new SearchPosition(lebedev);
    search.load(position);
    expect(legalMoves(lebedev, position).map(({ captured }) => captured.length)).toEqual([1]);
    expect([captureExists(lebedev, position), search.mustCapture()]).toEqual([false, false]);
  });
  test('where an enemy can be jumped, the move takes at least one enemy', () => {
    expect(textsAt(optional, 'W:W22:R23:G32:B11')).toEqual(['22:24']);
    expect(captureExists(optional, positionOf(optional, 'W:W22:R23:G32:B11'))).toBe(true);
  });
  test('a capture may begin with an ally and go on to an enemy', () => {
    expect(textsAt(optional, 'W:W22,14:R43,15:G32:B11')).toEqual(['14:16', '22:42:44']);
  });
  test('a capture of allies may stop where no enemy follows, or go on', () => {
    expect(textsAt(optional, 'W:W22:R66:G32,43:B11')).toEqual(['22-21', '22:42', '22:42:44']);
  });
  test('a king must land where an enemy can be jumped next', () => {
    const lebedev = variantOf('lebedev');
    // 8 is the ally; of the cells beyond it only 29 leads to an enemy.
    const moves = textsAt(lebedev, 'B:BK1,80:R35:G8:Y').filter((move) => move.startsWith('1:'));
    expect(moves.every((move) => move.startsWith('1:29:'))).toBe(true);
    expect(moves.length).toBeGreaterThan(0);
  });
  test('only enemies count where a king must take the most', () => {
    const text = 'W:WK22:R24:G42,44:B11';
    expect(textsAt(optional, text)).toContain('22:25');
    expect(textsAt(optional, text).every((move) => move.startsWith('22:2'))).toBe(true);
  });
});

describe('partners that are hopped', () => {
  const joint = variantOf('draughts4-joint');
  test('a hop stays on the board, is one landing in the text, and leads to an enemy', () => {
    const text = 'B:B68:R49:G62:Y20';
    expect(textsAt(joint, text)).toEqual(['68:56:42']);
    const state = playText(stateAt('draughts4-joint', text), '68:56:42');
    expect(textOf(state)).toBe('G:B42:R:G62:Y20');
  });
  test('a hop alone is no move, nor is one at the end of a capture', () => {
    expect(textsAt(joint, 'B:B68:R14:G62:Y20')).toEqual(['68-61']);
    expect(textsAt(joint, 'B:B68:R62:G49:Y20')).toEqual(['68:56']);
  });
  test('hops must be used where the most pieces need them', () => {
    expect(textsAt(joint, 'B:B68:R62,36:G49:Y20')).toEqual(['68:56:42:30']);
  });
  test('dead partners are hopped as well', () => {
    expect(textsAt(joint, 'B:B68:R49:G!62:Y20')).toEqual(['68:56:42']);
  });
  test('own pieces are not', () => {
    expect(textsAt(joint, 'B:B68,62:R48:G2:Y20')).toEqual(['62-55', '62-56', '68-61']);
  });
  test('each partner is hopped once in a move', () => {
    const around = textsAt(joint, 'B:BK79:R30:G73:Y20');
    for (const move of around) expect(move.split(':').filter((cell) => cell === '67').length).toBeLessThan(2);
    expect(around.length).toBeGreaterThan(0);
  });
  test('house rule: only after the first enemy', () => {
    const later = variantOf('draughts4-joint', { hops: 'later' });
    expect(textsAt(later, 'B:B68:R49:G62:Y20')).toEqual(['68-61']);
    expect(textsAt(later, 'B:B68:R62,36:G49:Y20')).toEqual(['68:56:42:30']);
  });
  test('a capture of one enemy by a hop is a duty', () => {
    expect(captureExists(joint, positionOf(joint, 'B:B68:R49:G62:Y20'))).toBe(true);
    expect(captureExists(joint, positionOf(joint, 'B:B68:R14:G62:Y20'))).toBe(false);
  });
});

describe('turns and ends of sides', () => {
  test('a seat that cannot move passes, and stays in', () => {
    const state = playText(
      stateAt('neva-pairs', 'W:W11,13,14,44:R12,65:G63:B56', { allies: 'forbidden' }),
      '44-54',
    );
    expect(state.position.out).toEqual([false, false, false, false]);
    const shut = playText(
      stateAt('neva-pairs', 'W:W11,13,14,44:R12:G63:B56', { allies: 'forbidden' }),
      '44-54',
    );
    expect(textOf(shut)).toBe('G:W11,13,14,54:R12:G63:B56');
    expect(shut.outcome).toBeNull();
    expect(shut.eliminated).toEqual([]);
  });
  test('a side of which nobody can move has lost, and the turn stays', () => {
    const state = playText(
      stateAt('neva-pairs', 'W:W11,13,14,44:R12:G63:B', { allies: 'forbidden' }),
      '44-54',
    );
    expect(textOf(state)).toBe('R:W11,13,14,54:R12:G63:B');
    expect(state.outcome).toEqual({
      kind: 'win',
      seats: [0, 2],
      reason: 'blocked',
      ranking: [
        [0, 2],
        [1, 3],
      ],
    });
  });
  test('so it is when the position is set up', () => {
    const state = stateAt('neva-pairs', 'R:W11,13,14,54:R12:G63:B', { allies: 'forbidden' });
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [0, 2], reason: 'blocked' });
  });
  test('a side wins when the other has no piece; captured partners win with it', () => {
    const state = playText(stateAt('neva-pairs', 'W:W22:R32:G:B'), '22:42');
    expect(state.outcome).toEqual({
      kind: 'win',
      seats: [0, 2],
      reason: 'captured',
      ranking: [
        [0, 2],
        [1, 3],
      ],
    });
  });
  test('one of a side resigns: the men are dead and the partner plays on', () => {
    const state = resign(stateAt('draughts4-3v1', 'B:B80:R14:G3:Y20'), 1);
    expect(textOf(state)).toBe('B:B80:R!14:G3:Y20');
    expect(resign(resign(state, 2), 3).outcome).toMatchObject({ seats: [0], ranking: [[0], [1, 2, 3]] });
  });
  test('the last of a side resigns: the game is over', () => {
    expect(resign(stateAt('draughts4-3v1', 'B:B80:R14:G3:Y20'), 0).outcome).toMatchObject({
      seats: [1, 2, 3],
      reason: 'resigned',
    });
  });
});

describe('rules that do not fit together are found', () => {
  const neva = variantOf('neva');
  test.each([
    ['allies where everyone is alone', withRules(neva, { allies: 'captured' }), /allies captured/],
    ['sides that pass where there are none', withRules(neva, { blocked: 'with-side' }), /blocked with-side/],
    ['sides without a rule for allies', { ...pairs(), rules: neva.rules }, /allies unsaid/],
    ['hops without the most', withRules(pairs(), { allies: 'hopped' }), /hops and priority kings-most/],
  ])('%s', (_, variant, words) => {
    expect(mistakesIn(variant).join()).toMatch(words);
  });
});
