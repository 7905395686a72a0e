import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/locales/index.js';

const SRC = new URL('../../src/', import.meta.url).pathname;
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.(ts|js|html)$/.test(file),
);
/** What a feature says by itself stands in its folder, in every language. */
const WORDS = /^(locales\/[^/]+\/|bots\/features\/[^/]+\/words\/)/;
const shared = files.filter((file) => !WORDS.test(file));
const read = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** Notation as it is typed on any keyboard, words by which records are read, the widths of letters, and names that spell them. */
const NOTATION = [
  'engine/text/notation/',
  'engine/text/pdn/hidden-moves.ts',
  'engine/text/pdn/lexer.ts',
  'engine/text/record/move-scribe.ts',
  'engine/text/record/record-words.ts',
  'engine/text/record/scribe.ts',
  'engine/chapaev/shot-text.ts',
];
const LETTERS = ['render/shapes/letters.ts', 'locales/text.ts', 'sessions/reading/sample-names.ts'];

it('no other file has a sentence of a language', () => {
  expect(shared.length).toBeGreaterThan(200);
  const allowed = [...NOTATION, ...LETTERS];
  const guilty = shared
    .filter((file) => !allowed.some((path) => file.startsWith(path)))
    .filter((file) => /[\u0400-\u04ff]/.test(read(file)));
  expect(guilty).toEqual([]);
});

it('no other file names a language, but the list and the default', () => {
  const key = new RegExp(`(['"])(?:${LANGUAGES.join('|')})\\1`);
  const guilty = shared.filter((file) => key.test(read(file)));
  // The settings' own list of words is English, as they are.
  expect(guilty.toSorted()).toEqual(['config.ts', 'locales/index.ts']);
});
