import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { ListedTable, OwnGame } from '../../lobby/protocol.js';
import { person } from '../panels/icons.js';
import { languagePicker } from '../panels/language.js';
import { classes } from '../panels/seats.js';
import { say, sayAway } from '../words.js';
import { type Lobby, listOf, stateOf } from './lobby.js';
import { newGame, picture } from './new-game.js';

/** The whole page: the visitor's games, a new one, and the tables that wait for players. */
export const lobbyView = (lobby: Lobby): TemplateResult => html`
  ${head(lobby)}
  <main>
    ${yourGames(lobby)} ${newGame(lobby)} ${openTables(lobby)} ${runningGames(lobby)}
    <p class="learn"><a href="/learn">${say('learn')}</a></p>
    <p class="room">
      <a href="/rules">${say('rulesOfAll')}</a>
      <a href="/puzzle">${say('dailyPuzzle')}</a>
      <a href="/room">${say('chatRoom')}</a>
    </p>
  </main>
  <p id="notice" role="status" class=${classes({ shown: !lobby.online })}>${lobby.online ? '' : sayAway(lobby.crowded)}</p>`;

const iconAddress = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

function head(lobby: Lobby): TemplateResult {
  const { name } = lobby.player;
  const label = name === '' ? say('nobody') : say('rename', { name });
  return html`
    <header>
      <img src=${iconAddress} alt="" width="30" height="30">
      <h1>${say('title')}</h1>
      <button type="button" class="tool" id="self" title=${label} aria-label=${label}
        @click=${() => lobby.rename()}>${person}<span dir="auto" aria-hidden="true">${name}</span></button>
      ${languagePicker(() => lobby.introduce())}
    </header>`;
}

function yourGames({ own }: Lobby): TemplateResult | typeof nothing {
  if (own.length === 0) return nothing;
  return html`
    <section class="own" aria-labelledby="own-title">
      <h2 id="own-title">${say('yourGames')}</h2>
      <ul class="list">
        ${repeat(
          own,
          ({ game }) => game,
          (game) =>
            entry(
              game,
              game.others.length > 0 ? say('against', { names: listOf(game.others) }) : '',
              ownState(game),
            ),
        )}
      </ul>
    </section>`;
}

const ownState = (game: OwnGame): TemplateResult =>
  html`<span class=${classes({ state: true, mine: game.mine })}>${stateOf(game)}</span>`;

function openTables({ tables, own, online }: Lobby): TemplateResult {
  const others = tables?.filter(({ game }) => !own.some((each) => each.game === game)) ?? null;
  return html`
    <section class="open" aria-labelledby="open-title">
      <h2 id="open-title">${say('openTables')}</h2>
      <p role="status" class="none">
        ${others === null ? (online ? say('connecting') : '') : others.length === 0 ? say('nobodyWaits') : ''}
      </p>
      <ul class="list">
        ${repeat(
          others ?? [],
          ({ game }) => game,
          (table) => entry(table, waiting(table), html`<span class="state join">${say('join')}</span>`),
        )}
      </ul>
    </section>`;
}

/** Games that everybody may watch, without the reader's own. */
function runningGames({ running, own }: Lobby): TemplateResult | typeof nothing {
  const others = running.filter(({ game }) => !own.some((each) => each.game === game));
  if (others.length === 0) return nothing;
  return html`
    <section class="running" aria-labelledby="running-title">
      <h2 id="running-title">${say('beingPlayed')}</h2>
      <ul class="list">
        ${repeat(
          others,
          ({ game }) => game,
          (table) =>
            entry(
              table,
              told(table, listOf(table.players)),
              html`<span class="state">${say('watch')}</span>`,
            ),
        )}
      </ul>
    </section>`;
}

const waiting = (table: ListedTable): TemplateResult =>
  told(table, say('whoWaits', { names: listOf(table.players), count: String(table.free) }));

const told = ({ pace, rules }: ListedTable, who: string): TemplateResult => html`
  ${who}<br>${pace}
  ${rules === '' ? nothing : html`<br>${rules}`}`;

/** A game that leads to its page. */
const entry = (
  { game, variant, title }: OwnGame | ListedTable,
  told: TemplateResult | string,
  state: TemplateResult,
): TemplateResult => html`
  <li><a href="/g/${game}">
    ${picture(variant)}
    <span class="what"><b>${title}</b><small dir="auto">${told}</small></span>
    ${state}
  </a></li>`;
