import type { Locale } from './en/index.js';
import { filled } from './filled.js';
import * as languages from './languages.js';

export type { Unit } from './amounts.js';
export {
  type Exchange,
  type MoveExamples,
  type OfferLine,
  type OpenQuestion,
  SETTING_ROWS,
  type SeatLine,
  type SettingRow,
  type Who,
} from './chat-facts.js';
export type { Locale } from './en/index.js';
export type { Evaluation, Lead, SeatPieces } from './game-facts.js';
export { type CommandName, HELP_TOPICS, type HelpTopic, type Naming, type ParameterName } from './names.js';
export type { Outage, PlainRefusal, QuestionKind } from './refusals.js';

/** All sentences of the bot in a chat. */
export type Messages = Locale['messages'];
export type CourseId = keyof Locale['lessons']['courses'];
export type StepKey = keyof Locale['lessons']['steps'];
export type SettingKey = keyof Locale['typed']['settings'];

export type Language = keyof typeof languages;

/** All texts of each language, in English where it lacks some. */
export const LOCALES = Object.fromEntries(
  Object.entries(languages).map(([language, own]) => [language, filled<Locale>(languages.en, own)]),
) as Readonly<Record<Language, Locale>>;

export const LANGUAGES: readonly Language[] = (Object.keys(LOCALES) as Language[]).sort();

/** Language of readers whose own is not supported, and of operators who chose none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Messages of the chat, by language. */
export const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, LOCALES[language].messages]),
) as Readonly<Record<Language, Messages>>;

/** Words accepted from users, of every language. */
export const TYPED = Object.values(LOCALES).map(({ typed }) => typed);
