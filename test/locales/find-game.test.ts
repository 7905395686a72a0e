import { expect, test } from 'vitest';
import { VARIANTS } from '../../src/engine/index.js';
import { findGame, gamesMeant, gamesNamedLike } from '../../src/locales/find-game.js';
import { LOCALES } from '../../src/locales/index.js';
import { slipsBetween } from '../../src/locales/like-names.js';

test.each([
  ['neva', 'neva'],
  [' NEVA ', 'neva'],
  ['Neva Checkers', 'neva'],
  ['Невские  шашки', 'neva'],
  ['новгородские шашки', 'novgorod-37'],
  ['novgorod', 'novgorod-37'],
  ['Russian checkers', 'russian'],
  ['Шашки', 'russian'],
  ['Checkers', 'english'],
  ['стоклетки', 'international'],
  ['Bashni', 'towers'],
  ['столбовые', 'towers'],
  ['Поддавки', 'giveaway'],
  ['Уголки', 'ugolki'],
  ['makhos', 'thai'],
])('%s is a name of %s', (text, id) => {
  expect(findGame(text)?.id).toBe(id);
});

test.each([
  ['Circassian', 'english'],
  ['International checkers', 'international'],
  ['Giveaways', 'giveaway'],
  ['Samoyeds', 'samoyed'],
  ['80 cells', 'spantsirety'],
  ['80-cell checkers', 'spantsirety'],
  ['Russian towers', 'towers'],
  ['Shashki', 'russian'],
  ['Russians', 'russian'],
  ['New checkers', 'lebedev'],
  ['Lebedev’s “New checkers”', 'lebedev'],
  ["lebedev's new checkers", 'lebedev'],
  ['German checkers', 'german10'],
  ['German', 'german10'],
  ['Немецкие шашки', 'german10'],
  ['Damas alemãs', 'german10'],
  ['Checkers - corners', 'ugolki'],
  ['Brazilian checkers', 'brazilian'],
  ['Draughts for 4', 'draughts4-solo'],
  ['4 players: individual game', 'draughts4-solo'],
  ['4 players: joint game', 'draughts4-joint'],
  ['3 players: individual game', 'draughts4-3solo'],
  ['3 players: joint game', 'draughts4-3joint'],
  ['2 players: normal game', 'draughts4-2normal'],
  ['2 players: diagonal game', 'draughts4-diagonal'],
  ['normal game', 'draughts4-2normal'],
  ['diagonal game', 'draughts4-diagonal'],
  ['диагональная игра', 'draughts4-diagonal'],
  ['восьмидесятиклеточные', 'spantsirety'],
  ['восьмидесятиклеточные шашки', 'spantsirety'],
  ['selective draws', 'drawn'],
  ['Checkers for four and 2 players', 'draughts4-2normal'],
  ['Checkers for four and 3 players', 'draughts4-3solo'],
  ['eighty squares', 'spantsirety'],
  ['восемьдесят клеток', 'spantsirety'],
  ['pillar', 'towers'],
  ['столб', 'towers'],
  ['кол', 'towers'],
  ['новые шашки для четверых', 'lebedev'],
  ['шашки для троих', 'three-1938'],
])('%s, as books name it, is %s', (text, id) => {
  expect(findGame(text)?.id).toBe(id);
  expect(gamesMeant(text)[0]?.id).toBe(id);
});

const SLIPS = [
  ...['rusian', 'russain', 'russian che', 'russian', 'русск', 'русские ша', 'рускии', 'russ'].map((text) => [
    text,
    'russian',
  ]),
  ...['chekers', 'english ch', 'englsh', 'англиские шашки', 'inglesas', 'damas ingl'].map((text) => [
    text,
    'english',
  ]),
  ...['internat', 'internasional', 'международн', 'стоклектки', 'damas internacionai'].map((text) => [
    text,
    'international',
  ]),
  ...['italain', 'итальянскии', 'damas italinas'].map((text) => [text, 'italian']),
  ...['brasileras', 'бразилские', 'brazillian'].map((text) => [text, 'brazilian']),
  ...['novgorodskie shaski', 'новгородские шашкки'].map((text) => [text, 'novgorod-37']),
  ...['german che', 'germann checkers', 'немецкие шаш'].map((text) => [text, 'german10']),
  ...['makhoss', 'тайск'].map((text) => [text, 'thai']),
  ...['угалки', 'ugolky', 'cantoss'].map((text) => [text, 'ugolki']),
  ...['russkie', 'ruskie shashki', 'руские', 'русскте шашки', 'damas rusas', 'dama rusa'].map((text) => [
    text,
    'russian',
  ]),
  ...['dutch', 'dutch chekers', 'internationl', 'междунородные', 'stokletki', 'damas internacionales'].map(
    (text) => [text, 'international'],
  ),
  ...['checker', 'inglish', 'english checkrs', 'damas inglezas', 'angliiskie'].map((text) => [
    text,
    'english',
  ]),
  ...['brasilian', 'бразильскии', 'damas brazileiras'].map((text) => [text, 'brazilian']),
  ...['canadien', 'канадскае шашки', 'damas canadences'].map((text) => [text, 'canadian']),
  ...['turksh', 'турецкее', 'damas turca'].map((text) => [text, 'turkish']),
  ...['portugese', 'португальскии', 'damas portuguezas'].map((text) => [text, 'portuguese']),
  ...['spannish', 'испанксие', 'damas espanolas'].map((text) => [text, 'spanish']),
  ...['frisan', 'фризкие', 'damas frisias'].map((text) => [text, 'frisian']),
  ...['chapaeff', 'чепаев', 'peteleko'].map((text) => [text, 'chapaev']),
  ...['suicide chekers', 'подавки', 'perde ganha'].map((text) => [text, 'giveaway']),
  ...['neva chekcers', 'невскиe шашкы', 'damas do nevva'].map((text) => [text, 'neva']),
  ...['ceska damma', 'чешксие', 'damas chekas'].map((text) => [text, 'czech']),
] as const;

test.each(SLIPS)('%s can only be %s', (text, id) => {
  expect(gamesMeant(text)[0]?.id).toBe(id);
  expect(gamesNamedLike(text).map((game) => game.id)).toContain(id);
});

test.each(['chess', 'го', 'neva for', 'checkers for', 'draughts for', 'dam', 'ы'.repeat(5000), '', '8'])(
  '%s may be none or several',
  (text) => expect(gamesMeant(text)).toEqual([]),
);

test('every title and alias is found when its last word is half typed, and with a letter left out', () => {
  for (const variant of VARIANTS) {
    for (const { games } of Object.values(LOCALES)) {
      const { title } = games[variant.id];
      for (const text of [title.slice(0, -2), title.replace(/(?<=\p{L}{3})\p{L}/u, '')])
        expect(gamesNamedLike(text), text).toContain(variant);
    }
  }
});

test('other names are nobody', () => {
  for (const text of ['', 'chess', 'nev']) expect(findGame(text)).toBeNull();
});

/** Games that documents give one and the same name: the first is opened, and the others are suggested. */
const NAMESAKES = [
  ['german10', 'german8'],
  ['neva', 'draughts4-solo'],
  ['draughts4-solo', 'draughts4-3solo'],
  ['draughts4-joint', 'draughts4-3joint'],
];

test('two letters that were swapped are one slip, and short words have to be right', () => {
  expect(slipsBetween('nvea', 'neva')).toBe(1);
  expect(slipsBetween('abcd', 'badc')).toBe(2);
  expect(slipsBetween('', 'abc')).toBe(3);
  expect(gamesMeant('nvea')[0]?.id).toBe('neva');
  expect(gamesNamedLike('tiro').map(({ id }) => id)).toContain('trio');
  expect(gamesNamedLike('nve')).toEqual([]);
});

test.each([
  ['checkers for four players', ['neva', 'draughts4-solo']],
  ['individual game', ['draughts4-solo', 'draughts4-3solo']],
  ['joint game', ['draughts4-joint', 'draughts4-3joint']],
])('%s is a name that documents give to several games', (text, ids) => {
  expect(gamesMeant(text).map(({ id }) => id)).toEqual(ids);
});

test('no name is shared by games other than these', () => {
  for (const { id } of VARIANTS) {
    const names = Object.values(LOCALES).flatMap(({ games }) => [games[id].title, ...games[id].aliases]);
    for (const name of [id, ...names]) {
      const ids = gamesMeant(name).map((game) => game.id);
      const shared = NAMESAKES.find((each) => each.includes(id) && each.join() === ids.join());
      expect([name, ids]).toEqual([name, shared ?? [id]]);
    }
  }
});

test('aliases are lower case', () => {
  for (const { games } of Object.values(LOCALES))
    for (const { aliases } of Object.values(games))
      expect(aliases).toEqual(aliases.map((alias) => alias.toLowerCase()));
});
