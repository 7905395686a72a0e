import { expect, test } from 'vitest';
import { VARIANTS } from '../../src/engine/index.js';
import { findGame } from '../../src/locales/find-game.js';
import { LOCALES } from '../../src/locales/index.js';

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
      [id, ...Object.values(LOCALES).flatMap(({ games }) => [games[id].title, ...games[id].aliases])].map(
        (name) => name.toLowerCase(),
      ),
    ),
  ]);
  expect(new Set(names).size).toBe(names.length);
});

test('aliases are lower case', () => {
  for (const { games } of Object.values(LOCALES))
    for (const { aliases } of Object.values(games))
      expect(aliases).toEqual(aliases.map((alias) => alias.toLowerCase()));
});
