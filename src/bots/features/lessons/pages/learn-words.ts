import { type Language, LOCALES } from '../../../../locales/index.js';

/** What the page of lessons says in a language. */
export const learnWords = (language: Language): object => ({
  ...LOCALES[language].board,
  ...LOCALES[language].learn,
  aboutBot: LOCALES[language].lobby.aboutBot,
  places: LOCALES[language].lobby.places,
  rulesOfAll: LOCALES[language].lobby.rulesOfAll,
});
