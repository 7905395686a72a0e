import { describe, expect, test } from 'vitest';
import { drawReason, startClocks } from '../../src/engine/core/draws/draws.js';
import { startPosition } from '../../src/engine/core/position.js';
import { formatPosition, parsePosition } from '../../src/engine/core/position-text.js';
import type { GameState } from '../../src/engine/game/game.js';
import { playText, playTexts, stateAt, textOf, textsAt, variantOf, withRules } from './positions.js';

const drawn = (state: GameState): string | null =>
  state.outcome?.kind === 'draw' ? state.outcome.reason : null;

describe('a lone piece against more, 5 of its own moves', () => {
  const SHUTTLE = '79-73 1-8 73-79 8-1';
  test('is drawn when its turn comes again', () => {
    const begun = stateAt('draughts4-solo', 'B:BK79:RK1,K2:G:Y');
    const variant = withRules(begun.variant, { draws: [{ clause: 'lone-piece', moves: 5 }] });
    let state: GameState = { ...begun, variant, clocks: startClocks(variant, begun.position) };
    for (let round = 0; round < 2; round++) state = playTexts(state, SHUTTLE);
    state = playText(state, '79-73');
    expect(drawn(state)).toBeNull();
    expect(drawn(playText(state, '1-8'))).toBe('lone-piece');
  });
  test('does not count while three sides are in play', () => {
    const { clocks } = stateAt('draughts4-solo', 'B:BK1:RK84,K2:GK3:Y');
    const clause = variantOf('draughts4-solo').rules.draws.findIndex((each) => each.clause === 'lone-piece');
    expect(clocks.counts[clause]).toBeNull();
  });
  test('counts against any number of them by house rule', () => {
    const begun = stateAt('draughts4-solo', 'B:BK79:RK1,K2:GK3,K4:Y', { lone: 'any' });
    const draws = begun.variant.rules.draws.filter(({ clause }) => clause === 'lone-piece');
    const variant = withRules(begun.variant, { draws });
    let state: GameState = { ...begun, variant, clocks: startClocks(variant, begun.position) };
    for (let round = 0; round < 2; round++) state = playTexts(state, '79-73 1-8 4-11 73-79 8-1 11-4');
    state = playTexts(state, '79-73 1-8');
    expect(drawn(state)).toBeNull();
    expect(drawn(playText(state, '4-11'))).toBe('lone-piece');
  });
  test('partners of a side are counted together', () => {
    const { clocks } = stateAt('draughts4-joint', 'B:BK1:RK84:GK3:Y');
    const clause = variantOf('draughts4-joint').rules.draws.findIndex((each) => each.clause === 'lone-piece');
    expect(clocks.counts[clause]).toBe(0);
  });
  test('a capture begins the count anew', () => {
    const state = stateAt('draughts4-solo', 'B:BK1:R22,K2:G:Y');
    const late = { ...state, clocks: { ...state.clocks, counts: [null, null, 0, 4, 0] } };
    expect(playText(late, '1:29').clocks.counts[3]).not.toBe(5);
  });
});

describe('one piece each', () => {
  const at = (id: string, text: string) => {
    const state = stateAt(id, text);
    return drawReason(state.variant, startClocks(state.variant, state.position), state.position);
  };
  test('of every seat in play, where the mover cannot capture', () => {
    expect(at('draughts4-solo', 'B:B80:R14:G3:Y20')).toBe('one-each');
    expect(at('draughts4-joint', 'B:B80:R14:G3:Y20')).toBe('one-each');
  });
  test('not where it can, nor where somebody has two', () => {
    expect(at('draughts4-solo', 'B:B68:R62:G3:Y20')).toBeNull();
    expect(at('draughts4-solo', 'B:B80:R14,27:G3:Y20')).toBeNull();
  });
  test('of players, where one has two armies', () => {
    expect(at('draughts4-diagonal', 'B:B80:R14:G:Y')).toBe('one-each');
    expect(at('draughts4-diagonal', 'B:B80:R14:G:Y20')).toBeNull();
  });
});

describe('two armies of one player', () => {
  const variant = variantOf('draughts4-diagonal');
  test('are listed each by its letter and read again', () => {
    const text = 'G:BK56,80:R14:GK3:Y20,K33';
    const position = parsePosition(variant, text);
    expect(position.ok && formatPosition(variant, position.value)).toBe(text);
  });
  test('cannot be left out or stand twice', () => {
    expect(parsePosition(variant, 'B:B80:R14:G3')).toMatchObject({
      ok: false,
      error: { code: 'seat-missing', text: 'Y' },
    });
    expect(parsePosition(variant, 'B:B80:R14:G3:Y20:Y26')).toMatchObject({
      ok: false,
      error: { code: 'seat-twice' },
    });
    expect(parsePosition(variant, 'Y:B80:R14:G3:Y20')).toMatchObject({
      ok: false,
      error: { code: 'turn-unknown' },
    });
  });
  test('have one turn, and step in three directions', () => {
    expect(textsAt(variant, 'B:B49:R79:G:Y52')).toEqual([
      '49-42',
      '49-43',
      '49-55',
      '52-45',
      '52-46',
      '52-58',
    ]);
  });
  test('never capture each other, and capture both armies of the other', () => {
    expect(textsAt(variant, 'B:B49:R43:G55:Y42')).toEqual(['49:37', '49:61']);
  });
  test('are crowned on the line of their colour', () => {
    expect(textOf(playText(stateAt('draughts4-diagonal', 'B:B9:R79:G:Y58'), '9-3'))).toBe('G:BK3:R79:G:Y58');
    expect(textOf(playText(stateAt('draughts4-diagonal', 'B:B58:R79:G:Y9'), '9-3'))).toBe('G:B58:R79:G:Y3');
    expect(textOf(playText(stateAt('draughts4-diagonal', 'B:B58:R79:G:Y21'), '21-14'))).toBe(
      'G:B58:R79:G:YK14',
    );
  });
  test('house rule: on either line of the player', () => {
    const either = { crown: 'either' };
    expect(textOf(playText(stateAt('draughts4-diagonal', 'B:B58:R79:G:Y9', either), '9-3'))).toBe(
      'G:B58:R79:G:YK3',
    );
  });
});

describe('house rules of the games for more seats', () => {
  test('the board of two against one can be cut', () => {
    const cut = variantOf('draughts4-3joint', { board: 'cut' });
    expect(parsePosition(cut, 'B:B20:R14:G3')).toMatchObject({
      ok: false,
      error: { code: 'square-unknown' },
    });
    expect(textsAt(cut, 'R:B80:R25:G3')).toEqual(['25-19', '25-32']);
    expect(textOf(playText(stateAt('draughts4-3joint', 'R:B80:R25:G3', { board: 'cut' }), '25-19'))).toBe(
      'G:B80:RK19:G3',
    );
  });
  test('lebedev: crowned on the whole edge, or on its middle', () => {
    expect(textOf(playText(stateAt('lebedev', 'B:B8:R41:G:Y'), '8-1'))).toBe('R:BK1:R41:G:Y');
    expect(textOf(playText(stateAt('lebedev', 'B:B8:R41:G:Y', { crown: 'middle' }), '8-1'))).toBe(
      'R:B1:R41:G:Y',
    );
  });
  test('three-1938: men start at the long sides and head for the short ones', () => {
    const long = { start: 'long' };
    const variant = variantOf('three-1938', long);
    expect(formatPosition(variant, startPosition(variant, 0))).toBe(
      'W:W55,56,58,59,62,63,64,65,66,67,68,69:B01,04,08,09,13,14,19,26,27,34,35,43:R03,07,11,12,17,18,25,32,33,41,42,52',
    );
    expect(textsAt(variant, 'W:W29:B52:R')).toEqual(['29-21', '29-22']);
    expect(textOf(playText(stateAt('three-1938', 'W:W05:B35:R', long), '05-01'))).toBe('B:WK01:B35:R');
    // Asked for in another order, the house rules make the same game.
    const all = { crown: 'middle', steps: '4', ...long };
    expect(textsAt(variantOf('three-1938', all), 'W:W29:B52:R')).toEqual([
      '29-21',
      '29-22',
      '29-28',
      '29-30',
    ]);
    expect(textOf(playText(stateAt('three-1938', 'W:W05:B35:R', all), '05-01'))).toBe('B:W01:B35:R');
    expect(textOf(playText(stateAt('three-1938', 'W:W05:B35:R', all), '05-02'))).toBe('B:WK02:B35:R');
  });

  test('three-1938: men step sideways too, and crown in the middle only', () => {
    expect(textsAt(variantOf('three-1938'), 'W:W29:B52:R')).toEqual(['29-37', '29-38']);
    expect(textsAt(variantOf('three-1938', { steps: '4' }), 'W:W29:B52:R')).toEqual([
      '29-28',
      '29-30',
      '29-37',
      '29-38',
    ]);
    expect(textOf(playText(stateAt('three-1938', 'W:W53:B52:R'), '53-62'))).toBe('B:WK62:B52:R');
    const middle = { crown: 'middle' };
    expect(textOf(playText(stateAt('three-1938', 'W:W53:B52:R', middle), '53-62'))).toBe('B:W62:B52:R');
    expect(textOf(playText(stateAt('three-1938', 'W:W57:B52:R', middle), '57-65'))).toBe('B:WK65:B52:R');
  });
  test('novgorod-author: green pieces are another colour of the same seat', () => {
    const green = variantOf('novgorod-author', { second: 'green' });
    expect(green.seats.map(({ letter, colour }) => [letter, colour])).toContainEqual(['B', 'green']);
  });
  test('the apex is left out where two play on the hourglass', () => {
    const start = formatPosition(
      variantOf('draughts4-2normal'),
      startPosition(variantOf('draughts4-2normal'), 0),
    );
    expect(start).not.toMatch(/\b(56|30)\b/);
  });
});
