import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { Button, Keyboard } from '../../port.js';

/** The button that opens the page of a game in a chat; null where there are no pages. */
export type OpenPage = (game: string, label: string) => InlineKeyboardButton | null;

function toButton({ label, data, style, page, share }: Button, open: OpenPage): InlineKeyboardButton {
  // Apps ask in which chat to write it.
  if (share !== undefined)
    return { text: label, url: `https://t.me/share/url?url=${encodeURIComponent(share)}` };
  const toPage = page === undefined ? null : open(page, label);
  return toPage ?? { text: label, callback_data: data, ...(style === undefined ? {} : { style }) };
}

/** Letters of a label that a phone shows, by the number of buttons beside each other. */
const ROOM = [34, 16, 9, 6];

const characters = new Intl.Segmenter();

/** How much room a label takes: an emoji as much as two letters. */
const widthOf = (label: string): number =>
  [...characters.segment(label)].reduce(
    (sum, { segment }) => sum + (/\p{Extended_Pictographic}/u.test(segment) ? 2 : 1),
    0,
  );

/** Number of buttons beside each other, at most all of a row, whose labels a phone shows whole. */
function columnsFor(row: readonly Button[]): number {
  const widest = Math.max(...row.map(({ label }) => widthOf(label)));
  const most = ROOM.findLastIndex((room) => widest <= room) + 1;
  return most === ROOM.length ? row.length : Math.max(1, Math.min(row.length, most));
}

/** A row, in several ones where its labels would be cut. */
function fitted(row: readonly Button[]): Keyboard {
  const rows = Math.ceil(row.length / columnsFor(row));
  const perRow = Math.ceil(row.length / rows);
  return Array.from({ length: rows }, (_, at) => row.slice(at * perRow, (at + 1) * perRow));
}

/** Telegram's inline keyboard; an empty one removes a message's buttons. */
export const toInlineKeyboard = (keyboard: Keyboard, open: OpenPage): InlineKeyboardMarkup => ({
  inline_keyboard: keyboard
    .filter((row) => row.length > 0)
    .flatMap(fitted)
    .map((row) => row.map((button) => toButton(button, open))),
});
