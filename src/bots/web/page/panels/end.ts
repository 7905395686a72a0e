import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import { say, sayPlace } from '../words.js';
import { buttonsOf } from './bar.js';
import { chartLine, link } from './icons.js';
import { late } from './late.js';
import { question } from './question.js';
import { isWide } from './wide.js';

/** How the game ended, and what can be done now. */
export function end(table: Table, board: BoardMessage): TemplateResult {
  const { verdict, place } = board;
  const heading = place !== null ? sayPlace(place) : say(verdict ?? 'gameOver');
  const { share, analysis } = table.past.analysed;
  if (!isWide() && (share !== null || analysis !== null)) return lookingBack(table, board, heading);
  return html`
    <section class="result" aria-label=${heading}>
      <h2>${heading}</h2>
      <p id="status">${board.status}</p>
      ${answered(board)} ${question(table, board)} ${next(table, board)} ${late(table).lossView(table.past)}
      ${table.past.asksForBetter ? buttonsOf(table, board.buttons) : ways(table, board)}
    </section>`;
}

const answered = (board: BoardMessage): TemplateResult | typeof nothing =>
  board.answered === '' ? nothing : html`<p class="note answered">${board.answered}</p>`;

/** What can be done now; the ranking stands behind it, so that it covers no button on a phone. */
const ways = (table: Table, board: BoardMessage): TemplateResult => html`
  <div class="after">${buttonsOf(table, board.buttons)} ${analyse(table, board)}</div>
  ${levels(table, board)} ${keepsakes(table, board)}
  ${board.seats.length > 2 ? board.notes.map((note) => html`<p class="note">${note}</p>`) : nothing}
  ${late(table).installOffer(table)} ${previous(table, board)}`;

/** An analysed game on a phone: the chart and the sentence stand right under the board, and the end folds to a line. */
const lookingBack = (table: Table, board: BoardMessage, heading: string): TemplateResult => html`
  <section class="looking" aria-label=${heading}>
    ${late(table).chartPlace(table, board)}
    ${judgedHere(table)}
    ${answered(board)} ${question(table, board)} ${next(table, board)}
    <details class="result">
      <summary><b>${heading}</b> <span id="status">${board.status}</span></summary>
      ${ways(table, board)}
    </details>
  </section>`;

/** What is said of the position that is shown. */
function judgedHere(table: Table): TemplateResult | symbol {
  const { past } = table;
  if (past.asksForBetter || past.loss?.index === null) return late(table).lossView(past);
  return past.analysed.analysis === null ? html`<p class="judgement"></p>` : late(table).judgement(past);
}

function analyse(table: Table, board: BoardMessage): TemplateResult | typeof nothing {
  const { analysed } = table.past;
  if (board.kind !== 'draughts' || board.entries === 0) return nothing;
  // It keeps its place, so that nothing moves when the analysis comes.
  const isAsked = analysed.share !== null || analysed.analysis !== null;
  const ask = (loss: boolean) => {
    if (!isAsked) analysed.ask(board.revision);
    if (loss) table.past.seekLoss();
    table.draw();
    // The chart comes to where the board is in sight.
    if (!isWide()) scrollTo(0, 0);
  };
  return html`
    <div class="buttons">
      <button type="button" id="analyse" ?disabled=${isAsked} @click=${() => ask(false)}>${chartLine} ${say('analyse')}</button>
      ${
        board.verdict === 'lost' && table.past.loss?.index !== null
          ? html`<button type="button" id="lost-move" @click=${() => ask(true)}>${say('lostMove')}</button>`
          : nothing
      }
    </div>`;
}

/** The same game against a weaker computer, or a stronger one. */
const levels = ({ app }: Table, board: BoardMessage): TemplateResult | typeof nothing =>
  board.levels.length === 0 || app.isInside
    ? nothing
    : html`
  <p class="levels">${board.levels.map(
    ({ level, isHarder, address }) =>
      html`<a href=${address}>${say(isHarder ? 'harder' : 'easier', { level: String(level) })}</a>`,
  )}</p>`;

/** What can be kept of a game and shown to others. */
const keepsakes = (table: Table, board: BoardMessage): TemplateResult => html`
  <p class="keepsakes">
    ${
      table.app.isInside
        ? nothing
        : (['picture', 'film', 'record'] as const).map((kind) => {
            const file = { picture: 'png', film: 'gif', record: 'pdn' }[kind];
            return html`<a href="/g/${table.shownGame}/${file}" download="damka-${table.shownGame}.${file}"
              ?hidden=${board.entries === 0}>${say(`${kind}File`)}</a>`;
          })
    }
    <button type="button" id="share-end" @click=${() => table.app.share(table)}>${link} ${say('linkShort')}</button>
  </p>`;

const lead = (table: Table, where: 'next' | 'previous', label: string): TemplateResult => html`
  <p class="next"><button type="button" class="link" data-lead=${where} @click=${() => table.ask(where)}>${label}</button></p>`;

/** Leads from a finished game to the one that came after it. */
export const next = (table: Table, { next }: BoardMessage): TemplateResult | typeof nothing =>
  next === undefined ? nothing : lead(table, 'next', say(next.isRematch ? 'rematchGame' : 'nextGame'));

/** Leads from a rematch to the game that was played again. */
export const previous = (table: Table, board: BoardMessage): TemplateResult | typeof nothing =>
  board.previous === undefined ? nothing : lead(table, 'previous', say('previousGame'));
