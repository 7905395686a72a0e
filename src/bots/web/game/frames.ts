import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '../../../locales/index.js';
import { themesCss } from '../../../render/index.js';
import { DISCORD_PAGES, TELEGRAM_PAGES } from '../../addresses.js';
import { withWays } from '../help/unable.js';
import { wordsOf } from '../lobby/catalog.js';
import { hashOf, policyOf } from '../origin-guard.js';
import { ICON, SOURCES } from '../page-files.js';
import { acceptedBy, BY_READER } from '../shell/choices.js';
import { pageFrom } from '../words.js';
import { GAME_PATTERN } from './protocol.js';

const TELEGRAM_WEB = 'https://web.telegram.org';
const DISCORD = 'https://discord.com https://ptb.discord.com https://canary.discord.com';

/** Discord shows an Activity through a proxy of its own, whose name begins with the application's id. */
const proxyOf = (application: string): string => `https://${application}.discordsays.com`;

export const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: BY_READER,
};

type Html = (accepted: string) => string;

/** Has Telegram show what a route answers, on the web in a frame of its own. */
export const IN_TELEGRAM = {
  onSend: async (_: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("ancestors 'none'", `ancestors ${TELEGRAM_WEB}`));
  },
};

/** The page of a game inside Telegram. Without an id the game is named by its launch. */
export function addMiniApp(app: FastifyInstance, page: Html): void {
  const policy = policyOf({ ...SOURCES, ancestors: TELEGRAM_WEB });
  const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .headers({ ...PAGE_HEADERS, 'content-security-policy': policy })
      .send(withWays(page(acceptedBy(request)), request));
  app.get(TELEGRAM_PAGES, send);
  app.get(
    `${TELEGRAM_PAGES}/:game`,
    (request: FastifyRequest<{ Params: { game: string } }>, reply: FastifyReply) =>
      GAME_PATTERN.test(request.params.game) ? send(request, reply) : reply.callNotFound(),
  );
}

/**
 * The page of a game inside Discord. It brings all that it needs with it: Discord's proxy puts a policy of its own in the
 * place of ours, and its apps for iOS then refuse scripts from other addresses. `folder` holds the bundles.
 */
export function addActivity(
  app: FastifyInstance,
  application: () => Promise<string>,
  folder: string,
  addSocket: (path: string, origin: () => Promise<string>) => void,
): void {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const script = read('discord.js').replaceAll('</script', '<\\/script');
  const style = themesCss() + read('board.css') + read('asked.css');
  const page = pageFrom(join(folder, 'activity.html'), (language) => {
    const { tag, board, troubles } = LOCALES[language];
    const { failed, reload } = troubles;
    return { ...board, failed, reload, tag, icon: ICON, words: wordsOf(board) };
  });
  const policyFor = (id: string): string =>
    policyOf({
      ancestors: `${DISCORD} ${proxyOf(id)}`,
      scripts: hashOf(script),
      styles: hashOf(style),
    });
  app.get(`${DISCORD_PAGES}/`, async (request, reply) => {
    const id = await application().catch(() => null);
    if (id === null)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('Discord does not answer. Try again in a minute.\n');
    const html = page(acceptedBy(request))
      .replace('<!-- style -->', () => `<style>${style}</style>`)
      .replace('<!-- script -->', () => `<script type="module">${script}</script>`)
      .replace('data-application=""', `data-application="${id}"`);
    return reply.headers({ ...PAGE_HEADERS, 'content-security-policy': policyFor(id) }).send(html);
  });
  addSocket(`${DISCORD_PAGES}/ws`, async () => proxyOf(await application()));
}
