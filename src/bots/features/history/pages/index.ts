import { finished, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../../locales/index.js';
import { resultsIn } from '../../../../sessions/model/finished/results.js';
import {
  countHistory,
  gameBy,
  type HistoryWish,
  historyOf,
  kindsOf,
  numbersOfAccount,
} from '../../../../sessions/ratings/history.js';
import { applyResults } from '../../../../sessions/ratings/settling.js';
import { RATES } from '../../../../sessions/shares.js';
import type { SessionStore } from '../../../../sessions/stores/open-store.js';
import { namesAt } from '../../../play/meeting/listed.js';
import type { UserId } from '../../../port.js';
import { rateOf } from '../../../token-bucket.js';
import { homePicture, originOf } from '../../../web/card.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import { hasPage, later, limiter, readersLanguage, sendReading, signInFirst } from '../../../web/reading.js';
import { WORDS } from '../words/index.js';
import { fileOf } from './files.js';
import { historyHtml, type Shown, type ShownGame } from './html.js';
import { type Asked, addressOf, FORMS, PATH, readAsked, wishOf } from './wish.js';

export { PATH };

/** How two have fared, of another feature. */
const VERSUS = '/versus';
/** Games on a page. */
const MAX_SHOWN = 50;

/** `/me/games`: the finished games of a visitor who has signed in, by what they ask for, and `/me/games.pdn` and `.txt` with all of these. */
export function historyPages({ games: { service } }: PageHost): MorePages {
  const { store } = service;
  const mayLook = limiter(rateOf(RATES.players));
  const mayTake = limiter(rateOf(RATES.films));
  /** People whose file is being written, one each at a time. */
  const taking = new Set<UserId>();
  return {
    addTo(app) {
      app.get(PATH, async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        if (!mayLook(request)) return later(reply);
        const user = await userOf(request);
        if (user === null) return signInFirst(request, reply);
        const language = readersLanguage(request);
        const { heading, about } = WORDS[language];
        const shown = await shownTo(store, user, readAsked(request.query), language);
        const met = shown.against === null ? undefined : shown.asked.against;
        const score =
          met === undefined || !hasPage(request, VERSUS) ? null : addressOf(VERSUS, { game: met });
        return sendReading(request, reply, {
          heading,
          body: historyHtml({ ...shown, score }, language),
          card: {
            title: heading,
            description: about,
            picture: homePicture(request),
            path: PATH,
            isPublic: false,
          },
        });
      });
      for (const form of FORMS)
        app.get(`${PATH}.${form}`, async (request, reply) => {
          void reply.header('cache-control', 'no-store');
          const user = await userOf(request);
          if (user === null) return signInFirst(request, reply);
          if (taking.has(user) || !mayTake(request)) return later(reply);
          taking.add(user);
          // Also for whom the line was lost before.
          finished(reply.raw, () => taking.delete(user));
          const { asked, people, wish } = await foundBy(store, user, readAsked(request.query));
          const after = asked.after === undefined ? null : await gameBy(store, people, asked.after);
          const wanted = {
            people,
            wish,
            form,
            language: readersLanguage(request),
            origin: originOf(request),
          };
          return reply
            .header('content-disposition', `attachment; filename="damka.${form}"`)
            .type('text/plain; charset=utf-8')
            .send(Readable.from(fileOf(store, wanted, after?.id ?? null)));
        });
    },
    stop: async () => undefined,
  };
}

const userOf = async (request: FastifyRequest): Promise<UserId | null> =>
  (await request.server.visitors.of(request)).account?.user ?? null;

interface Found {
  readonly asked: Asked;
  readonly people: readonly number[];
  readonly wish: HistoryWish;
  /** The game against whose players all others are looked for. */
  readonly met: Awaited<ReturnType<typeof gameBy>>;
}

/** What a user asks for, as the store knows it. Throws `StoreError`. */
async function foundBy(store: SessionStore, user: UserId, asked: Asked): Promise<Found> {
  await applyResults(store);
  const people = await numbersOfAccount(store, user);
  // Nobody learns anything of a game that is not theirs.
  const met = asked.against === undefined ? null : await gameBy(store, people, asked.against);
  const known = met === null ? { ...asked, against: undefined } : asked;
  return { asked: known, people, wish: wishOf(known, met?.id), met };
}

async function shownTo(
  store: SessionStore,
  user: UserId,
  query: Asked,
  language: Language,
): Promise<Omit<Shown, 'score'>> {
  const { asked, people, wish, met } = await foundBy(store, user, query);
  const [kinds, found] = await Promise.all([
    kindsOf(store, people),
    historyOf(store, people, wish, { before: asked.before ?? null, most: MAX_SHOWN + 1 }),
  ]);
  const { variant, ...rest } = wish;
  const isOfKind = Object.values(rest).every((each) => each === undefined);
  const known = variant === undefined ? [...kinds.values()] : [kinds.get(variant) ?? 0];
  const count = isOfKind
    ? known.reduce((sum, each) => sum + each, 0)
    : await countHistory(store, people, wish);
  const listed = found.slice(0, MAX_SHOWN);
  const ids = [...listed, ...(met === null ? [] : [met])].map(({ id }) => id);
  const stored = new Map((await resultsIn(store, ids)).map((result) => [result.id, result]));
  const games = listed.flatMap((game): ShownGame[] => {
    const result = stored.get(game.id);
    return result === undefined ? [] : [{ ...game, stored: result }];
  });
  const there = met === null ? undefined : stored.get(met.id)?.table;
  return {
    ...{ asked, games, count, kinds },
    against: met === null || there === undefined ? null : namesAt(there, language, met.seat),
    next: found.length > MAX_SHOWN ? (listed.at(-1)?.id ?? null) : null,
  };
}
