import { countDown } from './countdown.js';
import { avatar, byId, make, makeButton } from './dom.js';
import { currentLocale, say } from './words.js';

const log = byId('log');
const newer = byId('newer');
const NEAR_THE_END = 80;
/** Most entries shown; more than the server keeps, so that a restart of the server takes nothing away. */
const MAX_ENTRIES = 300;

/** True until the reader scrolls back; remembered, as a board or buttons may shrink the log at any time. */
let following = true;
/** False while the newest entry is higher than the log, and its end not seen. */
let complete = true;
/** Where the log was scrolled to for the reader, and its height when they could scroll it. */
let shownFrom = 0;
let height = 0;

const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END;

/** Shows the newest entry: its end or, if it is higher than the log, its beginning. */
export function toTheEnd() {
  const { firstElementChild: first, lastElementChild: newest } = log;
  if (newest !== null) log.scrollTop = newest.offsetTop - first.offsetTop;
  shownFrom = log.scrollTop;
  following = true;
  complete = isAtEnd();
  newer.hidden = true;
}

newer.addEventListener('click', toTheEnd);
log.addEventListener(
  'scroll',
  () => {
    // A log that becomes larger or smaller is scrolled by the browser.
    if (log.clientHeight !== height) return;
    complete = isAtEnd();
    following = complete || log.scrollTop === shownFrom;
    if (complete) newer.hidden = true;
  },
  { passive: true },
);
new ResizeObserver(() => {
  height = log.clientHeight;
  if (following) toTheEnd();
}).observe(log);
// A scrolling region must be reachable by keyboard (WCAG 2.1.1).
log.tabIndex = 0;

/** Appends a node; scrolls to it if the reader has seen all before it, or `always`. */
export function append(node, always = false) {
  following &&= complete;
  log.append(node);
  while (log.childElementCount > MAX_ENTRIES) log.querySelector('article').remove();
  if (always || following) toTheEnd();
  else newer.hidden = false;
}

function span(part, me) {
  if (typeof part === 'string') return part;
  if ('bold' in part) return make('strong', {}, part.bold);
  if ('code' in part) return make('code', {}, part.code);
  if ('command' in part) return make('code', {}, [`/${part.command}`, ...(part.values ?? [])].join(' '));
  if ('until' in part) return moment(part);
  if ('link' in part)
    return make('a', { href: part.link, target: '_blank', rel: 'noopener noreferrer' }, part.title);
  if ('handle' in part) return `@${part.handle}`;
  if ('newTable' in part) return make('a', { href: '/new' }, part.newTable);
  return make('span', { className: part.mention === me ? 'mention me' : 'mention' }, part.name);
}

const paragraph = (text, me) =>
  make('p', { className: 'text', dir: 'auto' }, ...text.map((part) => span(part, me)));

/** A running countdown to a moment, or the moment itself. */
function moment({ until, show, language, text }) {
  const dateTime = new Date(until).toISOString();
  const title = new Date(until).toLocaleString(currentLocale());
  const node = make('time', { dateTime, title }, text);
  if (show === 'left') countDown(node, until, language);
  return node;
}

function clock(at) {
  const date = new Date(at);
  const text = date.toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit' });
  return make('time', { dateTime: date.toISOString(), title: date.toLocaleString(currentLocale()) }, text);
}

function file({ name, text }) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  return make(
    'details',
    { className: 'file' },
    make('summary', {}, name),
    make('pre', {}, text),
    make('a', { href: url, download: name }, say('save')),
  );
}

/** A picture of the board as it was then; a click enlarges it. */
function thumbnail(picture, show) {
  const { url, alt, width, height } = picture;
  const image = make('img', { src: url, alt, width, height, loading: 'lazy' });
  const button = makeButton({ className: 'thumb', title: say('show') }, () => show(picture), image);
  image.addEventListener('error', () =>
    button.replaceWith(make('p', { className: 'gone' }, say('pictureGone'))),
  );
  return button;
}

/** Gives a post its picture, perhaps later than its words. */
export function illustrate(node, picture, show) {
  node.prepend(thumbnail(picture, show));
  if (following && node.isConnected) toTheEnd();
}

export function postNode(entry, me) {
  const body = make('div', { className: 'body' }, paragraph(entry.text, me));
  if (entry.attachment !== null) body.append(file(entry.attachment));
  const node = make('article', { className: 'post' }, body);
  node.dataset.key = entry.key;
  if (entry.ping.includes(me)) node.classList.add('for-me');
  body.append(clock(entry.at));
  return node;
}

export function whisperNode(entry, me) {
  const label = make('p', { className: 'label' }, say('whisper'));
  return make('article', { className: 'whisper' }, label, paragraph(entry.text, me));
}

export function messageNode(entry, me) {
  const mine = entry.from.id === me;
  const node = make('article', { className: mine ? 'message mine' : 'message' });
  if (entry.text.startsWith('/')) node.classList.add('command');
  node.dataset.from = entry.from.id;
  const follows = log.lastElementChild?.dataset.from === entry.from.id;
  if (follows) node.classList.add('follows');
  const who = make('p', { className: follows || mine ? 'hidden' : 'who', dir: 'auto' }, entry.from.name);
  const bubble = make('div', { className: 'bubble' }, who, paragraph([entry.text], me));
  bubble.append(clock(entry.at));
  node.append(...(mine ? [bubble] : [avatar(entry.from), bubble]));
  return node;
}

/** A message of this tab that the server has not acknowledged yet. */
export function pendingNode(text, id) {
  const bubble = make('div', { className: 'bubble' }, paragraph([text], ''));
  const node = make('article', { className: 'message mine pending' }, bubble);
  node.dataset.pending = id;
  return node;
}
