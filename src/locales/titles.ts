import type { GameInfo, HouseRule } from '../engine/index.js';
import { type Language, LOCALES } from './index.js';

type Named = Pick<GameInfo, 'id' | 'byAgreement'>;
/** Reference to a house rule. */
type Ruled = { readonly rule: HouseRule };

/** Title of a game; with house rules that make another game of it, it says so. */
export function titleOf({ id, byAgreement }: Named, language: Language): string {
  const { games, agreed } = LOCALES[language];
  return byAgreement ? agreed.title(games[id].title) : games[id].title;
}

/** The same for a button, of at most 34 letters, as many as a phone shows. */
export function shortTitleOf({ id }: Pick<Named, 'id'>, language: Language): string {
  const { short, title } = LOCALES[language].games[id];
  return short ?? title;
}

export function aboutOf({ id, byAgreement }: Named, language: Language): string {
  const { abouts, games, agreed } = LOCALES[language];
  return byAgreement ? agreed.about(games[id].title) : abouts[id];
}

export const ruleTitle = ({ rule }: Ruled, language: Language): string =>
  LOCALES[language].houseRules[rule].title;

/** Title of a house rule's value. */
export function valueTitle({ rule }: Ruled, value: string, language: Language): string {
  const titles: Readonly<Record<string, string>> = LOCALES[language].houseRules[rule].values;
  return titles[value] ?? value;
}
