import { html, nothing, type TemplateResult } from 'lit-html';
import { isThere, placeLinks } from '../help/places.js';
import { closeBeside } from '../panels/dialogs.js';
import { person } from '../panels/icons.js';
import { languagePicker } from '../panels/language.js';
import { lookPicker } from '../panels/looks.js';
import { classes } from '../panels/seats.js';
import { storesNothing } from '../settings.js';
import { say, sayAway } from '../words.js';
import { board, book, puzzle, question } from './icons.js';
import { finishedGames, openTables, runningGames, yourGames } from './lists.js';
import type { Lobby } from './lobby.js';
import { newGame } from './new-game.js';

/** The whole page: the visitor's games, a new one, and the tables that wait for players. */
export const lobbyView = (lobby: Lobby): TemplateResult => html`
  ${head(lobby)}
  <main>
    ${storesNothing() ? html`<p class="unkept">${say('storesNothing')}</p>` : nothing}
    ${yourGames(lobby)} ${newGame(lobby)}
    <div class="others">
      ${openTables(lobby)} ${runningGames(lobby)}
      ${isThere('/puzzle') ? card('/puzzle', todaysBoard(), say('dailyPuzzle'), say('dailyHelp')) : nothing}
      ${isThere('/learn') ? card('/learn', book, say('learn'), say('learnHelp')) : nothing}
      <p class="ways">
        ${WAYS.filter(([address]) => isThere(address)).map(
          ([address, word]) => html`<a href=${address}>${say(word)}</a> `,
        )}</p>
    </div>
    ${finishedGames(lobby)}
  </main>
  ${tabs()} ${mySheet(lobby)}
  <p id="notice" role="status" class=${classes({ shown: !lobby.online })}>${lobby.online ? '' : sayAway(lobby.crowded)}</p>`;

const iconAddress = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

/** Where the lobby leads to, beside games. */
const TABS = (
  [
    ['/puzzle', puzzle, 'puzzles'],
    ['/learn', book, 'lessons'],
    ['/rules', question, 'rulesShort'],
  ] as const
).filter(([address]) => isThere(address));
const WAYS = [
  ['/top', 'ratings'],
  ['/rules', 'rulesOfAll'],
  ['/room', 'chatRoom'],
  ['/about', 'aboutBot'],
] as const;

function head(lobby: Lobby): TemplateResult {
  return html`
    <header>
      <img src=${iconAddress} alt="" width="34" height="34">
      <h1>${say('bot')} <small>${say('title')}</small></h1>
      ${placeLinks()}
      <button type="button" class="tool" id="self" title=${say('me')} aria-label=${selfLabel(lobby)} @click=${openSheet}>
        ${person}<span dir="auto" aria-hidden="true">${lobby.player.name}</span></button>
      ${
        isThere('/about')
          ? html`<a class="tool" id="about" href="/about" title=${say('aboutBot')} aria-label=${say('aboutBot')}>?</a>`
          : nothing
      }
      ${languagePicker(() => lobby.introduce())}
    </header>`;
}

/** The same places for thumbs. */
const tabs = (): TemplateResult => html`
  <nav class="bar tabs" aria-label=${say('home')}>
    <a href="/" aria-current="page">${board}<span>${say('play')}</span></a>
    ${TABS.map(([address, icon, word]) => html`<a href=${address}>${icon}<span>${say(word)}</span></a>`)}
    <button type="button" @click=${openSheet}>${person}<span>${say('me')}</span></button>
  </nav>`;

/** The board of the puzzle, or its sign where there is none. */
const todaysBoard = (): TemplateResult => html`
  <img class="picture" src="/puzzle/today.svg" alt="" width="96" height="96" loading="lazy"
    @error=${({ currentTarget }: Event) => (currentTarget as HTMLElement).classList.add('gone')}>${puzzle}`;

const card = (address: string, icon: TemplateResult, title: string, told: string): TemplateResult => html`
  <a class="card" href=${address}>${icon}<span class="what"><b>${title}</b><small>${told}</small></span></a>`;

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
