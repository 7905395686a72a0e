import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../../locales/index.js';
import { randomName } from '../../../sessions/model/random-name.js';
import { homePicture } from '../card.js';
import { isLoopback } from '../origin-guard.js';
import { pageFiles } from '../page-files.js';
import { bundledPage, sendPage } from '../page-host.js';
import { readersLanguage } from '../reading.js';
import { type Offers, ROOM_PATTERN } from './protocol.js';

/** The room of a server on a loopback address. */
const HOME_ROOM = 'home';
const NEW_ROOM_LETTERS = 10;
const COOKIE = /(?:^|;\s*)damka_room=([A-Za-z0-9_-]{1,40})(?:;|$)/;
const COOKIE_SECONDS = 90 * 24 * 3600;

/** What the page of a room says in a language. */
export function roomWords(language: Language): object {
  const { page, board, lobby } = LOCALES[language];
  const { crowded, crowdedHere, unsaved, rules, light, lightAuto, lightLight, lightDark } = board;
  const shared = { crowded, crowdedHere, unsaved, rules, light, lightAuto, lightLight, lightDark };
  return { ...shared, language: board.language, rulesOfAll: lobby.rulesOfAll, ...page };
}

/** The pages of rooms, on a server that listens on this host; `offersFor` gives what they offer a reader of a locale. */
export function addRoomPages(
  app: FastifyInstance,
  host: string,
  offersFor: (locale: string) => Offers,
): void {
  const page = bundledPage({ files: pageFiles() }, 'room.html', (language) => ({
    words: roomWords(language),
    more: { offers: JSON.stringify(offersFor(LOCALES[language].tag)) },
  }));
  // On a loopback address the printed address is always the same room. Elsewhere visitors are strangers to each
  // other: everybody gets a room of their own, and returns to it by a cookie.
  app.get('/room', (request, reply) => {
    const last = COOKIE.exec(request.headers.cookie ?? '')?.[1];
    const room = isLoopback(host) ? HOME_ROOM : (last ?? randomName(NEW_ROOM_LETTERS));
    return reply.header('cache-control', 'no-store').redirect(`/r/${room}`, 302);
  });
  app.get('/new', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`/r/${randomName(NEW_ROOM_LETTERS)}`, 303),
  );
  app.get('/r/:room', (request: FastifyRequest<{ Params: { room: string } }>, reply: FastifyReply) => {
    const { room } = request.params;
    if (!ROOM_PATTERN.test(room)) return reply.callNotFound();
    const { board, page: words } = LOCALES[readersLanguage(request)];
    // Told by a trusted proxy, if it is so.
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const cookie = `damka_room=${room}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    return sendPage(request, reply.header('set-cookie', cookie), page, {
      title: `${board.bot} · ${board.inviteTitle}`,
      description: words.description,
      picture: homePicture(request),
      path: `/r/${room}`,
      isPublic: false,
    });
  });
}
