import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { RATES } from '../../../../sessions/shares.js';
import { listedTournaments, type TourRow } from '../../../../sessions/tournaments/rows.js';
import { rateOf } from '../../../token-bucket.js';
import { homePicture, originOf } from '../../../web/card.js';
import { addSocket, type MorePages, type PageHost } from '../../../web/page-host.js';
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
import { PAGE_WORDS } from '../words/index.js';
import { FILE_FORMS, type FileForm } from '../words/page-words.js';
import { TourLines } from './live/lines.js';
import { partOf, partsHtml } from './parts.js';
import { LIVE_PATH, type WirePart } from './protocol.js';
import { seenAt } from './seen.js';
import { type Seen, stateText, tourHtml, tourParts } from './tour-html.js';

/** Tournaments on the list. */
const MAX_LISTED = 100;
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
export function tourPages(host: PageHost): MorePages {
  const { service } = host.games;
  const { store } = service;
  const mayLook = limiter(rateOf(RATES.players));
  const mayTakeGames = limiter(rateOf(RATES.films));
  const script = `${host.files.at}/tournaments-reading.js`;
  // Many who look at once have it read once.
  const underWay = new Map<string, Promise<Seen | null>>();
  const find = (code: string): Promise<Seen | null> => {
    const known = underWay.get(code);
    if (known !== undefined) return known;
    const reading = seenAt(host.games, code).finally(() => underWay.delete(code));
    underWay.set(code, reading);
    return reading;
  };
  const lines = new TourLines(
    async (code) => {
      if (code !== null) {
        const seen = await find(code);
        return seen && ((language) => tourParts(seen, language));
      }
      const tours = await listedTournaments(store, MAX_LISTED);
      return (language) => listParts(tours, language);
    },
    host.context,
    host.socketsPerAddress,
  );
  return {
    addTo(app) {
      app.get('/t', async (request, reply) => {
        if (!mayLook(request)) return later(reply);
        return sendList(request, reply, script, await listedTournaments(store, MAX_LISTED));
      });
      app.get('/t/:code', async (request: Coded, reply: FastifyReply) => {
        if (!mayLook(request)) return later(reply);
        const seen = await find(request.params.code);
        return seen === null ? reply.callNotFound() : sendTour(request, reply, script, seen);
      });
      app.get('/t/:code/:form', async (request: Formed, reply: FastifyReply) => {
        const form = FILE_FORMS.find((each) => each === request.params.form);
        if (form === undefined) return reply.callNotFound();
        if (!mayLook(request) || (form === 'pdn' && !mayTakeGames(request))) return later(reply);
        const seen = await find(request.params.code);
        if (seen === null) return reply.callNotFound();
        const { tour } = seen;
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
      addSocket(app, LIVE_PATH, lines);
    },
    stop: async () => lines.stop(),
  };
}

/** Parts, and what the page says while it can't keep them up. */
const keptUp = (parts: Html, language: Language): Html =>
  markup`${parts}<p class="said away" id="away" role="status" hidden>${LOCALES[language].board.away}</p>`;

function sendTour(request: FastifyRequest, reply: FastifyReply, script: string, seen: Seen): FastifyReply {
  const language = readersLanguage(request);
  const { tour } = seen;
  const heading = nameOf(tour, language);
  return sendReading(request, reply.header('cache-control', 'no-store'), {
    heading,
    body: keptUp(tourHtml(seen, language), language),
    script,
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

function listParts(tours: readonly TourRow[], language: Language): readonly WirePart[] {
  const { none, heading } = PAGE_WORDS[language];
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
  return [partOf('tours', shown.length === 0 ? markup`<p class="said">${none}</p>` : markup`${lists}`)];
}

function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  script: string,
  tours: readonly TourRow[],
): FastifyReply {
  const language = readersLanguage(request);
  const { title, about } = PAGE_WORDS[language];
  return sendReading(request, reply.header('cache-control', 'no-store'), {
    heading: title,
    body: markup`<p>${about}</p>${keptUp(partsHtml(listParts(tours, language)), language)}`,
    script,
    card: { title, description: about, picture: homePicture(request), path: '/t', isPublic: true },
  });
}

const lineOf = (tour: TourRow, language: Language): Html =>
  markup`<li>${wayTo(`/t/${tour.code}`, nameOf(tour, language))}<span>${aboutTour(tour, language)}</span></li>`;
