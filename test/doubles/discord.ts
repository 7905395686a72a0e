import type { Activities } from './discord/activities.js';
import type { RegisteredCommand } from './discord/command-schema.js';
import type { Faults } from './discord/faults.js';
import { Gateway } from './discord/gateway.js';
import { ApiServer, type RequestRecord } from './discord/http.js';
import { Interactions } from './discord/interactions.js';
import type { Channel, Guild, Message, Person } from './discord/model.js';
import { routesOf } from './discord/routes.js';
import { type Sharding, shardOf } from './discord/sharding.js';
import { User } from './discord/user.js';
import { World } from './discord/world.js';

export type { Channel, Guild, Message } from './discord/model.js';
export type { User } from './discord/user.js';

export interface DiscordDoubleOptions {
  /** The bot's token; anything else is refused. */
  readonly token?: string;
  readonly botName?: string;
  /** Whether the application was granted the Message Content intent. */
  readonly messageContent?: boolean;
  /** Time for the first answer to an interaction, in milliseconds: 3,000 on Discord, here what a busy machine may need. */
  readonly answerWithin?: number;
  /** Life of an interaction's token, in milliseconds; 15 minutes as on Discord. */
  readonly tokenLife?: number;
  /** In milliseconds; 41,250 as on Discord. */
  readonly heartbeatInterval?: number;
  readonly globalPerSecond?: number;
  readonly sharding?: Partial<Sharding>;
  /** Whether people can install the application for themselves. */
  readonly isPersonal?: boolean;
  /** How many messages a channel takes in which time; generous unless told, so that whole games are quick. */
  readonly messagesPerChannel?: { readonly limit: number; readonly milliseconds: number };
}

const DEFAULTS = {
  token: 'discord-token-of-the-double',
  botName: 'Damka',
  messageContent: true,
  answerWithin: 200_000,
  tokenLife: 15 * 60_000,
  heartbeatInterval: 41_250,
  globalPerSecond: 50,
  sharding: {},
  isPersonal: false,
  messagesPerChannel: { limit: 1000, milliseconds: 5000 },
} as const satisfies Required<DiscordDoubleOptions>;

/** A Discord of its own: REST API v10 and gateway over real HTTP and WebSocket, and the people who use it. */
export class DiscordDouble {
  readonly token: string;
  readonly applicationId: string;
  readonly gateway: Gateway;
  /** Value for the `rest.api` option of discord.js. */
  apiRoot = '';
  private readonly world: World;
  private readonly interactions: Interactions;
  private readonly api: ApiServer;

  constructor(options: DiscordDoubleOptions) {
    const settings = { ...DEFAULTS, ...options };
    this.token = settings.token;
    this.applicationId = '1100000000000000001';
    this.world = new World(this.applicationId, settings.botName);
    this.interactions = new Interactions(this.world, settings);
    this.world.privileged.messageContent = settings.messageContent;
    this.world.isPersonal = settings.isPersonal;
    this.gateway = new Gateway(this.world, {
      token: settings.token,
      privileged: this.world.privileged,
      heartbeatInterval: settings.heartbeatInterval,
      sharding: { advised: 1, least: 1, maxConcurrency: 1, identifyEvery: 0, ...settings.sharding },
    });
    this.world.dispatch = (news) => this.gateway.dispatch(news);
    this.api = new ApiServer(
      settings.token,
      { globalPerSecond: settings.globalPerSecond, messages: settings.messagesPerChannel },
      routesOf(this.world, () => this.gateway, this.interactions),
      () => this.world.changes.notify(),
    );
  }

  async listen(): Promise<void> {
    this.world.origin = await this.api.listen();
    this.apiRoot = `${this.world.origin}/api`;
    this.gateway.listen(this.api.server);
  }

  /** Activities of the application, which are off until somebody switches them on. */
  get activities(): Activities {
    return this.world.activities;
  }

  get bot(): Person {
    return this.world.bot;
  }

  /** Commands as they are registered. */
  get commands(): readonly RegisteredCommand[] {
    return this.world.commands;
  }

  /** Every request so far that got an answer, in order. */
  get requests(): readonly RequestRecord[] {
    return this.api.requests;
  }

  /** Troubles to run into: `faults.add({ path: /messages$/, trouble: { kind: 'reset' } })`. */
  get faults(): Faults {
    return this.api.faults;
  }

  /**
   * @param options.bot false: the bot is not in this guild, but people can use its commands there
   * @param options.shard the shard to which it belongs, of so many
   */
  addGuild(
    options: { name?: string; locale?: string; bot?: boolean; shard?: readonly [number, number] } = {},
  ): Guild {
    const [shard, count] = options.shard ?? [0, 1];
    let id = this.world.nextId();
    while (shardOf(id, count) !== shard) id = this.world.nextId();
    return this.world.addGuild(options.name ?? 'guild', options.locale ?? 'en-US', options.bot ?? true, id);
  }

  addChannel(guild: Guild, name = 'general'): Channel {
    return this.world.addChannel(guild, name, null);
  }

  /** A group of people, to which no bot can be added. */
  addGroup(...people: readonly Person[]): Channel {
    return this.world.addGroup(people);
  }

  /** A quarter of an hour goes by for all interactions so far. */
  endTokens(): void {
    this.interactions.endTokens();
  }

  addThread(parent: Channel, name = 'thread'): Channel {
    if (parent.guild === null) throw new Error('direct messages have no threads');
    return this.world.addChannel(parent.guild, name, parent);
  }

  /** A new person; a member of the guilds named. */
  addUser(
    username: string,
    options: { locale?: string; globalName?: string; guilds?: readonly Guild[] } = {},
  ): User {
    const user = new User(
      this.world,
      this.interactions,
      username,
      options.globalName ?? null,
      options.locale ?? 'en-US',
    );
    for (const guild of options.guilds ?? []) user.join(guild);
    return user;
  }

  /** Something that another bot wrote. */
  sayAsBot(channel: Channel, content: string): void {
    const author = { id: this.world.nextId(), username: 'other bot', globalName: null, bot: true };
    this.world.people.set(author.id, author);
    this.sayAs(channel, author, content, null);
  }

  /** Something that a webhook wrote. */
  sayAsWebhook(channel: Channel, content: string): void {
    const id = this.world.nextId();
    this.sayAs(channel, { id, username: 'webhook', globalName: null, bot: false }, content, id);
  }

  /** An administrator deletes a message. */
  deleteMessage(message: Message): void {
    this.world.deleteMessage(message);
  }

  deleteChannel(channel: Channel): void {
    this.world.deleteChannel(channel);
  }

  /** A moderator has changed a channel's permissions for the bot, or locked or unlocked a thread, and the bot is told. */
  announce(channel: Channel): void {
    this.world.changedChannel(channel);
  }

  /** Somebody adds the bot to a server that is there already. */
  inviteBot(guild: Guild): void {
    this.world.inviteBot(guild);
  }

  removeBot(guild: Guild): void {
    this.world.removeBot(guild);
  }

  /** Grants or takes the Message Content intent, as on the developer portal. */
  grantMessageContent(granted: boolean): void {
    this.world.privileged.messageContent = granted;
  }

  /** Grants or takes the Server Members intent, likewise. */
  grantMembers(granted: boolean): void {
    this.world.privileged.members = granted;
  }

  /** Sets where commands are sent instead of to the bot's connection, as on the developer portal. */
  sendCommandsTo(address: string | null): void {
    this.world.interactionsEndpoint = address;
  }

  /** Cuts the service off from the network, or brings it back. */
  setReachable(reachable: boolean, parts: readonly ('api' | 'gateway')[] = ['api', 'gateway']): void {
    if (parts.includes('api')) this.api.reachable = reachable;
    if (parts.includes('gateway')) this.gateway.reachable = reachable;
  }

  /** Waits until `probe` gives something; every change wakes it. */
  until<T>(
    probe: () => T | null | undefined | false,
    what: string,
    milliseconds?: number,
  ): Promise<NonNullable<T>> {
    return this.world.changes.until(probe, what, milliseconds);
  }

  /** Lets waiting tests look again after something changed outside the double. */
  wake(): void {
    this.world.changes.notify();
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.api.close();
  }

  private sayAs(channel: Channel, author: Person, content: string, webhookId: string | null): void {
    const message = this.world.newMessage(channel, author);
    message.content = content;
    message.webhookId = webhookId;
    this.world.post(message);
  }
}

/** Starts the double on a free port of the loopback address. */
export async function startDiscordDouble(options: DiscordDoubleOptions = {}): Promise<DiscordDouble> {
  const double = new DiscordDouble(options);
  await double.listen();
  return double;
}
