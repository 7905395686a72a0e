import { createECDH } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../../../../locales/match.js';
import { RATES, SHARES } from '../../../../sessions/shares.js';
import { zoneNamed } from '../../../../sessions/time/quiet-hours.js';
import { rateOf } from '../../../token-bucket.js';
import { ownerOf } from '../../../web/addresses.js';
import { originOf } from '../../../web/card.js';
import { GAME_PATTERN } from '../../../web/game/protocol.js';
import { TOKEN_PATTERN } from '../../../web/identity.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import { limiter } from '../../../web/reading.js';
import { GUESTS, userOf, type Visitor } from '../../../web/visitors/visitor.js';
import { Caller } from '../caller.js';
import { isEndpoint, type Send } from '../endpoints.js';
import { WORDS } from '../words/index.js';
import { addChoosing } from './choosing.js';

/** A browser's endpoint, keys and what it asks for. */
const MAX_BODY = SHARES.messages.bounds.subscriptionBytes;

/** True for the public key of a browser, a point of P-256. */
function isPoint(base64url: string): boolean {
  try {
    const secret = createECDH('prime256v1');
    secret.generateKeys();
    return secret.computeSecret(Buffer.from(base64url, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

const wishFor = (hosts: readonly string[]) =>
  z.strictObject({
    token: z.string().regex(TOKEN_PATTERN),
    endpoint: z.string().refine((text) => isEndpoint(text, hosts)),
    /** Null has all games meant. */
    game: z.string().regex(GAME_PATTERN).nullable(),
    /** Each morning, and for no game. */
    daily: z.literal(true).optional(),
    /** Absent from then on no calls are wanted. */
    keys: z
      .strictObject({
        p256dh: z.string().max(100).refine(isPoint),
        auth: z.string().regex(/^[\w-]{22}={0,2}$/),
      })
      .optional(),
    language: z.string().max(40).optional(),
    /** Its time zone; one that is none here is left out. */
    zone: z.string().max(60).optional(),
  });

/** By which a browser sees that it has signed in again since it asked for calls. */
const tagOf = ({ session }: Visitor): string | null => session?.slice(0, TAG_LETTERS) ?? null;
const TAG_LETTERS = 12;

/** What pages ask for that want calls. */
export function pushPages(host: PageHost, send: Send, waitMs: number): MorePages {
  const { isThere, pushHosts, morning, followers } = host;
  const { service } = host.games;
  const { log } = host.context;
  let visitors = GUESTS;
  const find = () => visitors;
  const caller = new Caller(service, isThere, send, waitMs, log, morning, pushHosts, find, followers);
  const wish = wishFor(pushHosts);
  const mayAsk = limiter(rateOf(RATES.calls));
  return {
    addTo(app) {
      ({ visitors } = app);
      app.addHook('onReady', async () => {
        void caller.start().catch((error: unknown) => log.error({ error }, 'it is not known whom to call'));
      });
      app.get('/push', async (request: FastifyRequest<{ Querystring: { language?: unknown } }>, reply) => {
        const language = languageOf(String(request.query.language ?? ''));
        const key = await caller.publicKey();
        const session = tagOf(await visitors.of(request));
        return reply.header('cache-control', 'no-store').send({ key, session, words: WORDS[language].page });
      });
      app.post('/push', { bodyLimit: MAX_BODY }, async (request, reply: FastifyReply) => {
        if (!mayAsk(request)) return reply.code(429).header('retry-after', '30').send();
        const { data } = wish.safeParse(request.body);
        if (data === undefined || (data.daily && data.keys && morning === null))
          return reply.code(400).send();
        const { token, endpoint, game, daily = false, keys, language, zone: named } = data;
        const visitor = await visitors.of(request);
        const user = await userOf(visitor, token);
        if (keys === undefined) {
          const owned = { user, endpoint };
          await (daily ? caller.subscriptions.dropMornings(owned) : caller.subscriptions.drop(owned, game));
        } else {
          const origin = originOf(request);
          const zone = (named !== undefined && zoneNamed(named)) || undefined;
          const browser = {
            user,
            endpoint,
            ...keys,
            language: languageOf(language),
            origin,
            zone,
            session: visitor.session ?? undefined,
            owner: ownerOf(request.ip),
          };
          await (daily ? caller.subscriptions.addMornings(browser) : caller.add(browser, game));
        }
        return reply.code(204).send();
      });
      addChoosing(app, host, { caller, mayAsk });
    },
    stop: () => caller.stop(),
  };
}
