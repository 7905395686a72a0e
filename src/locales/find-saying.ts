import { LOCALES, type Locale } from './index.js';
import { folded } from './text.js';

/** What people say that asks for something, or is for their opponent. */
export type Saying = keyof Locale['sayings'];
/** What is for their opponent. */
export const PHRASES = [
  'luck',
  'thanks',
  'game',
  'move',
  'hello',
  'wait',
] as const satisfies readonly Saying[];
export type Phrase = (typeof PHRASES)[number];

/** The words alone, in lower case; `#` stands for a number in them. Empty for a text that is too long: that is talk. */
export const bareWords = (text: string): string =>
  text.length > MAX_LENGTH
    ? ''
    : folded(text)
        .replace(/[^\p{L}\p{N}#]+/gu, ' ')
        .trim();

/** Longer text is talk. */
const MAX_LENGTH = 60;

const POLITE: ReadonlySet<string> = new Set(
  Object.values(LOCALES).flatMap(({ polite }) => polite.map(bareWords)),
);
/** Words in the longest of these. */
const MAX_POLITE = 4;

/** How many words at an end of `words` are such as people put around what they want. */
function politeAt(words: readonly string[], end: 'start' | 'end'): number {
  for (let count = Math.min(MAX_POLITE, words.length); count > 0; count -= 1) {
    const some = end === 'start' ? words.slice(0, count) : words.slice(-count);
    if (POLITE.has(some.join(' '))) return count;
  }
  return 0;
}

/** The words, and what is left of them while there is such a word at this end; the longest first. */
function cutAt(end: 'start' | 'end', words: readonly string[]): readonly (readonly string[])[] {
  const count = politeAt(words, end);
  if (count === 0 || count === words.length) return [words];
  return [words, ...cutAt(end, end === 'start' ? words.slice(count) : words.slice(0, -count))];
}

/**
 * What a message may ask for: its bare words, and those without “please”, “I want to” and the like around them, the longest
 * first.
 */
export const wishesIn = (text: string): readonly string[] =>
  cutAt('start', bareWords(text).split(' '))
    .flatMap((words) => cutAt('end', words))
    .map((words) => words.join(' '))
    .toSorted((one, other) => other.length - one.length);

const SAYINGS: ReadonlyMap<string, Saying> = new Map(
  Object.values(LOCALES).flatMap(({ sayings }) =>
    Object.entries(sayings).flatMap(([meaning, words]) =>
      words.map((word): [string, Saying] => [bareWords(word), meaning as Saying]),
    ),
  ),
);

/** What a whole message says that players of any language say in a word or two; null for anything else. */
export const findSaying = (text: string): Saying | null =>
  wishesIn(text)
    .map((wish) => SAYINGS.get(wish))
    .find((said) => said !== undefined) ?? null;
