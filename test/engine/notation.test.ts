import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMove } from '../../src/engine/move-text.js';
import { legalMoves } from '../../src/engine/moves.js';
import { type IllegalReason, looksLikeMove, type MoveReading, readMove } from '../../src/engine/notation.js';
import { type Position, parsePosition, startPosition } from '../../src/engine/position.js';
import { topologyOf } from '../../src/engine/topology.js';
import { applyMove } from '../../src/engine/turn.js';
import type { Variant } from '../../src/engine/variant.js';
import { configure, findVariant, VARIANTS } from '../../src/engine/variants/index.js';

function game(id: string, options: Record<string, string> = {}): Variant {
  const variant = findVariant(id);
  const configured = variant && configure(variant, options);
  if (!configured?.ok) throw new Error(`no game ${id}`);
  return configured.value;
}

function at(variant: Variant, text: string): Position {
  const read = parsePosition(variant, text);
  if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.error)}`);
  return read.value;
}

const neva = game('neva');
const novgorod = game('novgorod-37');
const russian = game('russian');

const read = (variant: Variant, position: Position, text: string): MoveReading =>
  readMove(variant, position, legalMoves(variant, position), text);

/** The reading in words: a move's text, `a | b`, `none`, or the kind of the reason. */
function said(variant: Variant, position: Position, text: string): string {
  const reading = read(variant, position, text);
  switch (reading.kind) {
    case 'none':
      return 'none';
    case 'move':
      return formatMove(variant, reading.move);
    case 'ambiguous':
      return reading.moves.map((move) => formatMove(variant, move)).join(' | ');
    case 'illegal':
      return `! ${reading.reason.kind}`;
  }
}

const START = {
  neva: startPosition(neva, 0),
  novgorod: startPosition(novgorod, 0),
  russian: startPosition(russian, 0),
};
/** As in the author's training game before Black's sixth move. */
const NEVA_SIX = at(neva, 'B:W14,16,21,26:R46,56,63,65:G32,52:B11,12,22,23');

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
    expect(said(neva, at(neva, 'B:W31,26,25:R46:G:BK66,21'), text)).toBe('66:36:16');
  });
});

const russianQuiet = [
  ...['c3-d4', 'c3d4', 'cd4', 'C3-D4', 'c3 d4', '22-18', '22 18', '2218', 'c3—d4', 'Кc3-d4', 'c3-d4=K'],
  ...['с3-д4', 'с3-d4', 'в3-г4', 'вг4', 'В3 – Г4', 'ц3-д4', 'c3–d4!', 'c-d4', 'сд4', 'К 22-18'],
];
const RUSSIAN_CAPTURE = at(russian, 'W:Wc3,a1:Bd4,d6,h8');
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
    expect(said(russian, at(russian, 'W:We5,a1:Bf6,h8'), 'e:g7')).toBe('e5:g7');
    expect(said(russian, at(russian, 'W:WKe1,a1:Be5,d6'), 'e:e7')).toBe('! unreachable');
  });
  it('reads Cyrillic letters by their looks and by their place in the alphabet', () => {
    expect(said(russian, START.russian, 'е3-д4')).toBe('e3-d4');
    expect(said(russian, START.russian, 'д3-г4')).toBe('e3-d4');
    expect(said(russian, START.russian, 'е3-ф4')).toBe('e3-f4');
    expect(said(russian, START.russian, 'ж3-з4')).toBe('g3-h4');
    expect(said(russian, START.russian, 'а3-в4')).toBe('a3-b4');
    expect(said(russian, START.russian, 'а3-б4')).toBe('a3-b4');
  });
  it('offers the moves to choose from when several fit', () => {
    const twoWays = at(russian, 'W:Wc3,g3,a1:Bd4,f4,h8');
    expect(said(russian, twoWays, 'c3:e5')).toBe('c3:e5');
    const ambiguous = read(russian, at(russian, 'W:Wa1,Kd2:Bb4,h8,h2'), 'd:a5');
    expect(ambiguous.kind).toBe('move');
    expect(said(russian, at(russian, 'W:Wd2,d4:Be3,e5,h8'), 'd:f6 ')).toBe('d4:f6');
    expect(said(russian, at(russian, 'W:WKa1:Bd4,h2'), 'a:e5')).toBe('a1:e5');
  });
});

describe('Novgorod', () => {
  it.each(['a21-a11', 'А21-А11', 'a21a11', 'a21 a11', 'а21—а11', 'K a21-a11'])('%j', (text) => {
    expect(said(novgorod, START.novgorod, text)).toBe('a21-a11');
    expect(looksLikeMove(novgorod, text)).toBe(true);
  });
  it('knows every name of a cell', () => {
    const position = at(novgorod, 'W:Wa11:Bc33:Re33');
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

describe('what is no move', () => {
  const chatter = [
    ...[
      'see you at 22:42',
      '22:42 works for me',
      'ok',
      '',
      '   ',
      '25',
      'd4',
      'K',
      '-',
      ':',
      '25-',
      '-24',
      'x',
      'ха-ха',
    ],
    ...[
      'https://example.org/22-42',
      '25-24 or 25-35',
      'a-b',
      '+1',
      '👍',
      '25:',
      '25 24 ok',
      'хорошо',
      '2+2',
      '22,42',
    ],
    ...[
      'c3-d4 c5-b4',
      '1.5-2.5',
      '25_24',
      '25-x24',
      'no - yes',
      '/move 25-24',
      'x'.repeat(300),
      '25-24'.repeat(60),
    ],
  ];
  it.each(chatter)('%j is none, in every game', (text) => {
    for (const variant of VARIANTS) {
      expect(looksLikeMove(variant, text)).toBe(false);
      expect(read(variant, startPosition(variant, 0), text)).toEqual({ kind: 'none' });
    }
  });

  it.each(['18:30', '9:05', '00:17', '27 24', '2724', '2025', '100 200', '7-7', 'a21-a11'])(
    '%j is left in peace in Neva',
    (text) => expect(looksLikeMove(neva, text)).toBe(false),
  );
  it.each([
    '18:30',
    '12:05',
    '22:18',
    '22 18',
    '2218',
    '1512',
    '3-0',
    '33-1',
    'e2-e4',
    'zz4',
    'ab',
    'abc4',
    'be4',
  ])('%j is left in peace in Russian checkers', (text) => expect(looksLikeMove(russian, text)).toBe(false));
  it.each([
    [neva, '27-24'],
    [neva, '24:27'],
    [russian, 'c3-d9'],
    [russian, '22-18'],
    [russian, '22x15'],
    [novgorod, 'a11-a99'],
  ])('%# looks like a move', (variant, text) => expect(looksLikeMove(variant, text)).toBe(true));
});

interface Refused {
  readonly variant: Variant;
  readonly position: Position;
  readonly text: string;
  readonly reason: Record<string, unknown>;
  readonly nearest?: readonly string[];
}

const mustNine = at(neva, 'W:W14,25:R35:G61:B11');
const kingsMost = at(neva, 'W:WK11,66:R31,13,15:G61:B');
const refusals: readonly Refused[] = [
  { variant: neva, position: START.neva, text: '27-24', reason: { kind: 'no-such-square', square: '27' } },
  {
    variant: neva,
    position: START.neva,
    text: '25-34',
    reason: { kind: 'unreachable', from: '25', to: '34' },
    nearest: ['25-35', '25-24', '14-24', '36-35'],
  },
  { variant: neva, position: START.neva, text: '33-34', reason: { kind: 'empty-square', square: '33' } },
  {
    variant: neva,
    position: START.neva,
    text: '55-54',
    reason: { kind: 'not-yours', square: '55', owner: 'R' },
  },
  { variant: neva, position: START.neva, text: '16-15', reason: { kind: 'blocked', by: '15' } },
  { variant: neva, position: START.neva, text: '36-46', reason: { kind: 'blocked', by: '46' } },
  {
    variant: neva,
    position: START.neva,
    text: '25:24',
    reason: { kind: 'captures-nothing' },
    nearest: ['25-24'],
  },
  {
    variant: neva,
    position: mustNine,
    text: '14-24',
    reason: { kind: 'must-capture', pieces: ['25'] },
    nearest: ['25:45'],
  },
  { variant: neva, position: mustNine, text: '25-24', reason: { kind: 'must-capture', pieces: ['25'] } },
  { variant: neva, position: mustNine, text: '25-65', reason: { kind: 'unreachable', from: '25', to: '65' } },
  { variant: neva, position: mustNine, text: '25-35', reason: { kind: 'blocked', by: '35' } },
  {
    variant: neva,
    position: kingsMost,
    text: '11:41',
    reason: { kind: 'must-take-more', taken: 1, most: 2 },
  },
  {
    variant: neva,
    position: at(neva, 'W:W25:R35:G!61:B11'),
    text: '61-51',
    reason: { kind: 'dead-piece', square: '61', owner: 'G' },
  },
  {
    variant: neva,
    position: at(neva, 'W:W33:R66:G61:B11'),
    text: '33-34',
    reason: { kind: 'backwards', from: '33', to: '34' },
  },
  {
    variant: russian,
    position: START.russian,
    text: 'c3-e4',
    reason: { kind: 'no-such-square', square: 'e4' },
  },
  {
    variant: russian,
    position: at(russian, 'W:Wa1:Bh8'),
    text: 'hg5',
    reason: { kind: 'no-piece-on-file', file: 'h' },
  },
  {
    variant: russian,
    position: START.russian,
    text: 'ab2',
    reason: { kind: 'blocked', by: 'b2' },
  },
  {
    variant: russian,
    position: at(russian, 'W:WKa1:Bc3,e7,h8'),
    text: 'a1:e5',
    reason: { kind: 'must-go-on', from: 'a1', to: 'e5' },
  },
];

describe('illegal moves', () => {
  const named = (variant: Variant, reason: IllegalReason): Record<string, unknown> => {
    const { names } = topologyOf(variant.board);
    const isCell = (key: string): boolean => ['square', 'from', 'to', 'by'].includes(key);
    return Object.fromEntries(
      Object.entries(reason).map(([key, value]) => {
        if (Array.isArray(value)) return [key, value.map((cell: number) => names[cell])];
        if (typeof value !== 'number') return [key, value];
        if (key === 'owner') return [key, variant.seats[value]?.letter];
        return [key, isCell(key) ? names[value] : value];
      }),
    );
  };

  it.each(refusals)('$text: $reason', ({ variant, position, text, reason, nearest }) => {
    const reading = read(variant, position, text);
    if (reading.kind !== 'illegal') throw new Error(`${text} is ${said(variant, position, text)}`);
    expect(named(variant, reading.reason)).toEqual(reason);
    const shown = reading.nearest.map((move) => formatMove(variant, move));
    if (nearest) expect(shown).toEqual(nearest);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(4);
  });
});

/** A position reached by playing `lots.length` moves, each picked by its lot. */
function afterPlaying(variant: Variant, first: number, lots: readonly number[]): Position {
  let position = startPosition(variant, first % variant.seats.length);
  for (const lot of lots) {
    const moves = legalMoves(variant, position);
    const move = moves[lot % Math.max(1, moves.length)];
    if (!move) break;
    position = applyMove(variant, position, move).position;
  }
  return position;
}

const anyVariant = fc.constantFrom(...VARIANTS);
const lots = fc.array(fc.nat(99), { maxLength: 90 });

describe('on random positions', () => {
  it('reads every way of every legal move as that move', () => {
    fc.assert(
      fc.property(anyVariant, fc.nat(3), lots, (variant, first, played) => {
        const position = afterPlaying(variant, first, played);
        const moves = legalMoves(variant, position);
        const { names } = topologyOf(variant.board);
        for (const move of moves) {
          const mark = move.captured.length > 0 ? ':' : '-';
          expect(readMove(variant, position, moves, formatMove(variant, move))).toEqual({
            kind: 'move',
            move,
          });
          for (const way of move.ways) {
            const text = [move.from, ...way].map((cell) => names[cell]).join(mark);
            expect(readMove(variant, position, moves, text)).toEqual({ kind: 'move', move });
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('answers any two squares with a legal move or a reason', () => {
    fc.assert(
      fc.property(anyVariant, lots, fc.nat(200), fc.nat(200), (variant, played, a, b) => {
        const position = afterPlaying(variant, 0, played);
        const { names } = topologyOf(variant.board);
        const text = `${names[a % names.length]}-${names[b % names.length]}`;
        const reading = read(variant, position, text);
        expect(reading.kind).not.toBe('none');
        if (reading.kind === 'move') {
          expect(names.indexOf(text.split('-')[0] ?? '')).toBe(reading.move.from);
        }
      }),
      { numRuns: 300 },
    );
  });

  // What a slow pattern would do to it, the test's time limit catches.
  it('takes garbage in its stride, and quickly', () => {
    const moveLike = fc.stringMatching(/^[a-hа-з0-9kdx:\- хXK=!]{0,200}$/);
    fc.assert(
      fc.property(
        anyVariant,
        fc.oneof(fc.string({ unit: 'binary', maxLength: 250 }), moveLike),
        (variant, text) => {
          const position = startPosition(variant, 0);
          const reading = read(variant, position, text);
          if (!looksLikeMove(variant, text)) return;
          expect(reading.kind).not.toBe('none');
        },
      ),
      { numRuns: 3000 },
    );
    for (const text of [
      ' '.repeat(200),
      '-'.repeat(200),
      '! '.repeat(100),
      'k '.repeat(100),
      '11:'.repeat(66),
    ]) {
      for (const variant of VARIANTS) looksLikeMove(variant, text);
    }
  });
});
