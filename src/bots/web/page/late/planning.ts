import type { TemplateResult } from 'lit-html';
import type { BoardMessage } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import type { LateKit } from './kit.js';

/** The line that the player is showing now. */
export const planningBy =
  ({ html, say }: LateKit) =>
  ({ planner }: Table): TemplateResult | null =>
    planner &&
    html`
    <div class="choices planning" role="group" aria-label=${say('plan')}>
      <p id="line">${planner.told}</p>
      <p class="question">${planner.question}</p>
      <div class="buttons">
        <button type="button" class="primary" id="keep" ?disabled=${!planner.isWhole}
          @click=${() => planner.keep()}>${say('keepLine')}</button>
        <button type="button" id="back" ?disabled=${planner.depth === 0} @click=${() => planner.back()}>${say('stepBack')}</button>
        <button type="button" id="cancel" @click=${() => planner.stop()}>${say('cancel')}</button>
      </div>
    </div>`;

/** What the player has planned. */
export const plannedBy =
  ({ html, nothing, say }: LateKit) =>
  ({ planner, draughts }: Table, board: BoardMessage): TemplateResult | symbol => {
    const { lines = [] } = board.plan ?? {};
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
                  @click=${() => planner?.drop(board, index + 1)}>×</button></li>`,
            )}
          </ol>`
    }`;
  };
