import { html, nothing, type TemplateResult } from 'lit-html';
import type { InputMode } from '../play/input-mode.js';
import { say } from '../words.js';

/** Which of several moves is meant: they are numbered on the board as well. */
export function moveChoices(input: Pick<InputMode, 'choices' | 'escape'>): TemplateResult | typeof nothing {
  const offered = input.choices();
  if (offered.length === 0) return nothing;
  return html`
    <div class="buttons" role="group" aria-label=${say('whichMove')}>
      ${offered.map(({ label, take }) => html`<button type="button" class="primary" @click=${take}>${label}</button>`)}
      <button type="button" @click=${() => input.escape()}>${say('cancel')}</button>
    </div>`;
}
