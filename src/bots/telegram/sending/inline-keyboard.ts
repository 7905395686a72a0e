import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { Button, Keyboard } from '../../port.js';

const toButton = ({ label, data, style }: Button): InlineKeyboardButton => ({
  text: label,
  callback_data: data,
  ...(style === undefined ? {} : { style }),
});

/** Telegram's inline keyboard; an empty one removes a message's buttons. */
export const toInlineKeyboard = (keyboard: Keyboard): InlineKeyboardMarkup => ({
  inline_keyboard: keyboard.filter((row) => row.length > 0).map((row) => row.map(toButton)),
});
