import type { Api } from 'grammy';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES } from '../../locales/index.js';
import type { CommandSpec } from '../commands.js';

const TITLE_LIMIT = 256;

const menuIn = (language: Language, commands: readonly CommandSpec[]) =>
  commands.map(({ name, naming }) => ({
    command: name,
    description: naming(language).title.slice(0, TITLE_LIMIT),
  }));

/** The type that grammY gives the two letters of a language. */
type Code = NonNullable<NonNullable<Parameters<Api['setMyCommands']>[1]>['language_code']>;

/**
 * Publishes what people see of the bot before its first message: the menu of commands, the text of an empty chat and
 * the one of the bot's page, in the default language for everybody and in each other one for its readers. What stands
 * there already is not set again, as the server soon refuses that.
 */
export async function publishProfile(api: Api, commands: readonly CommandSpec[]): Promise<void> {
  for (const language of LANGUAGES) {
    const code = new Intl.Locale(LOCALES[language].tag).language as Code;
    const readers = language === DEFAULT_LANGUAGE ? {} : { language_code: code };
    await api.setMyCommands(menuIn(language, commands), readers);
    const { description, shortDescription } = LOCALES[language].commands.profile;
    if ((await api.getMyDescription(readers)).description !== description)
      await api.setMyDescription(description, readers);
    if ((await api.getMyShortDescription(readers)).short_description !== shortDescription)
      await api.setMyShortDescription(shortDescription, readers);
  }
  await api.setChatMenuButton({ menu_button: { type: 'commands' } });
}
