import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import type { BoardMessage, WireButton, WireEntry } from '../../game/protocol.js';
import { placeLinks } from '../help/places.js';
import type { Table } from '../play/table.js';
import { say } from '../words.js';
import { bar, buttonsOf, moreSheet, selfLabel, soundLabel, turnSound } from './bar.js';
import { chatColumn, chatSheet, chatTool, isBeside } from './chat-place.js';
import { openDialog } from './dialogs.js';
import { end, next, previous } from './end.js';
import { gameCard, paceOf, rulesTool, watching } from './game-card.js';
import { link, palette, person, rotate, STEP_ICONS, share, sounds } from './icons.js';
import { languagePicker } from './language.js';
import { late } from './late.js';
import { lookPicker } from './looks.js';
import { plansOf } from './plans.js';
import { inWords, record } from './record-view.js';
import { classes, seatList } from './seats.js';
import { hasRoom, talk } from './talk.js';
import { isRoomy, isWide } from './wide.js';

/** Everything on the page: head, players, board, and what can be done and read beside it. */
export function pageView(table: Table): TemplateResult {
  const { board } = table;
  const { text } = table.notice;
  // What stands in place of the board is not said twice.
  const told = (board === null ? '' : table.trouble) || (board === null && text === table.fault ? '' : text);
  // Where nothing is asked it stands in the talk's place, else over the head of the page: never on what is pressed.
  const note = board !== null && hasRoom(table, board) ? told : '';
  return html`
    ${board === null ? nothing : skipLink(table)} ${head(table)}
    <main data-phase=${board?.phase ?? 'none'} ?data-column=${isRoomy()}>
      ${isRoomy() ? column(table) : nothing}
      ${board === null ? nothing : seatList(table, board, 'above')}
      ${
        board === null
          ? noBoard(table)
          : html`<div class="stage">
              ${table.view.element} ${isWide() ? late(table).balance(table, board) : nothing}
              <p id="board-help" class="hidden">${say('boardHelp')}</p>
            </div>`
      }
      ${board === null ? nothing : seatList(table, board, 'below')}
      ${board === null ? html`<section class="talk"></section>` : asOfNow(table, board, note)}
      ${keyed(board?.phase, html`<section class="side">${board === null ? firstWords(table) : side(table, board)}</section>`)}
      ${board === null || isWide() ? nothing : bar(table, board)}
    </main>
    ${board === null || isWide() ? nothing : moreSheet(table, board)}
    ${chatSheet(table)}
    <p id="notice" role="status" class=${classes({ shown: told !== '', hidden: note !== '' })}>${told}</p>
    <p id="live" class="hidden" role="log" aria-live="polite">${table.announcement}</p>`;
}

/** What stands left of the board where there is room: which game it is, and what is said at it. */
const column = (table: Table): TemplateResult => html`
  <div class="column">
    ${gameCard(table)}
    ${table.board !== null && isBeside(table, table.board) ? chatColumn(table) : nothing}
  </div>`;

/** The language can be chosen where no board comes; else it has a place that does not move. */
const firstWords = (table: Table): TemplateResult | typeof nothing =>
  (table.fault || table.trouble) === '' ? nothing : languagePicker(() => table.introduce());

/** In place of a board: why there is none, and the way to others where none will come. */
const noBoard = ({ fault, trouble, app }: Table): TemplateResult => html`
  <div class="stage">
    <div class="empty">
      <p>${fault || trouble || say('connecting')}</p>
      ${fault === '' || app.isInside ? nothing : html`<a class="primary" href="/">${say('home')}</a>`}
    </div>
  </div>`;

/** How things stand, in the place under the board. */
function asOfNow(table: Table, board: BoardMessage, note: string): TemplateResult {
  if (board.phase === 'over') return end(table, board);
  if (board.phase === 'running')
    return html`${talk(table, board, note)} ${isWide() ? nothing : strip(table, board)}`;
  // Somebody who comes by a link is there to play; who has a seat waits for somebody.
  const isInvited = board.you === null && board.buttons.some(({ action }) => action === 'join');
  const offered = isInvited ? board.buttons.map(ahead) : board.buttons;
  const [shares, buttons] = [sharing(table, !isInvited), buttonsOf(table, offered)];
  return html`${talk(table, board, note)}
    <section class="opening">${isInvited ? [buttons, shares] : [shares, buttons]} ${previous(table, board)}</section>`;
}

const ahead = (button: WireButton): WireButton =>
  button.action === 'join' ? { ...button, style: 'primary' } : button;

/** The first stop of the keyboard, seen only there. */
function skipLink({ view }: Table): TemplateResult {
  const skip = (event: Event): void => {
    event.preventDefault();
    view.squares.focusCurrent();
  };
  return html`<a class="skip" href="#board" @click=${skip}>${say('toBoard')}</a>`;
}

function head(table: Table): TemplateResult {
  return html`
    <header>
      ${table.app.isInside ? nothing : brand()}
      ${isRoomy() ? (table.app.isInside ? html`<span class="title"></span>` : placeLinks()) : title(table)}
      ${
        isWide()
          ? html`
            ${chatTool(table)}
            ${tool('sound', soundLabel(table), sounds, () => turnSound(table))}
            ${isRoomy() ? nothing : tool('turn', say('turnBoard'), rotate, () => table.turn(), table.self.turned)}
            ${tool('looks', say('looks'), palette, () => openLooks(table))}`
          : nothing
      }
      ${isRoomy() || table.fault !== '' ? nothing : tool('share', say('invite'), share, () => table.app.share(table))}
      ${table.self.isKnown || !isWide() ? nothing : tool('self', selfLabel(table), person, () => table.rename())}
    </header>`;
}

const brand = (): TemplateResult => html`
  <a class="brand" href="/" aria-label=${isRoomy() ? nothing : say('home')} title=${say('home')}>
    ${isWide() ? logo() : STEP_ICONS.back}${isRoomy() ? html`<b>${say('bot')}</b>` : nothing}</a>`;

const title = (table: Table): TemplateResult => html`
  <div class="title">
    <h1 dir="auto">${table.board?.title ?? say('bot')}</h1>
    <p class="pace">${table.board === null ? nothing : paceOf(table.board)}</p>
  </div>
  ${watching(table)}
  ${rulesTool(table, html`?`)}`;

/** Where there is no sheet of what is done seldom. */
const openLooks = (table: Table): Promise<string> =>
  openDialog(html`
    <h2 id="dialog-title">${say('looks')}</h2>
    ${lookPicker(() => table.draw())} ${languagePicker(() => table.introduce())}
    <div class="row"><button class="main" value="">${say('done')}</button></div>`);

const tool = (
  id: string,
  label: string,
  icon: TemplateResult,
  press: () => unknown,
  pressed?: boolean,
) => html`
  <button type="button" class="tool" id=${id} title=${label} aria-label=${label} @click=${press}
    aria-pressed=${pressed ?? nothing}>${icon}</button>`;

const iconAddress = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
const logo = () => html`<img src="${iconAddress}" alt="" width="30" height="30">`;

/** Players are found by the link, and the button in the head is easily missed. */
const sharing = (table: Table, isFirst: boolean): TemplateResult => html`
  <div class="buttons">
    <button type="button" class=${classes({ primary: isFirst })} id="share-table" @click=${() => table.app.share(table)}>${link} ${say('invite')}</button>
  </div>`;

/** Most moves in the strip under the talk, and most letters of them, which are all that a phone has room for. */
const IN_STRIP = 5;
const LETTERS_IN_STRIP = 40;
/** How much room a move takes beside its letters, in letters. */
const BESIDE = 3;

/** Number of the moves at the end of a record that a strip has room for: the last one at least. */
function inStrip(entries: readonly WireEntry[]): number {
  let [room, fit] = [LETTERS_IN_STRIP, 0];
  for (const { text } of entries.slice(-IN_STRIP).reverse()) {
    room -= text.length + BESIDE;
    if (room < 0 && fit > 0) break;
    fit += 1;
  }
  return fit;
}

/** The last moves in a line of its own height, each as wide as it is. */
function strip({ past }: Table, board: BoardMessage): TemplateResult {
  if (!past.moves.isOpen) queueMicrotask(() => past.moves.show(true));
  const { entries } = past.moves;
  const first = entries.length - inStrip(entries);
  const cells = entries.slice(first).map((entry, index) => {
    const at = first + index + 1;
    return html`<li><small>${entry.opens ? `${entry.round}.` : index === 0 ? `${entry.round}…` : ''}</small>
      <button type="button" aria-current=${past.spot.entry === at && board.entries > 0 ? 'true' : nothing}
        @click=${() => past.go({ entry: at, line: 0 })}>${entry.text}</button></li>`;
  });
  // Made anew where it begins with another move: no button is moved, or becomes another one, under a thumb.
  return html`${keyed(first, html`<ol class="strip" aria-label=${say('record')}>${cells}</ol>`)}`;
}

function side(table: Table, board: BoardMessage): TemplateResult {
  const isOver = isWide() && board.phase === 'over' && board.entries > 0;
  return html`
    ${isOver ? nothing : html`<p class="told" aria-hidden="true">${table.told}</p>`}
    ${isWide() ? nothing : typed(table, board)}
    ${table.planner?.isActive ? nothing : record(table, board)}
    ${table.past.position === null ? plansOf(table, board) : nothing}
    ${isWide() && board.phase === 'running' ? buttonsOf(table, board.buttons) : nothing}
    ${board.phase === 'running' && board.you === null && !isWide() ? buttonsOf(table, board.buttons) : nothing}
    ${isWide() ? typed(table, board) : nothing}
    ${board.phase === 'running' ? html`${next(table, board)} ${previous(table, board)}` : nothing}
    ${late(table).callsFor(table)}
    ${isOver ? nothing : inWords(table, board)}`;
}

/** A field for moves in words. Below the board it comes first, so that the first move does not move it. */
function typed(table: Table, board: BoardMessage): TemplateResult | typeof nothing {
  if ((board.you === null && table.poll?.moves == null) || board.phase !== 'running') return nothing;
  const submit = (event: Event) => {
    event.preventDefault();
    table.sendTyped();
  };
  const input = ({ target }: Event) => {
    table.typed = (target as HTMLInputElement).value;
  };
  return html`
    <form class="typed" autocomplete="off" @submit=${submit}>
      <label class="hidden" for="typed">${say('typed')}</label>
      <input id="typed" maxlength="400" enterkeyhint="send" autocapitalize="off" spellcheck="false"
        placeholder=${say('typed')} .value=${live(table.typed)} @input=${input}>
      <button type="submit">${say('play')}</button>
    </form>`;
}
