import type { FastifyReply, FastifyRequest } from 'fastify';
import { addSocket, bundledPage, type MorePages, type PageHost, sendPage } from '../../../web/page-host.js';
import { learnWords } from './learn-words.js';
import { LessonPages } from './lessons.js';
import { COURSE_PATTERN } from './protocol.js';

/** `/learn` and the page of each course. */
export function lessonPages(host: PageHost): MorePages {
  const lessons = new LessonPages(host.games.service, host.context, host.socketsPerAddress);
  return {
    addTo(app) {
      const page = bundledPage(host, 'learn.html', (language) => ({ words: learnWords(language) }));
      app.get('/learn', (request, reply) => sendPage(request, reply, page));
      app.get(
        '/learn/:course',
        (request: FastifyRequest<{ Params: { course: string } }>, reply: FastifyReply) =>
          COURSE_PATTERN.test(request.params.course) ? sendPage(request, reply, page) : reply.callNotFound(),
      );
      addSocket(app, '/ws/learn', lessons);
    },
    stop: async () => lessons.stop(),
  };
}
