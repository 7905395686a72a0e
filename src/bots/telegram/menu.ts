import type { Api } from 'grammy';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES } from '../../locales/index.js';
import { COMMANDS } from '../commands.js';

const DESCRIPTION_LIMIT = 256;

const menuIn = (language: Language) =>
  COMMANDS.map(({ name }) => ({
    command: name,
    description: LOCALES[language].commands.commands[name].title.slice(0, DESCRIPTION_LIMIT),
  }));

/** The type that grammY gives the two letters of a language. */
type Code = NonNullable<NonNullable<Parameters<Api['setMyCommands']>[1]>['language_code']>;

/** Publishes the bot's command menu: in the default language for everybody, and in each other one for its readers. */
export const publishMenu = async (api: Api): Promise<void> => {
  await api.setMyCommands(menuIn(DEFAULT_LANGUAGE));
  for (const language of LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE)) {
    const code = new Intl.Locale(LOCALES[language].tag).language as Code;
    await api.setMyCommands(menuIn(language), { language_code: code });
  }
};
