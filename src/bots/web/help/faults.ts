import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RATES } from '../../../sessions/shares.js';
import type { Logger } from '../../port.js';
import { keptFor, rateOf, TokenBucket } from '../../token-bucket.js';
import { networkOf } from '../addresses.js';

/** How often a network may report faults of pages, and all of them together. */
const ONE = rateOf(RATES.faults);
const ALL = rateOf(RATES.allFaults);
const MAX_LETTERS = 600;
const MAX_BROWSER_LETTERS = 200;

/** In one line, and without what stands behind an address. */
const inALine = (text: string, most: number): string =>
  text
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

/** Takes what pages report when one of their scripts fails, for the log. The answer is always the same. */
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
