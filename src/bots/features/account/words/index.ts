import type { Language } from '../../../../locales/index.js';
import { en } from './en.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import type { AccountWords } from './words.js';

export const WORDS: Readonly<Record<Language, AccountWords>> = { en, ru, pt };

/** What the tables store, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = { en: en.policy, ru: ru.policy, pt: pt.policy };
