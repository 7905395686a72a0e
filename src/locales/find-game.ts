import { type AnyVariant, VARIANTS } from '../engine/index.js';
import { LOCALES } from './index.js';
import { withoutMarks } from './text.js';

/** Normalises typed text: letter case, spaces and diacritics do not matter. */
const plain = (text: string): string => withoutMarks(text.trim().toLowerCase()).replace(/\s+/g, ' ');

/** All names of all games, normalised. */
const NAMES: readonly { readonly variant: AnyVariant; readonly names: readonly string[] }[] = VARIANTS.map(
  (variant) => {
    const { id } = variant;
    const words = Object.values(LOCALES).map(({ games }) => games[id]);
    const names = [id, ...words.map(({ title }) => title), ...words.flatMap(({ aliases }) => aliases)];
    return { variant, names: [...new Set(names.map(plain))] };
  },
);

/** Finds a variant by its id, or by its title or alias in any language; letter case does not matter. */
export function findGame(text: string): AnyVariant | null {
  const asked = plain(text);
  return NAMES.find(({ names }) => names.includes(asked))?.variant ?? null;
}

/** Games with a name that contains this text. */
export function gamesNamedLike(text: string): readonly AnyVariant[] {
  const asked = plain(text);
  return NAMES.filter(({ names }) => names.some((name) => name.includes(asked))).map(
    ({ variant }) => variant,
  );
}

/** Levenshtein distance of two texts. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, wanted] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Maximum length compared, in characters: longer text is no typing error, and would take long to compare. */
const LONGEST = 60;
const FEWEST_LETTERS = 3;

/** Number of typing errors between a name and the typed text; null if it is another word. */
function slips(name: string, asked: string): number | null {
  if (name.includes(asked) || asked.includes(name)) return 0;
  const most = Math.max(1, Math.floor(Math.min(name.length, asked.length) / 3));
  if (Math.abs(name.length - asked.length) > most) return null;
  const edits = editsBetween(name, asked);
  return edits <= most ? edits : null;
}

/** Games that a misspelt name may have meant, the likeliest first, at most `most`. */
export function nearestGames(text: string, most: number): readonly AnyVariant[] {
  const asked = plain(text);
  if (asked.length < FEWEST_LETTERS || asked.length > LONGEST) return [];
  const near = NAMES.flatMap(({ variant, names }) => {
    const found = names.flatMap((name) => slips(name, asked) ?? []);
    return found.length > 0 ? [{ variant, slips: Math.min(...found) }] : [];
  });
  return near
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, most)
    .map(({ variant }) => variant);
}
