import { html, nothing, type TemplateResult } from 'lit-html';
import type { Entry, Person, Text } from '../../room/protocol.js';
import { saidIn } from '../chat/said.js';
import { classes } from '../panels/seats.js';
import { currentLocale, say } from '../words.js';
import type { Line, Room } from './room.js';

type Span = Text[number];
type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

/** A person's hue in degrees, derived from their id so that every screen shows the same. */
function hueOf(id: string): number {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (hash * 137) % 360;
}

export const avatar = ({ id, name }: Person): TemplateResult =>
  html`<span class="avatar" aria-hidden="true" .style=${`--hue: ${hueOf(id)}`}>${Array.from(name)[0] ?? '?'}</span>`;

const { paragraph, clock } = saidIn({ html, locale: currentLocale });

/** Addresses under which files of posts can be saved. */
const addresses = new WeakMap<object, string>();

function file(attachment: NonNullable<Of<'post'>['attachment']>): TemplateResult {
  const { name, text } = attachment;
  const address = addresses.get(attachment) ?? URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  addresses.set(attachment, address);
  return html`
    <details class="file">
      <summary>${name}</summary>
      <pre>${text}</pre>
      <a href=${address} download=${name}>${say('save')}</a>
    </details>`;
}

/** A picture of the board as it was then; a click enlarges it. */
function thumbnail(room: Room, { picture, isGone, entry }: Line): TemplateResult | typeof nothing {
  if (picture === null) return nothing;
  if (isGone) return html`<p class="gone">${say('pictureGone')}</p>`;
  return html`
    <button type="button" class="thumb" title=${say('show')} @click=${() => room.enlarge(picture)}>
      <img src=${picture.url} alt=${picture.alt} width=${picture.width} height=${picture.height} loading="lazy"
        @error=${() => room.pictureIsGone(entry.seq)}></button>`;
}

function post(room: Room, line: Line, entry: Of<'post'>): TemplateResult {
  const isForMe = entry.ping.includes(room.me);
  const isCurrent = room.currentPost === entry.key;
  return html`
    <article class=${classes({ post: true, 'for-me': isForMe, current: isCurrent })} data-key=${entry.key}
      aria-busy=${room.awaitsPicture(entry.key) ? 'true' : nothing}>
      ${thumbnail(room, line)}
      <div class="body">${paragraph(entry.text, room.me)}${entry.attachment === null ? nothing : file(entry.attachment)}${clock(entry.at)}</div>
    </article>`;
}

const whisper = (room: Room, entry: Of<'whisper'>): TemplateResult => html`
  <article class="whisper"><p class="label">${say('whisper')}</p>${paragraph(entry.text, room.me)}</article>`;

/** `follows`: the line above is by the same person. */
function message(room: Room, { from, text, at }: Of<'message'>, follows: boolean): TemplateResult {
  const mine = from.id === room.me;
  const kinds = { message: true, mine, command: text.startsWith('/'), follows };
  return html`
    <article class=${classes(kinds)}>${mine ? nothing : avatar(from)}
      <div class="bubble"><p class=${follows || mine ? 'hidden' : 'who'} dir="auto">${from.name}</p>${paragraph([text], room.me, true)}${clock(at)}</div>
    </article>`;
}

/** A line of the log. */
export function lineView(room: Room, line: Line, before: Line | undefined): TemplateResult {
  const { entry } = line;
  if (entry.kind === 'post') return post(room, line, entry);
  if (entry.kind === 'whisper') return whisper(room, entry);
  const follows = before?.entry.kind === 'message' && before.entry.from.id === entry.from.id;
  return message(room, entry, follows);
}

/** A message of this tab that the server has not acknowledged yet. */
export const pendingView = (id: string, text: string): TemplateResult => html`
  <article class="message mine pending" data-pending=${id}><div class="bubble">${paragraph([text], '', true)}</div></article>`;

/** True while time that an entry tells of is running down. */
export function countsDown({ entry }: Line): boolean {
  if (entry.kind === 'message') return false;
  const isRunning = (part: Span): boolean =>
    typeof part !== 'string' && 'until' in part && part.show === 'left' && part.until > Date.now();
  return entry.text.some(isRunning);
}
