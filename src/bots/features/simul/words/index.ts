import type { Language } from '../../../../locales/index.js';
import { en } from './en.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import type { SimulTyped, SimulWords } from './words.js';

export const WORDS: Readonly<Record<Language, SimulWords>> = { en, pt, ru };

/** What is typed, in all languages. */
export const TYPED_WORDS: readonly SimulTyped[] = Object.values(WORDS).map(({ typed }) => typed);

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: en.policy,
  pt: pt.policy,
  ru: ru.policy,
};
