import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Variant } from '../../../src/engine/core/variant.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { moveEntry, movesIn, playMove } from '../../../src/engine/game/game.js';
import type { Game } from '../../../src/engine/game/record.js';
import { formatPdn, formatRecord, readGames } from '../../../src/engine/index.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';
import { findGame } from '../../../src/locales/find-game.js';
import { LONG } from '../../lanes.js';
import { MUTILATIONS } from './mutilations.js';

const FILES = LONG ? 400 : 100;
const GAMES = BOARD_VARIANTS.filter(({ pdn }) => pdn !== null && pdn.shared !== true);
const OWN = BOARD_VARIANTS.filter(({ id }) => ['neva', 'russian', 'towers'].includes(id));

type Change = (text: string) => string;

/** The text with a slip before the nth place that a pattern finds, counted around. */
const at =
  (pattern: RegExp, slip: Change): ((nth: number) => Change) =>
  (nth) =>
  (text) => {
    const places = [...text.matchAll(pattern)];
    const place = places[nth % Math.max(1, places.length)];
    return place === undefined
      ? text
      : text.slice(0, place.index) + slip(place[0]) + text.slice(place.index + place[0].length);
  };

/** A move that neither begins nor ends its text. */
const MOVE = /(?<=\s)[a-z]?\d+(?:[-:x][a-z]?\d+)+(?=\s)(?![^[]*\])/g;
const inserted = (slip: string) => at(MOVE, (move) => `${slip}${move}`);
const behind = (slip: string) => at(MOVE, (move) => `${move}${slip}`);

/** What hands and programs do wrong, at the nth place of a game; no move is left out. */
const SLIPS: readonly ((nth: number) => Change)[] = [
  ...[
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '/',
    '"',
    '%',
    '*',
    '.',
    ',',
    '-- ',
    '... ',
    '\\',
    '<',
    '&',
    '|',
    '_',
  ].map(inserted),
  ...[
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '/',
    '"',
    '%',
    '*',
    '.',
    ',',
    ' --',
    ' ...',
    '\\r',
    '\\n',
    '<br>',
    '&nbsp;',
    '#',
    '+',
    '|',
    '_',
  ].map(behind),
  ...[
    '1. ',
    '99. ',
    '2-0 ',
    '1-0 ',
    '* ',
    '\n\n',
    '{a} } ',
    '(so) ) ',
    '[%clk 0:01 ',
    'Ann: ',
    '\n[',
    'o ',
  ].map(inserted),
  at(/(?<=^\[\w+) (?=")/gm, () => ''),
  at(/"\](?=\n)/g, () => ']'),
  at(/"\](?=\n)/g, () => '"'),
  at(/"\](?=\n)/g, () => '"}'),
  at(/"\](?=\n)/g, () => '"] {'),
  at(/"\](?=\n)/g, () => '"] ('),
  at(/^\[(?=\w)/gm, () => '[['),
  at(/^\[(?=\w)/gm, () => '('),
  at(/^\[(?=\w)/gm, () => ''),
  at(/^\[(?=\w)/gm, () => '{['),
  at(/^\[(?=\w)/gm, () => '- ['),
  at(/\n\n/g, () => '\n'),
  at(/\n(?!\[)/g, () => ' '),
  at(/\b(\d+)\. /g, (number) => number.replace('. ', ' ')),
  at(/\b(\d+)\. /g, (number) => number.replace('. ', ',')),
  at(/\b(\d+)\. /g, (number) => `${Number.parseInt(number, 10) + 1}. `),
  at(/(?<=\d) (?=[a-z]?\d+[-:x])/g, () => ''),
  at(/(?<=\d) (?=[a-z]?\d+[-:x])/g, () => '-'),
  at(/(?<=\d)[-:x](?=[a-z]?\d)/g, () => ' '),
  at(/(?<=\d)[-:x](?=[a-z]?\d)/g, () => ''),
  at(/(?<=\d)[-:x](?=[a-z]?\d)/g, () => '\n'),
  at(/\d(?=\s)/g, () => 'O'),
  at(/[^\n]*$/g, () => ''),
];

/** Marks that make the rest of a line a comment; words in it make it one for certain. */
const COMMENTING: readonly ((nth: number) => Change)[] = [
  ...[';', '; ', '\n% ', '\n; '].map(inserted),
  ...[';', ' ;'].map(behind),
];

/** Around a file or between its games. */
const WRAPPERS: readonly Change[] = [
  (text) => text,
  (text) => `<pre>${text.replaceAll('"', '&quot;')}</pre>`,
  (text) => `[quote=Ann]${text}[/quote]`,
  (text) => `Look:\n\`\`\`pdn\n${text}\n\`\`\`\nAnn`,
  (text) => text.replaceAll('\n', '\\r\n'),
  (text) => text.replace(/^/gm, '> '),
  (text) => text.replace(/^/gm, '    '),
  (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}\x1a`,
  (text) => `{${'-'.repeat(9)}}\n${text}`,
  (text) => text.replace(/(.{60}[^\s"]*) (?=[^"\n]*$)/gm, '$1\n'),
];
const SEPARATORS = [
  '\n',
  '\n\n',
  '',
  '\n\n\n\n',
  '\n---\n',
  '\n***\n\n',
  '\nGame two of the day\n',
  '\n\nA. Bee - C. Dee 2-0\n',
  '\n; next\n',
  ' ',
];
const PREFIXES = [
  '',
  '/load ',
  'Our games of yesterday\n\n',
  'Round 3, 12.05.2024\n',
  '\n\n\n',
  '* ',
  '{All games} ',
  '-- \n',
];

function gameBy(variant: Variant, lots: readonly number[]): Game {
  const begun = newGame(variant, {}, 0);
  if (!begun.ok) throw new Error('no game');
  const entries: Game['entries'][number][] = [];
  let { state } = begun.value;
  for (const lot of lots) {
    const moves = state.outcome ? [] : movesIn(state);
    const move = moves[lot % Math.max(1, moves.length)];
    if (!move) break;
    entries.push(moveEntry(state, move));
    state = playMove(state, move);
  }
  return { ...begun.value.game, entries };
}

const movesOf = ({ entries }: Game): number => entries.filter(({ kind }) => kind === 'move').length;
const sum = (all: readonly number[]): number => all.reduce((total, count) => total + count, 0);
const nth = fc.nat(60);
const written = fc.record({
  lots: fc.array(fc.nat(9999), { minLength: 3, maxLength: 30 }),
  tags: fc.subarray(['Event', 'White', 'Black', 'Annotator']),
  dialect: fc.option(fc.constantFrom(...MUTILATIONS), { freq: 2 }),
  slip: fc.option(fc.tuple(fc.constantFrom(...SLIPS, ...COMMENTING), nth), { freq: 3 }),
});
const file = fc.record({
  variant: fc.constantFrom(
    ...GAMES.map((variant) => ({ variant, own: false })),
    ...OWN.map((variant) => ({ variant, own: true })),
  ),
  games: fc.array(written, { minLength: 1, maxLength: 4 }),
  wrapper: fc.constantFrom(...WRAPPERS),
  separator: fc.constantFrom(...SEPARATORS),
  prefix: fc.constantFrom(...PREFIXES),
});

it('a game or a move of a file was gone without a word', () => {
  fc.assert(
    fc.property(file, ({ variant: { variant, own }, games, wrapper, separator, prefix }) => {
      const sources = games.map(({ lots }) => gameBy(variant, lots));
      const texts = games.map(({ tags, dialect, slip }, index) => {
        const game = sources[index];
        const named = new Map(tags.map((name) => [name, `${name} ${index}`]));
        const text = game && (own ? formatRecord(game, undefined, named) : formatPdn(game, named));
        const slipped = slip ? slip[0](slip[1])(text ?? '') : (text ?? '');
        return dialect && !(slip && COMMENTING.includes(slip[0])) ? dialect.make(slipped) : slipped;
      });
      const text = wrapper(prefix + texts.join(separator));
      const read = readGames(text, { variant, findGame }).games;
      // What has a ⚠ is not gone without a word.
      if (!read.every(({ ok }) => ok)) return;
      const moves = read.map((each) => (each.ok ? movesOf(each.value.game) : 0));
      const expected = sources.map(movesOf);
      expect(moves.length, text).toBeGreaterThanOrEqual(expected.length);
      expect(sum(moves), text).toBeGreaterThanOrEqual(sum(expected));
    }),
    { numRuns: FILES, seed: 1 },
  );
});

/** Moves that stand whole in a PDN text. */
function wholeMoves(text: string): number {
  const moves = text.split('\n\n')[1] ?? '';
  return [...moves.matchAll(/(?<=\s|^)[a-z]?\d+(?:[-:x][a-z]?\d+)+(?=\s)/g)].filter(
    ([move]) => !/^(?:1-0|0-1|2-0|0-2|1-1)$/.test(move),
  ).length;
}

it('the moves before the place where a text was cut were gone', () => {
  const lots = fc.array(fc.nat(9999), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(fc.constantFrom(...GAMES), lots, fc.nat(999), (variant, played, place) => {
      const whole = formatPdn(gameBy(variant, played)) ?? '';
      const head = whole.indexOf('\n\n') + 2;
      const text = whole.slice(0, head + (place % (whole.length - head)));
      const [read] = readGames(text, { variant, findGame }).games;
      if (read?.ok) expect(movesOf(read.value.game), text).toBeGreaterThanOrEqual(wholeMoves(text));
      else expect(read, text).toBeDefined();
    }),
    { numRuns: FILES, seed: 1 },
  );
});

const TAGS = '[GameType "20"]\n\n';
const countsOf = (text: string): readonly (number | null)[] =>
  readGames(text, { findGame }).games.map((read) => (read.ok ? movesOf(read.value.game) : null));

it.each([
  ['a semicolon before a move', `${TAGS}1. 32-28 19-23 2. 28x19 ; 14x23\n3. 33-28 *`, 5],
  ['a semicolon before the last move', `${TAGS}1. 32-28 19-23 2. 28x19 ;14x23 *`, 4],
  ['a semicolon behind a number', `${TAGS}1. ;32-28 19-23 2. 28x19 14x23 *`, 4],
  ['a percent sign at the beginning of a line', `${TAGS}1. 32-28 19-23 2.\n% 28x19 14x23 3. 33-28 *`, 5],
  ['a semicolon and marks of strength', `${TAGS}1. 32-28 ; 19-23 ! 2. 28x19 ? 14x23 *`, 4],
  [
    'a semicolon in a column',
    '[Game "russian"]\n\n   White  Black\n1  c3-b4  f6-g5\n2  ;b2-c3  g5-h4\n3  b4-c5\n',
    5,
  ],
])('moves behind %s were gone', (_, text, moves) => expect(countsOf(text)).toEqual([moves]));

it.each([
  ['of another way', `${TAGS}1. 32-28 19-23 ; 2. 33-29\n2. 28x19 14x23 *`, 4],
  ['of another answer', `${TAGS}1. 32-28 ; 17-22\n1... 19-23 2. 28x19 *`, 3],
  ['behind a whole row', '[Game "russian"]\n\n   White  Black\n1  c3-b4  f6-g5 ; h6-g5\n2  b2-c3\n', 3],
])('but comments %s are comments', (_, text, moves) => expect(countsOf(text)).toEqual([moves]));

it('a bracket before the last move hid it', () => {
  expect(countsOf(`${TAGS}1. 32-28 19-23\n[28x19 *`)).toEqual([null]);
});

it('a heading before records took the place of one whose lines are quoted', () => {
  const record = '[Game "russian"]\n\n   White  Black\n1  c3-b4  f6-g5\n';
  const text = `Yesterday\n\n${record.replace('f6-g5', 'f6-g5_')}\n${record}\n${record.replace(/^/gm, '> ')}`;
  expect(countsOf(text).length).toBe(3);
});

it('a comment that is open behind the tags of a record took the records behind it', () => {
  const record = '[Game "russian"]\n\n   White  Black\n1  c3-b4  f6-g5\n';
  for (const open of ['{', '('])
    expect(countsOf(`${record.replace('\n', ` ${open}\n`)}\n${record}\n${record}`)).toEqual([null, 2, 2]);
});
