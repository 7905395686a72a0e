import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import { say } from '../words.js';

/** What the player has planned. */
export function plansOf(table: Table, board: BoardMessage): TemplateResult | typeof nothing {
  const { planner, draughts } = table;
  if (planner.isActive) return nothing;
  if (board.plan === null) return isOnTurn(board) ? planButton() : nothing;
  const { lines, open } = board.plan;
  const path = draughts.planned;
  return html`
    ${
      path === null
        ? nothing
        : html`<div class="planned">
            <p>${say('planned', { move: path.join('-') })}</p>
            <button type="button" id="forget" @click=${() => draughts.forget()}>${say('forget')}</button>
          </div>`
    }
    ${
      lines.length === 0
        ? nothing
        : html`<ol class="plans" aria-label=${say('plans')}>
            ${lines.map(
              (line, index) => html`<li><span>${line}</span>
                <button type="button" aria-label=${say('dropLine', { line })} title=${say('dropLine', { line })}
                  @click=${() => planner.drop(board, index + 1)}>×</button></li>`,
            )}
          </ol>`
    }
    ${open ? planButton(() => planner.begin(board)) : nothing}`;
}

const isOnTurn = ({ kind, phase, you, turn }: BoardMessage): boolean =>
  kind === 'draughts' && phase === 'running' && you !== null && turn === you;

/** On the player's own turn it keeps its place, so that nothing below it moves. */
const planButton = (begin?: () => void): TemplateResult => html`
  <div class="buttons"><button type="button" id=${begin === undefined ? nothing : 'plan'}
    ?disabled=${begin === undefined} @click=${begin ?? nothing}>${say('plan')}</button></div>`;
