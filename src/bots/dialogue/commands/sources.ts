import { findGame } from '../../../locales/find-game.js';
import type { Source } from '../../../sessions/reading/reading.js';

/** Number of words in the longest names of games. */
const MOST_WORDS = 5;

/**
 * Parses `russian first=black 1. c3-d4`: an optional game with house rules, then the text. Everything before the text
 * is replaced by spaces, so that positions in errors match the typed message.
 */
export function sourceIn(typed: string): Source & { readonly text: string } {
  // Chats mark verbatim text with backticks.
  const text = typed.replace(/```(?:\w+(?=\n))?|`/g, (mark) => ' '.repeat(mark.length));
  const words = [...text.slice(0, 400).matchAll(/\S+/g)].slice(0, MOST_WORDS);
  const ends = words.map((word) => word.index + word[0].length).reverse();
  const end = ends.find((at) => findGame(text.slice(0, at).trim()) !== null) ?? 0;
  const variant = findGame(text.slice(0, end).trim());
  const options: Record<string, string> = {};
  let from = end;
  for (const [pair, key = '', value = ''] of text.slice(end).matchAll(/\s*([^\s="[\]]+)=(\S+)/gy)) {
    options[key.toLowerCase()] = value.toLowerCase();
    from += pair.length;
  }
  return { text: ' '.repeat(from) + text.slice(from), variant: variant?.id ?? null, options };
}
