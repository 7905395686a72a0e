/** Keeps the page of games on this device, so that it opens without a line. Of a version it keeps all files or none. */

import { isWaiting } from '../../../web/page/link/unsent-games.js';
import { keptGames } from './kept.js';
import { sendGames } from './sending.js';

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

interface MessageFromPage extends Event {
  readonly data: unknown;
}

/** What of a worker's own scope is used here, which the types of pages lack. */
interface Scope {
  /** The hash of all files of the pages, which the server writes before the script. */
  readonly version: string;
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'fetch' | 'sync',
    listener: (event: FetchEvent) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}

const scope = globalThis as unknown as Scope;
const PAGE = '/here';
/** Lessons and puzzles, in one file of its reader's language. */
const TASKS = '/tasks/';
/** Caches of versions, each named by the hash of its files. */
const VERSION = 'damka-';
const OWN = VERSION + scope.version;
/** What was learned of games that were played here. Its addresses change with it. */
const LEARNED = 'learned';
/** How long a page may take on a bad line. */
const PATIENCE_MS = 3_000;

/** The page as our server sends it; another one, as of a hotel that wants a name first, is none. */
async function ownPage(answer: Response): Promise<string> {
  const text = await answer.clone().text();
  if (!answer.ok || !text.includes('data-games=')) throw new Error('this is not our page');
  return text;
}

async function take(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address);
  // A page in place of a script is not ours either.
  if (!answer.ok || !answer.headers.get('cache-control')?.includes('immutable'))
    throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

/** The files that a page names, each once. */
const namedIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/(?:src|href)="(\/(?:board|tasks)\/[^"]+)"/g)].map(([, address = '']) => address),
  ),
];

async function install(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const page = await fetch(PAGE, { cache: 'no-cache' });
  const named = namedIn(await ownPage(page));
  const folder = `/board/${scope.version}`;
  const cache = await caches.open(OWN);
  try {
    // Another process may still serve the version before.
    if (!named.every((address) => address.startsWith(folder) || address.startsWith(TASKS)))
      throw new Error('this is another version');
    await Promise.all([...new Set([...named, `${folder}/mover.js`])].map((address) => take(cache, address)));
    await cache.put(PAGE, page);
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

/** Drops what only earlier versions need. A page of the one before may still be open. */
async function dropOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(VERSION) && name !== OWN);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  const text = (await (await caches.match(PAGE, { cacheName: OWN }))?.text()) ?? '';
  const learned = await caches.open(LEARNED);
  for (const request of await learned.keys()) {
    const folder = /^\/weights\/[^/]+\//.exec(new URL(request.url).pathname)?.[0];
    if (folder === undefined || !text.includes(folder)) await learned.delete(request);
  }
}

/** How long the worker lets pages come before it looks again whether games wait. */
const AGAIN_MS = 60_000;
let sentAt = 0;

/** Sends the games that wait, if that was not tried lately. */
async function sendNow(): Promise<void> {
  if (Date.now() - sentAt < AGAIN_MS) return;
  sentAt = Date.now();
  await sendWaiting().catch(() => undefined);
}

/** Sends the games that wait; without any, nothing is asked of the server. */
async function sendWaiting(): Promise<void> {
  if ((await keptGames()).some(isWaiting)) await sendGames(false);
}

const patience = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
/** Pages that the kept one can take the place of while their server is slow: others may have been asked for only once. */
const REPLACEABLE: ReadonlySet<string> = new Set(['/', PAGE]);

/** Keeps the page as it came last, in the language of its reader, if its files are those that are kept. */
async function refresh(answer: Response): Promise<void> {
  const text = await ownPage(answer);
  const isSame = text.includes(`/board/${scope.version}/`) && (await caches.has(OWN));
  if (!isSame) return;
  const cache = await caches.open(OWN);
  // Another language, or other lessons, have a file of their own.
  for (const address of namedIn(text))
    if ((await cache.match(address)) === undefined) await take(cache, address);
  await cache.put(PAGE, answer);
}

/** A page from its server; without a line, the one that plays here. */
async function navigate(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const asked = fetch(request);
  const page = await caches.match(PAGE, { cacheName: OWN });
  if (page === undefined) return asked;
  try {
    const answer = await (REPLACEABLE.has(pathname) ? Promise.race([asked, patience()]) : asked);
    if (answer === null) return page;
    if (pathname === PAGE) event.waitUntil(refresh(answer.clone()).catch(() => undefined));
    // That page sends what waits itself.
    else event.waitUntil(sendNow());
    return answer;
  } catch {
    return page;
  }
}

async function kept(request: Request, keeps: boolean): Promise<Response> {
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (keeps && answer.ok) {
    const copy = answer.clone();
    // A browser without room plays from the line.
    void caches
      .open(LEARNED)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOld()));
scope.addEventListener('sync', (event) => event.waitUntil(sendWaiting()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'use') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (/^\/(board|tasks|weights)\//.test(pathname))
    event.respondWith(kept(request, pathname.startsWith('/weights/')));
});
