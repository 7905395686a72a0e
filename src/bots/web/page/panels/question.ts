import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage, WireButton } from '../../game/protocol.js';
import type { Table } from '../play/table.js';

/**
 * The question that is open between the players. Its place is kept, so that nothing below it moves when one is asked;
 * what has become of it stands there until the next move.
 */
export function question(
  table: Table,
  { question, answered, seats, phase }: BoardMessage,
): TemplateResult | typeof nothing {
  const hasCompany = seats.filter(({ kind, out }) => kind === 'person' && !out).length > 1;
  if (question === null && (phase !== 'running' || !hasCompany)) return nothing;
  return html`
    <div class=${phase === 'running' ? 'question-place' : ''}>
      ${
        question === null
          ? ended(answered)
          : html`
            <div class="asked" role="group" aria-label=${question.text}>
              <p>${question.text}</p>
              ${answers(table, question.buttons)}
            </div>`
      }
    </div>`;
}

const ended = (answered: string): TemplateResult | typeof nothing =>
  answered === '' ? nothing : html`<p class="note answered">${answered}</p>`;

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
