import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import { say } from '../words.js';
import { isAlone } from './company.js';
import { bubble } from './icons.js';
import { isRoomy } from './wide.js';

/** Games whose chat was opened by itself, or shut since. */
let met = '';

/** True while the chat stands beside the board. */
let stands = false;

/** True where the chat stands beside the board all the time: in large windows, as long as its player wants it there. */
export function isBeside({ chat, shownGame }: Table, board: BoardMessage): boolean {
  if (!chat.isThere || !isRoomy()) return false;
  if (met !== shownGame && !isAlone(board) && board.phase !== 'open') {
    met = shownGame;
    if (!chat.isOpen) queueMicrotask(() => chat.open());
  }
  stands = chat.isOpen;
  return stands;
}

export const chatColumn = ({ chat }: Table): TemplateResult =>
  html`<aside class="chat" aria-label=${say('chat')}>${chat.view()}</aside>`;

/** Where there is no room beside the board, the chat comes up over the lower part of the page. */
export function chatSheet({ chat }: Table): TemplateResult | typeof nothing {
  if (!chat.isThere || isRoomy()) return nothing;
  const tap = ({ target, currentTarget }: MouseEvent): void => {
    if (target === currentTarget) chat.close();
  };
  return html`
    <dialog id="chat" class="sheet" aria-label=${say('chat')} @click=${tap} @close=${() => chat.isOpen && chat.close()}>
      ${chat.isOpen ? html`<div class="chat">${chat.view()}</div>` : nothing}
    </dialog>`;
}

/** Opens the sheet when the chat is opened, and shuts it likewise. */
export function followChat({ chat }: Table): void {
  if (stands && !isRoomy()) {
    // A window that has become smaller must not find its board covered.
    stands = false;
    met = '';
    chat.close();
    return;
  }
  const sheet = document.querySelector<HTMLDialogElement>('#chat');
  if (sheet !== null && sheet.open !== chat.isOpen) {
    if (chat.isOpen) sheet.showModal();
    else sheet.close();
  }
  if (chat.isOpen) chat.drawn();
}

/** A number beside a button, and what it counts for those who hear it. */
export const badge = (count: number): TemplateResult | typeof nothing =>
  count === 0
    ? nothing
    : html`<b class="badge"><span aria-hidden="true">${count}</span><span class="hidden">${say('unread', { count: String(count) })}</span></b>`;

/** The button that shows the chat, in the head of a wide window. */
export const chatTool = ({ chat }: Table): TemplateResult | typeof nothing =>
  chat.isThere
    ? html`
      <button type="button" class="tool" id="open-chat" title=${say('chat')} aria-label=${say('chat')}
        aria-pressed=${String(chat.isOpen)} @click=${() => (chat.isOpen ? chat.close() : chat.open())}>
        ${bubble}${badge(chat.unread)}</button>`
    : nothing;
