import { expect, test } from 'vitest';
import { BOARD_VARIANTS, findVariant } from '../../src/engine/index.js';
import { LANGUAGES, LOCALES } from '../../src/locales/index.js';

test('English checkers are called Circassian nowhere (that was a mistake of a translation)', () => {
  for (const language of LANGUAGES)
    expect(LOCALES[language].histories.english).not.toMatch(/circassia|черкес/i);
});

test('the evening of Neva is the evening in every language (in Portuguese it was the afternoon)', () => {
  const evenings = { en: /evening/i, pt: /anoitecer/i, ru: /вечер/i };
  for (const language of LANGUAGES) {
    const { abouts, labels } = LOCALES[language];
    for (const said of [labels.corners.evening, abouts.neva, abouts['neva-2'], abouts['neva-3']])
      expect(said).toMatch(evenings[language]);
  }
});

test('what tama says of its house rules can be chosen', () => {
  for (const language of LANGUAGES) {
    const asked = [...LOCALES[language].histories.tama.matchAll(/(\w+)=(\w+)/g)].map(([text]) => text);
    expect(asked).toEqual(['men=straight', 'warnings=on']);
  }
  const keys = findVariant('tama')?.options.flatMap(({ key, values }) =>
    values.map(({ value }) => `${key}=${value}`),
  );
  expect(keys).toEqual(expect.arrayContaining(['men=straight', 'warnings=on']));
});

test('the lot decides who begins in all seven games of Draughts for 4 (in that of two armies Blue did)', () => {
  const games = BOARD_VARIANTS.filter(({ id }) => id.startsWith('draughts4'));
  expect(games.map(({ rules }) => rules.first)).toEqual(Array(7).fill('lot'));
});
