import type { OptionSpec, Variant } from '../engine/index.js';
import { type Language, LOCALES } from './index.js';

type Named = Pick<Variant, 'id'>;

export const titleOf = ({ id }: Named, language: Language): string => LOCALES[language].games[id].title;

export const aboutOf = ({ id }: Named, language: Language): string => LOCALES[language].abouts[id];

export const ruleTitle = ({ rule }: OptionSpec, language: Language): string =>
  LOCALES[language].houseRules[rule].title;

/** What a value of a house rule is called. */
export function valueTitle({ rule }: OptionSpec, value: string, language: Language): string {
  const titles: Readonly<Record<string, string>> = LOCALES[language].houseRules[rule].values;
  return titles[value] ?? value;
}
