import { expect, test } from 'vitest';
import { LANGUAGES, VARIANTS } from '../../src/engine/index.js';
import { findGame } from '../../src/locales/find-game.js';
import { GAMES } from '../../src/locales/titles.js';

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

test('other names are nobody', () => {
  for (const text of ['', 'chess', 'nev']) expect(findGame(text)).toBeNull();
});

test('no name is shared by two games', () => {
  const names = VARIANTS.flatMap(({ id }) => [
    ...new Set(
      [id, ...LANGUAGES.flatMap((language) => Object.values(GAMES[language][id]).flat())].map((name) =>
        name.toLowerCase(),
      ),
    ),
  ]);
  expect(new Set(names).size).toBe(names.length);
});

test('aliases are lower case', () => {
  for (const language of LANGUAGES)
    for (const { aliases } of Object.values(GAMES[language]))
      expect(aliases).toEqual(aliases.map((alias) => alias.toLowerCase()));
});
