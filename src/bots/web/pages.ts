import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findVariant } from '../../engine/index.js';
import { gamesMeant, nearestGames } from '../../locales/find-game.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import { plain } from '../../locales/text.js';
import { titleOf } from '../../locales/titles.js';
import { RATES } from '../../sessions/shares.js';
import { StoreError } from '../../sessions/stores/open-store.js';
import { type Feature, keptOf } from '../feature.js';
import type { PageApp } from '../page-app.js';
import type { PortContext } from '../port.js';
import { keptFor, rateOf, TokenBucket } from '../token-bucket.js';
import { networkOf } from './addresses.js';
import { type Card, homePicture } from './card.js';
import { addActivity, addMiniApp } from './game/frames.js';
import type { Games } from './game/games.js';
import { GamePages } from './game/pages.js';
import { GAME_PATTERN } from './game/protocol.js';
import { readWish } from './game/wish.js';
import { addServiceWorker } from './help/service-worker.js';
import { addLinks, cardOf, type MayLook, newCard } from './links/index.js';
import { addKeepsakes } from './links/keepsakes.js';
import { catalogIn, firstIn, lobbyWords, pictureOf } from './lobby/catalog.js';
import { boardOf } from './lobby/lists.js';
import { Lobby } from './lobby/lobby.js';
import { BUNDLE, FOR_EVER, pageFiles } from './page-files.js';
import { addSocket, type MorePages, type PageHost, scriptedPage, sendPage } from './page-host.js';
import type { WebConfig } from './server.js';
import { acceptedBy, addChoices, BY_READER } from './shell/choices.js';
import { Menu } from './shell/menu.js';
import { addSiteMap } from './site-map.js';
import { sendTrouble, wantsPage } from './trouble.js';
import { acceptedIn, escaped } from './words.js';

/** How often an address may have a game looked up for what its link tells. */
const LOOKS = rateOf(RATES.games);
/** Most games that are offered in place of one that a link names in vain. */
const MAX_OFFERED = 5;
/** Pictures of boards, which change with a new version at most. */
const FOR_A_DAY = 'public, max-age=86400';

/**
 * The lobby, the pages to play games by hand, and the features' pages, for the server of the web table; `apps` show
 * pages, too.
 */
export function gamePages(
  games: Games,
  context: Pick<PortContext, 'conversation' | 'gate' | 'log'>,
  {
    connectionsPerAddress: socketsPerAddress,
    pushHosts,
    operator,
  }: Pick<WebConfig, 'connectionsPerAddress' | 'pushHosts' | 'operator'>,
  features: readonly Feature[],
  apps: readonly PageApp[] = [],
): MorePages {
  const menu = new Menu(features.flatMap((feature) => feature.menu ?? []));
  const pages = new GamePages(games, context, socketsPerAddress, menu, apps);
  const isThere = (game: string, user: string): boolean => pages.isThere(game, user);
  const policies = features.flatMap(({ tables = [] }) => tables.flatMap(({ policy }) => policy ?? []));
  const host: PageHost = {
    ...{ games, context, socketsPerAddress, pushHosts, operator, policies, apps, isThere },
    kept: (user, language) => keptOf(features, games.service.store, user, language),
    mine: async (who, language, browser) => {
      const parts = features.map(({ mine }) => mine?.(games.service, who, language, browser) ?? null);
      const found = (await Promise.all(parts)).filter((part) => part !== null);
      return found.toSorted((one, other) => one.order - other.order);
    },
    shelves: (language) => features.flatMap(({ shelf }) => shelf?.(language) ?? []),
    followers: async (game, table) => {
      const found = features.map(({ followers }) => followers?.(games.service, game, table) ?? []);
      return [...new Set((await Promise.all(found)).flat())];
    },
    morning: features.find(({ morning }) => morning !== undefined)?.morning ?? null,
    menu,
    files: pageFiles(),
  };
  const lobby = new Lobby(games, context, socketsPerAddress, menu);
  const more = features.flatMap((feature) => feature.pages?.(host) ?? []);
  const looks = new Map<string, TokenBucket>();
  const mayLook: MayLook = (address) =>
    keptFor(looks, networkOf(address), () => new TokenBucket(LOOKS)).take();
  return {
    menu,
    visitors: more.find(({ visitors }) => visitors !== undefined)?.visitors,
    addTo(app, rooms) {
      pages.talkIn(rooms);
      addGame(app, host, pages, mayLook);
      addLinks(app, games.draw, (game) => pages.find(game), mayLook);
      addKeepsakes(app, games, (game) => pages.find(game), mayLook);
      addLobby(app, host, { pages, lobby, mayLook });
      addSiteMap(app);
      addChoices(app);
      addServiceWorker(app, host.files);
      addSocket(app, '/ws/board', pages, { hasSeats: true });
      addSocket(app, '/ws/lobby', lobby);
      for (const { platform, activity } of apps) {
        if (platform === 'telegram') addMiniApp(app, gameHtml(host, 'telegram'));
        if (activity !== undefined)
          addActivity(app, activity, BUNDLE, (path, origin) =>
            addSocket(app, path, pages.inDiscord, { hasSeats: true, origin }),
          );
      }
      for (const each of more) each.addTo(app, rooms);
    },
    async stop() {
      lobby.stop();
      await Promise.all([pages.stop(), ...more.map((each) => each.stop())]);
    },
  };
}

/** The page of a game by the reader's languages, with the script of this name. */
const gameHtml = (host: PageHost, script: string): ((accepted: string) => string) =>
  scriptedPage(host, { scripts: [script], styles: ['board'], socket: '/ws/board' }, (language) => ({
    words: LOCALES[language].board,
  }));

/** The lobby by the reader's languages, which begins with the games of their country. */
function lobbyHtml(host: PageHost): (accepted: string) => string {
  const place = '<!-- games -->';
  const shape = { scripts: ['lobby'], styles: ['lobby'], data: ['games'] };
  const page = scriptedPage(host, shape, (language) => ({
    words: lobbyWords(language),
    ways: host.menu.waysIn(language),
    more: { games: place, title: LOCALES[language].lobby.title },
  }));
  const made = new Map<string, string>();
  return (accepted) => {
    const language = acceptedIn(accepted);
    const games = firstIn(language, accepted);
    const key = [language, ...games.map(({ id }) => id)].join(' ');
    const html =
      made.get(key) ?? page(accepted).replace(escaped(place), () => escaped(JSON.stringify(games)));
    made.set(key, html);
    return html;
  };
}

function addLobby(
  app: FastifyInstance,
  host: PageHost,
  { pages, lobby, mayLook }: { readonly pages: GamePages; readonly lobby: Lobby; readonly mayLook: MayLook },
): void {
  const page = lobbyHtml(host);
  type Named = FastifyRequest<{ Params: { file: string } }>;
  app.get('/', (request, reply) => sendPage(request, reply, page, { ...homeCard(request), isPublic: true }));
  // For a page that has no room for a socket.
  app.get('/lobby/tables', async (request, reply) => {
    if (!mayLook(request.ip)) return reply.code(503).header('retry-after', '60').send();
    const listed = await lobby.listed(acceptedIn(acceptedBy(request)));
    return reply
      .headers({ 'cache-control': 'no-store', vary: BY_READER })
      .type('application/json')
      .send(listed);
  });
  app.get('/lobby/:file', (request: Named, reply: FastifyReply) => {
    const { file } = request.params;
    const [, tag] = /^games\.([\w-]{2,20})\.[\w-]{12}\.json$/.exec(file) ?? [];
    if (tag !== undefined) {
      const { address, json } = catalogIn(languageOf(tag));
      // A page of an earlier version asks for another one, and gets this.
      const kept = address.endsWith(`/${file}`) ? FOR_EVER : 'no-cache';
      return reply.header('cache-control', kept).type('application/json').send(json);
    }
    const [, id = '', language] = /^([a-z0-9-]{1,40})\.([\w-]{2,20})\.svg$/.exec(file) ?? [];
    const picture = pictureOf(id, languageOf(language));
    if (picture === null) return reply.callNotFound();
    return reply.header('cache-control', FOR_A_DAY).type('image/svg+xml').send(picture);
  });
  app.get('/lobby/board/:file', async (request: Named, reply: FastifyReply) => {
    // By its revision a browser keeps it until the next move.
    const [, id, seat, language] =
      /^([\w-]{4,64})\.(\d)\.\d{1,9}\.([\w-]{2,20})\.svg$/.exec(request.params.file) ?? [];
    if (!mayLook(request.ip)) return reply.code(503).header('retry-after', '60').send();
    const session = id === undefined ? null : await pages.find(id);
    const board = session && boardOf(session, Number(seat), languageOf(language));
    if (board === null) return reply.callNotFound();
    return reply.header('cache-control', FOR_EVER).type('image/svg+xml').send(board);
  });
}

/** The card of a page that shows no game. */
function homeCard(request: FastifyRequest): Card {
  const { board, lobby } = LOCALES[acceptedIn(acceptedBy(request))];
  return {
    title: `${board.bot} · ${lobby.title}`,
    description: lobby.description,
    picture: homePicture(request),
    path: '/',
    isPublic: false,
  };
}

/** Ways to games that a link to open one may mean, or else to the first ones of the reader's country. */
function gamesFor(
  query: string,
  language: Language,
  accepted: string,
): readonly (readonly [string, string])[] {
  const asked = new URLSearchParams(query).get('game') ?? '';
  const [meant] = gamesMeant(asked);
  const near = meant === undefined ? nearestGames(asked) : [meant];
  const offered =
    near.length > 0 ? near : firstIn(language, accepted).flatMap(({ id }) => findVariant(id) ?? []);
  return offered.slice(0, MAX_OFFERED).map((game) => [`/?game=${game.id}`, titleOf(game, language)] as const);
}

function addGame(app: FastifyInstance, host: PageHost, pages: GamePages, mayLook: MayLook): void {
  const page = gameHtml(host, 'board');
  // It is the page that opens the game, once somebody has: those that preview a link open none.
  app.get('/g/new', (request, reply) => {
    const language = acceptedIn(acceptedBy(request));
    const query = request.url.split('?')[1] ?? '';
    const wish = readWish(query, language);
    if (wish.ok)
      return sendPage(request, reply, page, newCard(wish.value.variant, language) ?? homeCard(request));
    const why = plain(wish.error);
    return wantsPage(request)
      ? sendTrouble(request, reply, 'wrong', {
          // The heading of the page says the first line; the last one is for those who write links.
          about: why.split('\n').slice(1, -1).join('\n'),
          ways: gamesFor(query, language, acceptedBy(request)),
        })
      : reply.code(400).type('text/plain; charset=utf-8').send(`${why}\n`);
  });
  app.get('/g/:game', async (request: FastifyRequest<{ Params: { game: string } }>, reply: FastifyReply) => {
    const { game } = request.params;
    if (!GAME_PATTERN.test(game)) return reply.callNotFound();
    const home = homeCard(request);
    // Beyond, the page alone finds out what there is.
    if (!mayLook(request.ip)) return sendPage(request, reply, page, home);
    try {
      const session = await pages.find(game);
      // The page says that it is gone, and leads home.
      if (session === null) return sendPage(request, reply.code(404), page, home);
      const card = cardOf({ ...session, game }, acceptedIn(acceptedBy(request)));
      return sendPage(request, reply, page, card ?? home);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // The page says so, and goes on by itself once games can be read.
      return sendPage(request, reply.code(503).header('retry-after', '30'), page, home);
    }
  });
}
