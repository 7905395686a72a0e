import type { FastifyRequest } from 'fastify';
import { LOCALES } from '../../../../locales/index.js';
import { type Card, homePicture } from '../../../web/card.js';
import { bundledPage, type MorePages, type PageHost, sendPage } from '../../../web/page-host.js';
import { acceptedBy } from '../../../web/shell/choices.js';
import { acceptedIn } from '../../../web/words.js';
import { WORDS } from '../words.js';
import { gameWords } from './here-words.js';
import { addSending } from './sending.js';

/** `/here`: the server sends the page, and then nothing is asked of it but engines and weights. */
export const herePages = (host: PageHost): MorePages => ({
  addTo(app) {
    const page = bundledPage(host, 'here.html', (language) => {
      const { title, about, noScript } = WORDS[language];
      const { board, learn, lobby } = LOCALES[language];
      return {
        words: { ...board, backToLobby: learn.backToLobby, places: lobby.places },
        ways: host.menu.waysIn(language),
        more: { title, about, noScript, games: JSON.stringify(gameWords(language)) },
      };
    });
    const card = (request: FastifyRequest): Card => {
      const language = acceptedIn(acceptedBy(request));
      const { title, about } = WORDS[language];
      return {
        title: `${LOCALES[language].board.bot} · ${title}`,
        description: about,
        picture: homePicture(request),
        path: '/here',
        isPublic: true,
      };
    };
    addSending(app, host);
    app.get('/here', (request, reply) => sendPage(request, reply, page, card(request)));
  },
  stop: async () => undefined,
});
