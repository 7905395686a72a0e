/** Keeps the page of a tournament, or of all of them, as it is now. */
import { socketAddress } from '../../../web/page/link/early-socket.js';
import { Link } from '../../../web/page/link/link.js';
import {
  LIVE_PATH,
  type TourClientMessage,
  type TourServerMessage,
  type WirePart,
} from '../pages/protocol.js';
import { patch } from './patch.js';

/** After a touch nothing changes for so long, in milliseconds. */
const TOUCH_MS = 600;
const [, , code = null] = location.pathname.split('/');
const away = document.getElementById('away');
/** Parts that wait for a finger to be lifted, by their places. */
const waiting = new Map<string, WirePart>();
let isHeld = false;
let lifting = 0;

const partsHere = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-seen]')];

const link = new Link<TourClientMessage, TourServerMessage>(socketAddress(LIVE_PATH), {
  hello: () => ({
    type: 'hello',
    tour: code,
    locale: document.documentElement.lang,
    seen: partsHere().map(({ dataset }) => dataset['seen'] ?? ''),
  }),
  receive(message) {
    if (message.type !== 'parts') return;
    for (const part of message.parts) waiting.set(part.id, part);
    change();
  },
  state(isOnline) {
    if (away !== null) away.hidden = isOnline;
  },
});

/** Shows what has come, and leaves on its place on the screen what the reader looks at. */
function change(): void {
  if (isHeld || waiting.size === 0) return;
  const looked = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = looked?.getBoundingClientRect().top ?? 0;
  for (const { id, seen, html } of waiting.values()) {
    const place = document.getElementById(id);
    if (place === null) continue;
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    patch(place, body);
    place.dataset['seen'] = seen;
  }
  waiting.clear();
  if (looked?.isConnected)
    scrollBy({ top: looked.getBoundingClientRect().top - before, behavior: 'instant' });
}

// Otherwise some browsers would move it a second time.
document.documentElement.style.setProperty('overflow-anchor', 'none');
addEventListener('pointerdown', () => {
  clearTimeout(lifting);
  isHeld = true;
});
for (const kind of ['pointerup', 'pointercancel'])
  addEventListener(kind, () => {
    clearTimeout(lifting);
    lifting = window.setTimeout(() => {
      isHeld = false;
      change();
    }, TOUCH_MS);
  });
const rest = (): void => link.rest(document.visibilityState === 'hidden');
document.addEventListener('visibilitychange', rest);
rest();
