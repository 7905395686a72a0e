import type { GameInfo, HouseRule, Language } from '../engine/index.js';
import { abouts as aboutsEn } from './en/abouts.js';
import { games as gamesEn } from './en/games.js';
import { houseRules as houseRulesEn } from './en/house-rules.js';
import type { Abouts, Games, HouseRules } from './games.js';
import { abouts as aboutsRu } from './ru/abouts.js';
import { games as gamesRu } from './ru/games.js';
import { houseRules as houseRulesRu } from './ru/house-rules.js';

export const GAMES: Readonly<Record<Language, Games>> = { en: gamesEn, ru: gamesRu };
const ABOUTS: Readonly<Record<Language, Abouts>> = { en: aboutsEn, ru: aboutsRu };
const HOUSE_RULES: Readonly<Record<Language, HouseRules>> = { en: houseRulesEn, ru: houseRulesRu };

type Named = Pick<GameInfo, 'id'>;
/** Which house rule it is. */
type Ruled = { readonly rule: HouseRule };

export const titleOf = ({ id }: Named, language: Language): string => GAMES[language][id].title;

export const aboutOf = ({ id }: Named, language: Language): string => ABOUTS[language][id];

export const ruleTitle = ({ rule }: Ruled, language: Language): string => HOUSE_RULES[language][rule].title;

/** What a value of a house rule is called. */
export function valueTitle({ rule }: Ruled, value: string, language: Language): string {
  const titles: Readonly<Record<string, string>> = HOUSE_RULES[language][rule].values;
  return titles[value] ?? value;
}
