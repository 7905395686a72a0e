import { html, nothing, type TemplateResult } from 'lit-html';
import type { Person } from '../../room/protocol.js';
import { isThere, placeBar } from '../help/places.js';
import { closeBeside } from '../panels/dialogs.js';
import { link, more, person, sounds } from '../panels/icons.js';
import { languagePicker } from '../panels/language.js';
import { lightPicker } from '../panels/looks.js';
import { say } from '../words.js';
import { chime, chimeIsOn, switchChime } from './chime.js';
import { avatar } from './post.js';
import type { Room } from './room.js';

/** Windows up to these widths in CSS pixels have room for so many others by their letters; wider ones for `MAX_SHOWN`. */
const NARROW = [
  [359, 1],
  [389, 2],
  [479, 3],
] as const;
const MAX_SHOWN = 5;
const [icon] = document.querySelectorAll<HTMLLinkElement>('link[rel=icon]');

/** Who is here, and what concerns the whole room. */
export function headerView(room: Room): TemplateResult {
  const rules = say(room.game === null ? 'rulesOfAll' : 'rules');
  return html`
  <header>
    <h1 class="hidden">${say('bot')}</h1>
    <a class="brand" href="/" aria-label=${say('bot')}><img src=${icon?.href ?? ''} alt="" width="30" height="30"><span>${say('bot')}</span></a>
    ${placeBar('/')}
    <ul id="people" aria-label=${say('people')}>${people(room)}</ul>
    ${
      room.game === null
        ? nothing
        : html`<a id="by-hand" class="tool wide" href="/g/${room.game}" aria-label=${say('byHand')} title=${say('byHand')}>
            ${boardIcon}<span>${say('stage')}</span></a>`
    }
    <button id="invite" class="tool wide" type="button" aria-label=${say('invite')} title=${say('invite')} @click=${() => room.invite()}>
      ${link}<span>${say('invite')}</span></button>
    ${
      isThere('/rules')
        ? html`<a id="rules" class="tool" href=${room.game === null ? '/rules' : `/rules/of/${room.game}`} target="_blank"
            aria-label=${rules} title=${rules}>?</a>`
        : nothing
    }
    <button id="more" class="tool" type="button" aria-haspopup="dialog" @click=${openSettings} aria-label=${say('settings')} title=${say('settings')}>${more}</button>
  </header>
  ${settings(room)}`;
}

const boardIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h16v16H4zM12 4v16M4 12h16"/><path d="M16 8h.01M8 16h.01"/></svg>`;

function people(room: Room): TemplateResult {
  const others = room.people.filter(({ id }) => id !== room.me);
  const [, most] = NARROW.find(([width]) => innerWidth <= width) ?? [0, MAX_SHOWN];
  const shown = others.length > most ? most - 1 : most;
  const rest = others.slice(shown);
  return html`
    <li>${self(room)}</li>
    ${others.slice(0, shown).map(one)}
    ${
      rest.length === 0
        ? nothing
        : html`<li class="rest" title=${rest.map(({ name }) => name).join(', ')}
            aria-label=${say('more', { count: String(rest.length) })}>+${rest.length}</li>`
    }`;
}

const one = (other: Person): TemplateResult =>
  html`<li title=${other.name}>${avatar(other)}<span class="hidden">${other.name}</span></li>`;

/** The visitor, who can take another name. */
function self(room: Room): TemplateResult {
  const { name } = room.player;
  const label = name === '' ? say('nobody') : say('rename', { name });
  const inside =
    name === ''
      ? html`<span class="tool">${person}<span>${say('nobody')}</span></span>`
      : html`${avatar({ id: room.me, name })}<span class="own" dir="auto">${name}</span>`;
  return html`<button type="button" class="self" title=${label} @click=${() => room.rename()}>${inside}</button>`;
}

const openSettings = (): void => document.querySelector<HTMLDialogElement>('#settings')?.showModal();

/** What is set once. */
function settings(room: Room): TemplateResult {
  const isOn = chimeIsOn();
  const toggle = (): void => {
    switchChime(!isOn);
    chime();
    room.draw();
  };
  return html`
    <dialog id="settings" aria-label=${say('settings')} @click=${closeBeside}>
      <button id="sound" type="button" aria-pressed=${String(isOn)} @click=${toggle}>${sounds}<span>${say('sound')}</span></button>
      <label class="pick">${say('language')} ${languagePicker(() => room.introduce())}</label>
      ${lightPicker(() => room.draw())}
      ${placeBar('/')}
      ${others(room)}
    </dialog>`;
}

/** What can be done where the others who are there are a nuisance. */
function others(room: Room): TemplateResult | typeof nothing {
  const people = room.people.filter(({ id }) => id !== room.me);
  if (people.length === 0 && !room.isMuted) return nothing;
  const act = (done: () => unknown) => (): void => {
    document.querySelector<HTMLDialogElement>('#settings')?.close();
    void done();
  };
  return html`
    <button id="mute" type="button" aria-pressed=${String(room.isMuted)} @click=${() => room.mute()}>
      ${say(room.isMuted ? 'unmute' : 'mute')}</button>
    ${people.map(
      (other) =>
        html`<button type="button" data-block=${other.id} @click=${act(() => room.block(other.id))}>${say('block', { name: other.name })}</button>`,
    )}
    <button id="report" type="button" class="danger" @click=${act(() => room.report())}>${say('report')}</button>`;
}
