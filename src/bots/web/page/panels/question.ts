import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage, WireButton } from '../../game/protocol.js';
import type { Table } from '../play/table.js';

/** The question that is open between the players, with the reader's answers; null without one. */
export const question = (table: Table, { question: asked }: BoardMessage): TemplateResult | null =>
  asked &&
  html`
    <div class="asked" role="group" aria-label=${asked.text}>
      <p>${asked.text}</p>
      ${answers(table, asked.buttons)}
    </div>`;

const answers = (table: Table, buttons: readonly WireButton[]): TemplateResult | typeof nothing =>
  buttons.length === 0
    ? nothing
    : html`
      <div class="buttons">
        ${buttons.map(
          (button) => html`
            <button type="button" class=${button.style ?? ''} data-action=${button.action}
              ?disabled=${!table.question.counts} @click=${() => table.press(button)}>${button.label}</button>`,
        )}
      </div>`;
