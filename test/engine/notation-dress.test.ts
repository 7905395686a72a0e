import { describe, expect, it } from 'vitest';
import { mayMeanElse } from '../../src/engine/index.js';
import { looksLikeMove } from '../../src/engine/text/notation/read-move.js';
import { positionOf, variantOf } from './positions.js';
import { neva, novgorod, russian, START, said } from './reading.js';

/** What was passed over in silence, by the kind of dress. */
const DRESSED = {
  numbers: [
    '1. c3-d4',
    '1.c3-d4',
    '1) c3-d4',
    '(1) c3-d4',
    '1 c3-d4',
    '12. c3-d4',
    '1. cd4',
    '7.) c3 d4',
    '1: c3-d4',
    '1:c3-d4',
    '12: 22-18',
  ],
  'marks behind': [
    ...['c3-d4+', 'c3-d4 +', 'c3-d4*', 'c3-d4,', 'c3-d4!?', 'c3-d4 ±', 'c3-d4;', 'c3-d4…', 'c3-d4 ∓!'],
    ...['c3-d4 (+)', 'c3-d4 +-', 'c3-d4 +/-', 'c3-d4 =/=', 'c3-d4)))', 'c3-d4 :)', 'c3-d4#', 'c3-d4!!!'],
  ],
  quotes: ['"c3-d4"', "'c3-d4'", '«c3-d4»', '“c3-d4”', '„c3-d4“', '‘c3-d4’', '"c3-d4".', '“c3-d4!”'],
  brackets: ['(c3-d4)', '[c3-d4]', '{c3-d4}', '<c3-d4>', '((c3-d4))', '1. (c3-d4)', '«1. c3-d4»'],
  backticks: ['`c3-d4`', '```c3-d4```', '```\nc3-d4\n```', '**c3-d4**', '_c3-d4_', '~~c3-d4~~', '||c3-d4||'],
  'leading dots': ['...c3-d4', '… c3-d4', '1... c3-d4', '1…c3-d4'],
  emoji: [
    ...[
      'c3-d4 👍',
      '👍 c3-d4',
      'c3-d4👍🏽',
      '♟️ c3-d4 🔥🔥',
      'c3-d4 👨‍👩‍👧',
      '🇧🇷 c3-d4',
      '⚪ c3-d4',
      'c3-d4 ❤️',
    ],
    ...['1️⃣ c3-d4', '🔟 c3-d4'],
  ],
  keycaps: ['c3️⃣-d4️⃣', 'c3️⃣d4️⃣', 'c3⃣➡️d4⃣', '2️⃣2️⃣-1️⃣8️⃣', '2️⃣2️⃣➖1️⃣8️⃣'],
  arrows: [
    'c3->d4',
    'c3→d4',
    'c3>d4',
    'c3 -> d4',
    'c3 → d4',
    'c3-->d4',
    'c3=>d4',
    'c3➡️d4',
    'c3↗d4',
    'c3 — > d4',
  ],
  words: [
    'c3 to d4',
    'C3 TO D4',
    'c3 на d4',
    'с3 на д4',
    'c3 para d4',
    'Kc3 to d4',
    '1. c3 to d4!',
    'c to d4',
  ],
  'a clock time': [
    ...['c3-d4 0:15', 'c3-d4 (0:15)', 'c3-d4 1:02:15', 'c3-d4 {[%clk 0:15]}', 'c3-d4{[%clk 0:00:15.3]}'],
    ...['1. c3-d4! {[%emt 0:05]}', 'c3-d4 [0:15] 👍', '22-18 0:15'],
  ],
  stops: [
    'c3,d4',
    'c3=d4',
    'c3 = d4',
    '22=18',
    'c3, d4',
    'c3.d4',
    'c3 . d4',
    '22.18',
    '1. 22.18',
    '12... 22,18',
  ],
  'a word or a slash before it': [
    ...['ход c3-d4', 'Ход: c3-d4', 'мой ход с3 д4', 'ход — c3-d4', 'move c3-d4', 'My move: c3 d4', 'm c3-d4'],
    ...[
      'lance c3-d4',
      'Meu lance: c3 d4',
      'jogada c3-d4',
      '/c3-d4',
      '/ c3-d4',
      '/c3d4',
      '/m c3-d4',
      'ход 22-18',
    ],
  ],
  'its squares spelt apart': ['c 3 d 4', 'C 3 - D 4', 'с 3 д 4', 'ход с 3 на д 4', 'c 3, d 4', 'm c 3 d 4'],
  zeros: ['22-018', '022-018', 'c03-d04', 'c03d04'],
  'doubled marks': ['c3--d4', 'c3––d4'],
};

describe.each(Object.entries(DRESSED))('a move with %s', (_, texts) => {
  it.each(texts)('%j is c3-d4', (text) => {
    expect(said(russian, START.russian, text)).toBe('c3-d4');
    expect(looksLikeMove(russian, text)).toBe(true);
  });
});

const CAPTURE = positionOf(russian, 'W:Wc3,a1:Bd4,d6,h8');
const AFTER_C3D4 = positionOf(russian, 'B:Wd4,a1:Bb6,h8');
const international = variantOf('international');
const english = variantOf('english');

it.each([
  [russian, CAPTURE, 'c3::e5', 'c3:e5:c7'],
  [russian, CAPTURE, 'c3 :: e5', 'c3:e5:c7'],
  [russian, CAPTURE, 'c3 to c7', 'c3:e5:c7'],
  [russian, CAPTURE, 'c3→e5→c7', 'c3:e5:c7'],
  [russian, CAPTURE, 'c3,e5,c7', 'c3:e5:c7'],
  [russian, CAPTURE, '1. c3xc7*', 'c3:e5:c7'],
  [russian, AFTER_C3D4, '12... b6-c5', 'b6-c5'],
  [international, positionOf(international, 'W:W32:B1'), '32.28', '32-28'],
  [international, positionOf(international, 'W:W32:B1'), '1. 32-28', '32-28'],
  [international, positionOf(international, 'W:W32:B1'), '32 to 28', '32-28'],
  [english, positionOf(english, 'B:B9:W32'), '09-14', '9-14'],
  [english, positionOf(english, 'B:B9:W32'), '0914', '9-14'],
  [international, positionOf(international, 'W:W31:B1'), '031-026', '31-26'],
  [neva, START.neva, '25.24', '25-24'],
  [neva, START.neva, '`25-24`', '25-24'],
  [neva, START.neva, '25 на 24', '25-24'],
  [neva, START.neva, '1) 25 24', '25-24'],
  [novgorod, START.novgorod, '1. a21→a11 👍', 'a21-a11'],
  [novgorod, START.novgorod, '«А21 на А11»', 'a21-a11'],
])('%# is read', (variant, position, text, move) => {
  expect(said(variant, position, text)).toBe(move);
});

describe('what may mean something else', () => {
  it.each([
    [
      international,
      [
        '32.28',
        '3,50',
        '09-14',
        '3-2 👍',
        '32 to 28',
        '3 > 2',
        '1. 3-2',
        '1: 3-2',
        '(3-2)',
        '22.11',
        '3=2',
        '3-2 12:30',
      ],
    ],
    [international, ['3-2', '14-18', '18:30', '32x28', '18 30', '1812']],
    [russian, ['22.18', '22-18', '3-2', '«3-2»', 'c3, d4', 'a1.b2', 'c3=d4', 'a 3 b 4']],
    [neva, ['22.11', '22,42', '(25-24)', '11 to 12', '25-24', '25 24', '22:42']],
  ])('%# counts only where it can be played', (variant, texts) => {
    for (const text of texts)
      expect([text, looksLikeMove(variant, text), mayMeanElse(variant, text)]).toEqual([text, true, true]);
  });
  it.each([
    [international, ['move 3-2', 'ход 32x28', '/32-28', 'K 3-2', '32x23x14']],
    [russian, ['c3-d4', '1. c3-d4', 'c3 to d4', '(c3-d4)', 'c3→d4', 'ход 22-18', 'm a 3 b 4']],
    [neva, ['lance 25-24', '22:42:44']],
  ])('%# is a move or a mistake', (variant, texts) => {
    for (const text of texts) expect([text, mayMeanElse(variant, text)]).toEqual([text, false]);
  });
  it.each([
    ...['22.11.2026', '12.5%', '$3.50', '€32', '3,50 €', '10.00', '1.5-2.5', '100.200', '+7 921 123-45-67'],
    ...['c3←d4', 'd4<-c3', '1. c3-d4 d6-c5', '1.', '1. e4 e5', 'a to b', 'to', '3 to go', 'c3 to', '👍', '…'],
    ...[
      '12-8=4',
      '2+2=4',
      '1: yes',
      'c3 0:15',
      '0:15',
      'c3-d4 at 0:15',
      'c3,d4-e5',
      'c3, d4.e5',
      '25-x24',
      '<@123> c3-d4',
      ':smile: c3-d4',
    ],
  ])('%j is none', (text) => {
    for (const variant of [international, russian, neva, novgorod]) {
      expect([variant.id, looksLikeMove(variant, text)]).toEqual([variant.id, false]);
    }
  });
});

describe('a square of the other colour', () => {
  it.each([
    ['d5', '! unplayed-square'],
    ['«D5»', '! unplayed-square'],
    ['c3-c4', '! unplayed-square'],
    ['c4:e5', '! unplayed-square'],
    ['d4', 'none'],
    ['i9', 'none'],
    ['c3-c9', '! no-such-square'],
  ])('%j: %s', (text, expected) => {
    expect(said(russian, START.russian, text)).toBe(expected);
  });
  it('is told on no board without names for it', () => {
    expect(said(international, positionOf(international, 'W:W32:B1'), 'd5')).toBe('none');
    expect(said(novgorod, START.novgorod, 'd5')).toBe('none');
    expect(said(novgorod, START.novgorod, 'a11-a99')).toBe('! no-such-square');
  });
});
