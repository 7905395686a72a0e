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

/** The words alone, in lower case. */
const bare = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Longer text is talk. */
const MAX_LENGTH = 40;

const SAYINGS: ReadonlyMap<string, Saying> = new Map(
  Object.values(LOCALES).flatMap(({ sayings }) =>
    Object.entries(sayings).flatMap(([meaning, words]) =>
      words.map((word): [string, Saying] => [bare(word), meaning as Saying]),
    ),
  ),
);

/** What a whole message says that players of any language say in a word or two; null for anything else. */
export const findSaying = (text: string): Saying | null =>
  text.length > MAX_LENGTH ? null : (SAYINGS.get(bare(text)) ?? null);
