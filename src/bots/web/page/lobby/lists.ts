import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { FinishedGame, ListedTable, OwnGame } from '../../lobby/protocol.js';
import { clockText } from '../panels/clock-text.js';
import { classes } from '../panels/seats.js';
import { say, sayPlace } from '../words.js';
import type { Lobby } from './lobby.js';
import { picture } from './new-game.js';

const HOUR_MS = 3_600_000;

/** Those who sit at a table, in words; several computers have one name. */
function listOf(names: readonly string[]): string {
  const counted = [...new Set(names)].map((name) => {
    const count = names.filter((each) => each === name).length;
    return count === 1 ? name : `${count} × ${name}`;
  });
  return new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(counted);
}

/** Time left in a word or two: hours where they are many. */
function leftText(milliseconds: number): string {
  const language = document.documentElement.lang;
  if (milliseconds < HOUR_MS || milliseconds >= 48 * HOUR_MS) return clockText(milliseconds, language);
  const hours = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
  return hours.format(Math.floor(milliseconds / HOUR_MS));
}

/** Games that wait for the reader first, each with its board as it is now. */
export function yourGames({ own, ownAt }: Lobby): TemplateResult | typeof nothing {
  if (own.length === 0) return nothing;
  const waiting = own.filter(({ mine }) => mine).length;
  return html`
    <section class="own" aria-labelledby="own-title">
      <div class="heading">
        <h2 id="own-title">${say('yourGames')}</h2>
        ${waiting === 0 ? nothing : html`<span class="count">${say('waitForYou', { count: String(waiting) })}</span>`}
      </div>
      <ul class="boards" tabindex="0" aria-labelledby="own-title">
        ${repeat(
          own,
          ({ game }) => game,
          (game) => html`
            <li><a href="/g/${game.game}" class=${classes({ mine: game.mine })}>
              <img class="picture" src=${game.board} alt="" width="96" height="96">
              <span class="what"><b>${game.title}</b>
                <small dir="auto">${game.others.length > 0 ? say('against', { names: listOf(game.others) }) : ''}</small>
              </span>
              <span class="state">${stateOf(game, Date.now() - ownAt)}</span>
            </a></li>`,
        )}
      </ul>
    </section>`;
}

/** What becomes of a game that goes on, or that others want to play again. */
function stateOf({ phase, mine, left }: OwnGame, passed: number): string {
  if (phase === 'over') return say('playAgain');
  if (phase === 'open') return say('waiting');
  const turn = say(mine ? 'yourMove' : 'theirMove');
  return left === null ? turn : `${turn} · ${leftText(left - passed)}`;
}

/** The last games that the reader has played. */
export function finishedGames({ finished, hasMore, showFinished }: Lobby): TemplateResult | typeof nothing {
  if (finished.length === 0) return nothing;
  return html`
    <section class="finished" aria-labelledby="finished-title">
      <div class="heading">
        <h2 id="finished-title">${say('finished')}</h2>
        ${
          hasMore
            ? html`<button type="button" class="quiet" id="all-finished" @click=${showFinished}>${say('allFinished')}</button>`
            : nothing
        }
      </div>
      <ul class="results">${finished.map((game) => html`<li>${finishedGame(game)}</li>`)}</ul>
    </section>`;
}

function finishedGame({ game, title, others, result, place, at }: FinishedGame): TemplateResult {
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { day: 'numeric', month: 'short' });
  const verdict = place !== null ? sayPlace(place) : result === null ? '—' : say(result);
  const told = html`
    <span class="verdict ${result ?? ''}">${verdict}</span>
    <span class="what"><b>${title}</b>
      <small dir="auto">${others.length > 0 ? say('against', { names: listOf(others) }) : ''}</small></span>
    <time>${date.format(at)}</time>`;
  return game === null ? html`<div>${told}</div>` : html`<a href="/g/${game}">${told}</a>`;
}

/** Where one can sit down by a tap. */
export function openTables(lobby: Lobby): TemplateResult {
  const { tables, own, online } = lobby;
  const others = tables?.filter(({ game }) => !own.some((each) => each.game === game)) ?? null;
  const open = () => {
    lobby.choose({ opponent: 'anybody' });
    document.querySelector('#new')?.scrollIntoView();
  };
  return html`
    <section class="open" aria-labelledby="open-title">
      <h2 id="open-title">${say('openTables')}</h2>
      <p role="status" class="none">
        ${others === null ? (online ? say('connecting') : '') : others.length === 0 ? say('nobodyWaits') : ''}
      </p>
      ${others?.length === 0 ? html`<button type="button" class="quiet" id="open-one" @click=${open}>${say('openTable')}</button>` : nothing}
      <ul class="list">
        ${repeat(
          others ?? [],
          ({ game }) => game,
          (table) => html`
            <li>${entry(table, say('whoWaits', { names: listOf(table.players), count: String(table.free) }))}
              <button type="button" class="join" @click=${() => lobby.sit(table.game)}>${say('join')}</button></li>`,
        )}
      </ul>
    </section>`;
}

/** Games that everybody may watch, without the reader's own. */
export function runningGames({ running, own }: Lobby): TemplateResult | typeof nothing {
  const others = running.filter(({ game }) => !own.some((each) => each.game === game));
  if (others.length === 0) return nothing;
  return html`
    <section class="running" aria-labelledby="running-title">
      <h2 id="running-title">${say('beingPlayed')}</h2>
      <ul class="list">
        ${repeat(
          others,
          ({ game }) => game,
          (table) => html`<li>${entry(table, listOf(table.players))}</li>`,
        )}
      </ul>
    </section>`;
}

/** A game that leads to its page. */
const entry = ({ game, variant, title, pace, rules }: ListedTable, who: string): TemplateResult => html`
  <a href="/g/${game}">
    ${picture(variant)}
    <span class="what"><b>${title}</b>
      <small dir="auto">${who}<br>${pace}${rules === '' ? nothing : html`<br>${rules}`}</small></span>
  </a>`;
