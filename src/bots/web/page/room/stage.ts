import { html, nothing, type TemplateResult } from 'lit-html';
import type { WirePicture } from '../../room/protocol.js';
import { classes } from '../panels/seats.js';
import { say } from '../words.js';
import type { Room } from './room.js';

/** Number of games offered by name before the first game. */
const OFFERED_GAMES = 4;

/** It lies with this script. */
const pieces = new URL('./pieces.svg', import.meta.url).href;

/** The board of the game, or what can be begun here. */
export const stageView = (room: Room): TemplateResult => html`
  <section id="stage" aria-label=${say('stage')}>
    ${room.board === null ? welcome(room) : board(room, room.board)}
  </section>`;

function welcome(room: Room): TemplateResult {
  const { games } = room.offers;
  const chip = (label: string, command: string) =>
    html`<button type="button" class="chip" @click=${() => room.speak(command)}>${label}</button>`;
  return html`
    <div id="welcome">
      <img src=${pieces} alt="" width="320" height="132">
      <h2>${say('title')}</h2>
      <p class="lead">${say('lead')}</p>
      <div id="games" class="chips">
        ${games.slice(0, OFFERED_GAMES).map(({ label, value }) => chip(label, `/new ${value}`))}
        ${games.length > OFFERED_GAMES ? chip(say('moreGames'), '/new') : nothing}
      </div>
      <p class="more"><button type="button" class="link" id="help" @click=${() => room.speak('/help')}>${say('help')}</button>
        <button type="button" class="link" id="invite-too" @click=${() => room.invite()}>${say('inviteTitle')}</button></p>
    </div>`;
}

const board = (room: Room, picture: WirePicture): TemplateResult => html`
  <figure id="board">
    <button id="enlarge" type="button" aria-label=${say('enlarge')} title=${say('enlarge')}
      @click=${() => room.enlarge(picture)}>${image('picture', picture)}</button>
  </figure>`;

const image = (id: string, { url, alt, width, height }: WirePicture): TemplateResult =>
  html`<img id=${id} src=${url} alt=${alt} width=${width} height=${height}>`;

/** Whose turn it is. */
export function turnView({ turn }: Room): TemplateResult {
  const text = turn === null ? '' : turn.mine ? say('yourTurn') : say('turnOf', { name: turn.name });
  return html`<p id="turn" class=${classes({ mine: turn?.mine === true })} ?hidden=${turn === null}>${text}</p>`;
}

/** A picture as large as the window; the next click or Escape closes it. */
export const enlargedView = ({ enlarged }: Room): TemplateResult => html`
  <dialog id="large" aria-label=${say('enlarged')}>
    <button type="button" id="large-close" aria-label=${say('close')} title=${say('close')}
      @click=${({ currentTarget }: Event) => (currentTarget as HTMLElement).closest('dialog')?.close()}>
      ${enlarged === null ? nothing : image('large-picture', enlarged)}</button>
  </dialog>`;
