import { setTimeout as delay } from 'node:timers/promises';
import {
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  Options,
  Partials,
  type RateLimitData,
  type REST,
  RESTEvents,
  RequestMethod,
  type WebSocketOptions,
} from 'discord.js';
import type { Brief } from '../brief.js';
import type { Pace, PortContext } from '../port.js';
import { makeRequest, makeRequestIn } from './discord-errors.js';
import { botOf, type SessionKeeper } from './gateway/kept-sessions.js';
import { KeptStrategy } from './gateway/kept-strategy.js';
import { Underway } from './gateway/underway.js';
import { type IdentifyStore, sharedIdentify } from './identify.js';
import { hearsOfMembers } from './members.js';
import type { DiscordPages } from './pages.js';
import { noteCommands, registerCommands } from './registration.js';
import { StatusReporter } from './reporter.js';
import type { ShardStore } from './shard-leases.js';

export interface DiscordConfig {
  readonly token: string;
  /** Another address of Discord's API, e.g. a proxy; `https://discord.com/api` unless given. */
  readonly apiRoot?: string;
  /** The shards of this process and their number in all processes; by default all, as many as Discord advises, or by leases. */
  readonly shards?: { readonly ids: readonly number[]; readonly count: number };
  /** Where processes share out the shards unless they are set; by default this process has all of them. */
  readonly leases?: ShardStore;
  /** What all processes of the bot share for a while; by default this is the only one. */
  readonly brief?: Brief;
  /** Where the pages of games are reached; without it boards have no button for theirs. */
  readonly pages?: Pick<DiscordPages, 'publicUrl' | 'hasActivity' | 'launches'>;
  /** Shared by all processes of the bot; by default this process identifies by itself. */
  readonly identify?: IdentifyStore;
  /** Where the gateway's sessions are kept for the next process; by default nowhere. */
  readonly sessions?: SessionKeeper;
}

/** Ignored beside `shards: 'auto'`; any number but discord.js's default of 1. */
const ANY_SHARD_COUNT = 2;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;
/** Time for the gateway's closing handshake. */
const CLOSE_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Those of the library know no pauses; `makeRequest` has its own. */
const REQUEST_RETRIES = 0;
/** Under a longer rate limit a message counts as undelivered. */
const MAX_RATE_LIMIT_MS = 30_000;
/** Under a longer one a message is not changed: another takes its place at once. */
const MAX_CHANGE_LIMIT_MS = 5_000;

/** As discord.js names the route of a message. */
const MESSAGE_ROUTE = '/channels/:id/messages/:id';

/** Why a connection ended. */
type EndReason = 'token refused' | 'content refused' | 'shards refused' | 'out of reach' | 'lost' | 'stopped';

/** Keeps one client connected, and reports its state. */
export class Connection {
  private client: Client | null = null;
  private strategy: KeptStrategy | null = null;
  private isHushed = false;
  private mayReadContent = true;
  /** True if the application may hear who joins and leaves; null before it is known. */
  private hearsOfMembers: boolean | null = null;
  private readonly stopping = new AbortController();
  private readonly reporter: StatusReporter;

  constructor(
    private readonly config: DiscordConfig,
    private readonly context: PortContext,
    private readonly attach: (client: Client) => void,
    private readonly underway = new Underway(),
    /** False while other processes may have the shards. */
    private readonly mayHear = () => true,
  ) {
    this.reporter = new StatusReporter(context.status);
  }

  /** Null while there is no connection. */
  get rest(): REST | null {
    return this.client?.rest ?? null;
  }

  /** Connects and reconnects with exponential backoff; resolves once stopped or refused for good. */
  async run(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.stopping.signal.aborted) {
      const ending = await this.connectOnce();
      switch (ending) {
        case 'stopped':
          return;
        case 'token refused':
          return this.reporter.tokenRefused();
        case 'shards refused':
          return this.reporter.shardsRefused();
        case 'content refused':
          // Refused without it, too: what the application may hear has changed.
          if (!this.mayReadContent) this.hearsOfMembers = false;
          this.mayReadContent = false;
          continue;
        case 'lost':
          pause = FIRST_PAUSE_MS;
          break;
        case 'out of reach':
          break;
      }
      await delay(pause, undefined, { signal: this.stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  /** Handles nothing more of what comes: that is left to the next process, which resumes the sessions. */
  hush(): void {
    this.isHushed = true;
    for (const feed of this.strategy?.feeds ?? []) feed.hush();
  }

  /** Told that another process has taken the shards. */
  leave(): void {
    this.hush();
    for (const feed of this.strategy?.feeds ?? []) feed.leave();
  }

  /** True if another process has had a shard meanwhile: what is known here of its session is out of date. */
  get isTaken(): boolean {
    return this.strategy?.feeds.some(({ isTaken }) => isTaken) ?? false;
  }

  /** Looks whether another process has had a shard. Rejects with `StoreError`. */
  async verify(): Promise<void> {
    await Promise.all((this.strategy?.feeds ?? []).map((feed) => feed.verify()));
  }

  private get hasResumed(): boolean {
    return this.strategy?.feeds.some(({ hasResumed }) => hasResumed) ?? false;
  }

  /** Resolves when what has come is handled, or after a while. */
  async drained(): Promise<void> {
    await Promise.all((this.strategy?.feeds ?? []).map((feed) => feed.drained()));
  }

  async stop(): Promise<void> {
    this.hush();
    this.stopping.abort();
    if (this.client) await endClient(this.client, this.config.token);
    this.client = null;
  }

  /** One client from its login to its end. */
  private async connectOnce(): Promise<EndReason> {
    const { token, apiRoot } = this.config;
    this.hearsOfMembers ??= await hearsOfMembers(token, apiRoot, REQUEST_TIMEOUT_MS);
    if (this.stopping.signal.aborted) return 'stopped';
    const client = this.newClient(this.hearsOfMembers);
    hearTime(client.rest, this.context.heardTime);
    this.client = client;
    this.watch(client);
    this.attach(client);
    const end = endOf(client, this.stopping.signal);
    try {
      // The login of a client that is destroyed meanwhile never settles.
      const { code } = await Promise.race([client.login(token).then(() => end.reached), end.reached]);
      return endingOf(code, client.isReady() ? 'lost' : 'out of reach', this.reporter);
    } catch (error) {
      const code = end.code();
      if (this.stopping.signal.aborted) return 'stopped';
      if (code === null && isTokenInvalid(error)) return 'token refused';
      return endingOf(code, 'out of reach', this.reporter, error);
    } finally {
      await endClient(client, token);
    }
  }

  private newClient(hearsMembers: boolean): Client {
    const { config, mayReadContent, context, underway, mayHear } = this;
    const client: Client = newClient(config, mayReadContent, hearsMembers, context.pace, (manager) => {
      const { conversation, log } = context;
      const intents = client.options.intents.bitfield;
      const strategy = new KeptStrategy(manager, config.sessions ?? null, {
        ...{ client, conversation, log, underway, intents, mayHear },
        bot: botOf(config.token),
      });
      this.strategy = strategy;
      if (this.isHushed) this.hush();
      return strategy;
    });
    return client;
  }

  private watch(client: Client): void {
    const { log, conversation } = this.context;
    noteCommands(client.rest, conversation.understood);
    const failed = (error: Error) => log.warn({ err: error }, 'Discord: trouble with the connection');
    client.on(Events.Error, failed);
    client.on(Events.ShardError, failed);
    client.on(Events.ShardReconnecting, () => this.reporter.reconnecting());
    const connected = () => {
      if (client.isReady()) this.reporter.on(client, this.mayReadContent, this.hasResumed);
    };
    client.on(Events.ShardResume, connected);
    client.on(Events.ShardReady, connected);
    client.on(Events.ClientReady, (ready) => {
      this.reporter.on(ready, this.mayReadContent, this.hasResumed);
      // Once for all processes: by the one that has the first shard.
      registerCommands(
        ready.rest,
        ready.application.id,
        this.context.conversation.commands,
        !ready.ws.shards.has(0),
      ).then(
        (changed) => changed && log.info({}, 'Discord: the commands were registered'),
        (error: unknown) => log.warn({ err: error }, 'Discord: the commands could not be registered'),
      );
    });
  }
}

function newClient(
  { apiRoot, shards, identify }: DiscordConfig,
  readsContent: boolean,
  hearsMembers: boolean,
  pace: Pace | undefined,
  buildStrategy: NonNullable<WebSocketOptions['buildStrategy']>,
): Client {
  const { Guilds, GuildMembers, GuildMessages, DirectMessages, MessageContent } = GatewayIntentBits;
  return new Client({
    intents: [
      ...[Guilds, GuildMessages, DirectMessages],
      ...(readsContent ? [MessageContent] : []),
      ...(hearsMembers ? [GuildMembers] : []),
    ],
    // Without the partial of a message nothing tells that one which is not cached was changed.
    partials: [Partials.Channel, Partials.Message],
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      // Of a reply to one of the bot's messages that message, until the event is read.
      MessageManager: { maxSize: 0, keepOverLimit: ({ author, client }) => author?.id === client.user.id },
      GuildMemberManager: { maxSize: 100, keepOverLimit: ({ id, client }) => id === client.user.id },
      UserManager: { maxSize: 1000, keepOverLimit: ({ id, client }) => id === client.user.id },
    }),
    sweepers: { messages: { interval: 60, lifetime: 60 } },
    allowedMentions: { parse: [] },
    shards: shards === undefined ? 'auto' : [...shards.ids],
    // Without a number discord.js reads SHARD_COUNT, and refuses an empty one.
    shardCount: shards?.count ?? ANY_SHARD_COUNT,
    ws: {
      buildStrategy,
      ...(identify && {
        buildIdentifyThrottler: async (manager) => {
          const { session_start_limit: limit } = await manager.fetchGatewayInformation();
          return sharedIdentify(identify, limit.max_concurrency);
        },
      }),
    },
    rest: restOptions(apiRoot, pace),
  });
}

/** Tells the time of Discord's server with each answer. */
function hearTime(rest: REST, heard: PortContext['heardTime']): void {
  if (heard === undefined) return;
  rest.on(RESTEvents.Response, (_, { headers }) => {
    const time = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(time)) heard(time);
  });
}

/** How requests are made. */
export const restOptions = (apiRoot: string | undefined, pace?: Pace) => ({
  timeout: REQUEST_TIMEOUT_MS,
  retries: REQUEST_RETRIES,
  makeRequest: pace === undefined ? makeRequest : makeRequestIn(pace),
  rejectOnRateLimit: ({ method, route, retryAfter, timeToReset }: RateLimitData) => {
    const isChange = method === RequestMethod.Patch && route === MESSAGE_ROUTE;
    return Math.max(retryAfter, timeToReset) > (isChange ? MAX_CHANGE_LIMIT_MS : MAX_RATE_LIMIT_MS);
  },
  ...(apiRoot === undefined ? {} : { api: apiRoot.replace(/\/+$/, '') }),
});

/** Resolves when the gateway closes for good or the adapter is stopped (`code` null). */
function endOf(client: Client, stopping: AbortSignal) {
  let closeCode: number | null = null;
  const reached = new Promise<{ code: number | null }>((resolve) => {
    stopping.addEventListener('abort', () => resolve({ code: null }), { once: true });
    client.on(Events.ShardDisconnect, ({ code }) => {
      closeCode = code;
      resolve({ code });
    });
  });
  return { reached, code: () => closeCode };
}

function endingOf(
  code: number | null,
  otherwise: EndReason,
  reporter: StatusReporter,
  error?: unknown,
): EndReason {
  switch (code) {
    case GatewayCloseCodes.AuthenticationFailed:
      return 'token refused';
    case GatewayCloseCodes.DisallowedIntents:
      return 'content refused';
    case GatewayCloseCodes.InvalidShard:
    case GatewayCloseCodes.ShardingRequired:
      return 'shards refused';
    case null:
      if (error === undefined) return 'stopped';
      reporter.outOfReach(error);
      return otherwise;
    default:
      reporter.closed(code);
      return otherwise;
  }
}

const isTokenInvalid = (error: unknown): boolean =>
  error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid;

/**
 * Destroys a client for good. Between two attempts to reconnect, discord.js ignores `destroy` and reconnects all the
 * same; a feed that is closed stops that attempt before it opens anything. What is still being said for it needs the token, which
 * discord.js drops.
 */
async function endClient(client: Client, token: string): Promise<void> {
  client.removeAllListeners();
  client.on(Events.Error, () => {});
  const ended = client.destroy().then(() => void client.rest.setToken(token));
  await Promise.race([ended, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}
