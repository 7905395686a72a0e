import leven from 'leven';
import { type AnyVariant, VARIANTS } from '../engine/index.js';
import { LOCALES } from './index.js';
import { folded } from './text.js';

/** Normalises typed text: letter case, spaces, punctuation and diacritics do not matter. */
const nameKey = (text: string): string =>
  folded(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A name with its games, in the order of all games; few names are shared. */
interface Name {
  readonly text: string;
  readonly words: readonly string[];
  readonly games: readonly AnyVariant[];
}

function namesOf({ id }: AnyVariant): readonly string[] {
  const words = Object.values(LOCALES).map(({ games }) => games[id]);
  return [id, ...words.flatMap(({ title, aliases }) => [title, ...aliases])].map(nameKey);
}

/** All names of all games, normalised. */
const NAMES: readonly Name[] = [
  ...Map.groupBy(
    VARIANTS.flatMap((variant) => [...new Set(namesOf(variant))].map((text) => ({ text, variant }))),
    ({ text }) => text,
  ),
].map(([text, found]) => ({
  text,
  words: text.split(' '),
  games: found.map(({ variant }) => variant),
}));

const gamesOf = (names: readonly Name[]): readonly AnyVariant[] => [
  ...new Set(names.flatMap(({ games }) => games)),
];

const named = (asked: string): readonly Name[] => NAMES.filter(({ text }) => text === asked);

/**
 * Finds a variant by its id, or by its title or alias in any language; letter case and punctuation do not matter. Of
 * games that share the name, the first.
 */
export const findGame = (text: string): AnyVariant | null => gamesOf(named(nameKey(text)))[0] ?? null;

/** Maximum length compared, in characters: longer text is no typing error, and would take long to compare. */
const MAX_LETTERS = 60;
const MIN_LETTERS = 3;

/** How far a name is from what was typed. */
interface Likeness {
  readonly name: Name;
  /** Typed words that are not in the name. */
  readonly strays: number;
  /** Typing errors in the others. */
  readonly slips: number;
  /** Words of the name that were not typed. */
  readonly missing: number;
}

/** Number of typing errors in a word or in its beginning; null if another word was typed. */
function slipsIn(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  const most = Math.floor(typed.length / 3);
  const slipsTo = (wanted: string): number => leven(typed, wanted, { maxDistance: most + 1 });
  const slips = most === 0 ? 1 : Math.min(slipsTo(word), slipsTo(word.slice(0, typed.length)));
  return slips <= most ? slips : null;
}

function likeness(asked: readonly string[], name: Name): Likeness {
  const rest = [...name.words];
  let strays = 0;
  let slips = 0;
  for (const typed of asked) {
    const tries = rest.map((word) => slipsIn(typed, word) ?? Infinity);
    const fewest = Math.min(...tries);
    if (fewest === Infinity) strays += 1;
    else {
      rest.splice(tries.indexOf(fewest), 1);
      slips += fewest;
    }
  }
  return { name, strays, slips, missing: rest.length };
}

const compare = (one: Likeness, other: Likeness): number =>
  one.strays - other.strays || one.slips - other.slips || one.missing - other.missing;

/** The names that a text with typing errors, half words or a word too many may mean, the likeliest first. */
function namesLike(asked: string): readonly Likeness[] {
  if (asked.length < MIN_LETTERS || asked.length > MAX_LETTERS) return [];
  const words = asked.split(' ');
  return NAMES.map((name) => likeness(words, name))
    .filter(({ strays, missing }) => strays === 0 || (missing === 0 && strays < words.length))
    .toSorted(compare);
}

/**
 * The game that a text names or, with typing errors and half words, can only mean; behind it those that share its name.
 * None if it may be several, or is unknown.
 */
export function gamesMeant(text: string): readonly AnyVariant[] {
  const asked = nameKey(text);
  const exact = named(asked);
  if (exact.length > 0) return gamesOf(exact);
  const like = namesLike(asked).filter(({ strays }) => strays === 0);
  const best = like.filter((each) => compare(each, like[0] ?? each) === 0).map(({ name }) => name);
  const isClear = new Set(best.map(({ games }) => games[0])).size === 1;
  return isClear ? gamesOf(best) : [];
}

/** Games whose names are, contain or resemble this text, in this order. */
export function gamesNamedLike(text: string): readonly AnyVariant[] {
  const asked = nameKey(text);
  const containing = VARIANTS.filter((variant) =>
    NAMES.some(({ text: name, games }) => games.includes(variant) && name.includes(asked)),
  );
  return [...new Set([...gamesOf(named(asked)), ...containing, ...nearestGames(text)])];
}

/** Games that a misspelt name may have meant, the likeliest first. */
export const nearestGames = (text: string): readonly AnyVariant[] =>
  gamesOf(namesLike(nameKey(text)).map(({ name }) => name));
