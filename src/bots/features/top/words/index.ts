import { folded } from '../../../../locales/text.js';
import { wordsOf } from '../../words.js';
import * as en from './en.js';
import { SCOPES, type Scope } from './words.js';

export const { SAID, SEASON, SEASON_WORDS, WORDS } = await wordsOf('top', en);
/** Longest text that is read. */
const MAX_LENGTH = 100;

const TYPED: ReadonlyMap<string, Scope> = new Map(
  SCOPES.flatMap((scope) =>
    Object.values(WORDS).flatMap(({ typed }) => typed[scope].map((word) => [folded(word), scope] as const)),
  ),
);

/** The scope among words, before a game or behind it, and the rest. */
export function scopeIn(text: string): { readonly scope: Scope | null; readonly rest: string } {
  const words = text.slice(0, MAX_LENGTH).split(/\s+/);
  const at = words.findIndex((word) => TYPED.has(folded(word)));
  if (at < 0) return { scope: null, rest: text };
  return { scope: TYPED.get(folded(words[at] ?? '')) ?? null, rest: words.toSpliced(at, 1).join(' ') };
}
