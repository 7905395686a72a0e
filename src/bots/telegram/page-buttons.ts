import type { InlineKeyboardButton } from 'grammy/types';
import { BOARDS, boardAddress, miniAppAddress } from '../addresses.js';
import type { TelegramPages } from './config.js';

/** The address that shows a game to anybody: inside Telegram where the bot has an app there, else on the web. */
export const addressFor = ({ publicUrl, app }: TelegramPages, bot: string, game: string): string =>
  app === undefined ? boardAddress(publicUrl, game) : `https://t.me/${bot}/${app}?startapp=${game}`;

/** The address of a page that is asked for in a group. All boards of a display are opened from a chat with the bot, which knows its host. */
const addressInGroup = (pages: TelegramPages, bot: string, page: string): string =>
  page.startsWith(BOARDS)
    ? `https://t.me/${bot}?start=s-${page.slice(BOARDS.length)}`
    : addressFor(pages, bot, page);

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
    : { text, url: addressInGroup(pages, bot, game) };
