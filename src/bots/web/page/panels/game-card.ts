import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage } from '../../game/protocol.js';
import { isThere } from '../help/places.js';
import type { Table } from '../play/table.js';
import { say } from '../words.js';
import { isAlone } from './company.js';
import { eye, rotate, rules, share } from './icons.js';
import { withLate } from './late.js';
import { classes } from './seats.js';

/** Which game it is and what can be done with its board, left of it. */
export function gameCard(table: Table): TemplateResult {
  const { board } = table;
  return html`
    <section class="game-card">
      <h1 dir="auto">${board?.title ?? say('bot')}</h1>
      <p class="pace">${board === null ? nothing : paceOf(board)} ${watching(table)}</p>
      ${table.fault === '' ? cardButtons(table) : nothing}
    </section>`;
}

const cardButtons = (table: Table): TemplateResult => html`
      <div class="buttons">
        ${rulesTool(table, html`${rules}<span>${say('rulesShort')}</span>`)}
        <button type="button" id="share" title=${say('invite')} @click=${() => table.app.share(table)}>
          ${share}<span>${say('share')}</span></button>
        <button type="button" id="turn" title=${say('turnBoard')} aria-pressed=${String(table.self.turned)}
          @click=${() => table.turn()}>${rotate}<span>${say('turn')}</span></button>
      </div>`;

/** The time control, or whom one plays. */
export function paceOf(board: BoardMessage): string {
  const level = Math.max(0, ...board.seats.map((seat) => seat.level ?? 0));
  const against = isAlone(board) && level > 0 ? say('computerAt', { level: String(level) }) : '';
  return [against, board.pace].filter(Boolean).join(' · ') || say('noClock');
}

/** How many look on. */
export function watching({ watchers, board }: Table): TemplateResult | typeof nothing {
  if (watchers === 0 || board === null) return nothing;
  const count = say('watchers', { count: String(watchers) });
  return html`<span class="watchers" title=${count}>${eye}
    <span aria-hidden="true">${watchers}</span>
    <span class="hidden">${count}</span></span>`;
}

/** Where the rules of the game on the page stand, as its table has set them. */
const rulesAddress = ({ app, shownGame }: Table): string => `${app.rules}${shownGame}`;

export const rulesTool = (table: Table, label: TemplateResult): TemplateResult => html`
  <a class=${classes({ tool: true, absent: table.board === null || !isThere('/rules') })} id="rules" href=${rulesAddress(table)} target="_blank"
    title=${say('rules')} aria-label=${say('rules')} @click=${(event: MouseEvent) => openRules(table, event)}>${label}</a>`;

/** In a tab of its own, if that is what was asked for. */
function openRules(table: Table, event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void withLate(table, ({ showRules }) => showRules(table, rulesAddress(table)));
}
