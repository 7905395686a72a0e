import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { RATES } from '../../../../sessions/shares.js';
import { isDone } from '../../../../sessions/tournaments/boards.js';
import { listedTournaments, readTournament, type TourRow } from '../../../../sessions/tournaments/rows.js';
import { boardsOn, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import { rateOf } from '../../../token-bucket.js';
import { homePicture, originOf } from '../../../web/card.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import {
  type Html,
  later,
  limiter,
  markup,
  readersLanguage,
  sendReading,
  wayTo,
} from '../../../web/reading.js';
import { fileOf } from '../files/index.js';
import { aboutTour, nameOf } from '../show.js';
import { pageAddress } from '../table.js';
import { FILE_FORMS, type FileForm } from '../words/page-words.js';
import { PAGE_WORDS } from '../words/pages.js';
import { type LiveGame, stateText, tourHtml } from './tour-html.js';

const CODE = /^[a-z2-9]{7}$/;
/** Tournaments on the list, and games that are shown as they are now. */
const [MAX_LISTED, MAX_LIVE] = [100, 6];
const TYPES: Readonly<Record<FileForm, string>> = {
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  trf: 'text/plain; charset=utf-8',
  pdn: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};

type Coded = FastifyRequest<{ Params: { code: string } }>;
type Formed = FastifyRequest<{ Params: { code: string; form: string } }>;

/** `/t` with the tournaments that are for everybody, and the page and the files of each one for people who have its link. */
export function tourPages({ games: { service } }: PageHost): MorePages {
  const { store } = service;
  const mayLook = limiter(rateOf(RATES.players));
  const mayTakeGames = limiter(rateOf(RATES.films));
  // Many who look at once have it read once.
  const underWay = new Map<string, Promise<Tournament | null>>();
  const find = (code: string): Promise<Tournament | null> => {
    if (!CODE.test(code)) return Promise.resolve(null);
    const known = underWay.get(code);
    if (known !== undefined) return known;
    const reading = readTournament(store, code).finally(() => underWay.delete(code));
    underWay.set(code, reading);
    return reading;
  };
  const live = async (tour: Tournament): Promise<readonly LiveGame[]> => {
    const boards = boardsOn(tour).filter((board) => !isDone(board));
    const on = boards.flatMap((board) =>
      board.games.flatMap(({ id, begun, points }) =>
        begun !== undefined && points === undefined ? [{ id, board }] : [],
      ),
    );
    const found = await Promise.all(
      on
        .slice(0, MAX_LIVE)
        .map(async ({ id, board }) => ({ id, board, session: await service.sessionOf(id) })),
    );
    return found.flatMap(({ session, ...rest }) => (session?.table ? [{ ...rest, session }] : []));
  };
  return {
    addTo(app) {
      app.get('/t', async (request, reply) => {
        if (!mayLook(request)) return later(reply);
        return sendList(request, reply, await listedTournaments(store, MAX_LISTED));
      });
      app.get('/t/:code', async (request: Coded, reply: FastifyReply) => {
        if (!mayLook(request)) return later(reply);
        const tour = await find(request.params.code);
        if (tour === null) return reply.callNotFound();
        const found = await Promise.all((tour.season?.divisions ?? []).map(({ code }) => find(code)));
        const divisions = found.filter((each) => each !== null);
        return sendTour(request, reply, tour, { live: await live(tour), divisions });
      });
      app.get('/t/:code/:form', async (request: Formed, reply: FastifyReply) => {
        const form = FILE_FORMS.find((each) => each === request.params.form);
        if (form === undefined) return reply.callNotFound();
        if (!mayLook(request) || (form === 'pdn' && !mayTakeGames(request))) return later(reply);
        const tour = await find(request.params.code);
        if (tour === null) return reply.callNotFound();
        const page = pageAddress(originOf(request), tour.code);
        const text = await fileOf(service, tour, form, readersLanguage(request), page);
        if (text === null) return reply.callNotFound();
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-disposition': `attachment; filename="${tour.code}.${form}"`,
          })
          .type(TYPES[form])
          .send(text);
      });
    },
    stop: async () => undefined,
  };
}

function sendTour(
  request: FastifyRequest,
  reply: FastifyReply,
  tour: Tournament,
  parts: Parameters<typeof tourHtml>[2],
): FastifyReply {
  const language = readersLanguage(request);
  const heading = nameOf(tour, language);
  return sendReading(request, reply.header('cache-control', 'no-store'), {
    heading,
    body: tourHtml(tour, language, parts),
    card: {
      title: heading,
      description: `${aboutTour(tour, language)} · ${plain(stateText(tour, language)).replaceAll('\n', ' · ')}`,
      // The board of its game: a picture with names would be kept by others for long.
      picture: `/o/new/${tour.variant}.${LOCALES[language].tag}.png`,
      path: `/t/${tour.code}`,
      isPublic: false,
    },
  });
}

function sendList(request: FastifyRequest, reply: FastifyReply, tours: readonly TourRow[]): FastifyReply {
  const language = readersLanguage(request);
  const { title, about, none, heading } = PAGE_WORDS[language];
  const groups = [
    [heading.open, tours.filter(({ state }) => state === 'open')],
    [heading.running, tours.filter(({ state }) => state === 'running' || state === 'paused')],
    [heading.over, tours.filter(({ state }) => state === 'over')],
  ] as const;
  const shown = groups.filter(([, some]) => some.length > 0);
  const lists = shown.map(
    ([name, some]) =>
      markup`<h2>${name}</h2><ul class="tours">${some.map((tour) => lineOf(tour, language))}</ul>`,
  );
  return sendReading(request, reply.header('cache-control', 'no-store'), {
    heading: title,
    body: markup`<p>${about}</p>${shown.length === 0 ? markup`<p class="said">${none}</p>` : lists}`,
    card: { title, description: about, picture: homePicture(request), path: '/t', isPublic: true },
  });
}

const lineOf = (tour: TourRow, language: Language): Html =>
  markup`<li>${wayTo(`/t/${tour.code}`, nameOf(tour, language))}<span>${aboutTour(tour, language)}</span></li>`;
