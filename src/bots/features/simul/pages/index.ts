import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../../engine/index.js';
import { type Language, LOCALES } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { hostThere, isAttended, isOn, type Simul, type SimulRow } from '../../../../sessions/crowd/simul.js';
import { RATES } from '../../../../sessions/shares.js';
import { TELEGRAM_PAGES } from '../../../addresses.js';
import { rateOf } from '../../../token-bucket.js';
import { homePicture } from '../../../web/card.js';
import { IN_TELEGRAM } from '../../../web/game/frames.js';
import { type MorePages, type PageHost, scriptedPage, sendPage } from '../../../web/page-host.js';
import {
  type Html,
  later,
  limiter,
  markup,
  readersLanguage,
  sendReading,
  wayTo,
} from '../../../web/reading.js';
import { playedBoards } from '../boards.js';
import { pdnOf } from '../pdn.js';
import { changeSimul, publicSimuls, readSimul, simulsOn } from '../rows.js';
import { aboutSimul, headingOf, hostName, stateText } from '../show.js';
import { WORDS } from '../words/index.js';
import { liveDisplay, type Seen } from './live.js';
import { simulHtml } from './simul-html.js';

const CODE = /^[a-z2-9]{7}$/;
/** For so long all who ask get the same answer, in milliseconds. */
const KEPT_MS = 100;
/** How often it is noted which hosts have a page open, in milliseconds. */
const NOTE_MS = 15_000;
/** Displays on the list. */
const MAX_LISTED = 50;

type Coded = FastifyRequest<{ Params: { code: string } }>;

/** `/s` with the displays that are for everybody, and the page of each one for people who have its link. */
export function simulPages(host: PageHost): MorePages {
  const { service } = host.games;
  const { store } = service;
  const mayLook = limiter(rateOf(RATES.players));
  const mayTakeGames = limiter(rateOf(RATES.films));
  const mayFollow = limiter(rateOf(RATES.games));
  const shape = { scripts: ['simul'], styles: ['themes', 'simul'] };
  const page = scriptedPage(host, shape, (language) => ({ words: LOCALES[language].board }));
  const failed = (error: unknown): void =>
    host.context.log.warn({ err: error }, 'Simul: presence of hosts was not noted');
  // Many who look at once have it read once.
  const underWay = new Map<string, Promise<Seen | null>>();
  const read = async (code: string): Promise<Seen | null> => {
    const simul = await readSimul(store, code);
    if (simul === null) return null;
    const played = simul.state === 'running' ? await playedBoards(service, simul) : [];
    await noteHost(host, simul);
    return {
      simul,
      tables: new Map(played.map(({ board, session }) => [board.no, session.table])),
      chat: host.games.addressWith(`s-${code}`),
    };
  };
  const find = (code: string): Promise<Seen | null> => {
    if (!CODE.test(code)) return Promise.resolve(null);
    const known = underWay.get(code);
    if (known !== undefined) return known;
    const reading = read(code).finally(() => setTimeout(() => underWay.delete(code), KEPT_MS).unref());
    underWay.set(code, reading);
    return reading;
  };
  const show = async (request: Coded, reply: FastifyReply): Promise<unknown> => {
    if (!mayLook(request)) return later(reply);
    const seen = await find(request.params.code);
    if (seen === null) return reply.callNotFound();
    if (!liveDisplay(seen, readersLanguage(request)).isOn) return sendSimul(request, reply, seen);
    const { heading, body, card } = toldOf(request, seen);
    const html = (accepted: string): string =>
      page(accepted).replace(
        /(?<=<noscript>).*(?=<\/noscript>)/,
        () => markup`<h1>${heading}</h1>${body}`.html,
      );
    return sendPage(request, reply, html, card).header('cache-control', 'no-store');
  };
  const noting = setInterval(() => void noteHosts(host).catch(failed), NOTE_MS).unref();
  return {
    addTo(app) {
      app.get('/s', async (request, reply) => {
        if (!mayLook(request)) return later(reply);
        return sendList(request, reply, await publicSimuls(store, MAX_LISTED));
      });
      app.get('/s/:code', show);
      // Hosts come from their chat, and need not sign in.
      if (host.apps.some(({ platform }) => platform === 'telegram'))
        app.get<{ Params: { code: string } }>(`${TELEGRAM_PAGES}/s/:code`, IN_TELEGRAM, show);
      app.get('/s/:code/boards', async (request: Coded, reply: FastifyReply) => {
        if (!mayFollow(request)) return later(reply);
        const seen = await find(request.params.code);
        if (seen === null) return reply.callNotFound();
        return reply
          .headers({ 'cache-control': 'no-store' })
          .send(liveDisplay(seen, readersLanguage(request)));
      });
      app.get('/s/:code/pdn', async (request: Coded, reply: FastifyReply) => {
        if (!mayTakeGames(request)) return later(reply);
        const seen = await find(request.params.code);
        const text = seen && (await pdnOf(service, seen.simul, readersLanguage(request)));
        if (seen === null || text === null) return reply.callNotFound();
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-disposition': `attachment; filename="${seen.simul.code}.pdn"`,
          })
          .type('text/plain; charset=utf-8')
          .send(text);
      });
    },
    stop: async () => clearInterval(noting),
  };
}

const inShort = (simul: Simul, language: Language): string =>
  `${aboutSimul(simul, language)} · ${plain(stateText(simul, language)).replaceAll('\n', ' · ')}`;

/** Notes that the host has the page of a board open, if that was not noted lately. Throws `StoreError`. */
async function noteHost({ games: { service }, isThere }: PageHost, simul: Simul): Promise<void> {
  const { host, code, boards } = simul;
  const { now, store } = service;
  if (host === null || hostThere(simul, now) === simul) return;
  if (boards.some(({ game, state }) => state === 'plays' && isThere(game, host)))
    await changeSimul(store, code, (stored) => ok(hostThere(stored, now)));
}

/** The same for all displays: hosts may have no other page open than that of a board. Throws `StoreError`. */
async function noteHosts(host: PageHost): Promise<void> {
  const { store } = host.games.service;
  for (const row of await simulsOn(store)) {
    const simul = isAttended(row) ? await readSimul(store, row.code) : null;
    if (simul !== null) await noteHost(host, simul);
  }
}

const sendSimul = (request: FastifyRequest, reply: FastifyReply, seen: Seen): FastifyReply =>
  sendReading(request, reply.header('cache-control', 'no-store'), toldOf(request, seen));

/** What the page of a display says, and its card. */
function toldOf(request: FastifyRequest, seen: Seen) {
  const language = readersLanguage(request);
  const { simul } = seen;
  const heading = headingOf(simul, language);
  return {
    heading,
    body: simulHtml(seen, language),
    card: {
      title: heading,
      description: inShort(simul, language),
      // The board of its game: a picture with names would be kept by others for long.
      picture: `/o/new/${simul.games[0]}.${LOCALES[language].tag}.png`,
      path: `/s/${simul.code}`,
      isPublic: false,
    },
  };
}

function sendList(request: FastifyRequest, reply: FastifyReply, simuls: readonly SimulRow[]): FastifyReply {
  const language = readersLanguage(request);
  const { title, about, none } = WORDS[language].page;
  const on = simuls.filter(isOn);
  const list = markup`<ul class="tours">${on.map((simul) => lineOf(simul, language))}</ul>`;
  return sendReading(request, reply.header('cache-control', 'no-store'), {
    heading: title,
    body: markup`<p>${about}</p>${on.length === 0 ? markup`<p class="said">${none}</p>` : list}`,
    card: { title, description: about, picture: homePicture(request), path: '/s', isPublic: true },
  });
}

const lineOf = (simul: SimulRow, language: Language): Html =>
  markup`<li>${wayTo(`/s/${simul.code}`, hostName(simul, language))}<span>${aboutSimul(simul, language)}</span></li>`;
