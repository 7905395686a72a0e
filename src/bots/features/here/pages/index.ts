import type { FastifyRequest } from 'fastify';
import type { LearnPage } from '../../../../locales/en/learn.js';
import { LANGUAGES, type Language, LOCALES } from '../../../../locales/index.js';
import { type Card, homePicture } from '../../../web/card.js';
import { PageFiles } from '../../../web/page-files.js';
import { type MorePages, type PageHost, scriptedPage, sendPage } from '../../../web/page-host.js';
import { acceptedBy } from '../../../web/shell/choices.js';
import { acceptedIn } from '../../../web/words.js';
import { WORDS } from '../words/index.js';
import { gameWords } from './here-words.js';
import { addSending } from './sending.js';

/** What is said around tasks. */
const taskWords = ({ backToLobby, hint, goOn, tryAgain, solvedOf, stepOf }: LearnPage) => ({
  ...{ backToLobby, hint, goOn, tryAgain, solvedOf, stepOf },
});

/** What the lobby says, too. */
const wordsOfAll = ({ places, newVersion, useVersion }: (typeof LOCALES)[Language]['lobby']) => ({
  ...{ places, newVersion, useVersion },
});

/** Stands for the address of the tasks. */
const PLACE = '(tasks)';

/** A file of the tasks of all features for each language, made when a page first wants it. */
function tasksOf({ shelves }: PageHost): (language: Language) => PageFiles {
  const made = new Map<Language, PageFiles>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const content = JSON.stringify(shelves(language));
    const files = new PageFiles('/tasks', [{ path: `${language}.json`, content }]);
    made.set(language, files);
    return files;
  };
}

/** `/here`: the server sends the page, and then nothing is asked of it but engines and weights. */
export const herePages = (host: PageHost): MorePages => ({
  addTo(app) {
    const tasks = tasksOf(host);
    const shape = { scripts: ['here'], styles: ['themes', 'here'], data: ['games'], alternate: 'tasks' };
    const shell = scriptedPage(host, shape, (language) => {
      const { title, about, noScript } = WORDS[language];
      const { board, learn, lobby } = LOCALES[language];
      return {
        words: { ...board, ...taskWords(learn), ...wordsOfAll(lobby) },
        ways: host.menu.waysIn(language),
        more: {
          ...{ title, description: about, noScript, tasks: PLACE },
          games: JSON.stringify(gameWords(language)),
        },
      };
    });
    const page = (accepted: string): string => {
      const language = acceptedIn(accepted);
      return shell(accepted).replace(PLACE, `${tasks(language).at}/${language}.json`);
    };
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
    app.get('/tasks/:hash/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const language = LANGUAGES.find((each) => request.params.file === `${each}.json`);
      return language === undefined ? reply.callNotFound() : tasks(language).send(request, reply);
    });
    app.get('/here', (request, reply) => sendPage(request, reply, page, card(request)));
  },
  stop: async () => undefined,
});
