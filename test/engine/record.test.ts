import { describe, expect, it } from 'vitest';
import { formatPosition } from '../../src/engine/core/position-text.js';
import type { Variant } from '../../src/engine/core/variant.js';
import type { StartedGame } from '../../src/engine/game/any-game.js';
import { formatRecord, parseRecord } from '../../src/engine/index.js';
import { LOCALES } from '../../src/locales/index.js';
import { TRAINING_END } from '../fixtures/neva-training-game.js';
import { TRAINING_RECORD } from '../fixtures/neva-training-record.js';
import { neva, russian } from './reading.js';
import { parsed } from './recording.js';

const movesIn = ({ game: { entries } }: StartedGame): readonly string[] =>
  entries.map((entry) => (entry.kind === 'move' ? entry.move : entry.kind));

/** The table alone: no headers, no titles, single spaces. */
const tableOf = (record: string): readonly string[] =>
  record
    .split('\n')
    .filter((line) => /^\s*\d/.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '));

describe("the author's training game", () => {
  const started = parsed(neva, TRAINING_RECORD.join('\n'));

  it('is read to its end', () => {
    const { state } = started;
    expect(formatPosition(state.variant, state.position)).toBe(TRAINING_END);
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [3], reason: 'resigned' });
    const before = parsed(neva, TRAINING_RECORD.slice(0, 14).join('\n')).state;
    expect(formatPosition(before.variant, before.position)).toBe(TRAINING_END);
    expect(before.outcome).toBeNull();
  });

  it('comes out as it went in', () => {
    expect(tableOf(formatRecord(started.game))).toEqual(TRAINING_RECORD);
  });

  it('is laid out in columns under the seats', () => {
    const lines = formatRecord(started.game).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '[Game "neva"]',
      '',
      '    White                 Red    Green  Black',
      ' 1  25-24                 55-54  52-42  31-32',
    ]);
    expect(lines.at(-1)).toBe('');
  });

  const moves = TRAINING_RECORD.flatMap((line) => line.split(' ').slice(1));
  it.each([
    ['one move a line', [...moves.slice(0, -4), 'Whites surrendered.'].join('\n')],
    ['one line', moves.join(' ')],
    [
      'rounds with dots and touching numbers',
      TRAINING_RECORD.map((line) => line.replace(' ', '.')).join('\r\n'),
    ],
    [
      'dashes of all kinds',
      TRAINING_RECORD.map((line) => line.replaceAll(' - ', ' – ').replaceAll('-', '–')).join('\n'),
    ],
    ['comments', `{ a\ncomment } ${TRAINING_RECORD.join(' ; the rest\n')} # end`],
    ['foreign headers', `[Event "A training game"]\n[White "Ann"]\n\n${TRAINING_RECORD.join('\n')}`],
    ['the king marked by D', TRAINING_RECORD.join('\n').replaceAll('K6', 'D 6').replaceAll('=K', ' – King')],
    [
      'Russian words',
      TRAINING_RECORD.join('\n').replace('White resigns (Black wins)', 'белые сдались (победили чёрные)'),
    ],
    ['a letter', TRAINING_RECORD.join('\n').replace('White resigns (Black wins)', 'W resigns')],
    [
      'no word but the result',
      TRAINING_RECORD.join('\n').replace('White resigns (Black wins)', '(Black wins)'),
    ],
    ['titles', `White Red Green Black\n${TRAINING_RECORD.join('\n')}`],
    ['Russian titles', `Белые Красные Зелёные Чёрные\n${TRAINING_RECORD.join('\n')}`],
    ['captures by their ends', TRAINING_RECORD.join('\n').replace('22:42:62:64:66', '22:66')],
    [
      'squares set apart',
      [...moves.slice(0, -4).map((move) => move.replace(/[-:]/g, ' ')), 'resigns'].join('\n'),
    ],
  ])('is read with %s', (_, text) => {
    const read = text.includes('D 6') ? text.replaceAll('61=K', '61') : text;
    expect(movesIn(parsed(neva, read))).toEqual(movesIn(started));
  });
});

describe('loose records', () => {
  it('reads PDN of the 8x8 board', () => {
    const text = '[Event "?"]\n[Result "2-0"]\n1. c3-d4 d6-c5 2. b2-c3 {quiet} f6-g5 3. c3-b4 ... 2-0';
    const { game: read, state } = parsed(russian, text);
    expect(read.entries.at(-1)).toEqual({ kind: 'resign', seat: 1 });
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [0] });
  });

  it('reads numbers for squares', () => {
    expect(movesIn(parsed(russian, '1. 22-18 12-16'))).toEqual(
      ['c3-d4', 'h6-g5'].slice(0, 1).concat('h6-g5'),
    );
  });

  it('takes an agreed draw from the result', () => {
    for (const text of ['c3-d4 1/2-1/2', 'c3-d4\ndraw agreed', 'cd4 (draw)', 'c3-d4 ничья по согласию']) {
      expect(parsed(russian, text).game.entries.at(-1)).toEqual({ kind: 'draw' });
    }
  });

  it('leaves an unfinished game unfinished', () => {
    for (const text of ['', '\n \n', 'c3-d4 *', '; nothing', '1.']) {
      expect(parsed(russian, text).state.outcome).toBeNull();
    }
  });

  it.each([
    ['White loses on time (Black wins)', 0],
    ['Black lost on time', 1],
    ['Белые просрочили время', 0],
    ['чёрные просрочили', 1],
    ['Pretas perdem por tempo', 1],
  ] as const)('reads that “%s”', (text, seat) => {
    const { game: timed, state } = parsed(russian, `c3-d4 d6-c5\n${text}`);
    expect(timed.entries.at(-1)).toEqual({ kind: 'timeout', seat });
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [1 - seat], reason: 'out-of-time' });
    for (const { record } of Object.values(LOCALES))
      expect(parsed(russian, formatRecord(timed, record)).game).toEqual(timed);
  });

  it.each([
    ['left', 'left, win claimed'],
    ['idle', 'did not move, win claimed'],
  ] as const)('writes and reads a claimed win (%s) in every language, as what it is', (kind, english) => {
    const { game: moved } = parsed(russian, 'c3-d4 d6-c5');
    for (const seat of [0, 1]) {
      const claimed = { ...moved, entries: [...moved.entries, { kind, seat }] };
      for (const { record } of Object.values(LOCALES))
        expect(parsed(russian, formatRecord(claimed, record)).game).toEqual(claimed);
      expect(formatRecord(claimed)).toContain(english);
      expect(formatRecord(claimed)).not.toMatch(/resigns|on time/);
    }
  });

  it('lets a seat resign when it is not its turn', () => {
    const { game: read, state } = parsed(neva, '25-24\nG resigns\n55-54 - 31-32');
    expect(read.entries[1]).toEqual({ kind: 'resign', seat: 2 });
    expect(state.position.out).toEqual([false, false, true, false]);
    expect(movesIn(parsed(neva, formatRecord(read)))).toEqual(movesIn({ game: read, state }));
  });
});

interface Faulty {
  readonly variant: Variant;
  readonly text: string;
  readonly error: { readonly line: number; readonly column: number; readonly [key: string]: unknown };
}

const faulty: readonly Faulty[] = [
  {
    variant: neva,
    text: '1 25-24 55-54\n2 51-53',
    error: {
      ...{ line: 2, column: 3, found: '51-53', turn: 2 },
      problem: {
        kind: 'illegal',
        nearest: ['52-53', '63-53', '41-42', '52-42'],
        reason: { kind: 'blocked' },
      },
    },
  },
  {
    variant: neva,
    text: '1.  25-24 hello',
    error: { line: 1, column: 11, found: 'hello', problem: { kind: 'not-a-move' } },
  },
  { variant: neva, text: '25 24 25', error: { line: 1, column: 7, problem: { kind: 'not-a-move' } } },
  {
    variant: neva,
    text: '25-24 {no end\n55-54',
    error: { line: 1, column: 7, problem: { kind: 'unclosed', closer: '}' } },
  },
  { variant: neva, text: '25-24 55-54 )', error: { line: 1, column: 13, problem: { kind: 'not-a-move' } } },
  {
    variant: neva,
    text: `${TRAINING_RECORD.join('\n')}\n16 24-34`,
    error: { line: 16, column: 4, problem: { kind: 'game-over' } },
  },
  {
    variant: neva,
    text: TRAINING_RECORD.join('\n').replace('Black wins', 'Red wins'),
    error: { line: 15, column: 18, problem: { kind: 'result-differs' } },
  },
  {
    variant: neva,
    text: '25-24 (White wins)',
    error: { line: 1, column: 7, problem: { kind: 'result-differs', outcome: null } },
  },
  {
    variant: neva,
    text: '25-24 G resigns G resigns',
    error: { line: 1, column: 17, problem: { kind: 'seat-not-in-play', seat: 2 } },
  },
  {
    variant: neva,
    text: '\n[Game "russian"]',
    error: { line: 2, column: 1, problem: { kind: 'other-game', game: 'russian' } },
  },
  { variant: neva, text: '[Game neva]', error: { line: 1, column: 1, problem: { kind: 'header-syntax' } } },
  {
    variant: neva,
    text: '[Position "W:W99"]\n25-24',
    error: { line: 1, column: 1, problem: { kind: 'position' } },
  },
  {
    variant: neva,
    text: '[Options "men"]',
    error: { line: 1, column: 1, problem: { kind: 'option-syntax' } },
  },
  { variant: neva, text: '[Options "a=b"]', error: { line: 1, column: 1, problem: { kind: 'option' } } },
  { variant: neva, text: '[First "Z"]', error: { line: 1, column: 1, problem: { kind: 'first-unknown' } } },
  {
    variant: neva,
    text: '25-24\n[Game "neva"]',
    error: { line: 2, column: 1, problem: { kind: 'header-late' } },
  },
  {
    variant: russian,
    text: '[Position "W:WKa1,Kc1:Be5,h2"]\nK a1:d4',
    error: { line: 2, column: 1, found: 'Ka1:d4', problem: { kind: 'illegal' } },
  },
];

describe('what cannot be read', () => {
  it.each(faulty)('$text', ({ variant, text, error }) => {
    const read = parseRecord(variant, text);
    expect(read).toMatchObject({ ok: false, error });
  });
});

describe('marks of who wins, behind a line', () => {
  const trap = '1.cd4 ba5 2.bc3 cb6 3.gh4 dc5 4.hg3 bc7';
  const outcomeOf = (text: string) => parsed(russian, text).state.outcome;

  it.each([
    ['+, of a trap', `${trap} 5.cb4! a:e5 6.ed4 c:e3 7.d:b8 +`, [0]],
    ['+ behind a move of Black', 'c3-d4 b6-a5 +', [1]],
    ['+-', 'c3-d4 b6-a5 +-', [0]],
    ['-+', 'c3-d4 b6-a5\nd4-c5 -+', [1]],
  ])('%s', (_mark, text, seats) => {
    expect(outcomeOf(text)).toMatchObject({ kind: 'win', seats, reason: 'resigned' });
  });

  it.each([
    ['of a trap', `${trap} 5.cb4! a:e5 6.ed4 c:e3 7.d:b8 x`, 13],
    ['of its counter-trap', `${trap} 5.ab2? ab4! 6.c:a5 fg5 7.h:f6 x`, 13],
    ['in Cyrillic, at the move', 'c3-d4 b6-a5х', 2],
  ])('x says that the line wins, and was a win of its last mover: %s', (_, text, moves) => {
    expect(parsed(russian, text).game.entries).toHaveLength(moves);
    expect(outcomeOf(text)).toBeNull();
  });

  it('draws by =', () => {
    expect(outcomeOf('c3-d4 b6-a5 =')).toMatchObject({ kind: 'draw' });
  });

  it('says nothing where moves follow', () => {
    expect(outcomeOf('c3-d4 b6-a5 x\nd4-c5')).toBeNull();
  });
});
