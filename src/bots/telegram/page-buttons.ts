import type { InlineKeyboardButton } from 'grammy/types';
import { boardAddress, miniAppAddress } from '../addresses.js';
import type { TelegramPages } from './config.js';

/** The address that shows a game to anybody: inside Telegram where the bot has an app there, else on the web. */
export const addressFor = ({ publicUrl, app }: TelegramPages, bot: string, game: string): string =>
  app === undefined ? boardAddress(publicUrl, game) : `https://t.me/${bot}/${app}?startapp=${game}`;

/** What opens the page of a game in a chat; Telegram has buttons for pages inside it in private chats alone. */
export const pageButton = (
  pages: TelegramPages,
  bot: string,
  chat: number,
  game: string,
  text: string,
): InlineKeyboardButton =>
  chat > 0
    ? { text, web_app: { url: miniAppAddress(pages.publicUrl, game) } }
    : { text, url: addressFor(pages, bot, game) };
