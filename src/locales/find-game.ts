import { type AnyVariant, VARIANTS } from '../engine/index.js';
import { LOCALES } from './index.js';
import { Names } from './like-names.js';

/** What a game is called in any language, next to its id. */
export function namesOfGame({ id }: AnyVariant): readonly string[] {
  const words = Object.values(LOCALES).map(({ games }) => games[id]);
  return [id, ...words.flatMap(({ title, aliases }) => [title, ...aliases])];
}

const NAMES = new Names(VARIANTS, namesOfGame);

/**
 * Finds a variant by its id, or by its title or alias in any language; letter case and punctuation do not matter. Of
 * games that share the name, the first.
 */
export const findGame = (text: string): AnyVariant | null => NAMES.exactly(text)[0] ?? null;

/**
 * The game that a text names or, with typing errors and half words, can only mean; behind it those that share its name.
 * None if it may be several, or is unknown.
 */
export const gamesMeant = (text: string): readonly AnyVariant[] => NAMES.meant(text);

/** The game that a whole sentence names, and does not merely touch with half of a name; null if it names none. */
export const gameSaid = (text: string): AnyVariant | null => NAMES.said(text);

/** Games whose names are, contain or resemble this text, in this order. */
export const gamesNamedLike = (text: string): readonly AnyVariant[] => NAMES.search(text);

/** Games that a misspelt name may have meant, the likeliest first. */
export const nearestGames = (text: string): readonly AnyVariant[] => NAMES.nearest(text);
