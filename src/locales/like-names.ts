import { folded } from './text.js';

/** Normalises typed text: letter case, spaces, punctuation and diacritics do not matter. */
const nameKey = (text: string): string =>
  folded(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A name with what bears it, in the order of all things; few names are shared. */
interface Name<Thing> {
  readonly text: string;
  readonly words: readonly string[];
  readonly things: readonly Thing[];
}

/** Maximum length compared, in characters: longer text is no typing error, and would take long to compare. */
const MAX_LETTERS = 60;
const MIN_LETTERS = 3;

/** How far a name is from what was typed. */
interface Likeness<Thing> {
  readonly name: Name<Thing>;
  /** Typed words that are not in the name. */
  readonly strays: number;
  /** Typing errors in the others. */
  readonly slips: number;
  /** Words of the name that were not typed. */
  readonly missing: number;
}

/** Number of letters to add, leave out, replace, or swap with the next one, to make one word of another. */
export function slipsBetween(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const fewest = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
      next.push(fewest);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** How many slips make no other word of one with so many letters. */
const slipsAllowed = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1 : 2);

/** Number of typing errors in a word or in its beginning; null if another word was typed. */
function slipsIn(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  const most = slipsAllowed(typed.length);
  if (most === 0 || word.length < typed.length - most) return null;
  const begun = slipsBetween(typed, word.slice(0, typed.length));
  // Each letter more is a slip, too.
  const slips = word.length > typed.length + most ? begun : Math.min(slipsBetween(typed, word), begun);
  return slips <= most ? slips : null;
}

/** Typing errors as `slipsIn` counts them, each pair of words once: names share many, and people repeat themselves. */
function slipsOnce(): (typed: string, word: string) => number | null {
  const known = new Map<string, number | null>();
  return (typed, word) => {
    const pair = `${typed} ${word}`;
    const before = known.get(pair);
    if (before !== undefined) return before;
    const slips = slipsIn(typed, word);
    known.set(pair, slips);
    return slips;
  };
}

function likeness<Thing>(
  asked: readonly string[],
  name: Name<Thing>,
  slipsOf: (typed: string, word: string) => number | null,
): Likeness<Thing> {
  const rest = [...name.words];
  let strays = 0;
  let slips = 0;
  for (const typed of asked) {
    const tries = rest.map((word) => slipsOf(typed, word) ?? Infinity);
    const fewest = Math.min(...tries);
    if (fewest === Infinity) strays += 1;
    else {
      rest.splice(tries.indexOf(fewest), 1);
      slips += fewest;
    }
  }
  return { name, strays, slips, missing: rest.length };
}

/** Shorter words with a slip are other words. */
const MIN_SAID_LETTERS = 6;

/** True if a sentence is a name, and not words that some name has, too. */
function isSaid(asked: readonly string[], { name, missing, slips }: Likeness<unknown>): boolean {
  const isBegun = asked.length > 1 && asked[0] === name.words[0];
  if (missing === 1) return slips === 0 && isBegun && asked.every((word) => name.words.includes(word));
  return missing === 0 && (slips === 0 || asked.join('').length >= MIN_SAID_LETTERS);
}

const compare = (one: Likeness<unknown>, other: Likeness<unknown>): number =>
  one.strays - other.strays || one.slips - other.slips || one.missing - other.missing;

/** Things that are found by any of their names, also by one that is mistyped or half typed. Browsers search by it, too. */
export class Names<Thing> {
  private readonly names: readonly Name<Thing>[];

  constructor(
    private readonly things: readonly Thing[],
    namesOf: (thing: Thing) => readonly string[],
  ) {
    const found = new Map<string, Thing[]>();
    for (const thing of things)
      for (const text of new Set(namesOf(thing).map(nameKey)))
        found.set(text, [...(found.get(text) ?? []), thing]);
    this.names = [...found].map(([text, bearers]) => ({ text, words: text.split(' '), things: bearers }));
  }

  /** Those that bear this very name; letter case and punctuation do not matter. */
  exactly(text: string): readonly Thing[] {
    const asked = nameKey(text);
    return thingsOf(this.names.filter((name) => name.text === asked));
  }

  /**
   * What a text names or, with typing errors and half words, can only mean; behind it those that share its name. Nothing if
   * it may be several, or is unknown.
   */
  meant(text: string): readonly Thing[] {
    const exact = this.exactly(text);
    if (exact.length > 0) return exact;
    const like = this.like(text).filter(({ strays }) => strays === 0);
    const best = like.filter((each) => compare(each, like[0] ?? each) === 0).map(({ name }) => name);
    const isClear = new Set(best.map(({ things }) => things[0])).size === 1;
    return isClear ? thingsOf(best) : [];
  }

  /**
   * What a whole sentence names, with typing errors: each word of a name is there, or all but one after its first words. Null
   * if it may be several, or is none.
   */
  said(text: string): Thing | null {
    const [exact] = this.exactly(text);
    if (exact !== undefined) return exact;
    const asked = nameKey(text).split(' ');
    const [first, ...others] = this.like(text).filter(({ strays }) => strays === 0);
    if (first === undefined || !isSaid(asked, first)) return null;
    const alike = others.filter((each) => compare(each, first) === 0);
    const [only = null, ...more] = new Set([first, ...alike].map(({ name }) => name.things[0]));
    return more.length === 0 ? only : null;
  }

  /** Those whose names a misspelt one may have meant, the likeliest first. */
  nearest(text: string): readonly Thing[] {
    return thingsOf(this.like(text).map(({ name }) => name));
  }

  /** Those whose names are, contain or resemble this text, in this order. */
  search(text: string): readonly Thing[] {
    const asked = nameKey(text);
    const containing = new Set(thingsOf(this.names.filter((name) => name.text.includes(asked))));
    const inOrder = this.things.filter((thing) => containing.has(thing));
    return [...new Set([...this.exactly(text), ...inOrder, ...this.nearest(text)])];
  }

  /** The names that a text with typing errors, half words or a word too many may mean, the likeliest first. */
  private like(text: string): readonly Likeness<Thing>[] {
    const asked = nameKey(text);
    if (asked.length < MIN_LETTERS || asked.length > MAX_LETTERS) return [];
    const words = asked.split(' ');
    const slipsOf = slipsOnce();
    return this.names
      .map((name) => likeness(words, name, slipsOf))
      .filter(({ strays, missing }) => strays === 0 || (missing === 0 && strays < words.length))
      .toSorted(compare);
  }
}

const thingsOf = <Thing>(names: readonly Name<Thing>[]): readonly Thing[] => [
  ...new Set(names.flatMap(({ things }) => things)),
];
