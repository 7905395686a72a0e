import {
  type AnyVariant,
  err,
  findVariant,
  type GamesError,
  ok,
  type ReadGame,
  type Result,
  readGames,
} from '../../../engine/index.js';
import { findGame } from '../../../locales/find-game.js';
import { RECORD_WORDS } from '../../../locales/index.js';
import type { LoadedFile } from '../../../sessions/model/loaded-file.js';
import type { Table } from '../../../sessions/model/session.js';

/** A text to be loaded, and the game it was said to hold. */
export type Source = Omit<LoadedFile, 'id' | 'by'>;

/** Number of words in the longest names of games. */
const MOST_WORDS = 5;

/**
 * Parses `russian first=black 1. c3-d4`: an optional game with house rules, then the text. Everything before the text
 * is replaced by spaces, so that positions in errors match the typed message.
 */
export function sourceIn(typed: string): Source {
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

/**
 * Reads game number `only` (from 0) of a source; null if it has fewer. A source that names no game is read as the
 * game of this table.
 */
export function gameIn(
  { text, variant, options }: Source,
  only: number,
  table: Table | null,
): Result<ReadGame | null, GamesError> {
  const read = (given: AnyVariant | null, house: Readonly<Record<string, string>>) =>
    readGames(text, { variant: given, options: house, only, findGame, words: RECORD_WORDS });
  const named = variant === null ? null : findVariant(variant);
  const first = read(named, options);
  const here = table && findVariant(table.variant);
  const unnamed = !first.ok && first.error.problem.kind === 'game-unnamed';
  const result = unnamed && here ? read(here, { ...table.options, ...options }) : first;
  return result.ok ? ok(result.value.games[0] ?? null) : err(result.error);
}
