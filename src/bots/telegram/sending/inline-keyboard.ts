import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';
import type { Button, Keyboard } from '../../port.js';

/** The button that opens the page of a game in a chat; null where there are no pages. */
export type OpenPage = (game: string, label: string) => InlineKeyboardButton | null;

/** Where it is passed on to: apps ask in which chat to write it. */
const CHATS = { allow_user_chats: true, allow_group_chats: true };

function toButton(
  { label, data, style, page, share, copy, opens }: Button,
  open: OpenPage,
  isInline: boolean,
): InlineKeyboardButton {
  if (share !== undefined)
    return isInline
      ? { text: label, switch_inline_query_chosen_chat: { query: share.typed, ...CHATS } }
      : { text: label, url: `https://t.me/share/url?url=${encodeURIComponent(share.link)}` };
  if (opens !== undefined) return { text: label, url: opens };
  if (copy !== undefined) return { text: label, copy_text: { text: copy } };
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

/** A button, and how much room its label takes. */
type Measured = readonly [button: Button, width: number];

/** True if a phone shows the labels of so many buttons beside each other whole; one alone has to do. */
const fits = (row: readonly Measured[]): boolean =>
  row.length === 1 || row.every(([, width]) => width <= (ROOM[Math.min(row.length, ROOM.length) - 1] ?? 0));

/** A row, in several ones where its labels would be cut: as few as can be, and as even as these can be. */
function fitted(row: readonly Button[]): Keyboard {
  const measured = row.map((button): Measured => [button, widthOf(button.label)]);
  // The best rows of the last buttons, by how many these are.
  const best: (readonly (readonly Measured[])[])[] = [[]];
  for (let left = 1; left <= row.length; left += 1) {
    const last = measured.slice(row.length - left);
    const [fewest = []] = last
      .map((_, at) => last.slice(0, left - at))
      .filter(fits)
      .map((first) => [first, ...(best[left - first.length] ?? [])])
      .sort((one, other) => one.length - other.length || longest(one) - longest(other));
    best.push(fewest);
  }
  return (best.at(-1) ?? []).map((each) => each.map(([button]) => button));
}

const longest = (rows: readonly (readonly unknown[])[]): number =>
  Math.max(...rows.map(({ length }) => length));

/** Telegram's inline keyboard; an empty one removes a message's buttons. `isInline`: the bot lists offers behind its name. */
export const toInlineKeyboard = (
  keyboard: Keyboard,
  open: OpenPage,
  isInline = false,
): InlineKeyboardMarkup => ({
  inline_keyboard: keyboard
    .filter((row) => row.length > 0)
    .flatMap(fitted)
    .map((row) => row.map((button) => toButton(button, open, isInline))),
});
