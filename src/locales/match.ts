import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES, type Locale } from './index.js';
import { folded } from './text.js';

/** How long a tag we look at may be, in characters (RFC 5646, section 4.4.1). */
const MAX_TAG_LENGTH = 35;

function canonical(tag: string): readonly string[] {
  if (tag.length > MAX_TAG_LENGTH) return [];
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'));
  } catch {
    return [];
  }
}

/** A tag followed by its truncations, each without the last subtag. */
function truncated(tag: string): readonly string[] {
  const parts = tag.split('-');
  return parts
    .map((_, cut) => parts.slice(0, parts.length - cut))
    .filter((part) => (part.at(-1)?.length ?? 0) > 1)
    .map((part) => part.join('-'));
}

const base = (tag: string): string => new Intl.Locale(tag).language;

/**
 * Finds the language for a BCP 47 tag; null if there is none. Uses lookup (RFC 4647, section 3.4), then falls back to
 * the first language with the same primary subtag (`pt` and `pt-PT` get `pt-BR`).
 */
export function matching(locale: string): Language | null {
  const own = LANGUAGES.find((language) => LOCALES[language].tag === locale);
  if (own !== undefined) return own;
  const [wanted] = canonical(locale);
  if (wanted === undefined) return null;
  const exact = truncated(wanted).flatMap(
    (range) => LANGUAGES.find((language) => LOCALES[language].tag === range) ?? [],
  );
  return exact[0] ?? LANGUAGES.find((language) => base(LOCALES[language].tag) === base(wanted)) ?? null;
}

/** Language for the locale of a reader's device; the default one if theirs is not supported. */
export const languageOf = (locale: string | null | undefined): Language =>
  (locale ? matching(locale) : null) ?? DEFAULT_LANGUAGE;

/** Name of a language in another one. */
export const languageName = (language: Language, { tag }: Locale): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(LOCALES[language].tag) ?? language;

/** Name of a language in itself, capitalised as on a button. */
export function ownName(language: Language): string {
  const locale = LOCALES[language];
  const name = languageName(language, locale);
  return name.charAt(0).toLocaleUpperCase(locale.tag) + name.slice(1);
}

/** The names of a language, folded. Their formatters take milliseconds to make. */
function namesOf(language: Language): readonly string[] {
  const { tag } = LOCALES[language];
  const names = Object.values(LOCALES).flatMap((reader) => [
    languageName(language, reader),
    new Intl.DisplayNames(reader.tag, { type: 'language' }).of(base(tag)) ?? language,
  ]);
  return [language, tag, ...names].map(folded);
}
const NAMES = new Map(LANGUAGES.map((language) => [language, namesOf(language)]));

/** Finds a language by its key, its tag or its name in any language, without regard to diacritics. */
export function languageNamed(text: string): Language | null {
  const asked = folded(text);
  return LANGUAGES.find((language) => NAMES.get(language)?.includes(asked)) ?? null;
}
