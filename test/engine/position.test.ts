import { describe, expect, test } from 'vitest';
import { seatsInPlay, sidesInPlay, startPosition } from '../../src/engine/core/position.js';
import { formatPosition, parsePosition, parseSetup } from '../../src/engine/core/position-text.js';
import { positionOf, variantOf } from './positions.js';

const neva = variantOf('neva');
const novgorod = variantOf('novgorod-37');
const russian = variantOf('russian');

test.each([
  [neva, 'W:W14,15,16,25,26,36:R46,55,56,64,65,66:G41,51,52,61,62,63:B11,12,13,21,22,31'],
  [
    novgorod,
    'W:Wa12,a13,a21,a22,a23,a31,a32,a33:Bc12,c13,c21,c22,c23,c31,c32,c33:Re12,e13,e21,e22,e23,e31,e32,e33',
  ],
  [russian, 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8'],
])('the start of a game', (variant, text) => {
  expect(formatPosition(variant, startPosition(variant, 0))).toBe(text);
  expect(parsePosition(variant, text)).toEqual({ ok: true, value: startPosition(variant, 0) });
});

test.each([
  [neva, 'W:W24,25:R:G:BK21,33'],
  [neva, 'R:W13,16,21:RK12,32,36:G!K25,26,31,33,34,K54,66:B!K14,K51,63'],
  [novgorod, 'B:WKc23:BKc03:R'],
  [russian, 'B:Wa1:BKb8'],
])('%#: writes what it reads', (variant, text) => {
  expect(formatPosition(variant, positionOf(variant, text))).toBe(text);
});

test('reads seats and pieces in any order, second names, small letters and spaces', () => {
  const read = (text: string) => formatPosition(novgorod, positionOf(novgorod, text));
  expect(read(' R: Re33 , c30 : B : WKC10,e00 ')).toBe('R:Wa00,Ka01:B:Ra03,e33');
  expect(formatPosition(russian, positionOf(russian, 'W1:BB8:WH2,KA1'))).toBe('W:WKa1,h2:Bb8');
});

test('a seat without men is not marked as dead', () => {
  expect(formatPosition(neva, positionOf(neva, 'W:W24:R!:G!61:B33'))).toBe('W:W24:R:G!61:B33');
});

test('who is in play', () => {
  const position = positionOf(neva, 'W:W24:R:G!61:B33');
  expect(seatsInPlay(neva, position)).toEqual([0, 3]);
  expect(sidesInPlay(neva, position)).toEqual([0, 3]);
});

describe('what cannot be read', () => {
  test.each([
    ['russian', '  ', 'empty', 3, ''],
    ['russian', 'X:Wa1:Bb8', 'turn-unknown', 1, 'X'],
    ['russian', 'w:Wa1:Bb8', 'turn-unknown', 1, 'w'],
    ['russian', 'Wx:Wa1:Bb8', 'moves-left', 2, 'x'],
    ['russian', 'W2:Wa1:Bb8', 'moves-left', 1, 'W2'],
    ['russian', 'W:Wa1:Rb8', 'seat-unknown', 7, 'Rb8'],
    ['russian', 'W::Wa1:Bb8', 'seat-unknown', 3, ''],
    ['russian', 'W:Wa1', 'seat-missing', 6, 'B'],
    ['russian', 'W:Wa1:Bb8:Wc1', 'seat-twice', 11, 'Wc1'],
    ['russian', 'W:Wa1, a2:Bb8', 'square-unknown', 8, 'a2'],
    ['russian', 'W:WKKa1:Bb8', 'square-unknown', 4, 'KKa1'],
    ['neva', 'W:W17:R:G:B11', 'square-unknown', 4, '17'],
    ['russian', 'W:Wa1,Ka1:Bb8', 'square-twice', 7, 'Ka1'],
    ['russian', 'W:Wa1:Bb8,a1', 'square-twice', 11, 'a1'],
    ['russian', 'W:Wa1,:Bb8', 'piece-missing', 7, ''],
    ['russian', 'W:Wa1=x:Bb8', 'stack-syntax', 4, 'a1=x'],
    ['russian', 'W:Wa1=:Bb8', 'stack-syntax', 4, 'a1='],
    ['russian', 'W:Wa1=bw:Bb8', 'stack-not-here', 6, '='],
    ['russian', 'W:Wa1:B!b8', 'dead-not-here', 8, '!'],
    ['neva', 'W:W:R!66:G:B', 'nobody-in-play', 1, 'W:W:R!66:G:B'],
    ['neva', 'R:W14:R:G:B11', 'mover-not-in-play', 1, 'R'],
    ['neva', 'R:W14:R!66:G:B11', 'mover-not-in-play', 1, 'R'],
  ])('%s, %j: %s', (id, text, code, column, offending) => {
    expect(parsePosition(variantOf(id), text)).toEqual({
      ok: false,
      error: { code, column, text: offending },
    });
  });
});

test('the form itself has towers and several moves a turn', () => {
  const text = 'B2:Wc3=bBw,Kd4:Bb8=W';
  const setup = parseSetup(russian, text);
  expect(setup.ok && formatPosition(russian, setup.value)).toBe(text);
  expect(setup.ok && setup.value.board.find((stack) => stack?.length === 4)).toEqual([
    { seat: 0, king: false },
    { seat: 1, king: false },
    { seat: 1, king: true },
    { seat: 0, king: false },
  ]);
});

test.each([
  ['towers', 'W:Wa1,c3=bbw,Ke5=bwb:Bb6=w,h8'],
  ['lasca', 'B:W1,9=bbw,K13=bWb:B5=w,25'],
])('a position of %s keeps its towers: %s', (id, text) => {
  const read = parsePosition(variantOf(id), text);
  expect(read.ok && formatPosition(variantOf(id), read.value)).toBe(text);
});

test('a position survives JSON', () => {
  const position = startPosition(neva, 2);
  expect(JSON.parse(JSON.stringify(position))).toEqual(position);
});
