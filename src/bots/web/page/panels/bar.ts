import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { BarButton, BoardMessage, WireButton } from '../../game/protocol.js';
import { HEARING } from '../../shell/looks.js';
import type { Table } from '../play/table.js';
import { chooseHearing, type Hearing, hearing, play } from '../sound.js';
import { say } from '../words.js';
import { badge } from './chat-place.js';
import { isAlone } from './company.js';
import { bubble, drawn, home, more, person, plus, rotate, STEP_ICONS, share, sounds } from './icons.js';
import { languagePicker } from './language.js';
import { lookPicker } from './looks.js';

/** People who play each other have the chat in the bar; what stands there otherwise is among the rest then. */
const talksInBar = ({ chat }: Table, board: BoardMessage): boolean =>
  chat.isThere && board.phase !== 'open' && !isAlone(board);

/** What has a place of its own in the bar: two buttons, or one where the chat has a place. */
const inBar = (table: Table, board: BoardMessage): readonly BarButton[] =>
  board.bar.slice(0, talksInBar(table, board) ? 1 : 2);

/** Five places that stay where they are as long as the game goes on. */
export function bar(table: Table, board: BoardMessage): TemplateResult {
  return html`
    <nav class="bar" aria-label=${say('actions')}>
      ${slot({ id: 'open-more', label: say('more'), icon: more, press: () => openMore(table) })}
      ${middle(table, board)}
      ${stepSlot(table, 'back')} ${stepSlot(table, 'on')}
    </nav>`;
}

interface Slot {
  readonly id?: string;
  readonly label: string;
  readonly icon: TemplateResult;
  readonly press: () => unknown;
  readonly action?: string;
  readonly off?: boolean;
}

const slot = ({ id, label, icon, press, action, off = false }: Slot): TemplateResult => html`
  <button type="button" id=${id ?? nothing} data-action=${action ?? nothing} ?disabled=${off} @click=${press}>
    ${icon}<span>${label}</span></button>`;

const place = (address: string, label: string, icon: TemplateResult): TemplateResult =>
  html`<a href=${address}>${icon}<span>${label}</span></a>`;

function chatSlot({ chat }: Table): TemplateResult {
  const icon = html`${bubble}${badge(chat.unread)}`;
  return slot({ id: 'open-chat', label: say('chat'), icon, press: () => chat.open() });
}

function middle(table: Table, board: BoardMessage): TemplateResult {
  const talks = talksInBar(table, board);
  const actions = inBar(table, board);
  if (actions.length > 0)
    return html`${actions.map((action) => actionSlot(table, board, action))}${talks ? chatSlot(table) : nothing}`;
  const shares = slot({ label: say('share'), icon: share, press: () => table.app.share(table) });
  if (table.app.isInside)
    return html`${shares}${slot({ id: 'turn-bar', label: say('turn'), icon: rotate, press: () => table.turn() })}`;
  const again = new URLSearchParams({ game: board.variant });
  if (talks) return html`${place(`/?${again}`, say('newGame'), plus)} ${chatSlot(table)}`;
  return html`${place('/', say('home'), home)}
    ${board.phase === 'over' ? place(`/?${again}`, say('newGame'), plus) : shares}`;
}

function actionSlot(
  table: Table,
  { buttons }: BoardMessage,
  { action, label, icon }: BarButton,
): TemplateResult {
  const button = buttons.find((each) => each.action === action);
  const off = button === undefined || button.off === true;
  return slot({ label, icon: drawn(icon), action, off, press: () => button && table.press(button) });
}

function stepSlot({ past }: Table, step: 'back' | 'on'): TemplateResult {
  return html`
    <button type="button" id="step-${step}" aria-disabled=${String(!past.can(step))} @click=${() => past.step(step)}>
      ${STEP_ICONS[step]}<span>${say(step === 'back' ? 'backShort' : 'onShort')}</span></button>`;
}

const sheet = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('#more');
/** What is below *More* is made when it is opened. */
let isOpen = false;
function openMore(table: Table): void {
  isOpen = true;
  sheet()?.showModal();
  table.draw();
}
const closeMore = (): void => sheet()?.close();

/** What has no place in the bar. */
export function moreSheet(table: Table, board: BoardMessage): TemplateResult {
  const talks = talksInBar(table, board);
  const shown = new Set(inBar(table, board).map(({ action }) => action));
  const others = board.phase === 'running' ? board.buttons.filter(({ action }) => !shown.has(action)) : [];
  const tap = (event: MouseEvent) => {
    // Beside it, or on what is done by it.
    const { target } = event;
    if (target === event.currentTarget || (target instanceof Element && target.closest('button') !== null))
      closeMore();
  };
  const closed = (): void => {
    isOpen = false;
    table.draw();
  };
  return html`
    <dialog id="more" class="sheet" aria-label=${say('more')} @click=${tap} @close=${closed}>
      ${isOpen ? moreRows(table, others, talks) : nothing}
    </dialog>`;
}

function moreRows(table: Table, others: readonly WireButton[], hasSlot: boolean): TemplateResult {
  return html`
      ${buttonsOf(table, others)}
      <div class="rows">
        ${
          hasSlot || !table.chat.isThere
            ? nothing
            : html`<button type="button" id="open-chat" @click=${() => table.chat.open()}>
                ${bubble}<span>${say('chat')}</span></button>`
        }
        <button type="button" @click=${() => table.app.share(table)}>${share}<span>${say('invite')}</span></button>
        <button type="button" id="turn" aria-pressed=${String(table.self.turned)} @click=${() => table.turn()}>
          ${rotate}<span>${say('turnBoard')}</span></button>
        <button type="button" id="sound" @click=${() => turnSound(table)}>
          ${sounds}<span>${soundLabel(table)}</span></button>
        ${
          table.self.isKnown
            ? nothing
            : html`<button type="button" id="self" @click=${() => table.rename()}>
                ${person}<span>${selfLabel(table)}</span></button>`
        }
      </div>
      ${lookPicker(() => table.draw())}
      ${languagePicker(() => table.introduce())}
      <button type="button" class="link" @click=${closeMore}>${say('done')}</button>`;
}

const HEARING_WORDS = {
  all: 'soundAll',
  turn: 'soundTurn',
  off: 'soundOff',
} as const satisfies Record<Hearing, string>;

const heardBy = ({ board }: Table): Hearing => hearing(board !== null && board.you !== null);

/** What the reader hears. */
export const soundLabel = (table: Table): string => say(HEARING_WORDS[heardBy(table)]);

/** Has the reader hear less, or all after nothing. */
export function turnSound(table: Table): void {
  const next = HEARING[(HEARING.indexOf(heardBy(table)) + 1) % HEARING.length] ?? 'all';
  chooseHearing(next);
  // Heard at once, and some browsers let a page play later what it has begun by a tap alone.
  if (next !== 'off') play('turn');
  table.draw();
}

export const selfLabel = ({ self: { player } }: Table): string =>
  player.name === '' ? say('nobody') : say('rename', { name: player.name });

export const buttonsOf = (table: Table, offered: readonly WireButton[]): TemplateResult | typeof nothing =>
  offered.length === 0
    ? nothing
    : html`
  <div class="buttons">
    ${repeat(
      offered,
      ({ action, seat }) => `${action} ${seat}`,
      (button) => html`
        <button type="button" class=${button.style ?? ''} data-action=${button.action}
          ?disabled=${button.off === true} @click=${() => table.press(button)}>${button.label}</button>`,
    )}
  </div>`;
