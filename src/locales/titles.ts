import type { GameInfo, HouseRule } from '../engine/index.js';
import { type Language, LOCALES } from './index.js';

type Named = Pick<GameInfo, 'id'>;
/** Reference to a house rule. */
type Ruled = { readonly rule: HouseRule };

export const titleOf = ({ id }: Named, language: Language): string => LOCALES[language].games[id].title;

export const aboutOf = ({ id }: Named, language: Language): string => LOCALES[language].abouts[id];

export const ruleTitle = ({ rule }: Ruled, language: Language): string =>
  LOCALES[language].houseRules[rule].title;

/** Title of a house rule's value. */
export function valueTitle({ rule }: Ruled, value: string, language: Language): string {
  const titles: Readonly<Record<string, string>> = LOCALES[language].houseRules[rule].values;
  return titles[value] ?? value;
}
