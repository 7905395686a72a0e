import type { Locale, Messages } from './en/index.js';
import * as languages from './languages.js';

export type { Unit } from './amounts.js';
export type { Asked, QuestionKind } from './en/chat/asking.js';
export { HELP_TOPICS, type HelpTopic } from './en/chat/help.js';
export type { Outage, ToldRefusal } from './en/chat/refusals.js';
export type { SeatLine, Who } from './en/chat/tables.js';
export type { Lead, Standing } from './en/chat/thinking.js';
export type { CommandName, ParameterName } from './en/commands.js';
export type { SeatPieces } from './en/games/position.js';
export type { Locale, Messages } from './en/index.js';
export type { CourseId, StepKey } from './en/lessons/index.js';
export type { SettingKey } from './en/typed.js';

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
