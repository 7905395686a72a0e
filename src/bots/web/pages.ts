import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import { plain } from '../../locales/text.js';
import { themesCss } from '../../render/index.js';
import type { PageApp } from '../page-app.js';
import type { PortContext } from '../port.js';
import { acceptedBy, addActivity, addMiniApp, PAGE_HEADERS } from './game/frames.js';
import type { Games } from './game/games.js';
import { GamePages } from './game/pages.js';
import { GAME_PATTERN } from './game/protocol.js';
import { readWish } from './game/wish.js';
import type { MorePages } from './index.js';
import { LessonPages } from './lessons/lessons.js';
import { COURSE_PATTERN } from './lessons/protocol.js';
import { catalogIn, learnWords, lobbyWords, pictureOf, wordsOf } from './lobby/catalog.js';
import { Lobby } from './lobby/lobby.js';
import { filesIn, PageFiles } from './page-files.js';
import { guardSocket } from './socket.js';
import { acceptedIn, pageFrom } from './words.js';

/** Relative to dist and src alike: the page is bundled when the program is built. */
const PAGE = fileURLToPath(new URL('../../../dist/board-page', import.meta.url));

/** Pictures of boards, which change with a new version at most. */
const FOR_A_DAY = 'public, max-age=86400';

/** The lobby and the pages on which games are played by hand, for the server of the web table; `apps` show pages, too. */
export function gamePages(
  games: Games,
  context: Pick<PortContext, 'conversation' | 'gate' | 'log'>,
  socketsPerAddress: number,
  apps: readonly PageApp[] = [],
): MorePages {
  const pages = new GamePages(games, context, socketsPerAddress, apps);
  const lobby = new Lobby(games, context, socketsPerAddress);
  const lessons = new LessonPages(games, context, socketsPerAddress);
  return {
    addTo(app) {
      const files = new PageFiles('/board', [...filesIn(PAGE), { path: 'themes.css', content: themesCss() }]);
      files.addTo(app);
      addPage(app, files);
      addLobby(app, files);
      addLessons(app, files);
      addSocket(app, '/ws/board', pages, { hasSeats: true });
      addSocket(app, '/ws/lobby', lobby);
      addSocket(app, '/ws/learn', lessons);
      for (const { platform, activity } of apps) {
        if (platform === 'telegram') addMiniApp(app, htmlOf('telegram', files.at));
        if (activity !== undefined)
          addActivity(app, activity, PAGE, (path, origin) =>
            addSocket(app, path, pages.inDiscord, { hasSeats: true, origin }),
          );
      }
    },
    stop() {
      lobby.stop();
      lessons.stop();
      return pages.stop();
    },
  };
}

/** What takes the sockets of pages. */
interface Door<Page> {
  connect(socket: WebSocket, address: string): Page | null;
  disconnect(page: Page): void;
}

function addSocket<Page extends { receive(raw: string): void }>(
  app: FastifyInstance,
  path: string,
  door: Door<Page>,
  config: FastifyContextConfig = {},
): void {
  app.get(path, { websocket: true, config }, (socket, request) => {
    const page = door.connect(socket, request.ip);
    if (page === null) return;
    socket.on('message', (data) => page.receive(data.toString()));
    guardSocket(socket, () => door.disconnect(page));
  });
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: (accepted: string) => string) =>
  reply.headers(PAGE_HEADERS).send(page(acceptedBy(request)));

/** The page of a game by the reader's languages, with the script of this name. */
const htmlOf = (script: string, files: string): ((accepted: string) => string) =>
  pageFrom(join(PAGE, 'index.html'), (language) => {
    const { tag, board } = LOCALES[language];
    return { ...board, tag, files, script, words: wordsOf(board) };
  });

function addLobby(app: FastifyInstance, files: PageFiles): void {
  const page = pageFrom(join(PAGE, 'lobby.html'), (language: Language) => {
    const words = lobbyWords(language);
    const games = JSON.stringify(catalogIn(language));
    return { ...words, tag: LOCALES[language].tag, files: files.at, words: wordsOf(words), games };
  });
  app.get('/', (request, reply) => sendPage(request, reply, page));
  app.get('/lobby/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    const [, id = '', language] = /^([a-z0-9-]{1,40})\.([\w-]{2,20})\.svg$/.exec(request.params.file) ?? [];
    const picture = pictureOf(id, languageOf(language));
    if (picture === null) return reply.callNotFound();
    return reply.header('cache-control', FOR_A_DAY).type('image/svg+xml').send(picture);
  });
}

function addLessons(app: FastifyInstance, files: PageFiles): void {
  const page = pageFrom(join(PAGE, 'learn.html'), (language: Language) => {
    const words = learnWords(language);
    return { ...words, tag: LOCALES[language].tag, files: files.at, words: wordsOf(words) };
  });
  app.get('/learn', (request, reply) => sendPage(request, reply, page));
  app.get('/learn/:course', (request: FastifyRequest<{ Params: { course: string } }>, reply: FastifyReply) =>
    COURSE_PATTERN.test(request.params.course) ? sendPage(request, reply, page) : reply.callNotFound(),
  );
}

function addPage(app: FastifyInstance, files: PageFiles): void {
  const page = htmlOf('board', files.at);
  // It is the page that opens the game, once somebody has: those that preview a link open none.
  app.get('/g/new', (request, reply) => {
    const wish = readWish(request.url.split('?')[1] ?? '', acceptedIn(acceptedBy(request)));
    if (wish.ok) return sendPage(request, reply, page);
    return reply
      .code(400)
      .type('text/plain; charset=utf-8')
      .send(`${plain(wish.error)}\n`);
  });
  app.get('/g/:game', (request: FastifyRequest<{ Params: { game: string } }>, reply: FastifyReply) =>
    GAME_PATTERN.test(request.params.game) ? sendPage(request, reply, page) : reply.callNotFound(),
  );
}
