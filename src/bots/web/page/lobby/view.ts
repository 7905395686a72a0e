import { html, nothing, type TemplateResult } from 'lit-html';
import type { PageWay } from '../../lobby/protocol.js';
import { aboutMark, placeBar, placeLinks } from '../help/places.js';
import { closeBeside } from '../panels/dialogs.js';
import { drawn, person } from '../panels/icons.js';
import { languagePicker } from '../panels/language.js';
import { lookPicker } from '../panels/looks.js';
import { classes } from '../panels/seats.js';
import { storesNothing } from '../settings.js';
import { say, sayAway, ways } from '../words.js';
import { finishedGames, openTables, runningGames, yourGames } from './lists.js';
import type { Lobby } from './lobby.js';
import { newGame } from './new-game.js';
import { playNow } from './now.js';

/** The whole page: the visitor's games, a new one, and the tables that wait for players. */
export const lobbyView = (lobby: Lobby): TemplateResult => html`
  ${head(lobby)}
  <main>
    ${storesNothing() ? html`<p class="unkept">${say('storesNothing')}</p>` : nothing}
    ${news(lobby)} ${yourGames(lobby)} ${newGame(lobby)}
    <div class="others">
      ${playNow(lobby)} ${openTables(lobby)} ${runningGames(lobby)}
      ${ways().map((way) => (way.help === undefined ? nothing : card(way)))}
      <p class="ways">
        ${ways().map(({ path, title, short, help }) => (help === undefined && short === undefined ? html`<a href=${path}>${title}</a> ` : nothing))}</p>
    </div>
    ${finishedGames(lobby)}
  </main>
  ${placeBar('/')} ${mySheet(lobby)}
  <p id="notice" role="status" class=${classes({ shown: !lobby.online })}>${lobby.online ? '' : sayAway(lobby.crowded)}</p>`;

const news = ({ newVersion }: Lobby) =>
  newVersion === null
    ? nothing
    : html`<p class="unkept" id="news">${say('newVersion')}
        <button type="button" class="quiet" @click=${newVersion}>${say('useVersion')}</button></p>`;

const iconAddress = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

function head(lobby: Lobby): TemplateResult {
  return html`
    <header>
      <img src=${iconAddress} alt="" width="34" height="34">
      <h1>${say('bot')} <small>${say('title')}</small></h1>
      ${placeLinks('/')}
      <button type="button" class="tool" id="self" title=${say('me')} aria-label=${selfLabel(lobby)} @click=${openSheet}>
        ${person}<span dir="auto" aria-hidden="true">${lobby.player.name}</span></button>
      ${aboutMark()} ${languagePicker(() => lobby.introduce())}
    </header>`;
}

/** A way with what is there, or its sign where there is no picture of that. */
const card = (way: PageWay): TemplateResult => html`
  <a class="card" href=${way.path}>${
    way.picture === undefined
      ? nothing
      : html`<img class="picture" src=${way.picture} alt="" width="96" height="96" loading="lazy"
          @error=${({ currentTarget }: Event) => (currentTarget as HTMLElement).classList.add('gone')}>`
  }${drawn(way.icon ?? '')}<span class="what"><b>${way.title}</b><small>${way.help}</small></span></a>`;

const selfLabel = ({ player }: Lobby): string =>
  player.name === '' ? say('nobody') : say('rename', { name: player.name });

const sheet = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('#me');
const openSheet = (): void => sheet()?.showModal();

/** The visitor's name, and how pages and boards look. */
function mySheet(lobby: Lobby): TemplateResult {
  const close = (): void => sheet()?.close();
  const rename = (): void => {
    close();
    void lobby.rename();
  };
  return html`
    <dialog id="me" class="sheet" aria-label=${say('me')} @click=${closeBeside}>
      <div class="rows">
        <button type="button" id="rename" @click=${rename}>${person}<span>${selfLabel(lobby)}</span></button>
      </div>
      ${lookPicker(() => lobby.draw())}
      <button type="button" class="link" @click=${close}>${say('done')}</button>
    </dialog>`;
}
