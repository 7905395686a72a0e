import { readFileSync } from 'node:fs';
import type { Language } from '../../locales/index.js';
import { languageOf, matching } from '../../locales/match.js';

/** A text for HTML, also inside an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The same for an attribute in single quotes, in which JSON is shorter. */
const singly = (text: string): string => text.replace(/[&<>']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A link in HTML; `attributes` as they are written there. */
export const linkHtml = (
  [address, title]: readonly [address: string, title: string],
  attributes = '',
): string => `<a ${attributes}href="${escaped(address)}">${escaped(title)}</a>`;

/** Browsers list some ten languages at the most. */
const MAX_RANGES = 20;

/** The best language among those that a header `Accept-Language` lists; browsers list the preferred one first. */
export const acceptedIn = (header: string): Language =>
  header
    .split(',', MAX_RANGES)
    .map((range) => matching(range.split(';')[0]?.trim() ?? ''))
    .find((language) => language !== null) ?? languageOf(null);

/**
 * A page by the reader's `Accept-Language`, with its words, so that nothing need be asked for before it is shown: `fill`
 * says what stands for each name in braces, in what is `made` of the file, once somebody reads that language.
 */
export function pageFrom(
  file: string,
  fill: (language: Language) => Readonly<Record<string, unknown>>,
  made: (html: string) => string = (html) => html,
): (accepted: string) => string {
  const html = made(readFileSync(file, 'utf8'));
  const pageIn = (language: Language): string => {
    const words = fill(language);
    return html.replace(
      /('?)\{(\w+)\}/g,
      (_, quote, key) => quote + (quote === '' ? escaped : singly)(String(words[key])),
    );
  };
  const pages = new Map<Language, string>();
  return (accepted) => {
    const language = acceptedIn(accepted);
    const page = pages.get(language) ?? pageIn(language);
    pages.set(language, page);
    return page;
  };
}
