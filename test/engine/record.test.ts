import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreeDraw,
  type Game,
  gameFrom,
  moveEntry,
  newGame,
  playMove,
  replay,
  resign,
  type StartedGame,
} from '../../src/engine/game.js';
import { legalMoves } from '../../src/engine/moves.js';
import { formatPosition, seatsInPlay } from '../../src/engine/position.js';
import { formatRecord, parseRecord } from '../../src/engine/record.js';
import type { Language, Variant } from '../../src/engine/variant.js';
import { findVariant, VARIANTS } from '../../src/engine/variants/index.js';

function game(id: string): Variant {
  const variant = findVariant(id);
  if (!variant) throw new Error(`no game ${id}`);
  return variant;
}

const neva = game('neva');
const novgorod = game('novgorod-37');
const russian = game('russian');

/** The training game as its author prints it. */
const TRAINING = [
  '1 25-24 55-54 52-42 31-32',
  '2 36-35 56-55 51-52 13-23',
  '3 15-25 54-44 63-53 32-33',
  '4 16-15 66-56 61-51 21-31',
  '5 35-45 55:35 41:21 11:31',
  '6 25:45:43:63:61:41:21 64-63 42-32 22:42:62:64:66=K',
  '7 24:22 56-55 - K66:36:16',
  '8 21-31 55-45 - 12:32',
  '9 31-41 45-44 - K16-66',
  '10 41-51 44-43 - 33:53',
  '11 51-61=K - - 53-63',
  '12 K61:64 - - K66:61',
  '13 14-24 - - K61-21',
  '14 15-25 - - 32-33',
  '15 White resigns (Black wins)',
];
const TRAINING_END = 'W:W24,25:R:G:BK21,33';

function parsed(variant: Variant, text: string, options: Record<string, string> = {}): StartedGame {
  const read = parseRecord(variant, text, options);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const movesIn = ({ game: { entries } }: StartedGame): readonly string[] =>
  entries.map((entry) => (entry.kind === 'move' ? entry.move : entry.kind));

/** The table alone: no headers, no titles, single spaces. */
const tableOf = (record: string): readonly string[] =>
  record
    .split('\n')
    .filter((line) => /^\s*\d/.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '));

describe("the author's training game", () => {
  const started = parsed(neva, TRAINING.join('\n'));

  it('is read to its end', () => {
    const { state } = started;
    expect(formatPosition(state.variant, state.position)).toBe(TRAINING_END);
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [3], reason: 'resigned' });
    const before = parsed(neva, TRAINING.slice(0, 14).join('\n')).state;
    expect(formatPosition(before.variant, before.position)).toBe(TRAINING_END);
    expect(before.outcome).toBeNull();
  });

  it('comes out as it went in', () => {
    expect(tableOf(formatRecord(started.game))).toEqual(TRAINING);
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

  const moves = TRAINING.flatMap((line) => line.split(' ').slice(1));
  it.each([
    ['one move a line', [...moves.slice(0, -4), 'Whites surrendered.'].join('\n')],
    ['one line', moves.join(' ')],
    ['rounds with dots and touching numbers', TRAINING.map((line) => line.replace(' ', '.')).join('\r\n')],
    [
      'dashes of all kinds',
      TRAINING.map((line) => line.replaceAll(' - ', ' – ').replaceAll('-', '–')).join('\n'),
    ],
    ['comments', `{ a\ncomment } ${TRAINING.join(' ; the rest\n')} # end`],
    ['foreign headers', `[Event "A training game"]\n[White "Ann"]\n\n${TRAINING.join('\n')}`],
    ['the king marked by D', TRAINING.join('\n').replaceAll('K6', 'D 6').replaceAll('=K', ' – King')],
    [
      'Russian words',
      TRAINING.join('\n').replace('White resigns (Black wins)', 'белые сдались (победили чёрные)'),
    ],
    ['a letter', TRAINING.join('\n').replace('White resigns (Black wins)', 'W resigns')],
    ['no word but the result', TRAINING.join('\n').replace('White resigns (Black wins)', '(Black wins)')],
    ['titles', `White Red Green Black\n${TRAINING.join('\n')}`],
    ['Russian titles', `Белые Красные Зелёные Чёрные\n${TRAINING.join('\n')}`],
    ['captures by their ends', TRAINING.join('\n').replace('22:42:62:64:66', '22:66')],
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
    text: `${TRAINING.join('\n')}\n16 24-34`,
    error: { line: 16, column: 4, problem: { kind: 'game-over' } },
  },
  {
    variant: neva,
    text: TRAINING.join('\n').replace('Black wins', 'Red wins'),
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

/** A game in which each lot plays a move, and some of them make a seat resign. */
function randomGame(variant: Variant, start: StartedGame, lots: readonly number[]): Game {
  let { state } = start;
  const entries = [...start.game.entries];
  for (const lot of lots) {
    if (state.outcome) break;
    if (lot % 41 === 0) {
      const seats = seatsInPlay(variant, state.position);
      const seat = seats[lot % seats.length] ?? state.position.turn;
      entries.push({ kind: 'resign', seat });
      state = resign(state, seat);
      continue;
    }
    const moves = legalMoves(state.variant, state.position);
    const move = moves[lot % moves.length];
    if (!move) throw new Error('a game that is not over has no moves');
    entries.push(moveEntry(state, move));
    state = playMove(state, move);
  }
  if (!state.outcome && lots.length % 7 === 0) {
    entries.push({ kind: 'draw' });
    state = agreeDraw(state);
  }
  return { ...start.game, entries };
}

function begun(variant: Variant, options: Record<string, string>, lot: number): StartedGame {
  const started = newGame(variant, options, lot);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}

describe('round trip', () => {
  const options: Readonly<Record<string, Record<string, string>>> = {
    neva: { removal: 'at-once', blocked: 'skip' },
  };

  it('reads back whatever it wrote', () => {
    const lots = fc.array(fc.nat(9999), { maxLength: 120 });
    const languages = fc.constantFrom<Language>('en', 'ru');
    fc.assert(
      fc.property(
        fc.constantFrom(...VARIANTS),
        lots,
        lots,
        fc.nat(3),
        fc.boolean(),
        languages,
        (variant, before, played, lot, plain, language) => {
          const house = plain ? {} : (options[variant.id] ?? {});
          const opening = randomGame(variant, begun(variant, house, lot / 4), plain ? [] : before);
          const reached = replay(opening);
          if (!reached.ok) throw new Error(reached.error.code);
          const { state } = reached.value.outcome ? { state: null } : { state: reached.value };
          const start = state ? formatPosition(state.variant, state.position) : opening.start;
          const set = gameFrom(variant.id, house, start);
          if (!set.ok) throw new Error(set.error.code);
          const whole = randomGame(variant, set.value, played);
          expect(parsed(variant, formatRecord(whole, language)).game).toEqual(whole);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('keeps who moved first', () => {
    const started = begun(neva, { first: 'green' }, 0);
    const record = formatRecord(randomGame(neva, started, [1, 2, 3, 4, 5]));
    expect(record).toContain('Green  Black  White  Red');
    expect(parsed(neva, record).game.start.charAt(0)).toBe('G');
    const byLot = formatRecord(randomGame(neva, begun(neva, {}, 0.9), [1, 2]));
    expect(byLot).toContain('[First "B"]');
    expect(parsed(neva, byLot).game.start.charAt(0)).toBe('B');
  });

  it('throws nothing at garbage', () => {
    const line = fc.stringMatching(/^[-a-h0-9:KxWRGB(){}[\]";#.! =*\n]{0,120}$/);
    fc.assert(
      fc.property(fc.constantFrom(neva, novgorod, russian), fc.oneof(line, fc.string()), (variant, text) => {
        const read = parseRecord(variant, text);
        if (read.ok) return;
        expect(read.error.line).toBeGreaterThan(0);
        expect(read.error.column).toBeGreaterThan(0);
      }),
      { numRuns: 800 },
    );
  });
});
