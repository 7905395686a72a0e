import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '../../../../locales/index.js';
import { type Card, homePicture } from '../../../web/card.js';
import { addSocket, type MorePages, type PageHost, scriptedPage, sendPage } from '../../../web/page-host.js';
import { acceptedBy } from '../../../web/shell/choices.js';
import { acceptedIn } from '../../../web/words.js';
import { learnWords } from './learn-words.js';
import { LessonPages } from './lessons.js';
import { COURSE_PATTERN } from './protocol.js';

/** `/learn` and the page of each course. */
export function lessonPages(host: PageHost): MorePages {
  const lessons = new LessonPages(host.games.service, host.context, host.socketsPerAddress);
  return {
    addTo(app) {
      const shape = { scripts: ['lessons'], styles: ['themes', 'lessons'] };
      const page = scriptedPage(host, shape, (language) => {
        const { learnTitle, learnAbout, learnNoScript } = LOCALES[language].learn;
        return {
          words: learnWords(language),
          ways: host.menu.waysIn(language),
          more: { title: learnTitle, description: learnAbout, noScript: learnNoScript },
        };
      });
      const card = (request: FastifyRequest): Card => {
        const { board, learn } = LOCALES[acceptedIn(acceptedBy(request))];
        const [path = ''] = request.url.split('?');
        return {
          title: `${board.bot} · ${learn.learnTitle}`,
          description: learn.learnAbout,
          picture: homePicture(request),
          path,
          isPublic: true,
        };
      };
      app.get('/learn', (request, reply) => sendPage(request, reply, page, card(request)));
      app.get(
        '/learn/:course',
        (request: FastifyRequest<{ Params: { course: string } }>, reply: FastifyReply) =>
          COURSE_PATTERN.test(request.params.course)
            ? sendPage(request, reply, page, card(request))
            : reply.callNotFound(),
      );
      addSocket(app, '/ws/learn', lessons);
    },
    stop: async () => lessons.stop(),
  };
}
