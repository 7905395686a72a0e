import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { placeLinks } from '../../../web/page/help/places.js';
import { STEP_ICONS } from '../../../web/page/panels/icons.js';
import { say } from '../../../web/page/words.js';
import type { LiveDisplay, Tile } from '../pages/protocol.js';
import type { Boards } from './boards.js';

/** All boards of a display, small, above the large one. */
export function stripView(boards: Boards, isInside: boolean): TemplateResult | typeof nothing {
  const { live } = boards;
  if (live === null) return nothing;
  return html`
    <section aria-label=${live.heading}>
      <div class="display-head">
        ${isInside ? nothing : html`<a class="home" href="/" aria-label=${say('home')}>${STEP_ICONS.back}</a>`}
        <div class="how"><h1 dir="auto">${live.heading}</h1><p>${live.score}</p></div>
        ${isInside ? nothing : placeLinks('/watch')}
        ${wayBack(boards, live)}
      </div>
      <ol class="tiles" aria-label=${live.words.boards}>
        ${repeat(
          live.tiles,
          ({ no }) => no,
          (tile) => html`<li>${tileView(boards, tile)}</li>`,
        )}
      </ol>
    </section>`;
}

/** The way to the board that the host is at, while another one is shown. */
function wayBack(boards: Boards, { words }: LiveDisplay): TemplateResult | typeof nothing {
  const { here, large } = boards;
  if (here === undefined || large === here) return nothing;
  const label = `${boards.isHost ? words.mine : words.follow}: ${here.no}`;
  return html`<button type="button" class="primary" id="follow" @click=${() => boards.follow()}>${label}</button>`;
}

function tileView(boards: Boards, tile: Tile): TemplateResult {
  const { no, name, state, picture, isHere } = tile;
  return html`
    <button type="button" data-board=${no} class=${isHere ? 'at' : ''} aria-label=${`${no}. ${name}: ${state}`}
      aria-pressed=${String(boards.large === tile)} @click=${() => boards.choose(tile.game)}>
      <span class="whose"><b>${no}</b> <bdi>${name}</bdi></span>
      ${
        picture === null
          ? html`<span class="ended">${state}</span>`
          : html`<img src=${picture} width="56" height="56" loading="lazy" alt="" @error=${again}>`
      }
    </button>`;
}

/** Until a picture is asked for again that the server has not given, in milliseconds. */
const AGAIN_MS = 10_000;

function again({ currentTarget }: Event): void {
  const picture = currentTarget as HTMLImageElement;
  const { src } = picture;
  picture.removeAttribute('src');
  // Another position may have come meanwhile.
  setTimeout(() => picture.src === '' && picture.setAttribute('src', src), AGAIN_MS);
}
