import type { Api } from 'grammy';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES } from '../../locales/index.js';
import type { CommandSpec } from '../commands.js';

const TITLE_LIMIT = 256;

/** The menus of groups and of chats with the bot alone, in their order; every other command is understood, too. */
const MENUS = {
  all_group_chats: 'new games board challenge draw undo resign rules hint puzzle settings help'.split(' '),
  all_private_chats: 'new games board challenge start seek learn rules hint puzzle settings help'.split(' '),
};

/** Commands of groups whose answers are for one person: apps send them so that nobody else sees them. */
const UNSEEN = ['games', 'resign', 'rules', 'hint', 'settings', 'help'];

const menuIn = (language: Language, commands: readonly CommandSpec[], isGroup = false) =>
  commands.map(({ name, naming }) => ({
    command: name,
    description: naming(language).title.slice(0, TITLE_LIMIT),
    ...(isGroup && UNSEEN.includes(name) && { is_ephemeral: true }),
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
    for (const [type, names] of Object.entries(MENUS) as readonly [keyof typeof MENUS, readonly string[]][]) {
      const menu = names.flatMap((each) => commands.find(({ name }) => name === each) ?? []);
      const isGroup = type === 'all_group_chats';
      await api.setMyCommands(menuIn(language, menu, isGroup), { ...readers, scope: { type } });
    }
    const { description, shortDescription } = LOCALES[language].commands.profile;
    if ((await api.getMyDescription(readers)).description !== description)
      await api.setMyDescription(description, readers);
    if ((await api.getMyShortDescription(readers)).short_description !== shortDescription)
      await api.setMyShortDescription(shortDescription, readers);
  }
  await api.setChatMenuButton({ menu_button: { type: 'commands' } });
}
