import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import type { BoardMessage } from '../../game/protocol.js';
import { rulesAddress, showRules } from '../help/rules.js';
import type { Table } from '../play/table.js';
import { soundIsOn } from '../sound.js';
import { say } from '../words.js';
import { balance } from './analysis-view.js';
import { bar, buttonsOf, moreSheet, selfLabel, toggleSound } from './bar.js';
import { callsFor } from './calls.js';
import { chatColumn, chatSheet, chatTool, hasColumn } from './chat-place.js';
import { isAlone } from './company.js';
import { openDialog } from './dialogs.js';
import { end, next, previous } from './end.js';
import { eye, link, palette, person, rotate, STEP_ICONS, share, sounds } from './icons.js';
import { languagePicker } from './language.js';
import { lookPicker } from './looks.js';
import { plansOf } from './plans.js';
import { inWords, record } from './record-view.js';
import { classes, seatList } from './seats.js';
import { talk } from './talk.js';
import { isWide } from './wide.js';

/** Everything on the page: head, players, board, and what can be done and read beside it. */
export function pageView(table: Table): TemplateResult {
  const { board } = table;
  const talks = board !== null && hasColumn(table, board);
  const { text } = table.notice;
  // What stands in place of the board is not said twice.
  const told = (board === null ? '' : table.trouble) || (board === null && text === table.fault ? '' : text);
  return html`
    ${head(table)}
    <main data-phase=${board?.phase ?? 'none'} ?data-chat=${talks}>
      ${talks ? chatColumn(table) : nothing}
      ${board === null ? nothing : seatList(table, board, 'above')}
      ${
        board === null
          ? noBoard(table)
          : html`<div class="stage">
              ${table.view.element} ${isWide() ? balance(table, board) : nothing}
              <p id="board-help" class="hidden">${say('boardHelp')}</p>
            </div>`
      }
      ${board === null ? nothing : seatList(table, board, 'below')}
      ${board === null ? html`<section class="talk"></section>` : asOfNow(table, board)}
      <section class="side">${board === null ? firstWords(table) : keyed(board.phase, side(table, board))}</section>
      ${board === null || isWide() ? nothing : bar(table, board)}
    </main>
    ${board === null || isWide() ? nothing : moreSheet(table, board)}
    ${chatSheet(table)}
    <p id="notice" role="status" class=${classes({ shown: told !== '' })}>${told}</p>
    <p id="live" class="hidden" role="log" aria-live="polite">${table.announcement}</p>`;
}

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
function asOfNow(table: Table, board: BoardMessage): TemplateResult {
  if (board.phase === 'over') return end(table, board);
  if (board.phase === 'running')
    return html`${talk(table, board)} ${isWide() ? nothing : strip(table, board)}`;
  return html`${talk(table, board)}
    <section class="opening">${sharing(table)} ${buttonsOf(table, board.buttons)} ${previous(table, board)}</section>`;
}

function head(table: Table): TemplateResult {
  const { board, watchers, app } = table;
  const count = say('watchers', { count: String(watchers) });
  return html`
    <header>
      ${
        app.isInside
          ? nothing
          : html`<a class="brand" href="/" aria-label=${say('home')} title=${say('home')}>${isWide() ? logo() : STEP_ICONS.back}</a>`
      }
      <div class="title">
        <h1 dir="auto">${board?.title ?? say('bot')}</h1>
        <p class="pace">${board === null ? nothing : paceOf(board)}</p>
      </div>
      ${
        watchers === 0
          ? nothing
          : html`<span class="watchers" title=${count}>${eye}
              <span aria-hidden="true">${watchers}</span>
              <span class="hidden">${count}</span></span>`
      }
      <a class=${classes({ tool: true, absent: board === null })} id="rules" href=${rulesAddress(table)} target="_blank"
        title=${say('rules')} aria-label=${say('rules')} @click=${(event: MouseEvent) => openRules(table, event)}>?</a>
      ${
        isWide()
          ? html`
            ${chatTool(table)}
            ${tool('sound', say('sound'), sounds, () => toggleSound(table), soundIsOn())}
            ${tool('turn', say('turnBoard'), rotate, () => table.turn(), table.self.turned)}
            ${tool('looks', say('looks'), palette, () => openLooks(table))}`
          : nothing
      }
      ${tool('share', say('invite'), share, () => app.share(table))}
      ${table.self.isKnown || !isWide() ? nothing : tool('self', selfLabel(table), person, () => table.rename())}
    </header>`;
}

/** Where there is no sheet of what is done seldom. */
const openLooks = (table: Table): Promise<string> =>
  openDialog(html`
    <h2 id="dialog-title">${say('looks')}</h2>
    ${lookPicker(() => table.draw())} ${languagePicker(() => table.introduce())}
    <div class="row"><button class="main" value="">${say('done')}</button></div>`);

/** In a tab of its own, if that is what was asked for. */
function openRules(table: Table, event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void showRules(table);
}

/** The time control, or whom one plays. */
function paceOf(board: BoardMessage): string {
  const level = Math.max(0, ...board.seats.map((seat) => seat.level ?? 0));
  const against = isAlone(board) && level > 0 ? say('computerAt', { level: String(level) }) : '';
  return [against, board.pace].filter(Boolean).join(' · ') || say('noClock');
}

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
const sharing = (table: Table): TemplateResult => html`
  <div class="buttons">
    <button type="button" class="primary" id="share-table" @click=${() => table.app.share(table)}>${link} ${say('invite')}</button>
  </div>`;

/** Most moves in the strip under the talk, which are all that a phone has room for. */
const IN_STRIP = 5;

/** The last moves in a line of its own height, each in a place that stays where it is. */
function strip({ past }: Table, board: BoardMessage): TemplateResult {
  if (!past.moves.isOpen) queueMicrotask(() => past.moves.show(true));
  const { entries } = past.moves;
  const first = Math.max(0, entries.length - IN_STRIP);
  return html`
    <ol class="strip" aria-label=${say('record')}>
      ${entries.slice(first).map((entry, index) => {
        const at = first + index + 1;
        return html`<li><small>${entry.opens || index === 0 ? `${entry.round}.` : ''}</small>
          <button type="button" aria-current=${past.spot.entry === at && board.entries > 0 ? 'true' : nothing}
            @click=${() => past.go({ entry: at, line: 0 })}>${entry.text}</button></li>`;
      })}
    </ol>`;
}

function side(table: Table, board: BoardMessage): TemplateResult {
  const isOver = isWide() && board.phase === 'over' && board.entries > 0;
  return html`
    ${isOver ? nothing : html`<p class="told" aria-hidden="true">${table.told}</p>`}
    ${table.planner.isActive ? nothing : record(table, board)}
    ${table.past.position === null ? plansOf(table, board) : nothing}
    ${isWide() && board.phase === 'running' ? buttonsOf(table, board.buttons) : nothing}
    ${board.phase === 'running' && board.you === null && !isWide() ? buttonsOf(table, board.buttons) : nothing}
    ${board.you === null || board.phase !== 'running' ? nothing : typed(table)}
    ${board.phase === 'running' ? html`${next(table, board)} ${previous(table, board)}` : nothing}
    ${callsFor(table)}
    ${isOver ? nothing : inWords(table, board)}`;
}

/** A field for moves in words. */
function typed(table: Table): TemplateResult {
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
