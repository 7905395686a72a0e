import type { FastifyReply, FastifyRequest } from 'fastify';
import { RATES } from '../../../../sessions/shares.js';
import { keptFor, rateOf, TokenBucket } from '../../../token-bucket.js';
import { networkOf } from '../../../web/addresses.js';
import { HASH_PATTERN, sendFile } from '../../../web/page-files.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import { sendTrouble, wantsPage } from '../../../web/trouble.js';
import { Bundles } from '../bundles.js';

/** How often an address may have the store looked through; a page asks for three files. */
const LOOKS = rateOf(RATES.upgrades);

/**
 * Serves the scripts and styles of pages whose HTML came from another version: of one before this, or from a process that
 * has been upgraded already.
 */
export function earlierPages({ files, games: { service }, context: { log } }: PageHost): MorePages {
  const bundles = new Bundles(service.store, () => service.now);
  const looks = new Map<string, TokenBucket>();
  let kept: Promise<void> = Promise.resolve();
  return {
    addTo(app) {
      app.addHook('onReady', async () => {
        // What fails here costs those alone who have a page open over the next upgrade.
        kept = files
          .gzipped()
          .then((packed) => bundles.keep(files.hash, packed))
          .catch((error: unknown) =>
            log.error({ error }, 'the scripts of pages were not kept for the next version'),
          );
      });
      app.get(
        '/board/:hash/*',
        async (request: FastifyRequest<{ Params: { hash: string; '*': string } }>, reply: FastifyReply) => {
          const { hash, '*': path } = request.params;
          const mayLook = keptFor(looks, networkOf(request.ip), () => new TokenBucket(LOOKS)).take();
          const found = mayLook && HASH_PATTERN.test(hash) ? await bundles.find(hash) : null;
          const content = found?.get(path);
          if (content !== undefined) return sendFile(reply, { path, content });
          return wantsPage(request) ? sendTrouble(request, reply, 'outdated') : reply.callNotFound();
        },
      );
    },
    stop: () => kept,
  };
}
