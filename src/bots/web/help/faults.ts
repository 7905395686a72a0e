import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../../port.js';
import { keptFor, type Rate, TokenBucket } from '../../token-bucket.js';
import { networkOf } from '../addresses.js';

/** How often a network may report faults of pages, and all of them together. */
const ONE: Rate = { burst: 5, perSecond: 1 / 60 };
const ALL: Rate = { burst: 30, perSecond: 1 / 10 };
const MAX_LETTERS = 600;
const MAX_BROWSER_LETTERS = 200;

/** In one line, and without what stands behind an address. */
const inALine = (text: string, most: number): string =>
  text
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Takes what pages report when a script of theirs fails, for the log. The answer is the same whatever comes. */
export function addFaults(app: FastifyInstance, log: Logger): void {
  const networks = new Map<string, TokenBucket>();
  const all = new TokenBucket(ALL);
  app.post('/faults', (request: FastifyRequest<{ Body: unknown }>, reply) => {
    const { body, headers, ip } = request;
    const fault = typeof body === 'string' ? inALine(body, MAX_LETTERS) : '';
    const isNew = fault !== '' && keptFor(networks, networkOf(ip), () => new TokenBucket(ONE)).take();
    if (isNew && all.take())
      log.warn(
        { fault, browser: inALine(headers['user-agent'] ?? '', MAX_BROWSER_LETTERS) },
        'a page failed',
      );
    return reply.code(204).send();
  });
}
