import { filled, type Some } from '../../locales/filled.js';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../locales/index.js';

/** Each name that a file of words exports, by language. */
type InAll<Words> = {
  readonly [Name in keyof Words]: Readonly<
    Record<Language, Words[Name] extends string ? string : Words[Name]>
  >;
};

/** Whether a file of a folder `words` is not there; what it imports may be missing, too. */
function isMissing({ code, message }: NodeJS.ErrnoException, file: string): boolean {
  const [missing = ''] = message.replaceAll('\\', '/').split(' imported from ');
  return code === 'ERR_MODULE_NOT_FOUND' && missing.includes(file.slice(file.indexOf('/words/')));
}

/** The file of a language among the words of a room; nothing if it has none. */
async function wordsIn(language: Language, room: string): Promise<object> {
  const file = `./${room}/words/${language}.js`;
  try {
    return await import(/* @vite-ignore */ file);
  } catch (error) {
    if (isMissing(error as NodeJS.ErrnoException, file)) return {};
    throw error;
  }
}

/** What a room says, from the files of its folder `words`: one for each language that has any, and English for the rest. */
export async function wordsOf<English extends object>(
  room: string,
  english: English,
): Promise<InAll<English>> {
  const said = await Promise.all(
    LANGUAGES.map(
      async (language) =>
        [language, filled(english, (await wordsIn(language, room)) as Some<English>)] as const,
    ),
  );
  return Object.fromEntries(
    Object.keys(english).map((name) => [
      name,
      Object.fromEntries(said.map(([language, words]) => [language, words[name as keyof English]])),
    ]),
  ) as InAll<English>;
}

/** What people type for each of some things, of all languages together. */
export function typedIn<Name extends string>(
  typed: Readonly<Record<Language, Readonly<Record<Name, readonly string[]>>>>,
): Readonly<Record<Name, readonly string[]>> {
  const names = Object.keys(typed[DEFAULT_LANGUAGE]) as Name[];
  const words = names.map((name) => [name, LANGUAGES.flatMap((language) => typed[language][name])] as const);
  return Object.fromEntries<unknown>(words) as Readonly<Record<Name, readonly string[]>>;
}
