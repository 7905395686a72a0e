import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage } from '../../game/protocol.js';
import { say } from '../words.js';
import { clockText } from './clock-text.js';

/** Milliseconds left on a seat's clock by now; `ahead` is how far the server's clock is ahead of the page's. */
function leftOf({ clocks, now, stands, turn }: BoardMessage, seat: number, ahead: number): number | null {
  const left = clocks[seat] ?? null;
  if (left === null || turn !== seat || stands) return left;
  return left - Math.max(0, Date.now() + ahead - now);
}

/** Time left below which a clock calls for attention. */
const SHORT_MS = 20_000;

export const seatList = (board: BoardMessage, ahead: number): TemplateResult => html`
  <ol class="seats" aria-label=${say('players')} data-seats=${board.seats.length}>
    ${board.seats.map((seat, index) => {
      const left = leftOf(board, index, ahead);
      const state = board.turn === index ? say('toMove') : seat.out ? say('left') : '';
      return html`
        <li class=${classes({ turn: board.turn === index, out: seat.out, empty: seat.kind === 'empty' })}>
          <span class="colour ${seat.colour}" title=${seat.title}></span>
          <span class="hidden">${seat.title}:</span>
          <span class="who" dir="auto">${seat.name ?? say('freeSeat')}</span>
          ${seat.you ? html`<small>${say('you')}</small>` : nothing}
          ${
            seat.helps === undefined
              ? nothing
              : html`<span class="helps" title=${say('helps', { count: String(seat.helps) })}>
                  <span aria-hidden="true">💡${seat.helps}</span>
                  <span class="hidden">, ${say('helps', { count: String(seat.helps) })}</span></span>`
          }
          ${state === '' ? nothing : html`<span class="hidden">, ${state}</span>`}
          ${
            left === null
              ? nothing
              : html`<span class=${classes({ clock: true, short: left < SHORT_MS && board.turn === index })}
                  role="timer" title=${say('time')}>${clockText(left, document.documentElement.lang)}</span>`
          }
        </li>`;
    })}
  </ol>`;

export const classes = (each: Readonly<Record<string, boolean>>): string =>
  Object.entries(each)
    .flatMap(([name, on]) => (on ? name : []))
    .join(' ');
