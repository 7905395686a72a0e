import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { BoardMessage, WireSeat } from '../../game/protocol.js';
import { themeOf } from '../looks.js';
import type { Table } from '../play/table.js';
import { say } from '../words.js';
import { clockText, SHORT_MS } from './clock-text.js';
import { heading } from './icons.js';

/** Milliseconds left on a seat's clock by now; `ahead` is how far the server's clock is ahead of the page's. */
function leftOf({ clocks, now, stands, turn }: BoardMessage, seat: number, ahead: number): number | null {
  const left = clocks[seat] ?? null;
  if (left === null || turn !== seat || stands) return left;
  return left - Math.max(0, Date.now() + ahead - now);
}

/** True while the clock that runs tells tenths of a second. */
export function isShort({ board, ahead }: Table): boolean {
  const left = board?.turn == null ? null : leftOf(board, board.turn, ahead);
  return left !== null && left > 0 && left < SHORT_MS;
}

/** The middle of the board, in its pixels. */
const MIDDLE = 400;
/** Most pieces that are drawn beside a name, and the way from one to the next, in radii. */
const MAX_TAKEN = 24;
const STEP = 0.9;

type Placed = readonly [seat: WireSeat, index: number];

/** The seats above the board or below it, from left to right, as they sit around it. */
function placed({ seats, you }: BoardMessage, where: 'above' | 'below'): readonly Placed[] {
  const isAbove = ([{ spot }, index]: Placed): boolean =>
    spot === undefined ? index !== (you ?? 0) : spot.y < MIDDLE;
  const x = ([{ spot }]: Placed): number => spot?.x ?? 0;
  return seats
    .map((seat, index): Placed => [seat, index])
    .filter((each) => isAbove(each) === (where === 'above'))
    .toSorted((one, other) => x(one) - x(other));
}

/** Who plays, above the board or below it. */
export function seatList(table: Table, board: BoardMessage, where: 'above' | 'below'): TemplateResult {
  const isDuel = board.seats.length === 2;
  const row = placed(board, where);
  return html`
    <ol class=${classes({ seats: true, [where]: true, many: !isDuel, narrow: row.length > 2 })} aria-label=${say('players')}>
      ${row.map(([seat, index]) => seatOf(table, board, seat, index, isDuel))}
    </ol>`;
}

function seatOf(
  table: Table,
  board: BoardMessage,
  seat: WireSeat,
  index: number,
  isDuel: boolean,
): TemplateResult {
  // Several computers have one name.
  const hasColour = seat.kind === 'computer' && !isDuel;
  const left = leftOf(board, index, table.ahead);
  const state = board.turn === index ? say('toMove') : seat.out ? say('left') : '';
  return html`
    <li class=${classes({ turn: board.turn === index, out: seat.out, empty: seat.kind === 'empty' })}>
      ${man(board, seat)}
      <span class="hidden">${hasColour ? seat.name : seat.title}:</span>
      <div class="names">
        ${
          // Beside others there is no room for one's own name, which one knows.
          seat.you && !isDuel
            ? html`<span class="who self">${say('you')}</span>`
            : html`<span class="who" dir="auto">${hasColour ? seat.title : (seat.name ?? say('freeSeat'))}</span>`
        }
        ${seat.you && isDuel ? html`<small>${say('you')}</small>` : nothing}
        ${seat.level === undefined || hasColour ? nothing : html`<small>${say('atLevel', { level: String(seat.level) })}</small>`}
        ${presence(table, index)}
        ${
          seat.helps === undefined
            ? nothing
            : html`<span class="helps" title=${say('helps', { count: String(seat.helps) })}>
                <span aria-hidden="true">💡${seat.helps}</span>
                <span class="hidden">, ${say('helps', { count: String(seat.helps) })}</span></span>`
        }
      </div>
      ${isDuel ? taken(board, index) : count(seat)}
      ${state === '' ? nothing : html`<span class="hidden">, ${state}</span>`}
      ${
        left === null
          ? nothing
          : html`<span class=${classes({ clock: true, short: left < SHORT_MS && board.turn === index })}
              role="timer" title=${say('time')}>${clockText(left, document.documentElement.lang, board.turn === index)}</span>`
      }
      ${isDuel || seat.spot === undefined ? nothing : heading(seat.spot.angle)}
    </li>`;
}

/** A man of the seat, as on the board: told apart by its shape as well as by its colour. */
function man({ theme }: BoardMessage, { spot, colour, title }: WireSeat): TemplateResult {
  if (spot === undefined) return html`<span class="colour ${colour}" title=${title}></span>`;
  const half = spot.radius * 1.15;
  return html`
    <svg class="man" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" data-theme=${themeOf(theme)} aria-hidden="true">
      <use href="#${spot.man}"/></svg>`;
}

/** Whether the player has the page open. */
function presence({ here, away, board, ahead }: Table, seat: number): TemplateResult | typeof nothing {
  if (here.includes(seat))
    return html`<span class="here" title=${say('isHere')}></span><span class="hidden">, ${say('isHere')}</span>`;
  const gone = away.find((each) => each.seat === seat);
  if (gone === undefined) return nothing;
  // Where time runs it matters for how long.
  const since = board?.clocks[seat] == null ? null : Date.now() + ahead - gone.since;
  return html`<span class="here away" title=${say('isAway')}></span><span class="hidden">, ${say('isAway')}</span>
    ${since === null ? nothing : html`<small class="gone" aria-hidden="true">${clockText(since, document.documentElement.lang)}</small>`}`;
}

/** What a player has taken from the other, and by how many pieces they are ahead. */
function taken({ seats, theme }: BoardMessage, index: number): TemplateResult {
  const [own, other] = [seats[index], seats[1 - index]];
  const { pieces: left, spot } = other ?? {};
  if (left === undefined || spot === undefined || own?.pieces === undefined)
    return html`<span class="taken"></span>`;
  const number = Math.min(MAX_TAKEN, Math.max(0, left.of - left.left));
  const lead = own.pieces.left - left.left;
  const { radius } = spot;
  const width = (2.3 + STEP * (number - 1)) * radius;
  return html`
    <span class="taken">
      ${
        number === 0
          ? nothing
          : html`<svg viewBox="${-1.15 * radius} ${-1.15 * radius} ${width} ${2.3 * radius}" data-theme=${themeOf(theme)}
              aria-hidden="true">${Array.from(
                { length: number },
                (_, at) => svg`<use href="#${spot.man}" x=${at * STEP * radius}/>`,
              )}</svg>`
      }
      <span class="hidden">${say('taken', { count: String(number) })}</span>
      ${lead > 0 ? html`<span class="lead">+${lead}</span>` : nothing}
    </span>`;
}

const count = ({ pieces }: WireSeat): TemplateResult => html`
  <span class="taken">${
    pieces === undefined ? nothing : say('piecesOf', { left: String(pieces.left), of: String(pieces.of) })
  }</span>`;

export const classes = (each: Readonly<Record<string, boolean>>): string =>
  Object.entries(each)
    .flatMap(([name, on]) => (on ? name : []))
    .join(' ');
