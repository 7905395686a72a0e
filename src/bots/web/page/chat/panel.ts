import '../styles/chat-log.css';
import type { TemplateResult } from 'lit-html';
import type { Entry, Keyboard } from '../../room/protocol.js';
import type { Chat } from './chat.js';
import { type Kit, type Said, saidIn } from './said.js';

/** As much as the server takes. */
const MAX_CHARACTERS = 1_000;

type Part = TemplateResult | symbol;
type Post = Extract<Entry, { kind: 'post' }>;

/** The chat beside a board: what was said, and a line to say something. It is loaded when somebody opens it. */
export function chatPanel(kit: Kit): (chat: Chat) => TemplateResult {
  const said = saidIn(kit);
  const { html, say } = kit;
  return (chat) => html`
    <div class="chat-head">
      <h2>${say('chat')}</h2>
      <p dir="auto">${chat.people.map(({ name }) => name).join(', ')}</p>
      <button type="button" class="icon-button" aria-label=${say('closeChat')} title=${say('closeChat')}
        @click=${() => chat.close()}>✕</button>
    </div>
    ${company(kit, chat)}
    <div id="log" role="log" aria-live="off" aria-label=${say('chat')} tabindex="0"
      @scroll=${({ currentTarget }: Event) => chat.scrolled(currentTarget as HTMLElement)}>
      ${chat.shown.length + chat.pending.size === 0 ? html`<p class="quiet">${say('chatEmpty')}</p>` : kit.nothing}
      ${chat.shown.map((entry) => line(kit, said, entry, chat))}
      ${[...chat.pending.values()].map((text) => html`<article class="said mine pending">${said.paragraph([text], '', true)}</article>`)}
    </div>
    ${keys(kit, chat)} ${quick(kit, chat)} ${composer(kit, chat)}`;
}

/** How to be left alone by those whom one plays. */
function company({ html, nothing, say }: Kit, chat: Chat): Part {
  const { others } = chat;
  if (others.length === 0) return nothing;
  return html`
    <div class="company swipe">
        <button type="button" id="mute" aria-pressed=${String(chat.isMuted)} @click=${() => chat.mute()}>
          ${say(chat.isMuted ? 'unmute' : 'mute')}</button>
        ${others.map(
          ({ seat, name }) =>
            html`<button type="button" data-block=${seat} @click=${() => chat.block(seat)}>${say('block', { name })}</button>`,
        )}
        <button type="button" id="report" class="danger" @click=${() => chat.report()}>${say('report')}</button>
    </div>`;
}

function line(kit: Kit, said: Said, entry: Entry, { me, language }: Chat): TemplateResult {
  const { html, nothing, say } = kit;
  if (entry.kind === 'message') {
    const mine = entry.from.id === me;
    // Nobody knows in which language people write.
    return html`<article class=${mine ? 'said mine' : 'said'} lang="">
      ${mine ? nothing : html`<b dir="auto">${entry.from.name}</b>`}${said.paragraph([entry.text], me, true)}</article>`;
  }
  if (entry.kind === 'whisper')
    return html`<article class="told-me"><small>${say('whisper')}</small>${said.paragraph(entry.text, me)}</article>`;
  return html`<article class="told-all" lang=${language}>${said.clock(entry.at)}
    <div>${said.paragraph(entry.text, me)}${picture(kit, entry)}${file(kit, entry)}</div></article>`;
}

const picture = ({ html, nothing }: Kit, { picture }: Post): Part =>
  picture === null
    ? nothing
    : html`<img src=${picture.url} alt=${picture.alt} width=${picture.width} height=${picture.height} loading="lazy">`;

const file = ({ html, nothing }: Kit, { attachment }: Post): Part =>
  attachment === null
    ? nothing
    : html`<details><summary>${attachment.name}</summary><pre>${attachment.text}</pre></details>`;

/** The buttons of the newest post that has any. */
function keys({ html, nothing }: Kit, chat: Chat): Part {
  const post = chat.answerable;
  if (post === null) return nothing;
  const row = (buttons: Keyboard[number]) =>
    html`<div>${buttons.map(
      ({ label, data, style }) => html`
      <button type="button" class=${style ?? ''} @click=${() => chat.tap(post.key, data)}>${label}</button>`,
    )}</div>`;
  return html`<div class="chat-keys">${post.keyboard.map(row)}</div>`;
}

/** What is said by one tap to those whom one plays, who read it in their own language. */
function quick({ html, nothing }: Kit, chat: Chat): Part {
  if (chat.others.length === 0 || chat.quick.length === 0) return nothing;
  return html`<div class="quick swipe">${chat.quick.map(
    (words) => html`<button type="button" @click=${() => chat.sayQuick(words)}>${words}</button>`,
  )}</div>`;
}

function composer({ html, live, say }: Kit, chat: Chat): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    void chat.submit();
  };
  return html`
    <form class="typed" id="composer" autocomplete="off" @submit=${submit}>
      <label class="hidden" for="text">${say('writeTo')}</label>
      <input id="text" maxlength=${MAX_CHARACTERS} enterkeyhint="send" placeholder=${say('writeTo')} .value=${live(chat.draft)}
        @input=${({ target }: Event) => chat.write((target as HTMLInputElement).value)}>
      <button type="submit" aria-label=${say('sendMessage')} title=${say('sendMessage')}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 19V5M5.5 11.5L12 5l6.5 6.5"/></svg></button>
    </form>`;
}
