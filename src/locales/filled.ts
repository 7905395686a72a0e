/** What a language says of all that English says: entries that it lacks are said in English. */
export type Some<Words> = Words extends string | readonly unknown[] | ((...told: never[]) => unknown)
  ? Words
  : { readonly [Name in keyof Words]?: Some<Words[Name]> };

type Entries = Readonly<Record<string, unknown>>;

/** True for what is filled entry by entry; a sentence, or a list of words, is whole. */
const hasEntries = (said: unknown): said is Entries =>
  typeof said === 'object' &&
  said !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(said) as null);

/** Entries in which each language has things of its own, and those that only some languages need. */
export const OWN_ENTRIES = {
  whole: /^(messages\.panel\.zones|synonyms)$/,
  optional: /^(games\.[^.]+\.short|spans\.and)$/,
};

function filledBy(english: unknown, own: unknown, path: string): unknown {
  if (own === undefined) return OWN_ENTRIES.optional.test(path) ? own : english;
  if (!hasEntries(english) || !hasEntries(own) || OWN_ENTRIES.whole.test(path)) return own;
  const entries = Object.keys(english).map((name) => {
    const said = filledBy(english[name], own[name], path === '' ? name : `${path}.${name}`);
    return [name, said] as const;
  });
  const isFull = entries.every(([name, said]) => said === own[name]);
  return isFull ? own : { ...own, ...Object.fromEntries(entries) };
}

/** The words of a language, with English ones for what it lacks. */
export const filled = <Words>(english: Words, own: Some<Words>): Words => filledBy(english, own, '') as Words;
