import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../locales/index.js';
import { StoreError } from '../../sessions/stores/open-store.js';
import { hashOf, policyOf } from './origin-guard.js';
import { BUNDLE } from './page-files.js';
import { acceptedBy, BY_READER, byLight, lightOf } from './shell/choices.js';
import type { Menu } from './shell/menu.js';
import { tabsHtml } from './shell/tabs.js';
import { acceptedIn, escaped, linkHtml } from './words.js';

/** Why somebody does not get the page that they asked for. */
export type Trouble =
  | 'tooOld'
  | 'missing'
  | 'outdated'
  | 'wrong'
  | 'large'
  | 'crowded'
  | 'busy'
  | 'away'
  | 'full'
  | 'broken';

const STATUS: Readonly<Record<Trouble, number>> = {
  tooOld: 200,
  missing: 404,
  outdated: 410,
  wrong: 400,
  large: 413,
  crowded: 429,
  busy: 429,
  away: 503,
  full: 503,
  broken: 500,
};
/** Seconds after which what was asked for may be there; its page then has a button to look again. */
const AGAIN: Partial<Record<Trouble, number>> = { crowded: 20, away: 30 };

const PAGE = readFileSync(join(BUNDLE, 'trouble.html'), 'utf8');
// It stands in the page: who has no room for a connection more gets no style sheet either.
const STYLES = byLight(readFileSync(join(BUNDLE, 'trouble.css'), 'utf8'));

/** What is wrong when a request fails with this error. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof StoreError) return error.problem === 'full' ? 'full' : 'away';
  const { statusCode = 500 } = error as { readonly statusCode?: number };
  if (statusCode === 413) return 'large';
  if (statusCode === 429) return 'busy';
  return statusCode >= 500 ? 'broken' : 'wrong';
}

/** True for a browser that wants a page to show; what scripts and programs fetch is answered in a line. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** The quiet way to what all this is, where the others don't lead there. */
function aboutLink(
  { about }: Menu,
  language: Language,
  ways: readonly (readonly [string, string])[],
): string {
  if (about === undefined || ways.some(([address]) => address === about.path)) return '';
  return linkHtml([about.path, about.words(language).title], 'class="quiet" ');
}

/**
 * Answers with a page that says why, in the reader's language; `about` in place of the usual words, `ways` to what is there
 * instead, each an address and what it is called.
 */
export function sendTrouble(
  request: FastifyRequest,
  reply: FastifyReply,
  trouble: Trouble,
  {
    about,
    ways = [],
  }: { readonly about?: string; readonly ways?: readonly (readonly [address: string, title: string])[] } = {},
): FastifyReply {
  const language = acceptedIn(acceptedBy(request));
  const { tag, board, troubles } = LOCALES[language];
  const seconds = AGAIN[trouble];
  const words: Readonly<Record<string, string>> = {
    tag,
    bot: board.bot,
    title: troubles[trouble].title,
    about: about ?? troubles[trouble].about,
    home: troubles.home,
    again: troubles.again,
  };
  const html = PAGE.replace(
    '<!-- again -->',
    seconds === undefined ? '' : '<a class="again" href="">{again}</a>',
  )
    .replace(/\{(\w+)\}/g, (_, key) => escaped(words[key] ?? ''))
    .replace('<!-- ways -->', () => ways.map((way) => linkHtml(way)).join('\n'))
    .replace('<!-- about -->', () => aboutLink(request.server.menu, language, ways))
    .replace('<!-- style -->', () => `<style>${STYLES[lightOf(request)]}</style>`)
    .replace('<!-- tabs -->', () => tabsHtml(request, language));
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply
    .code(STATUS[trouble])
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      vary: `accept, ${BY_READER}`,
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Answers scripts and programs in a line; what went wrong inside is for the log alone. */
export function sendLine(request: FastifyRequest, reply: FastifyReply, trouble: Trouble): FastifyReply {
  const { troubles } = LOCALES[acceptedIn(acceptedBy(request))];
  const seconds = AGAIN[trouble];
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply
    .code(STATUS[trouble])
    .headers({ 'cache-control': 'no-store', vary: `accept, ${BY_READER}` })
    .type('text/plain; charset=utf-8')
    .send(`${troubles[trouble].title}\n`);
}

const POLICY = policyOf({ scripts: "'none'", styles: Object.values(STYLES).map(hashOf).join(' ') });
