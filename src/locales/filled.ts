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

function filledBy(english: unknown, own: unknown): unknown {
  if (own === undefined) return english;
  if (!hasEntries(english) || !hasEntries(own)) return own;
  const entries = Object.keys(english).map((name) => [name, filledBy(english[name], own[name])] as const);
  return entries.every(([name, said]) => said === own[name])
    ? own
    : { ...own, ...Object.fromEntries(entries) };
}

/** The words of a language, with English ones for what it lacks. */
export const filled = <Words>(english: Words, own: Some<Words>): Words => filledBy(english, own) as Words;
