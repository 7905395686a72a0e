import { badRequest } from './fault.js';
import type { DoubleButton } from './message.js';

const ROW_LIMIT = 8;
const KEYBOARD_LIMIT = 100;
const DATA_BYTES = 64;
const STYLES = ['danger', 'success', 'primary'];

function readButton(given: unknown, isPrivate: boolean): DoubleButton {
  const button = given as {
    text?: unknown;
    callback_data?: unknown;
    style?: unknown;
    url?: unknown;
    web_app?: { url?: unknown };
    copy_text?: { text?: unknown };
    switch_inline_query_chosen_chat?: { query?: unknown };
  };
  if (typeof button.text !== 'string' || button.text.trim() === '') {
    throw badRequest('can\'t parse inline keyboard button: Field "text" must be a non-empty String');
  }
  const { text: label } = button;
  if (typeof button.url === 'string') return { label, data: '', url: new URL(button.url).href };
  if (button.copy_text !== undefined) {
    const copy = String(button.copy_text.text ?? '');
    if (copy.length < 1 || copy.length > 256) throw badRequest('BUTTON_COPY_TEXT_INVALID');
    return { label, data: '', copy };
  }
  if (button.switch_inline_query_chosen_chat !== undefined)
    return { label, data: '', typed: String(button.switch_inline_query_chosen_chat.query ?? '') };
  if (button.web_app !== undefined) {
    if (!isPrivate) throw badRequest('BUTTON_TYPE_INVALID');
    const { protocol, href } = new URL(String(button.web_app.url));
    if (protocol !== 'https:')
      throw badRequest('inline keyboard button Web App URL is invalid: Only HTTPS links are allowed');
    return { label, data: '', page: href };
  }
  if (typeof button.callback_data !== 'string') {
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
  }
  const bytes = Buffer.byteLength(button.callback_data);
  if (bytes < 1 || bytes > DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID');
  if (button.style === undefined) return { label: button.text, data: button.callback_data };
  if (!STYLES.includes(String(button.style))) throw badRequest('invalid button style specified');
  return { label: button.text, data: button.callback_data, style: String(button.style) };
}

/** Whether `reply_markup` has the apps open a reply. */
export function forcesReply(markup: unknown): boolean {
  const { force_reply = false } = (markup ?? {}) as { force_reply?: unknown };
  if (typeof force_reply !== 'boolean') throw badRequest("can't parse reply keyboard markup JSON object");
  return force_reply;
}

/** The button of `reply_markup` by which a person is chosen: its label and the number that comes back; null without one. */
export function pickIn(markup: unknown): { readonly label: string; readonly number: number } | null {
  const { keyboard } = (markup ?? {}) as {
    keyboard?: readonly (readonly { text: string; request_users?: { request_id?: unknown } }[])[];
  };
  const [button] = keyboard?.flat() ?? [];
  if (button === undefined) return null;
  const number = button.request_users?.request_id;
  if (typeof number !== 'number') throw badRequest("can't parse keyboard button");
  return { label: button.text, number };
}

/** Reads `reply_markup`; only inline keyboards and the wish for a reply are known here. */
export function readKeyboard(markup: unknown, isPrivate: boolean): readonly (readonly DoubleButton[])[] {
  if (markup === undefined || markup === null) return [];
  const isWishAlone = forcesReply(markup) && !('inline_keyboard' in (markup as object));
  if (isWishAlone || 'remove_keyboard' in (markup as object) || pickIn(markup) !== null) return [];
  const rows = (markup as { inline_keyboard?: unknown }).inline_keyboard;
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) {
    throw badRequest("can't parse reply keyboard markup JSON object");
  }
  const buttons = rows
    .map((row: unknown[]) => row.map((button) => readButton(button, isPrivate)))
    .filter((row) => row.length > 0);
  const isTooLarge = buttons.some((row) => row.length > ROW_LIMIT) || buttons.flat().length > KEYBOARD_LIMIT;
  if (isTooLarge) throw badRequest('reply markup is too long');
  return buttons;
}
