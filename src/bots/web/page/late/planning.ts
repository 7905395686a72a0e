import type { TemplateResult } from 'lit-html';
import type { Table } from '../play/table.js';
import type { LateKit } from './kit.js';

/** The line that the player is showing now. */
export const planningBy =
  ({ html, say }: LateKit) =>
  ({ planner }: Table): TemplateResult | null =>
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
