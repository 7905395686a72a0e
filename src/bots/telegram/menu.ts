import type { Api } from 'grammy';
import type { Language } from '../../engine/index.js';
import { COMMANDS } from '../commands.js';

const DESCRIPTION_LIMIT = 256;

const menuIn = (language: Language) =>
  COMMANDS.map(({ name, title }) => ({
    command: name,
    description: title[language].slice(0, DESCRIPTION_LIMIT),
  }));

/** Publishes the bot's command menu: English by default, Russian where Telegram is in Russian. */
export const publishMenu = async (api: Api): Promise<void> => {
  await api.setMyCommands(menuIn('en'));
  await api.setMyCommands(menuIn('ru'), { language_code: 'ru' });
};
