import type { GameInfo, HouseRule } from '../engine/index.js';
import { type Language, LOCALES } from './index.js';

type Named = Pick<GameInfo, 'id'>;
/** Which house rule it is. */
type Ruled = { readonly rule: HouseRule };

export const titleOf = ({ id }: Named, language: Language): string => LOCALES[language].games[id].title;

export const aboutOf = ({ id }: Named, language: Language): string => LOCALES[language].abouts[id];

export const ruleTitle = ({ rule }: Ruled, language: Language): string =>
  LOCALES[language].houseRules[rule].title;

/** What a value of a house rule is called. */
export function valueTitle({ rule }: Ruled, value: string, language: Language): string {
  const titles: Readonly<Record<string, string>> = LOCALES[language].houseRules[rule].values;
  return titles[value] ?? value;
}
