import { expect, test } from 'vitest';
import { MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { variantOf } from '../engine/positions.js';

test('the rules of tama did not say in words that its king goes eight ways', () => {
  const kings = (id: string) =>
    (['en', 'pt', 'ru'] as const).map((language) => plain(MESSAGES[language].rules(variantOf(id))));
  const [en, pt, ru] = kings('tama');
  expect(en).toContain('in all eight directions');
  expect(pt).toContain('nas oito direções');
  expect(ru).toContain('по всем восьми направлениям');
  expect(kings('turkish').join()).not.toMatch(/eight directions|oito direções|восьми направлениям/u);
});
