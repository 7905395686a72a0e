import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '../../locales/index.js';
import { plain } from '../../locales/text.js';
import { themesCss } from '../../render/index.js';
import type { PortContext } from '../port.js';
import type { MorePages } from '../web/index.js';
import { filesIn, PageFiles } from '../web/page-files.js';
import { guardSocket } from '../web/socket.js';
import { acceptedIn, pageFrom } from '../web/words.js';
import type { Games } from './games.js';
import { GamePages } from './pages.js';
import { GAME_PATTERN } from './protocol.js';
import { readWish } from './wish.js';

/** Relative to dist and src alike: the page is bundled when the program is built. */
const PAGE = fileURLToPath(new URL('../../../dist/board-page', import.meta.url));

/** The pages on which games are played by hand, for the server of the web table. */
export function gamePages(
  games: Games,
  context: Pick<PortContext, 'conversation' | 'gate' | 'log'>,
  socketsPerAddress: number,
): MorePages {
  const pages = new GamePages(games, context, socketsPerAddress);
  return {
    addTo(app) {
      addPage(app);
      app.get('/ws/board', { websocket: true }, (socket, request) => {
        const page = pages.connect(socket, request.ip);
        if (page === null) return;
        socket.on('message', (data) => page.receive(data.toString()));
        guardSocket(socket, () => pages.disconnect(page));
      });
    },
    stop: () => pages.stop(),
  };
}

function addPage(app: FastifyInstance): void {
  const files = new PageFiles('/board', [...filesIn(PAGE), { path: 'themes.css', content: themesCss() }]);
  files.addTo(app);
  const page = pageFrom(join(PAGE, 'index.html'), (language) => {
    const { tag, board } = LOCALES[language];
    const themes = `${files.at}/themes.css`;
    return { ...board, tag, files: files.at, themes, words: JSON.stringify(board) };
  });
  const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(page(accepted(request)));
  // It is the page that opens the game, once somebody has: those that preview a link open none.
  app.get('/g/new', (request, reply) => {
    const wish = readWish(request.url.split('?')[1] ?? '', acceptedIn(accepted(request)));
    if (wish.ok) return send(request, reply);
    return reply
      .code(400)
      .type('text/plain; charset=utf-8')
      .send(`${plain(wish.error)}\n`);
  });
  app.get('/g/:game', (request: FastifyRequest<{ Params: { game: string } }>, reply: FastifyReply) =>
    GAME_PATTERN.test(request.params.game) ? send(request, reply) : reply.callNotFound(),
  );
}

const accepted = ({ headers }: FastifyRequest): string => headers['accept-language'] ?? '';
