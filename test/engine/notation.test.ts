import { describe, expect, it } from 'vitest';
import { topologyOf } from '../../src/engine/core/board/topology.js';
import { looksLikeMove } from '../../src/engine/text/notation/read-move.js';
import { positionOf } from './positions.js';
import { neva, novgorod, read, russian, START, said } from './reading.js';

/** As in the author's training game before Black's sixth move. */
const NEVA_SIX = positionOf(neva, 'B:W14,16,21,26:R46,56,63,65:G32,52:B11,12,22,23');

const quietForms = [
  ...[
    '25-24',
    '25 24',
    '2524',
    '25—24',
    '25–24',
    '25−24',
    '25‑24',
    ' 25 - 24 ',
    '25--24',
    '25-24!',
    '25-24 !?',
  ],
  ...['25-24.', '２５－２４', '25-\u200b24', '25 – 24', 'K25-24', '25-24=K', '２５２４', '25\u00a024'],
];
describe('quiet moves of Neva', () => {
  it.each(quietForms)('%j is 25-24', (text) => {
    expect(said(neva, START.neva, text)).toBe('25-24');
    expect(looksLikeMove(neva, text)).toBe(true);
  });
});

const LONG = '22:42:62:64:66';
const captureForms = [
  ...[
    LONG,
    '22:42',
    '22:66',
    '22:62:66',
    '22:42:62',
    '22x42x62x64x66',
    '22×42',
    '22X42',
    '22х66',
    '22Х66',
    '22*66',
  ],
  ...['22-42-62-64-66', '22 42 62 64 66', '2242626466', '2266', '22 66', '22：66', `${LONG}=K`, `${LONG} =K`],
  ...[
    `${LONG}=king`,
    `${LONG}=Д`,
    `${LONG} – King`,
    `${LONG}=дамка`,
    `${LONG}!`,
    '22:42:62:64:66=K!',
    '22 : 66',
  ],
];
describe('captures of Neva', () => {
  it.each(captureForms)(`%j is ${LONG}`, (text) => {
    expect(said(neva, NEVA_SIX, text)).toBe(LONG);
    expect(looksLikeMove(neva, text)).toBe(true);
  });

  it.each([
    'D 66:36:16',
    'K66:36:16',
    'к66:36:16',
    'Д 66:36:16',
    'К 66x16',
    '66:36:16',
    'd66-36-16',
    'K 6616',
  ])('%j is the king capturing', (text) => {
    expect(said(neva, positionOf(neva, 'B:W31,26,25:R46:G:BK66,21'), text)).toBe('66:36:16');
  });
});

const russianQuiet = [
  ...['c3-d4', 'c3d4', 'cd4', 'C3-D4', 'c3 d4', '22-18', '22 18', '2218', 'c3—d4', 'Кc3-d4', 'c3-d4=K'],
  ...['с3-д4', 'с3-d4', 'в3-г4', 'вг4', 'В3 – Г4', 'ц3-д4', 'c3–d4!', 'c-d4', 'сд4', 'К 22-18'],
];
const RUSSIAN_CAPTURE = positionOf(russian, 'W:Wc3,a1:Bd4,d6,h8');
const russianCapture = [
  ...[
    'c3:e5:c7',
    'c3:c7',
    'c:e5',
    'c:c7',
    'c3xe5xc7',
    'c3×c7',
    'c3:e5',
    'c3e5c7',
    'c3c7',
    'cc7',
    'ce5',
    'C3:E5:C7',
  ],
  ...['с3:е5:с7', 'в3:д5:в7', 'с3хе5хс7', '22x15x6', '22:15:6', '22-6', '22x15', 'c3*c7', 'с:е5', 'c3 e5 c7'],
];
describe('Russian checkers', () => {
  it.each(russianQuiet)('%j is c3-d4', (text) => expect(said(russian, START.russian, text)).toBe('c3-d4'));
  it.each(russianCapture)('%j is c3:e5:c7', (text) =>
    expect(said(russian, RUSSIAN_CAPTURE, text)).toBe('c3:e5:c7'),
  );
  it('takes a file for the piece that comes from it', () => {
    expect(said(russian, positionOf(russian, 'W:We5,a1:Bf6,h8'), 'e:g7')).toBe('e5:g7');
    expect(said(russian, positionOf(russian, 'W:WKe1,a1:Be5,d6'), 'e:e7')).toBe('! unreachable');
  });
  it('reads Cyrillic letters by their looks and by their place in the alphabet', () => {
    expect(said(russian, START.russian, 'е3-д4')).toBe('e3-d4');
    expect(said(russian, START.russian, 'д3-г4')).toBe('e3-d4');
    expect(said(russian, START.russian, 'е3-ф4')).toBe('e3-f4');
    expect(said(russian, START.russian, 'ж3-з4')).toBe('g3-h4');
    expect(said(russian, START.russian, 'а3-в4')).toBe('a3-b4');
    expect(said(russian, START.russian, 'а3-б4')).toBe('a3-b4');
  });
  it('takes the piece on the file that can do it', () => {
    expect(said(russian, positionOf(russian, 'W:Wd2,d4:Be3,e5,h8'), 'd:f6')).toBe('d4:f6');
    expect(said(russian, positionOf(russian, 'W:Wd2,d4:Bh8'), 'de3')).toBe('d2-e3');
  });
});

describe('when several moves fit', () => {
  /** As in the author's training game before White's sixth move. */
  const circle = positionOf(neva, 'W:W14,15,24,25,26:R35,44,46,56,64,65:G42,51,52,53,62:B12,22,23,31,33');
  it('offers all that do', () => {
    expect(said(neva, circle, '25:21').split(' | ').toSorted()).toEqual([
      '25:45:43:41:21',
      '25:45:43:63:61:41:21',
    ]);
    expect(said(neva, circle, '25:45').split(' | ')).toHaveLength(3);
    expect(said(neva, circle, '25:45:43:41')).toBe('25:45:43:63:61:41:43 | 25:45:43:41:21');
    expect(said(russian, positionOf(russian, 'W:Wc3,e3:Bh8'), 'c3-d4')).toBe('c3-d4');
    expect(said(russian, positionOf(russian, 'W:Wc1,c3:Bb2,b4,d6'), 'c:a5')).toBe('c3:a5');
  });
  it('plays the one that a further square tells apart', () => {
    expect(said(neva, circle, '25:63:21')).toBe('25:45:43:63:61:41:21');
    expect(said(neva, circle, '25:45:43:41:61')).toBe('25:45:43:63:61:41:43');
  });
  it('takes both ways round for the same move', () => {
    const first = read(neva, circle, '25:45:43:63:61:41:43');
    expect(first.kind).toBe('move');
    expect(read(neva, circle, '25:45:43:41:61:63:43')).toEqual(first);
    expect(read(neva, circle, '25:43')).toEqual(first);
  });
});

describe('Novgorod', () => {
  it.each(['a21-a11', 'А21-А11', 'a21a11', 'a21 a11', 'а21—а11', 'K a21-a11'])('%j', (text) => {
    expect(said(novgorod, START.novgorod, text)).toBe('a21-a11');
    expect(looksLikeMove(novgorod, text)).toBe(true);
  });
  it('knows every name of a cell', () => {
    const position = positionOf(novgorod, 'W:Wa11:Bc33:Re33');
    for (const text of ['a11-a00', 'a11-c00', 'a11-e00', 'а11-а00', 'А11 С00', 'а11е00']) {
      expect(said(novgorod, position, text)).toBe('a11-a00');
    }
    const { cells, names } = topologyOf(novgorod.board);
    const second = [...cells].find(
      ([name, cell]) => name !== names[cell] && name !== 'c00' && name !== 'e00',
    );
    expect(second).toBeDefined();
  });
});
