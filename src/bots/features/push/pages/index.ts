import { createECDH } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../../../../locales/match.js';
import { RATES, SHARES } from '../../../../sessions/shares.js';
import { zoneNamed } from '../../../../sessions/time/quiet-hours.js';
import { keptFor, rateOf, TokenBucket } from '../../../token-bucket.js';
import { networkOf, ownerOf } from '../../../web/addresses.js';
import { originOf } from '../../../web/card.js';
import { GAME_PATTERN } from '../../../web/game/protocol.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import { userOf } from '../../../web/visitors/visitor.js';
import { Caller } from '../caller.js';
import { isEndpoint, type Send } from '../endpoints.js';
import { WORDS } from '../words.js';

/** How often an address may say by which browsers to call. */
const WISHES = rateOf(RATES.calls);
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
    token: z.string().regex(/^[\w-]{20,100}$/),
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

/** What pages ask for that want calls. */
export function pushPages(
  { games: { service }, isThere, pushHosts, morning, context: { log } }: PageHost,
  send: Send,
  waitMs: number,
): MorePages {
  const caller = new Caller(service, isThere, send, waitMs, log, morning, pushHosts);
  const wish = wishFor(pushHosts);
  const wishes = new Map<string, TokenBucket>();
  return {
    addTo(app) {
      app.addHook('onReady', async () => {
        void caller.start().catch((error: unknown) => log.error({ error }, 'it is not known whom to call'));
      });
      app.get('/push', async (request: FastifyRequest<{ Querystring: { language?: unknown } }>, reply) => {
        const language = languageOf(String(request.query.language ?? ''));
        const key = await caller.publicKey();
        return reply.header('cache-control', 'no-cache').send({ key, words: WORDS[language].page });
      });
      app.post('/push', { bodyLimit: MAX_BODY }, async (request, reply: FastifyReply) => {
        if (!keptFor(wishes, networkOf(request.ip), () => new TokenBucket(WISHES)).take())
          return reply.code(429).header('retry-after', '30').send();
        const { data } = wish.safeParse(request.body);
        if (data === undefined || (data.daily && data.keys && morning === null))
          return reply.code(400).send();
        const { token, endpoint, game, daily = false, keys, language, zone: named } = data;
        const user = await userOf(await app.visitors.of(request), token);
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
            owner: ownerOf(request.ip),
          };
          await (daily ? caller.subscriptions.addMornings(browser) : caller.add(browser, game));
        }
        return reply.code(204).send();
      });
    },
    stop: () => caller.stop(),
  };
}
