import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES, type Locale } from './index.js';
import { withoutMarks } from './text.js';

const canonical = (tag: string): readonly string[] => {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'));
  } catch {
    return [];
  }
};

/** A tag and what is left of it when its subtags are cut off from behind. */
const truncated = (tag: string): readonly string[] => {
  const parts = tag.split('-');
  return parts
    .map((_, cut) => parts.slice(0, parts.length - cut))
    .filter((part) => (part.at(-1)?.length ?? 0) > 1)
    .map((part) => part.join('-'));
};

const base = (tag: string): string => new Intl.Locale(tag).language;

/**
 * The language that a BCP 47 tag asks for, or null: by lookup of RFC 4647, section 3.4, and where that finds none the
 * first one of the same base language (`pt` and `pt-PT` are given `pt-BR`).
 */
export function matching(locale: string): Language | null {
  const [wanted] = canonical(locale);
  if (wanted === undefined) return null;
  const exact = truncated(wanted).flatMap(
    (range) => LANGUAGES.find((language) => LOCALES[language].tag === range) ?? [],
  );
  return exact[0] ?? LANGUAGES.find((language) => base(LOCALES[language].tag) === base(wanted)) ?? null;
}

/** A reader's language from the locale of their device; the default one where theirs is not spoken here. */
export const languageOf = (locale: string | null | undefined): Language =>
  (locale ? matching(locale) : null) ?? DEFAULT_LANGUAGE;

/** What a language is called in another. */
export const languageName = (language: Language, { tag }: Locale): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(LOCALES[language].tag) ?? language;

/** What a language is called by those who speak it, as it stands on a button. */
export function ownName(language: Language): string {
  const locale = LOCALES[language];
  const name = languageName(language, locale);
  return name.charAt(0).toLocaleUpperCase(locale.tag) + name.slice(1);
}

const folded = (text: string): string => withoutMarks(text.toLowerCase());

/** The language that goes by this key, tag or name in any language; marks on letters do not matter. */
export function languageNamed(text: string): Language | null {
  const asked = folded(text);
  const isNamed = (language: Language): boolean => {
    const { tag } = LOCALES[language];
    const names = Object.values(LOCALES).flatMap((reader) => [
      languageName(language, reader),
      new Intl.DisplayNames(reader.tag, { type: 'language' }).of(base(tag)),
    ]);
    return [language, tag, ...names].some((name) => name !== undefined && folded(name) === asked);
  };
  return LANGUAGES.find(isNamed) ?? null;
}
