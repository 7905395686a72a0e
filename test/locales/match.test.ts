import { expect, test } from 'vitest';
import { languageNamed, languageOf, matching } from '../../src/locales/match.js';

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['en-US', 'en'],
  ['EN_us', 'en'],
  ['ru', 'ru'],
  ['ru-RU', 'ru'],
  ['ru-Cyrl-UA', 'ru'],
  ['ru-u-ca-gregory', 'ru'],
  ['pt-BR', 'pt'],
  ['pt', 'pt'],
  ['pt-PT', 'pt'],
])('%s is answered in %s', (locale, language) => {
  expect(matching(locale)).toBe(language);
  expect(languageOf(locale)).toBe(language);
});

test.each(['uk', 'rue', 'de-DE', 'zh-Hant-TW', 'x', '', '!', 'run-BI'])(
  '%s is not spoken here and is answered in English',
  (locale) => {
    expect(matching(locale)).toBeNull();
    expect(languageOf(locale)).toBe('en');
  },
);

test.each([null, undefined])('whoever says nothing is answered in English', (locale) => {
  expect(languageOf(locale)).toBe('en');
});

test.each([
  ['english', 'en'],
  ['английский', 'en'],
  ['Russian', 'ru'],
  ['русский', 'ru'],
  ['ru', 'ru'],
  ['pt-BR', 'pt'],
  ['português', 'pt'],
  ['portugues', 'pt'],
  ['португальский', 'pt'],
  ['klingon', null],
])('%s names %s', (text, language) => {
  expect(languageNamed(text)).toBe(language);
});
