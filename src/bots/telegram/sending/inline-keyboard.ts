import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { Button, Keyboard } from '../../port.js';

/** The button that opens the page of a game in a chat; null where there are no pages. */
export type OpenPage = (game: string, label: string) => InlineKeyboardButton | null;

const toButton = ({ label, data, style, page }: Button, open: OpenPage): InlineKeyboardButton =>
  (page === undefined ? null : open(page, label)) ?? {
    text: label,
    callback_data: data,
    ...(style === undefined ? {} : { style }),
  };

/** Telegram's inline keyboard; an empty one removes a message's buttons. */
export const toInlineKeyboard = (keyboard: Keyboard, open: OpenPage): InlineKeyboardMarkup => ({
  inline_keyboard: keyboard
    .filter((row) => row.length > 0)
    .map((row) => row.map((button) => toButton(button, open))),
});
