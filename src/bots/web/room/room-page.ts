import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../../locales/index.js';
import { randomName } from '../../../sessions/model/random-name.js';
import { plainAddress } from '../addresses.js';
import { homePicture } from '../card.js';
import { isLoopback } from '../origin-guard.js';
import { pageFiles } from '../page-files.js';
import { scriptedPage, sendPage } from '../page-host.js';
import { readersLanguage } from '../reading.js';
import { type Offers, ROOM_PATTERN } from './protocol.js';

/** The room of whoever sits at the machine of the server. */
const HOME_ROOM = 'home';
const NEW_ROOM_LETTERS = 10;
const COOKIE = /(?:^|;\s*)damka_room=([A-Za-z0-9_-]{1,40})(?:;|$)/;
const COOKIE_SECONDS = 90 * 24 * 3600;
/** Headers by which proxies say for whom they ask. */
const FORWARDED = ['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/** True for a browser on the same machine, with no proxy between. */
function isAtHome({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || FORWARDED.includes(name),
  );
  return !isForwarded && isLoopback(plainAddress(socket.remoteAddress ?? ''));
}

/** The cookie by which `/room` leads back to a room. */
function cookieOf({ protocol }: FastifyRequest, room: string): string {
  // Told by a trusted proxy, if it is so.
  const secure = protocol === 'https' ? '; Secure' : '';
  return `damka_room=${room}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** What the page of a room says in a language. */
export function roomWords(language: Language): object {
  const { page, board, lobby } = LOCALES[language];
  const { crowded, crowdedHere, unsaved, rules, light, lightAuto, lightLight, lightDark } = board;
  const { mute, unmute, block, report, reportHelp } = board;
  const apart = { mute, unmute, block, report, reportHelp };
  const shared = { crowded, crowdedHere, unsaved, rules, light, lightAuto, lightLight, lightDark, ...apart };
  return { ...shared, language: board.language, rulesOfAll: lobby.rulesOfAll, places: lobby.places, ...page };
}

/**
 * The pages of rooms; `offersFor` gives what they offer a reader of a locale. `isShared`: others than the people at this machine
 * may come, through a proxy that looks like one of them.
 */
export function addRoomPages(
  app: FastifyInstance,
  isShared: boolean,
  offersFor: (locale: string) => Offers,
): void {
  const shape = {
    ...{ scripts: ['room'], styles: ['room'], data: ['offers'] },
    // The field to write in stays in sight.
    viewport: ', interactive-widget=resizes-content',
  };
  const page = scriptedPage({ files: pageFiles(), menu: app.menu }, shape, (language) => ({
    words: roomWords(language),
    ways: app.menu.waysIn(language),
    more: { offers: JSON.stringify(offersFor(LOCALES[language].tag)) },
  }));
  // Visitors are strangers to each other: everybody gets a room of their own, and returns to it by a cookie. Whoever
  // sits at this machine always finds the same one.
  app.get('/room', (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isShared && isAtHome(request)) return reply.redirect(`/r/${HOME_ROOM}`, 302);
    const room = COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? randomName(NEW_ROOM_LETTERS);
    return reply.header('set-cookie', cookieOf(request, room)).redirect(`/r/${room}`, 302);
  });
  app.get('/new', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`/r/${randomName(NEW_ROOM_LETTERS)}`, 303),
  );
  type Named = FastifyRequest<{ Params: { room: string } }>;
  app.get('/r/:room', (request: Named, reply: FastifyReply) => {
    const { room } = request.params;
    if (!ROOM_PATTERN.test(room)) return reply.callNotFound();
    const { board, page: words } = LOCALES[readersLanguage(request)];
    return sendPage(request, reply, page, {
      title: `${board.bot} · ${board.inviteTitle}`,
      description: words.description,
      picture: homePicture(request),
      path: `/r/${room}`,
      isPublic: false,
    });
  });
  // Asked by the page once its reader has taken a name there. A link alone must not say which room is theirs.
  app.post('/r/:room/mine', (request: Named, reply: FastifyReply) => {
    const { room } = request.params;
    if (!ROOM_PATTERN.test(room) || request.headers.origin === undefined) return reply.callNotFound();
    return reply.code(204).header('set-cookie', cookieOf(request, room)).send();
  });
}
