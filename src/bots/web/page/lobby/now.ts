import { html, type TemplateResult } from 'lit-html';
import { say } from '../words.js';
import type { Lobby } from './lobby.js';
import { QUICK } from './setup.js';

/** Finds an opponent for the chosen game by one tap, with how many wait for that. */
export function playNow(lobby: Lobby): TemplateResult {
  const { chosen, choice, tables, own } = lobby;
  const waiting = (clock: string): number =>
    tables?.filter(
      (table) =>
        table.variant === choice.game &&
        table.clock === clock &&
        !own.some(({ game }) => game === table.game),
    ).length ?? 0;
  const button = (clock: string): TemplateResult => {
    const count = waiting(clock);
    return html`
      <button type="button" data-clock=${clock} class=${count > 0 ? 'quiet waited' : 'quiet'} ?disabled=${chosen === undefined}
        @click=${() => lobby.playNow(clock)}>
        <b>${clock}</b> <small>${count > 0 ? say('waitNow', { count: String(count) }) : ''}</small></button>`;
  };
  return html`
    <section class="now" aria-labelledby="now-title">
      <h2 id="now-title">${say('playNow', { game: chosen?.title ?? '' })}</h2>
      <div class="quick">${QUICK.map(button)}</div>
    </section>`;
}
