import type { Api } from 'grammy';
import type { Language } from '../../engine/index.js';
import { COMMANDS } from '../commands.js';

const DESCRIPTION_LIMIT = 256;

const menuIn = (language: Language) =>
  COMMANDS.map(({ name, title }) => ({
    command: name,
    description: title[language].slice(0, DESCRIPTION_LIMIT),
  }));

/** The list behind the "/" button: English for everybody, Russian for those whose Telegram is Russian. */
export const publishMenu = async (api: Api): Promise<void> => {
  await api.setMyCommands(menuIn('en'));
  await api.setMyCommands(menuIn('ru'), { language_code: 'ru' });
};
