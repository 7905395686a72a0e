import { join } from 'node:path';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../locales/index.js';
import type { Text } from '../../locales/text.js';
import type { Table } from '../../sessions/model/session.js';
import type { PageApp } from '../page-app.js';
import type { PortContext, UserId } from '../port.js';
import { type Card, withCard } from './card.js';
import { PAGE_HEADERS } from './game/frames.js';
import type { Games } from './game/games.js';
import type { Rooms } from './game/talk.js';
import { withWays } from './help/unable.js';
import type { TaskShelf } from './kept-tasks.js';
import { wordsOf } from './lobby/catalog.js';
import type { PageWay } from './lobby/protocol.js';
import { policyOf } from './origin-guard.js';
import { BUNDLE, firstOf, ICON, type PageFiles, SOURCES } from './page-files.js';
import { acceptedBy, type Choice } from './shell/choices.js';
import type { Menu } from './shell/menu.js';
import { guardSocket } from './socket.js';
import { GUEST, type SignedIn, type Visitor, type Visitors } from './visitors/visitor.js';
import { pageFrom } from './words.js';

/** What somebody who runs the bot says of themselves; null for what they have not said. */
export interface Operator {
  readonly name: string | null;
  /** An address of mail or of a page, or any other words. */
  readonly contact: string | null;
  /** Days after which finished games are deleted; null to keep them. */
  readonly keepFinishedDays: number | null;
}

/** What browsers are told each morning that have asked for it. */
export interface Morning {
  /** Its page, on which it is asked for. */
  readonly path: string;
  readonly words: (language: Language) => { readonly title: string; readonly body: string };
}

/** What a feature has for somebody on *Me*, their own page: some words, and ways on, each with its title. */
export interface MinePart {
  /** Its place among the others, the lowest first. */
  readonly order: number;
  readonly title: string;
  readonly text: Text;
  readonly ways: readonly (readonly [path: string, title: string])[];
  /** What they can take back there, each by a button of its own. */
  readonly buttons?: readonly MineButton[];
  /** What they can choose there. */
  readonly choices?: readonly MineChoice[];
}

/** A button on *Me*, which works without a script. */
export interface MineButton {
  /** No other button there has it. */
  readonly data: string;
  readonly about: string;
  readonly label: string;
  /** Rejects with `StoreError`. */
  readonly press: () => Promise<unknown>;
}

/** A choice that holds in the reader's browser; `now` is null while nothing is chosen. */
export interface MineChoice {
  readonly title: string;
  readonly choice: Choice;
  readonly now: string | null;
  readonly values: readonly (readonly [value: string, label: string])[];
}

/** What the browser says in which somebody reads *Me*. */
export interface MineBrowser {
  readonly cookies: string | undefined;
  readonly chosen: (choice: Choice) => string | null;
}

/** What pages are made from. */
export interface PageHost {
  readonly games: Games;
  readonly context: Pick<PortContext, 'conversation' | 'gate' | 'log'>;
  readonly socketsPerAddress: number;
  /** Hosts of push services besides those that are known. */
  readonly pushHosts: readonly string[];
  readonly operator: Operator;
  /** Lines of the privacy policy on what features store. */
  readonly policies: readonly Readonly<Record<Language, string>>[];
  /** What features store of a user, a line for each that does. Rejects with `StoreError`. */
  readonly kept: (user: UserId, language: Language) => Promise<readonly Text[]>;
  /** What features have for somebody on their own page, in their order. Rejects with `StoreError`. */
  readonly mine: (who: SignedIn, language: Language, browser: MineBrowser) => Promise<readonly MinePart[]>;
  /** What browsers are told each morning; null for nothing. */
  readonly morning: Morning | null;
  /** Who follows a public game that has begun. Rejects with `StoreError`. */
  readonly followers: (game: string, table: Table) => Promise<readonly UserId[]>;
  /** Tasks of features that a page can set without its server, in the order of features. */
  readonly shelves: (language: Language) => readonly TaskShelf[];
  /** Platforms that show pages themselves, or tell who opens them. */
  readonly apps: readonly PageApp[];
  /** True while a user has the page of a game open, at this process. */
  readonly isThere: (game: string, user: string) => boolean;
  /** The ways between pages. */
  readonly menu: Menu;
  /** The scripts and styles of all pages. */
  readonly files: PageFiles;
}

/** Pages of a server: their routes, and how they end. */
export interface MorePages {
  /** The ways between all pages of the server, where these pages bring them. */
  readonly menu?: Menu;
  /** Tells who visits the server, where people can sign in. */
  readonly visitors?: Visitors | undefined;
  addTo(app: FastifyInstance, rooms: Rooms): void;
  /** Finishes what is under way and closes their connections. */
  stop(): Promise<void>;
}

/** A page that scripts draw. */
interface ScriptedPage {
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The path of the socket that it opens before its scripts are there. */
  readonly socket?: string;
  /** What its scripts read in attributes of its body. */
  readonly data?: readonly string[];
  /** Names the address of JSON that belongs to it. */
  readonly alternate?: string;
  /** More of how it lies on a screen. */
  readonly viewport?: string;
}

const PAGE = 'page.html';
const scriptLink = (name: string): string => `<script type="module" src="{files}/${name}.js"></script>`;
const styleLink = (name: string): string => `<link rel="stylesheet" href="{files}/${name}.css">`;

/** A page that scripts draw, by the reader's languages; `fill` gives its words, and what else stands in its HTML. */
export function scriptedPage(
  { files, menu }: { readonly files: Pick<PageFiles, 'at'>; readonly menu: Pick<Menu, 'headIn'> },
  { scripts, styles, socket, data = [], alternate, viewport = '' }: ScriptedPage,
  fill: (language: Language) => {
    readonly words: object;
    /** By default those in the head. */
    readonly ways?: readonly PageWay[];
    /** `title` comes after the name of the bot. */
    readonly more?: Readonly<Record<string, string>>;
  },
): (accepted: string) => string {
  const json =
    alternate === undefined ? [] : [`<link rel="alternate" type="application/json" href="{${alternate}}">`];
  const html = (page: string): string =>
    page
      .replace(' data-words', `${data.map((key) => ` data-${key}="{${key}}"`).join('')} data-words`)
      .replace('<!-- scripts -->', [...json, ...scripts.map(scriptLink)].join('\n  '))
      .replace('<!-- styles -->', styles.map(styleLink).join('\n  '));
  const filled = (language: Language): Readonly<Record<string, unknown>> => {
    const { words, ways = menu.headIn(language), more = {} } = fill(language);
    const { tag, board, troubles } = LOCALES[language];
    const { failed, reload } = troubles;
    const heading = [board.bot, ...[more['title'] ?? []].flat()].join(' · ');
    const shown = { tag, failed, reload, icon: ICON, files: files.at, words: wordsOf({ ...words, ways }) };
    return { ...words, ...shown, heading, viewport, ...more };
  };
  const page = pageFrom(join(BUNDLE, PAGE), filled, html);
  const first = firstOf(socket);
  return (accepted) => page(accepted).replace('<!-- first -->', () => first);
}

const POLICY = policyOf(SOURCES);

/** Answers with a page in the languages of the request; `card` tells what a link to it shows. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: (accepted: string) => string,
  card: Card,
): FastifyReply =>
  reply
    .headers({ ...PAGE_HEADERS, 'content-security-policy': POLICY })
    .send(withWays(withCard(page(acceptedBy(request)), request, card), request));

/** What takes the sockets of pages. */
interface Door<Page> {
  connect(socket: WebSocket, address: string, visitor: Visitor): Page | null;
  disconnect(page: Page): void;
}

/** Has the sockets that pages open at `path` come in by a door. */
export function addSocket<Page extends { receive(raw: string): void }>(
  app: FastifyInstance,
  path: string,
  door: Door<Page>,
  config: FastifyContextConfig = {},
): void {
  const visitors = new WeakMap<FastifyRequest, Visitor>();
  // Before the socket is open: what is sent at once must find somebody who listens.
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    visitors.set(request, await app.visitors.of(request));
  };
  app.get(path, { websocket: true, config, preValidation }, (socket, request) => {
    const visitor = visitors.get(request) ?? GUEST;
    const page = door.connect(socket, request.ip, visitor);
    if (page === null) return;
    visitor.hold(socket);
    socket.on('message', (data) => page.receive(data.toString()));
    guardSocket(socket, () => door.disconnect(page));
  });
}
