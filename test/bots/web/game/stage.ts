import type { Server } from 'node:http';
import type { BotParts } from '../../../../src/bots/bot.js';
import type { Feature } from '../../../../src/bots/feature.js';
import { FEATURES } from '../../../../src/bots/features/index.js';
import type { PageApp } from '../../../../src/bots/page-app.js';
import type { ChatEvent, EventGate } from '../../../../src/bots/port.js';
import { startWeb } from '../../../../src/bots/web/index.js';
import type { MorePages, Operator } from '../../../../src/bots/web/page-host.js';
import { gamePages } from '../../../../src/bots/web/pages.js';
import type { RoomStore } from '../../../../src/bots/web/room/room-store.js';
import type { Studio } from '../../../../src/render/index.js';
import type { GameService } from '../../../../src/sessions/service/service.js';
import type { EngineClient } from '../../../../src/sessions/thinking/engine-client.js';
import { BoardVisitor, type Entering } from '../../../doubles/board-visitor.js';
import { HASTY } from '../../../doubles/engines/hasty.js';
import { plainGif } from '../../../doubles/plain-gif.js';
import { plainPng } from '../../../doubles/plain-png.js';
import { LOOPBACK } from '../../../doubles/web-visitor.js';
import { BotStage } from '../../../e2e/stage.js';

/** Pictures are for the rooms of the games: no page shows any. */
const png = plainPng(8, 8, [90, 60, 30]);
const STUDIO: Studio = {
  picture: async () => png,
  film: async () => Buffer.from(plainGif(8, 8)),
  endFilms: async () => undefined,
  close: async () => undefined,
};

interface Serving {
  connectionsPerAddress?: number;
  trustedProxies?: readonly string[];
  gate?: EventGate;
  /** What to do otherwise than the service of games does. */
  service?: Partial<GameService>;
  apps?: readonly PageApp[];
  features?: readonly Feature[];
  /** Logs of rooms; by default those of these pages alone. */
  rooms?: RoomStore;
  operator?: Operator;
  /** Where everybody reaches the pages; by default nowhere. */
  publicUrl?: string | null;
}

/** Serves the pages of a bot's games. */
async function served(
  bots: BotStage,
  {
    connectionsPerAddress = LOOPBACK.connectionsPerAddress,
    trustedProxies = LOOPBACK.trustedProxies,
    gate,
    service = {},
    apps = [],
    features = FEATURES,
    rooms,
    operator = LOOPBACK.operator,
    publicUrl = null,
  }: Serving,
): Promise<{ readonly web: Awaited<ReturnType<typeof startWeb>>; readonly server: Server }> {
  const context = { ...bots.context, ...(gate && { gate }) };
  const { games } = bots.bot;
  const pages = gamePages(
    { ...games, service: Object.assign(Object.create(games.service), service) },
    context,
    { connectionsPerAddress, pushHosts: [], operator },
    features,
    apps,
  );
  let server: Server | null = null;
  const addTo: MorePages['addTo'] = (app, rooms) => {
    ({ server } = app);
    pages.addTo(app, rooms);
  };
  const config = { ...LOOPBACK, connectionsPerAddress, trustedProxies, publicUrl };
  const look = (user: string) => games.service.people.of(user);
  const more = [{ ...pages, addTo }];
  const web = await startWeb(config, context, { more, look, ...(rooms && { rooms }) });
  if (server === null) throw new Error('no server');
  return { web, server };
}

/** The bot at a web table, with the pages of its games. */
export class PageStage {
  private events = 0;

  private constructor(
    readonly stage: BotStage,
    readonly address: string,
    private readonly server: Server,
  ) {}

  /** Over the file of a stage that was left, or over a new one. */
  static async open(
    left?: BotStage,
    {
      now = Date.now,
      engine = HASTY,
      studio = STUDIO,
      parts = {},
      ...serving
    }: Serving & {
      now?: () => number;
      engine?: EngineClient;
      studio?: Studio;
      /** What else the bot is made of. */
      parts?: Partial<BotParts>;
    } = {},
  ): Promise<PageStage> {
    const bots = await BotStage.open(left, { studio, now, engine, ...parts });
    const { web, server } = await served(bots, serving);
    bots.put(web);
    return new PageStage(bots, web.address, server);
  }

  /** Connects a platform that opens chats with the bot at addresses. */
  opensChats(): void {
    this.stage.bot.register({
      platform: 'telegram',
      deliver: async () => null,
      addressWith: (payload) => `https://t.me/damka_bot?start=${payload}`,
      stop: async () => undefined,
    });
  }

  /** Other pages of the same games, as another process has them; to be closed by `closePages`. */
  static async beside(
    { stage }: PageStage,
    serving: Serving = {},
  ): Promise<PageStage & { closePages(): Promise<void> }> {
    const { web, server } = await served(stage, serving);
    return Object.assign(new PageStage(stage, web.address, server), { closePages: () => web.stop() });
  }

  /** Number of the server's open connections. */
  connections(): Promise<number> {
    return new Promise((resolve, reject) =>
      this.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }

  enter(hello: Entering): Promise<BoardVisitor> {
    return BoardVisitor.enter(this.address, hello);
  }

  /** Opens a game by a link; its id is that of the page. */
  async opened(wish: string, hello: Entering = {}): Promise<{ game: string; visitor: BoardVisitor }> {
    const visitor = await this.enter({ name: 'Olga', ...hello, wish });
    const opened = visitor.received.find((message) => message.type === 'opened');
    if (opened?.type !== 'opened') throw new Error(`not opened: ${JSON.stringify(visitor.received)}`);
    return { game: opened.game, visitor };
  }

  /** What somebody does in a chat; resolves to the id of the game that is shown there then. */
  async say(channel: string, user: string, input: ChatEvent['input']): Promise<string> {
    this.events += 1;
    const [, name = ''] = user.split(':');
    const event = { id: `event ${this.events}`, channel, user: { id: user, name, locale: 'en' }, input };
    await this.stage.bot.conversation.handle(event, async () => null);
    return (await this.stage.bot.conversation.gameIn(channel)) ?? '';
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(new URL(path, this.address), { headers });
  }

  close(): Promise<void> {
    return this.stage.close();
  }
}
