import { LANGUAGES, type Language, type Locale } from '../locales/index.js';
import { languageName } from '../locales/match.js';
import { THEME_NAMES } from '../render/index.js';

interface Choice {
  readonly value: string;
  readonly title: (locale: Locale) => string;
}

/** Choices whose titles each language provides. */
const choices = <Value extends string>(
  values: readonly Value[],
  titles: (locale: Locale) => Readonly<Record<Value, string>>,
): readonly Choice[] => values.map((value) => ({ value, title: (locale) => titles(locale)[value] }));

export const LANGUAGE_CHOICES: readonly Choice[] = [
  ...LANGUAGES.map((value: Language) => ({
    value,
    title: (locale: Locale) => languageName(value, locale),
  })),
  { value: 'auto', title: ({ commands }) => commands.choices.auto },
];

export const REMIND_CHOICES = choices(['off', 'on', 'none'], ({ commands }) => commands.choices.remind);

export const PRIVACY_CHOICES = choices(
  ['show', 'delete', 'delete computer', 'delete resign'],
  ({ commands }) => commands.choices.privacy,
);

export const THEME_CHOICES = choices(THEME_NAMES, ({ labels }) => labels.themes);

export const FLIP_CHOICES = choices(['flip=on', 'flip=off'], ({ commands }) => commands.choices.flip);

export const RECORD_CHOICES = choices(
  ['text', 'pdn', 'gif', 'poster'],
  ({ commands }) => commands.choices.record,
);
