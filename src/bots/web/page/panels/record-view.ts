import { html, nothing, type TemplateResult } from 'lit-html';
import type { BoardMessage, WireEntry } from '../../game/protocol.js';
import type { Table } from '../play/table.js';
import { SIGNS } from '../record/advice.js';
import { SHOWN_ROUNDS } from '../record/move-window.js';
import { STEPS } from '../record/past.js';
import { say } from '../words.js';
import { STEP_ICONS } from './icons.js';
import { late, withLate } from './late.js';
import { classes } from './seats.js';
import { isWide } from './wide.js';

/** The record of the game: steps through it, its moves, what the computer thinks of them. */
export function record(table: Table, board: BoardMessage): TemplateResult | typeof nothing {
  // Beside the board it has its place from the beginning on, so that the first move moves nothing else.
  if (board.entries === 0 && !(isWide() && board.phase === 'running')) return nothing;
  if (isWide() && board.phase === 'over') return lookingOver(table, board);
  return html`
  <section class="record" aria-label=${say('record')}>
    ${isWide() ? steps(table) : nothing}
    ${board.phase === 'running' ? nothing : wayBack(table, board)} ${late(table).summary(table)} ${list(table, board)}
    ${further(table)}
  </section>`;
}

/** The position that is shown, for those who do not see it. */
export const inWords = (table: Table, board: BoardMessage): TemplateResult => html`
  <details class="in-words">
    <summary>${say('inWords')}</summary>
    <p class="words">${(table.past.seen ?? board).description}</p>
  </details>`;

/** A finished game beside the board: of all that stands there the moves alone scroll. */
function lookingOver(table: Table, board: BoardMessage): TemplateResult {
  const { moves } = table.past;
  if (!moves.isOpen) queueMicrotask(() => moves.show(true));
  return html`
  <section class="record over" aria-label=${say('record')}>
    ${late(table).chartPlace(table, board)}
    <div class="moves">${shownMoves(table, board)} ${late(table).summary(table)} ${inWords(table, board)}</div>
    ${steps(table)}
    <div class="ways-on">${further(table)} ${leaving(table, true)}</div>
  </section>`;
}

/** Keeps out of the players' way. */
function further(table: Table): TemplateResult | typeof nothing {
  const { playing, position, moves } = table.past;
  if (playing.length === 0 || (position === null && !moves.isOpen)) return nothing;
  return html`
    <div class="buttons">
      <button type="button" id="play-on" @click=${() => withLate(table, ({ playOn }) => playOn(table))}>${say('playOn')}</button>
    </div>`;
}

function steps({ past }: Table): TemplateResult {
  const button = (step: (typeof STEPS)[number]) => html`
    <button type="button" id="step-${step}" title=${say(step)} aria-label=${say(step)}
      aria-disabled=${String(!past.can(step))} @click=${() => past.step(step)}>${STEP_ICONS[step]}</button>`;
  const [first, back, on, last] = STEPS;
  return html`
    <div class="steps">
      ${button(first)} ${button(back)} <p id="at">${past.label}</p> ${button(on)} ${button(last)}
    </div>`;
}

/** From an earlier position to the game, which may have gone on. */
export function wayBack(table: Table, board: BoardMessage): TemplateResult | null {
  const { past } = table;
  if (past.position === null) return null;
  const calls = past.hasGoneOn || (board.turn !== null && board.turn === board.you);
  return html`
    <div class="way-back">
      <p class="note">${past.hasGoneOn ? say('goneOn') : past.label}</p>
      ${leaving(table, calls)}
    </div>`;
}

/** Ways to the game itself from what was, or might have been, played. */
const leaving = ({ past }: Table, calls: boolean): TemplateResult | typeof nothing =>
  past.position === null
    ? nothing
    : html`
  <div class="buttons">
    ${
      past.spot.line > 0
        ? html`<button type="button" id="leave-line" @click=${() => past.leaveLine()}>${say('leaveLine')}</button>`
        : nothing
    }
    <button type="button" id="to-now" class=${calls ? 'primary' : ''}
      @click=${() => past.leave()}>${say('toNow')}</button>
  </div>`;

/** The moves: beside the board from the beginning on, below it once they are opened. */
function list(table: Table, board: BoardMessage): TemplateResult {
  const { moves } = table.past;
  if (isWide()) {
    if (!moves.isOpen) moves.show(true);
    return html`<div class="moves">${shownMoves(table, board)}</div>`;
  }
  const toggled = (event: Event) => {
    moves.show((event.target as HTMLDetailsElement).open);
    table.draw();
  };
  return html`
    <details class="moves" @toggle=${toggled}>
      <summary>${say('record')}</summary>
      ${moves.isOpen ? shownMoves(table, board) : nothing}
    </details>`;
}

/** The rounds that are shown, and the ways to those before and behind them. */
function shownMoves(table: Table, board: BoardMessage): TemplateResult {
  const { moves, spot } = table.past;
  const { shown } = moves;
  const all = rounds(moves.entries);
  const seen = all.findIndex((round) => round.some(({ entry }) => entry === spot.entry));
  shown.update(all.length, seen);
  const { from, hasEarlier, hasLater } = shown;
  const go = (way: 'earlier' | 'later') => () => {
    const edge = way === 'earlier' ? all[from]?.[0] : all[from + SHOWN_ROUNDS - 1]?.[0];
    shown[way]();
    table.draw();
    if (edge !== undefined) queueMicrotask(() => queueMicrotask(() => keepAtEdge(edge.entry, way)));
  };
  const button = (way: 'earlier' | 'later') => html`
    <li class="further"><button type="button" id="moves-${way}" @click=${go(way)}>
      ${say(way === 'earlier' ? 'earlierMoves' : 'laterMoves')}</button></li>`;
  return html`
    <ol>
      ${hasEarlier ? button('earlier') : nothing}
      ${all.slice(from, from + SHOWN_ROUNDS).map((round) => line(table, board, round))}
      ${hasLater ? button('later') : nothing}
    </ol>`;
}

interface Numbered extends WireEntry {
  /** Number of entries after which it has been made. */
  readonly entry: number;
}

/** The entries by their rounds. */
function rounds(entries: readonly WireEntry[]): readonly (readonly Numbered[])[] {
  const found: Numbered[][] = [];
  for (const [index, each] of entries.entries()) {
    const numbered = { ...each, entry: index + 1 };
    const round = found.at(-1);
    if (round === undefined || round[0]?.round !== each.round) found.push([numbered]);
    else round.push(numbered);
  }
  return found;
}

/** A round; below the move that is looked at stands what the computer thinks of it, where that has its place there. */
function line(table: Table, board: BoardMessage, round: readonly Numbered[]): TemplateResult {
  const { past } = table;
  const isJudged = isWide() && board.phase === 'over' && round.some(({ entry }) => entry === past.spot.entry);
  return html`
  <li data-round="${round[0]?.round}.">${round.map((each) => move(table, board, each))}
    ${isJudged ? late(table).judgement(past) : nothing}</li>`;
}

/** One element a move, so that a long game makes no heavy page. */
function move(
  { past }: Table,
  { seats }: BoardMessage,
  { entry, seat, text, helped }: Numbered,
): TemplateResult {
  const { spot } = past;
  const isHere = spot.entry === entry && spot.line === 0;
  const by = seat === null ? undefined : seats[seat];
  const verdict = past.analysed.judgementOf(entry - 1)?.verdict ?? 'good';
  const named = by === undefined ? text : say('moveOf', { who: by.title, move: text });
  const heard = [named, verdict === 'good' ? '' : say(verdict), helped === undefined ? '' : say('helped')];
  return html`
    <button type="button" data-entry=${entry} class=${classes({ [verdict]: verdict !== 'good' })}
      aria-label=${heard.filter(Boolean).join(', ')} title=${by?.title ?? nothing}
      aria-current=${isHere ? 'true' : nothing} tabindex=${isHere ? 0 : -1}
      @click=${() => past.go({ entry, line: 0 })}>${text}${SIGNS[verdict]}${helped === undefined ? '' : '💡'}</button>`;
}

let inSight: Element | null = null;

/** Scrolls the list of moves, and no more than that, to the move that is shown; the focus stays with it. */
export function keepMoveInSight(): void {
  const here = document.querySelector<HTMLElement>('.moves [aria-current]');
  if (here === inSight || here === null) return;
  inSight = here;
  const box = here.closest('div.moves') ?? here.closest('ol');
  if (box === null) return;
  const { top, bottom } = (here.closest('.over li') ?? here).getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const [above, below] = [frame.top - top, bottom - frame.bottom];
  // What is too high for the box is seen from its beginning on.
  if (below > 0) box.scrollTop += Math.min(below, -above);
  if (above > 0) box.scrollTop -= above;
  if (box.contains(document.activeElement)) here.focus({ preventScroll: true });
}

/** Has a list go on where it ended before others of its rounds were shown, and the focus with it if its button is gone. */
function keepAtEdge(entry: number, way: 'earlier' | 'later'): void {
  const button = document.querySelector<HTMLElement>(`.moves [data-entry="${entry}"]`);
  const [row, box] = [button?.closest('li'), button?.closest('div.moves') ?? button?.closest('ol')];
  if (!row || !box) return;
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  const [at, frame] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += way === 'earlier' ? at.bottom - frame.bottom : at.top - frame.top;
}
