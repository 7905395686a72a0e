import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';
import type { BoardMessage, WireButton } from '../../game/protocol.js';
import { resultOf } from '../play/news.js';
import type { Table } from '../play/table.js';
import { play, soundIsOn, switchSound } from '../sound.js';
import { say } from '../words.js';
import { callsFor } from './calls.js';
import { bell, eye, link, person, rotate } from './icons.js';
import { languagePicker } from './language.js';
import { plansOf } from './plans.js';
import { question } from './question.js';
import { record } from './record-view.js';
import { classes, seatList } from './seats.js';

/** Everything on the page: head, players, board, and what can be done and read beside it. */
export function pageView(table: Table): TemplateResult {
  const { board } = table;
  const told = (board === null ? '' : table.trouble) || table.notice.text;
  return html`
    ${head(table)}
    <main data-phase=${board?.phase ?? 'none'}>
      ${board === null ? nothing : seatList(board, table.ahead)}
      <div class="stage">
        ${table.view.element} ${board === null ? nothing : resultOver(table, board)}
        ${board === null ? html`<p class="empty">${table.fault || table.trouble || say('connecting')}</p>` : nothing}
      </div>
      <section class="side">
        ${board === null ? nothing : side(table, board)}
        ${languagePicker(() => table.introduce())}
      </section>
    </main>
    <p id="board-help" class="hidden">${say('boardHelp')}</p>
    <p id="notice" role="status" class=${classes({ shown: told !== '' })}>${told}</p>
    <p id="live" class="hidden" role="log" aria-live="polite">${table.announcement}</p>`;
}

function head(table: Table): TemplateResult {
  const { board, watchers, app } = table;
  const { player } = table.self;
  const count = say('watchers', { count: String(watchers) });
  const self = player.name === '' ? say('nobody') : say('rename', { name: player.name });
  const sound = () => {
    switchSound(!soundIsOn());
    // Heard at once, and some browsers let a page play later what it has begun by a tap alone.
    play('turn');
    table.draw();
  };
  return html`
    <header>
      ${app.isInside ? nothing : html`<a class="brand" href="/">${logo()}</a>`}
      <h1 dir="auto">${board?.title ?? say('bot')}</h1>
      ${
        watchers === 0
          ? nothing
          : html`<span class="watchers" title=${count}>${eye}
              <span aria-hidden="true">${watchers}</span>
              <span class="hidden">${count}</span></span>`
      }
      ${
        app.isInside
          ? nothing
          : html`<a class="tool" id="rules" href="/rules/of/${location.pathname.split('/')[2] ?? ''}" target="_blank"
              title=${say('rules')} aria-label=${say('rules')}>?</a>`
      }
      ${tool('sound', say('sound'), bell, sound, soundIsOn())}
      ${tool('turn', say('turnBoard'), rotate, () => table.turn(), table.self.turned)}
      ${tool('share', say('invite'), link, () => app.share(table))}
      ${table.self.isKnown ? nothing : tool('self', self, person, () => table.rename())}
    </header>`;
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
const logo = () => html`<img src="${iconAddress}" alt=${say('bot')} width="30" height="30">`;

/** True while the board is behind how the game ended. */
const hidesBoard = (table: Table, board: BoardMessage): boolean =>
  board.phase === 'over' && table.seen !== resultOf(board) && table.past.position === null;

/** How the game ended, over the board until the player puts it aside. */
function resultOver(table: Table, board: BoardMessage): TemplateResult | typeof nothing {
  if (!hidesBoard(table, board)) return nothing;
  return html`
    <div class="result" role="group" aria-label=${board.status}>
      <p>${board.status}</p>
      ${question(table, board)} ${buttons(table, board.buttons)} ${next(table, board)}
      <button type="button" class="link" id="see-board" @click=${() => table.seeBoard()}>${say('seeBoard')}</button>
    </div>`;
}

const buttons = (table: Table, offered: readonly WireButton[]): TemplateResult | typeof nothing =>
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

/** Players are found by the link, and the button in the head is easily missed. */
const sharing = (table: Table): TemplateResult => html`
  <div class="buttons">
    <button type="button" id="share-table" @click=${() => table.app.share(table)}>${link} ${say('invite')}</button>
  </div>`;

const lead = (table: Table, where: 'next' | 'previous', label: string): TemplateResult => html`
  <p class="next"><button type="button" class="link" data-lead=${where} @click=${() => table.ask(where)}>${label}</button></p>`;

/** Leads from a finished game to the one that came after it. */
const next = (table: Table, { next }: BoardMessage): TemplateResult | typeof nothing =>
  next === undefined ? nothing : lead(table, 'next', say(next.isRematch ? 'rematchGame' : 'nextGame'));

/** Leads from a rematch to the game that was played again. */
const previous = (table: Table, board: BoardMessage): TemplateResult | typeof nothing =>
  board.previous === undefined ? nothing : lead(table, 'previous', say('previousGame'));

function side(table: Table, board: BoardMessage): TemplateResult {
  const mine = board.turn !== null && board.turn === board.you;
  return html`
    ${choices(table)}
    <div class=${classes({ standing: true, mine })}>
      <p id="status">${board.status}</p>
      ${board.notes.map((note) => html`<p class="note">${note}</p>`)}
    </div>
    ${hidesBoard(table, board) ? nothing : question(table, board)}
    ${board.phase === 'open' ? sharing(table) : nothing}
    ${hidesBoard(table, board) ? nothing : next(table, board)}
    <p class="told" aria-hidden="true">${table.told}</p>
    ${table.planner.isActive ? nothing : record(table, board)}
    ${table.past.position === null ? plansOf(table, board) : nothing} ${aiming(table, board)} ${buttons(table, board.buttons)}
    ${board.you === null || board.phase !== 'running' ? nothing : typed(table)}
    ${previous(table, board)} ${callsFor(table)}
    <details>
      <summary>${say('inWords')}</summary>
      <p class="words">${(table.past.seen ?? board).description}</p>
    </details>`;
}

/** Which of several moves is meant: they are numbered on the board as well. */
function choices({ input }: Table): TemplateResult | typeof nothing {
  const offered = input.choices();
  if (offered.length === 0) return nothing;
  return html`
    <div class="choices" role="group" aria-label=${say('whichMove')}>
      <p>${say('whichMove')}</p>
      <div class="buttons">
        ${offered.map(({ label, take }) => html`<button type="button" class="primary" @click=${take}>${label}</button>`)}
        <button type="button" @click=${() => input.escape()}>${say('cancel')}</button>
      </div>
    </div>`;
}

function aiming({ shots }: Table, board: BoardMessage): TemplateResult | typeof nothing {
  if (board.kind !== 'chapaev' || board.aim === null) return nothing;
  const { aiming: aim } = shots;
  if (aim === null) return html`<p class="note">${say('aimHelp')}</p>`;
  const range = (name: 'direction' | 'strength', most: number, least: number) => html`
    <label>${say(name)}
      <input type="range" min=${least} max=${most} .value=${live(String(aim[name]))}
        @input=${(event: Event) =>
          shots.change({ [name]: (event.target as HTMLInputElement).valueAsNumber - aim[name] })}>
    </label>`;
  return html`
    <div class="aiming">
      <p id="aim">${shots.told()}</p>
      ${range('direction', 359, 0)} ${range('strength', 100, 1)}
      <div class="buttons">
        <button type="button" class="primary" id="shoot" @click=${() => shots.shoot()}>${say('shoot')}</button>
        <button type="button" @click=${() => shots.escape()}>${say('cancel')}</button>
      </div>
    </div>`;
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
