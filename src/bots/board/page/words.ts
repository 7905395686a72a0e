import type { Page } from '../../../locales/en/board.js';

type Sentence = { [Key in keyof Page]: Page[Key] extends string ? Key : never }[keyof Page];

/** The page brings the words of the reader's language with it. */
let spoken: Page = JSON.parse(document.body.getAttribute('data-words') ?? '{}');

/** Speaks in these words from now on; `language` is their BCP 47 tag. */
export function speak(words: object, language: string): void {
  spoken = words as Page;
  document.documentElement.lang = language;
}

export const say = (key: Sentence, values: Readonly<Record<string, string>> = {}): string =>
  spoken[key].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');

/** A name for a visitor who enters none. */
export function suggestedName(): string {
  const animal = spoken.guests[Math.floor(Math.random() * spoken.guests.length)] ?? '';
  return `${animal} ${10 + Math.floor(Math.random() * 90)}`;
}

/** The language told to the server: the one chosen at the web table, else the browser's. */
export const LANGUAGE_SETTING = 'damka.language';
