import * as languages from './languages.js';
import type { Locale } from './words/locale.js';
import type { Messages } from './words/messages.js';

export type { CommandName, Commands, ParameterName } from './words/commands.js';
export type { Area, Doctor, Permission, State, StoreTrouble } from './words/doctor.js';
export type { Locale } from './words/locale.js';
export type { Messages } from './words/messages.js';
export type { ToldRefusal } from './words/refusals.js';
export type { SeatPieces } from './words/rules.js';
export type { SeatLine, Who } from './words/tables.js';
export type { Lead, Standing, Unit } from './words/thinking.js';
export type { SettingKey } from './words/typed.js';

export type Language = keyof typeof languages;

export const LOCALES: Readonly<Record<Language, Locale>> = languages;

export const LANGUAGES: readonly Language[] = (Object.keys(LOCALES) as Language[]).sort();

/** Language of readers whose own is not supported, and of operators who chose none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Messages of the chat, by language. */
export const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, LOCALES[language].messages]),
) as Readonly<Record<Language, Messages>>;

/** Words accepted from users, of every language. */
export const TYPED = Object.values(LOCALES).map(({ typed }) => typed);

/** Words accepted in game records, of every language. */
export const RECORD_WORDS = Object.values(LOCALES).map(({ record }) => record);
