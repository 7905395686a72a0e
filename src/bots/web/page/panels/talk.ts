import { html, nothing, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import type { BoardMessage } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import { say } from '../words.js';
import { late } from './late.js';
import { question } from './question.js';
import { wayBack } from './record-view.js';
import { classes } from './seats.js';

/**
 * The place under the board that keeps its height: whose move it is and why, or one thing that is asked, which comes before
 * all others.
 */
export function talk(table: Table, board: BoardMessage, note: string): TemplateResult {
  const mine = board.turn !== null && board.turn === board.you;
  const told =
    note === '' ? null : html`<p class="heard" aria-hidden="true">${note}</p>${goOn(table, board)}`;
  const asked = asking(table, board) ?? told ?? wayBack(table, board) ?? late(table).askToCall(table, board);
  const { poll } = table;
  // What others have proposed stands above the button, or the question, that is about it.
  const isAsked = poll !== null && (poll.confirm !== undefined || board.question !== null);
  // A vote is what is to be done there, no matter who is to move.
  const said = poll?.lines ?? [board.status];
  const isTall = isAsked || table.planner?.isActive || isAiming(table, board);
  return html`
    <section class=${classes({ talk: true, tall: isTall })} aria-label=${say('talk')} tabindex="0">
      ${asked ?? nothing}
      <div class=${classes({ standing: true, mine, covered: asked !== null })}>
        ${said.map((line, at) => keyed(line, html`<p class=${at === 0 ? nothing : 'note poll'} id=${at === 0 ? 'status' : nothing}>${line}</p>`))}
        ${confirming(table)}
        ${board.notes.map((note) => keyed(note, html`<p class="note">${note}</p>`))}
        ${board.meanwhile === undefined || table.app.isInside ? nothing : html`<p class="levels"><a id="meanwhile" href=${board.meanwhile}>${say('meanwhile')}</a></p>`}
        ${table.isLate ? html`<p class="note">${say('manyWatch')}</p>` : nothing}
        ${board.answered === '' ? nothing : html`<p class="note answered">${board.answered}</p>`}
        ${board.kind === 'chapaev' && board.aim !== null ? html`<p class="note">${say('aimHelp')}</p>` : nothing}
      </div>
    </section>`;
}

/** Without a line, a game against the computer can go on where the device keeps the page for that. */
const goOn = ({ online, app }: Table, { goOn: address }: BoardMessage): TemplateResult | typeof nothing =>
  online || app.isInside || address === undefined || !navigator.serviceWorker?.controller
    ? nothing
    : html`<p class="levels"><a id="go-on" href=${address}>${say('goOnHere')}</a></p>`;

/** The button by which a member of a team agrees to what another one proposes. */
function confirming(table: Table): TemplateResult | typeof nothing {
  const { confirm } = table.poll ?? {};
  if (confirm === undefined || table.past.position !== null) return nothing;
  const { label, number } = confirm;
  const press = () => table.press({ action: 'confirm', label, question: number });
  return html`<p class="buttons"><button type="button" class="primary" id="confirm" @click=${press}>${label}</button></p>`;
}

/** What waits for an answer there; null for nothing. */
const asking = (table: Table, board: BoardMessage): TemplateResult | null =>
  question(table, board) ??
  choices(table) ??
  (table.planner?.isActive ? late(table).planning(table) : null) ??
  (table.shots !== null && isAiming(table, board) ? late(table).aiming(table.shots) : null);

/** True if a note can be shown in its place. */
export const hasRoom = (table: Table, board: BoardMessage): boolean =>
  board.phase !== 'over' && asking(table, board) === null;

const isAiming = ({ shots }: Table, board: BoardMessage): boolean =>
  board.kind === 'chapaev' && board.aim !== null && shots !== null && shots.aiming !== null;

/** Which of several moves is meant: they are numbered on the board as well. */
function choices({ input }: Table): TemplateResult | null {
  const offered = input.choices();
  if (offered.length === 0) return null;
  return html`
    <div class="choices" role="group" aria-label=${say('whichMove')}>
      <p>${say('whichMove')}</p>
      <div class="buttons">
        ${offered.map(({ label, take }) => html`<button type="button" class="primary" @click=${take}>${label}</button>`)}
        <button type="button" @click=${() => input.escape()}>${say('cancel')}</button>
      </div>
    </div>`;
}
