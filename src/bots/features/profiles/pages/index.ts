import type { FastifyReply, FastifyRequest } from 'fastify';
import { findVariant } from '../../../../engine/index.js';
import { LOCALES } from '../../../../locales/index.js';
import { languageOf } from '../../../../locales/match.js';
import { plain } from '../../../../locales/text.js';
import { StudioError } from '../../../../render/index.js';
import { numbersOfAccount } from '../../../../sessions/ratings/history.js';
import { openAmong } from '../../../../sessions/ratings/listed.js';
import { applyResults } from '../../../../sessions/ratings/settling.js';
import { type Known, worldlyAt } from '../../../../sessions/ratings/world.js';
import { RATES } from '../../../../sessions/shares.js';

import { keptFor, rateOf, TokenBucket } from '../../../token-bucket.js';
import { networkOf } from '../../../web/addresses.js';
import { homePicture } from '../../../web/card.js';
import { LinkPictures } from '../../../web/link-pictures.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import { markup, readersLanguage, sendReading, textHtml, wayAcross, wayTo } from '../../../web/reading.js';
import { type Facts, factsOf } from '../facts.js';
import { ownerOf } from '../own-page.js';
import { factsText, pictureOf, profileText, titleIn } from '../shown.js';
import { WORDS } from '../words/index.js';
import { VERSUS, type Versus, versusPage } from './versus.js';

/** How often an address may have players looked up. */
const LOOKS = rateOf(RATES.players);
const CODE = /^[\w-]{12}$/;
const PICTURE = /^([\w-]{12})\.([\w-]{2,20})\.([a-z0-9-]{1,40})\.png$/;

type Named = FastifyRequest<{ Params: { code: string }; Querystring: { game?: unknown } }>;

/** The pages of players who want everybody to see their ratings, and everybody's own: `/player/<code>`, with `?game=` those of a family. */
export function profilePages({ games: { service, draw } }: PageHost): MorePages {
  const { store } = service;
  const looks = new Map<string, TokenBucket>();
  const pictures = new LinkPictures(draw);
  const mayLook = (request: FastifyRequest): boolean =>
    keptFor(looks, networkOf(request.ip), () => new TokenBucket(LOOKS)).take();
  /** Whoever wants everybody to see them, or whoever was given the address of their own page. */
  const whose = async (code: string): Promise<Known | null> => {
    const worldly = await worldlyAt(store, code);
    if (worldly === null) return ownerOf(store, code);
    return (await openAmong(store, [worldly])).length === 0 ? null : worldly;
  };
  const find = async (
    code: string,
    game: unknown,
  ): Promise<{ readonly known: Known; readonly facts: Facts } | null> => {
    const known = CODE.test(code) ? await whose(code) : null;
    if (known === null) return null;
    await applyResults(store);
    const family = typeof game === 'string' ? (findVariant(game)?.family ?? null) : null;
    // Nobody else's name is told to everybody.
    const facts = await factsOf(store, known.person, family, [], service.now);
    return facts && { known, facts };
  };
  const later = (reply: FastifyReply): FastifyReply => reply.code(503).header('retry-after', '60').send();
  return {
    addTo(app) {
      const versus = versusPage(store, (code) => (CODE.test(code) ? whose(code) : Promise.resolve(null)));
      app.get(VERSUS, async (request: Versus, reply) =>
        mayLook(request) ? versus(request, reply) : later(reply),
      );
      app.get('/player/:code', async (request: Named, reply: FastifyReply) => {
        if (!mayLook(request)) return later(reply);
        const { code } = request.params;
        const found = await find(code, request.query.game);
        if (found === null) return reply.callNotFound();
        const { known, facts } = found;
        const language = readersLanguage(request);
        const text = profileText(known.name, facts, language);
        const { tag } = LOCALES[language];
        const { account } = await request.server.visitors.of(request);
        const isOwn =
          account !== null && (await numbersOfAccount(store, account.user)).includes(known.person);
        const versus = isOwn
          ? markup``
          : wayAcross(request, '/me', WORDS[language].button.versus, `${VERSUS}?player=${code}`);
        const others = facts.others.map((family) =>
          wayTo(`/player/${code}?game=${family}`, titleIn(facts, family, language)),
        );
        return sendReading(request, reply.header('cache-control', 'no-store'), {
          heading: known.name,
          body: markup`
            <img src="/player/picture/${code}.${tag}.${facts.family}.png" width="800" height="480" alt="${plain(text)}">
            <div class="words">${textHtml(factsText(facts, language))}</div>
            <div class="ways">${wayAcross(request, '/top/:game', WORDS[language].button.world, `/top/${facts.family}`)} ${versus} ${others}</div>`,
          card: {
            title: known.name,
            description: plain(text).replaceAll('\n', ' · '),
            picture: homePicture(request),
            path: `/player/${code}`,
            isPublic: false,
          },
        });
      });
      app.get('/player/picture/:code', async (request: Named, reply: FastifyReply) => {
        if (!mayLook(request)) return later(reply);
        const [, code = '', tag, family] = PICTURE.exec(request.params.code) ?? [];
        const found = await find(code, family);
        if (found === null) return reply.callNotFound();
        const view = pictureOf(found.known.name, found.facts, languageOf(tag ?? null));
        const png = await pictures
          .get({ kind: 'profile', view, theme: 'wood' }, request.ip)
          .catch((error: unknown) => {
            if (error instanceof StudioError) return null;
            throw error;
          });
        return png === null
          ? later(reply)
          : reply.header('cache-control', 'no-store').type('image/png').send(png);
      });
    },
    stop: async () => undefined,
  };
}
