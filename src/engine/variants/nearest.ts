import { type AnyVariant, namesOf, plain, VARIANTS } from './index.js';

/** Letters to change, add or leave out that turn one text into the other. */
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

/** More than this is no slip of the finger, and would take long to compare. */
const LONGEST = 60;
const FEWEST_LETTERS = 3;

/** How many letters a name is away from what was asked for; null where it is another word. */
function slips(name: string, asked: string): number | null {
  if (name.includes(asked) || asked.includes(name)) return 0;
  const edits = editsBetween(name, asked);
  return edits <= Math.max(1, Math.floor(Math.min(name.length, asked.length) / 3)) ? edits : null;
}

/** Games that may have been meant by a name that is no game's, the likeliest first, at most `most`. */
export function nearestVariants(text: string, most: number): readonly AnyVariant[] {
  const asked = plain(text);
  if (asked.length < FEWEST_LETTERS || asked.length > LONGEST) return [];
  const near = VARIANTS.flatMap((variant) => {
    const found = namesOf(variant).flatMap((name) => slips(name, asked) ?? []);
    return found.length > 0 ? [{ variant, slips: Math.min(...found) }] : [];
  });
  return near
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, most)
    .map(({ variant }) => variant);
}
