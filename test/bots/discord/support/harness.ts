import { type DiscordConfig, startDiscord } from '../../../../src/bots/discord/index.js';
import { COMMANDS } from '../../../../src/bots/features/index.js';
import { Gate } from '../../../../src/bots/gate.js';
import { gameOffer, gameOffers } from '../../../../src/bots/play/offered-game.js';
import type {
  ChatEvent,
  ChatPort,
  Conversation,
  Keyboard,
  Logger,
  PortStatus,
  Post,
  Reply,
  Respond,
  Suggestion,
} from '../../../../src/bots/port.js';
import {
  type Channel,
  type DiscordDouble,
  type DiscordDoubleOptions,
  type Guild,
  startDiscordDouble,
  type User,
} from '../../../doubles/discord.js';

type Script = (event: ChatEvent, respond: Respond) => unknown;

/** A conversation that notes what it is told and answers as the test says. */
export class FakeConversation implements Conversation {
  readonly events: ChatEvent[] = [];
  readonly gone: string[] = [];
  /** Who has left or joined, and of which channels it is said. */
  readonly members: {
    readonly user: string;
    readonly isThere: (channel: string) => boolean;
    readonly left: boolean;
  }[] = [];
  readonly asked: { readonly kind: string; readonly typed: string; readonly detail: string }[] = [];
  answer: Script = () => {};
  /** The game that every channel shows. */
  game: string | null = null;
  /** The codes of displays, by a board and who gives them. */
  readonly displays = new Map<string, string>();
  games: readonly Suggestion[] = [];
  /** Channels in which games run. */
  playing: readonly string[] = [];
  moves: readonly Suggestion[] = [];

  constructor(private readonly noticed: () => void) {}

  async handle(event: ChatEvent, respond: Respond): Promise<void> {
    this.events.push(event);
    this.noticed();
    await this.answer(event, respond);
    this.noticed();
  }

  /** Channels in which somebody has talked. */
  readonly talk: string[] = [];

  talked(channel: string): void {
    this.talk.push(channel);
  }

  async tellStoreDown(): Promise<void> {}

  readonly offers = gameOffers;
  readonly offer = gameOffer;

  async ownOffers(): Promise<readonly []> {
    return [];
  }

  readonly commands = COMMANDS;
  readonly understood = COMMANDS;

  suggestGames(typed: string, language: string): readonly Suggestion[] {
    this.asked.push({ kind: 'games', typed, detail: language });
    return this.games;
  }

  async suggestMoves(channel: string, user: string, typed: string): Promise<readonly Suggestion[]> {
    this.asked.push({ kind: 'moves', typed, detail: `${channel} ${user}` });
    return this.moves;
  }

  async isDeadline(): Promise<boolean> {
    return false;
  }

  async *gamesOn(): AsyncGenerator<string> {
    yield* this.playing;
  }

  isUnheard(): boolean {
    return false;
  }

  isLook(): boolean {
    return false;
  }

  async displayOf(game: string, user: string): Promise<string | null> {
    return this.displays.get(`${game} ${user}`) ?? null;
  }

  async gameIn(): Promise<string | null> {
    return this.game;
  }

  async channelMoved(): Promise<void> {
    throw new Error('channels of Discord never move');
  }

  async memberLeft(user: string, isThere: (channel: string) => boolean): Promise<void> {
    this.members.push({ user, isThere, left: true });
    this.noticed();
  }

  async memberJoined(user: string, isThere: (channel: string) => boolean): Promise<void> {
    this.members.push({ user, isThere, left: false });
    this.noticed();
  }

  async channelGone(channel: string): Promise<void> {
    this.gone.push(channel);
    this.noticed();
  }

  /** Channels in which the bot may be able to write again. */
  readonly opened: { readonly channel: string | null; isMeant(channel: string): boolean }[] = [];

  async mayWriteAgain(channel: string | null, isMeant = (_: string) => false): Promise<void> {
    this.opened.push({ channel, isMeant });
    this.noticed();
  }
}

interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly fields: object;
}

/** A double, an adapter connected to it, a guild with a channel, and two people. */
export class Harness {
  readonly statuses: PortStatus[] = [];
  /** What Discord's clock was heard to show. */
  readonly times: number[] = [];
  readonly logged: LogLine[] = [];
  readonly conversation: FakeConversation;
  readonly guild: Guild;
  readonly channel: Channel;
  readonly anna: User;
  readonly boris: User;
  port: ChatPort | null = null;

  private constructor(readonly discord: DiscordDouble) {
    this.conversation = new FakeConversation(() => discord.wake());
    this.guild = discord.addGuild({ name: 'Club', locale: 'ru' });
    this.channel = discord.addChannel(this.guild, 'draughts');
    this.anna = discord.addUser('anna', { globalName: 'Anna', locale: 'en-US', guilds: [this.guild] });
    this.boris = discord.addUser('boris', { locale: 'ru', guilds: [this.guild] });
  }

  static async prepare(options: DiscordDoubleOptions = {}): Promise<Harness> {
    return new Harness(await startDiscordDouble(options));
  }

  /** Prepares, starts the adapter and waits until it is on and its commands are registered. */
  static async connected(options: DiscordDoubleOptions = {}): Promise<Harness> {
    const harness = await Harness.prepare(options);
    harness.start();
    await harness.reaches('on');
    await harness.discord.until(
      () => harness.discord.requests.some(({ method }) => method === 'PUT'),
      'the commands to be registered',
    );
    return harness;
  }

  start(token = this.discord.token, more: Partial<DiscordConfig> = {}): ChatPort {
    const log = (level: LogLine['level']) => (fields: object, message: string) => {
      this.logged.push({ level, message, fields });
    };
    const logger: Logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
    this.port = startDiscord(
      { token, apiRoot: this.discord.apiRoot, ...more },
      {
        conversation: this.conversation,
        gate: new Gate(),
        log: logger,
        heardTime: (time) => this.times.push(time),
        status: (status) => {
          this.statuses.push(status);
          this.discord.wake();
        },
      },
    );
    return this.port;
  }

  get key(): string {
    return `discord:${this.channel.id}`;
  }

  /** The latest status, once it is this. */
  async reaches(state: PortStatus['state'], milliseconds = 5000): Promise<PortStatus> {
    return await this.discord.until(
      () => {
        const last = this.statuses.at(-1);
        return last?.state === state && last;
      },
      `the status "${state}"`,
      milliseconds,
    );
  }

  /** The event number `index` that the conversation heard. */
  async event(index = 0): Promise<ChatEvent> {
    return await this.discord.until(() => this.conversation.events[index], `event ${index + 1}`);
  }

  async close(): Promise<void> {
    await this.port?.stop();
    await this.discord.close();
  }
}

export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export const post = (text: Post['text'], more: Partial<Post> = {}): Post => ({
  kind: 'post',
  text,
  ping: [],
  ring: 'silent',
  ...more,
});
export const KEYBOARD: Keyboard = [
  [
    { label: '25', data: 'piece:3:25', style: 'primary' },
    { label: 'Resign', data: 'resign:3', style: 'danger' },
  ],
  [],
  [{ label: 'Rules', data: 'rules' }],
];

/** Answers every event with these replies. */
export const always =
  (...replies: readonly Reply[]) =>
  async (_: ChatEvent, respond: Respond) => {
    for (const reply of replies) await respond(reply);
  };
