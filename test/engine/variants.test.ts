import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startPosition } from '../../src/engine/core/position.js';
import { formatPosition } from '../../src/engine/core/position-text.js';
import type { Variant } from '../../src/engine/core/variant.js';
import { VARIANT_IDS } from '../../src/engine/core/variant-id.js';
import { BOARD_VARIANTS, configure, findVariant, VARIANTS } from '../../src/engine/variants/index.js';
import { mistakesIn } from './mistakes.js';
import { variantOf, withRules } from './positions.js';

test('the games on offer', () => {
  const ids = VARIANTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['neva', 'novgorod-37', 'russian']));
  for (const id of ids) expect(findVariant(` ${id.toUpperCase()} `)?.id).toBe(id);
  for (const text of ['', 'chess', 'nev']) expect(findVariant(text)).toBeNull();
  expect(ids).toEqual(VARIANT_IDS);
});

test.each([
  ['tama-orthogonal', 'tama', { 'king-captures': 'orthogonal' }],
  ['trio-point', 'trio', { centre: 'point' }],
  ['trio-hex', 'trio', { centre: 'hex' }],
])('%s is %s with a house rule', (id, base, options: Record<string, string>) => {
  const { board, seats, setup, rules } = variantOf(id);
  const of = variantOf(base, options);
  expect({ board, seats, setup, rules }).toEqual({
    board: of.board,
    seats: of.seats,
    setup: of.setup,
    rules: of.rules,
  });
  const chosen = Object.keys(options);
  expect(variantOf(id).options.map(({ key }) => key)).toEqual(
    of.options.map(({ key }) => key).filter((key) => !chosen.includes(key)),
  );
});

describe('house rules', () => {
  test('change what they say and nothing else', () => {
    const plain = variantOf('neva');
    const changed = variantOf('neva', {
      first: 'green',
      removal: 'at-once',
      majority: 'ALL',
      Blocked: 'skip',
    });
    expect(changed.rules).toEqual({
      ...plain.rules,
      first: 'G',
      removal: 'at-once',
      priority: 'most',
      blocked: 'skip',
    });
    expect(changed.setup).toEqual(plain.setup);
    expect(variantOf('russian', { 'three-kings': '16' }).rules.draws).toContainEqual({
      clause: 'three-kings',
      moves: 16,
    });
    expect(variantOf('novgorod-37', { resign: 'remove' }).rules.resigned).toBe('remove');
  });

  test('every value of every option changes the game, but the default', () => {
    for (const variant of BOARD_VARIANTS) {
      for (const { key, values } of variant.options) {
        const games = values.map(({ value }) => {
          const { board, seats, rules, setup, warns } = variantOf(variant.id, { [key]: value });
          return JSON.stringify({ board, seats, rules, setup, warns });
        });
        expect(new Set(games).size).toBe(values.length);
        const { board, seats, rules, setup } = variant;
        expect(games[0]).toBe(JSON.stringify({ board, seats, rules, setup }));
      }
    }
  });

  test('smaller sets are placed from the corner and are fair', () => {
    const children = variantOf('neva', { men: '3', kings: '1' });
    expect(formatPosition(children, startPosition(children, 1))).toBe(
      'R:W15,K16,26:R56,65,K66:G51,K61,62:BK11,12,21',
    );
    const six = variantOf('novgorod-37', { men: '6' });
    expect(formatPosition(six, startPosition(six, 0))).toBe(
      'W:Wa13,a22,a23,a31,a32,a33:Bc13,c22,c23,c31,c32,c33:Re13,e22,e23,e31,e32,e33',
    );
  });

  test('an unknown key or value is answered with the known ones', () => {
    const neva = variantOf('neva');
    expect(configure(neva, { colour: 'red' })).toEqual({
      ok: false,
      error: {
        code: 'unknown-key',
        key: 'colour',
        known: ['first', 'removal', 'kings', 'men', 'majority', 'blocked', 'resign'],
      },
    });
    expect(configure(neva, { men: '5' })).toEqual({
      ok: false,
      error: { code: 'unknown-value', key: 'men', value: '5', allowed: ['6', '3'] },
    });
  });
});

test.each(BOARD_VARIANTS.map((variant) => [variant.id, variant] as const))(
  '%s does not contradict itself under any house rule',
  (_, variant) => {
    expect(mistakesIn(variant)).toEqual([]);
  },
);

describe('a variant that contradicts itself is found', () => {
  const good = variantOf('neva');
  const [white, ...others] = good.seats;
  const withWhite = (patch: Partial<Variant['seats'][number]>): Variant => ({
    ...good,
    seats: white === undefined ? [] : [{ ...white, ...patch }, ...others],
  });
  const cases: [string, Variant, RegExp][] = [
    ['unknown square', withWhite({ start: ['16', '77'] }), /unknown square 77/],
    ['unknown direction', withWhite({ forward: ['ne'] }), /unknown direction ne/],
    ['no crown', withWhite({ crown: [] }), /seat W: no crown square/],
    ['no way forward', withWhite({ forward: [] }), /no forward direction/],
    ['a letter twice', withWhite({ letter: 'R' }), /seat R stands twice/],
    ['a colour twice', withWhite({ colour: 'red' }), /colour red stands twice/],
    ['a shared start', withWhite({ start: ['66', '15', '14', '26', '25', '36'] }), /two start on 66/],
    ['one side', { ...good, seats: good.seats.map((seat) => ({ ...seat, side: 0 })) }, /two sides/],
    ['too many men', { ...good, setup: { men: 7, kings: 0 } }, /7 men on 6 start squares/],
    ['too many kings', { ...good, setup: { men: 2, kings: 0 } }, /3 kings of 2 men/],
    ['no such first seat', { ...good, rules: { ...good.rules, first: 'Y' } }, /no seat Y/],
    [
      'an option twice',
      { ...good, options: [...good.options, ...good.options] },
      /option first stands twice/,
    ],
    ['a default that changes', variantOf('neva', { removal: 'at-once', men: '3' }), /default 6 changes/],
    ['a goal of two for four', withRules(good, { goal: 'give-away' }), /of a game of two/],
    ['Halma without corners', withRules(variantOf('russian'), { play: 'halma' }), /Halma and corners/],
    [
      'a short king with a landing',
      withRules(variantOf('english'), { kingLanding: 'behind' }),
      /one landing/,
    ],
    ['columns that are none', withRules(variantOf('russian'), { columnJumps: 'again' }), /no columns/],
    [
      'columns that leave',
      withRules(variantOf('towers'), { removal: 'at-once' }),
      /does not leave it at once/,
    ],
    ['no straight lines', withRules(variantOf('russian'), { manSteps: 'straight' }), /no ranks and files/],
    ['a home that nobody leaves', withRules(variantOf('russian'), { leaveHome: 40 }), /leave home/],
    ['a wipe-out of one’s own', withRules(variantOf('russian'), { goal: 'wipe-out' }), /their own colour/],
    ['a huff for four', withRules(good, { huff: 'quiet' }), /nobody can be huffed/],
    ['an id in capitals', { ...good, id: 'Neva' as Variant['id'] }, /not lower-case/],
    [
      'a road off the board',
      { ...good, rules: { ...good.rules, draws: [{ clause: 'main-road', moves: 5, road: ['a1'] }] } },
      /main-road: unknown square a1/,
    ],
  ];
  test.each(cases)('%s', (_, variant, words) => {
    expect(mistakesIn(variant).join()).toMatch(words);
  });
});

test('a variant is data: it survives JSON', () => {
  for (const variant of VARIANTS) expect(JSON.parse(JSON.stringify(variant))).toEqual(variant);
});

test('no shared code asks which variant it has', () => {
  const root = new URL('../../src/', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith(join('engine', 'variants')),
  );
  expect(files.length).toBeGreaterThan(20);
  const ids = VARIANTS.map(({ id }) => id).join('|');
  // An example in a sentence may bear a game's name; to compare with it would be to ask.
  const named = new RegExp(`(?:===|!==|\\bcase|\\bis) *(['"\`])(${ids})\\1`);
  // A king that flies is a value of the rules, and by chance a game's name; so is a kind of game.
  const withoutRules = (text: string): string =>
    text.replaceAll(/\bking [!=]== 'flying'|\bkind [!=]== 'chapaev'|\bcase 'chapaev':/g, '');
  const guilty = files.filter((file) => named.test(withoutRules(readFileSync(join(root, file), 'utf8'))));
  expect(guilty).toEqual([]);
});
