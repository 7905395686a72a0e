import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES, MESSAGES } from '../../locales/index.js';
import { slashed, type Text } from '../../locales/text.js';
import { keptFor, type Rate, TokenBucket } from '../token-bucket.js';
import { networkOf } from './addresses.js';
import { type Card, withCard } from './card.js';
import { PAGE_HEADERS } from './game/frames.js';
import { LANGUAGE_LIST } from './lobby/catalog.js';
import { hashOf, policyOf } from './origin-guard.js';
import { BUNDLE } from './page-files.js';
import { acceptedBy, byLight, choosing, lightOf } from './shell/choices.js';
import type { Menu } from './shell/menu.js';
import { tabsHtml } from './shell/tabs.js';
import { acceptedIn, escaped, linkHtml } from './words.js';

const PAGE = readFileSync(join(BUNDLE, 'reading.html'), 'utf8');
/** Styles by how light the reader wants pages: the choice takes the place of what the device says. */
const STYLES = byLight(readFileSync(join(BUNDLE, 'reading.css'), 'utf8'));
/** Of the buttons that need a script. */
const SCRIPT = readFileSync(join(BUNDLE, 'reading-page.js'), 'utf8');
const STYLE_HASHES = Object.values(STYLES).map(hashOf).join(' ');
const policyFor = (scripts: string): string => policyOf({ scripts, styles: STYLE_HASHES });
const POLICY = policyFor("'none'");
const LINKED_POLICY = policyFor("'self'");
/** The worker that shows calls is a file of this server. */
const SCRIPTED_POLICY = policyFor(`${hashOf(SCRIPT)} 'self'`);

/** HTML that is safe to be put into a page: what people or addresses say is escaped in it. */
export type Html = { readonly html: string };

/** A template for HTML: parts are escaped, unless they are HTML themselves. */
export const markup = (
  strings: TemplateStringsArray,
  ...parts: readonly (string | Html | readonly Html[])[]
): Html => ({
  html: strings
    .map((string, index) => {
      const part = parts[index] ?? '';
      if (typeof part === 'string') return string + escaped(part);
      return string + ('html' in part ? part.html : part.map(({ html }) => html).join(''));
    })
    .join(''),
});

/** What chats say as HTML, a paragraph a line; commands are shown as they are typed. */
export function textHtml(text: Text): Html {
  const spans = text.map((span): Html => {
    if (typeof span === 'string') return markup`${span}`;
    if ('bold' in span) return markup`<strong>${span.bold}</strong>`;
    if ('code' in span) return markup`<code>${span.code}</code>`;
    if ('command' in span) return markup`<code>${slashed(span)}</code>`;
    if ('link' in span) return markup`<a href="${span.link}" rel="noopener">${span.title}</a>`;
    if ('until' in span) return markup`${span.text}`;
    if ('elsewhere' in span) return markup`${span.elsewhere}`;
    return markup`${'handle' in span ? `@${span.handle}` : span.name}`;
  });
  const paragraphs = spans
    .map(({ html }) => html)
    .join('')
    .split('\n');
  return {
    html: paragraphs
      .filter((each) => each.trim() !== '')
      .map((each) => `<p>${each}</p>`)
      .join('\n'),
  };
}

/** A way to another page. */
export const wayTo = (address: string, label: string, isFirst = false): Html =>
  markup`<a class="${isFirst ? 'way first' : 'way'}" href="${address}">${label}</a>`;

/** The ways to a chat with the bot: on a platform that opens one at an `address`, if any, and in a room of this server. */
export const waysToBot = (address: string | null, language: Language): Html =>
  markup`<div class="ways">${address === null ? markup`` : wayTo(address, MESSAGES[language].button.inPrivate, true)}${wayTo('/room', LOCALES[language].lobby.chatRoom)}</div>`;

/** True if the server has a page with this route, e.g. `/player/:code`: pages of other features may be missing. */
export const hasPage = ({ server }: FastifyRequest, route: string): boolean =>
  server.hasRoute({ method: 'GET', url: route });

/** A way to a page of another feature; nothing where the server lacks it. */
export const wayAcross = (request: FastifyRequest, route: string, label: string, address = route): Html =>
  hasPage(request, route) ? wayTo(address, label) : markup``;

/** The question mark that leads to what all this is. */
function aboutMark(menu: Menu, language: Language): Html {
  const { about } = menu;
  if (about === undefined) return markup``;
  const { title } = about.words(language);
  return markup`<a href="${about.path}" title="${title}" aria-label="${title}">?</a>`;
}

/** Ways to choose one of these, without a script; what holds now is marked. */
const choicesHtml = (
  request: FastifyRequest,
  choice: 'language' | 'light',
  now: string,
  values: readonly (readonly [value: string, name: string])[],
): string =>
  values
    .map(([value, name]) => {
      const mark = `${choice === 'language' ? `lang="${value}" ` : ''}${value === now ? 'aria-current="true" ' : ''}`;
      return linkHtml([choosing(choice, value, request.url), name], `rel="nofollow" ${mark}`);
    })
    .join('\n    ');

const linkedScript = (address: string | undefined): string =>
  address === undefined ? '' : markup`<script type="module" src="${address}"></script>`.html;

export const readersLanguage = (request: FastifyRequest): Language => acceptedIn(acceptedBy(request));

/** Answers with a page to be read: its heading, what stands below it, and the ways on. It can be read without a script. */
export function sendReading(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    heading,
    body,
    card,
    hasScript = false,
    script,
  }: {
    readonly heading: string;
    readonly body: Html;
    readonly card: Card;
    /** It has buttons with the ids `share` and `call`, which are shown to browsers that can. */
    readonly hasScript?: boolean;
    /** Address of a script of its own. */
    readonly script?: string;
  },
): FastifyReply {
  const language = readersLanguage(request);
  const { menu } = request.server;
  const light = lightOf(request);
  const plain = menu.plainIn(language).filter(([path]) => menu.tabs.every((tab) => tab.path !== path));
  const { tag, board, lobby } = LOCALES[language];
  const words: Readonly<Record<string, string>> = {
    tag,
    bot: board.bot,
    heading,
    toMain: lobby.toMain,
    language: board.language,
    light: board.light,
    description: card.description,
  };
  const html = PAGE.replace(/\{(\w+)\}/g, (_, key) => escaped(words[key] ?? ''))
    .replace('<!-- style -->', () => `<style>${STYLES[light]}</style>`)
    .replace('<!-- tabs -->', () => tabsHtml(request, language))
    .replace('<!-- about -->', () => aboutMark(menu, language).html)
    .replace('<!-- ways -->', () => plain.map((way) => linkHtml(way)).join('\n    '))
    .replace('<!-- languages -->', () => choicesHtml(request, 'language', tag, LANGUAGE_LIST))
    .replace('<!-- lights -->', () =>
      choicesHtml(request, 'light', light, [
        ['auto', board.lightAuto],
        ['light', board.lightLight],
        ['dark', board.lightDark],
      ]),
    )
    .replace('<!-- body -->', () => body.html)
    .replace('<!-- script -->', () =>
      hasScript ? `<script type="module">${SCRIPT}</script>` : linkedScript(script),
    );
  return reply
    .headers({
      ...PAGE_HEADERS,
      'content-security-policy': hasScript ? SCRIPTED_POLICY : script === undefined ? POLICY : LINKED_POLICY,
      // A page that names people says by itself that nobody keeps it.
      'cache-control': reply.getHeader('cache-control') ?? PAGE_HEADERS['cache-control'],
    })
    .send(withCard(html, request, card));
}

/** Whether a network may have something done so often. */
export function limiter(rate: Rate): (request: FastifyRequest) => boolean {
  const buckets = new Map<string, TokenBucket>();
  return (request) => keptFor(buckets, networkOf(request.ip), () => new TokenBucket(rate)).take();
}

/** There is no such page. */
export function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Leads somebody who has not signed in to where they can. */
export const signInFirst = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  hasPage(request, '/me') ? reply.redirect('/me', 303) : notFound(reply);

/** Answers somebody who has asked too often. */
export const later = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '60').send();
