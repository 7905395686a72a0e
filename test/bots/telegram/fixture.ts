import { PNG } from 'pngjs';
import { COMMANDS } from '../../../src/bots/features/index.js';
import { Gate } from '../../../src/bots/gate.js';
import { gameOffer, gameOffers } from '../../../src/bots/play/offered-game.js';
import type {
  ChannelKey,
  ChatEvent,
  ChatPort,
  Conversation,
  Logger,
  PortStatus,
  Post,
  Respond,
} from '../../../src/bots/port.js';
import { startTelegram } from '../../../src/bots/telegram/index.js';
import type { TelegramTiming } from '../../../src/bots/telegram/timing.js';
import type { Outage } from '../../../src/locales/index.js';
import { MemoryInboxes } from '../../doubles/inbox.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
  type TelegramDoubleOptions,
} from '../../doubles/telegram.js';

export const png = PNG.sync.write(new PNG({ width: 8, height: 8 }));

/** A post that says something to everybody and calls nobody. */
export const post = (text: Post['text'], more: Partial<Post> = {}): Post => ({
  kind: 'post',
  text,
  ping: [],
  ring: 'silent',
  ...more,
});

/** A conversation that notes what it is told and answers as the test says. */
class FakeConversation implements Conversation {
  readonly events: ChatEvent[] = [];
  readonly moves: [ChannelKey, ChannelKey][] = [];
  readonly gone: ChannelKey[] = [];
  /** Who has left or joined, and of which channels it is said. */
  readonly members: {
    readonly user: string;
    readonly isThere: (channel: string) => boolean;
    readonly left: boolean;
  }[] = [];
  /** Events of which it was told that they cannot be kept for the moment, and why. */
  readonly unkept: (ChatEvent & { readonly outage: Outage })[] = [];
  answer: (event: ChatEvent, respond: Respond) => Promise<unknown> = async () => undefined;

  async handle(event: ChatEvent, respond: Respond): Promise<void> {
    this.events.push(event);
    await this.answer(event, respond);
  }

  /** Channels in which somebody has talked. */
  readonly talk: ChannelKey[] = [];

  talked(channel: ChannelKey): void {
    this.talk.push(channel);
  }

  async tellStoreDown(event: ChatEvent, outage: Outage): Promise<void> {
    this.unkept.push({ ...event, outage });
  }

  get inputs(): readonly ChatEvent['input'][] {
    return this.events.map((event) => event.input);
  }

  readonly offers = gameOffers;
  readonly offer = gameOffer;

  async ownOffers(): Promise<readonly []> {
    return [];
  }

  readonly commands = COMMANDS;
  readonly understood = COMMANDS;

  suggestGames(typed: string) {
    return [{ label: 'Neva', value: 'neva' }].filter(({ value }) => value.startsWith(typed));
  }

  async suggestMoves() {
    return [];
  }

  /** When the time for the turn is over in any channel. */
  until: number | null = null;

  async isDeadline(_channel: string, time: number): Promise<boolean> {
    return this.until === time;
  }

  async *gamesOn(): AsyncGenerator<string> {}

  isUnheard(): boolean {
    return false;
  }

  isLook: Conversation['isLook'] = () => false;

  async displayOf(): Promise<null> {
    return null;
  }

  async gameIn(): Promise<null> {
    return null;
  }

  async channelMoved(from: ChannelKey, to: ChannelKey): Promise<void> {
    this.moves.push([from, to]);
  }

  async memberLeft(user: string, isThere: (channel: string) => boolean): Promise<void> {
    this.members.push({ user, isThere, left: true });
  }

  async memberJoined(user: string, isThere: (channel: string) => boolean): Promise<void> {
    this.members.push({ user, isThere, left: false });
  }

  async channelGone(channel: ChannelKey): Promise<void> {
    this.gone.push(channel);
  }

  /** Channels in which the bot may be able to write again. */
  readonly opened: { readonly channel: string | null; isMeant(channel: string): boolean }[] = [];

  async mayWriteAgain(channel: string | null, isMeant = (_: string) => false): Promise<void> {
    this.opened.push({ channel, isMeant });
  }
}

class NotedLog implements Logger {
  readonly lines: string[] = [];
  private note = (level: string) => (fields: object, message: string) =>
    void this.lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
  debug = this.note('debug');
  info = this.note('info');
  warn = this.note('warn');
  error = this.note('error');
}

const QUICK: Partial<TelegramTiming> = {
  pollSeconds: 5,
  requestSeconds: 6,
  reconnectMs: 20,
  reconnectMaxMs: 100,
  resendMs: [10, 20],
  tapGraceMs: 60_000,
  sweepMs: 20,
  drainMs: 500,
};

/** A server with a bot, two people and a group, and everything that must be closed again. */
export class Stage {
  readonly bot: DoubleBot;
  readonly anna: DoubleUser;
  readonly boris: DoubleUser;
  readonly group: DoubleChat;
  readonly conversation = new FakeConversation();
  readonly log = new NotedLog();
  readonly states: PortStatus[] = [];
  /** What Telegram's clock was heard to show. */
  readonly times: number[] = [];
  /** For adapters that are launched from now on. */
  gate = new Gate(99_999);
  readonly inbox = new MemoryInboxes();
  private readonly ports: ChatPort[] = [];
  /** The adapter that was started last. */
  get port(): ChatPort | undefined {
    return this.ports.at(-1);
  }

  constructor(readonly telegram: TelegramDouble) {
    this.bot = telegram.addBot({ username: 'damka_bot' });
    this.anna = telegram.addUser({ firstName: 'Anna', lastName: 'K', languageCode: 'ru' });
    this.boris = telegram.addUser({ firstName: 'Boris' });
    this.group = telegram.addGroup('Checkers', { people: [this.anna, this.boris], bots: [this.bot] });
  }

  static async open(options?: TelegramDoubleOptions): Promise<Stage> {
    return new Stage(await startTelegramDouble(options));
  }

  /** Starts the adapter without waiting for it. */
  launch(
    timing: Partial<TelegramTiming> = {},
    token = this.bot.token,
    more: Partial<Parameters<typeof startTelegram>[0]> = {},
  ): ChatPort {
    const port = startTelegram(
      { token, apiRoot: this.telegram.apiRoot, inbox: this.inbox.of, ...more },
      {
        conversation: this.conversation,
        gate: this.gate,
        log: this.log,
        heardTime: (time) => this.times.push(time),
        status: (status) => {
          this.states.push(status);
          this.telegram.world.changed();
        },
      },
      { ...QUICK, ...timing },
    );
    this.ports.push(port);
    return port;
  }

  /** Starts the adapter and waits until it is on and has told what it is. */
  async start(timing: Partial<TelegramTiming> = {}): Promise<ChatPort> {
    const port = this.launch(timing);
    await this.state('on');
    const isTold = () =>
      this.telegram.callsOf('setChatMenuButton').length > 0 ||
      this.log.lines.some((line) => line.includes('did not take the commands'));
    await this.sees(isTold, 'the profile');
    return port;
  }

  /** Waits for a state that was reported after the `skip` first ones. */
  state(state: PortStatus['state'], skip = 0): Promise<PortStatus> {
    return this.telegram.until(
      () => this.states.slice(skip).find((one) => one.state === state),
      `the state "${state}"; so far: ${JSON.stringify(this.states)}`,
    );
  }

  /** Waits for the conversation's nth event (from 1). */
  async event(count = 1): Promise<ChatEvent> {
    await this.sees(() => this.conversation.events.length >= count, `${count} events`);
    return this.conversation.events[count - 1] as ChatEvent;
  }

  /** Waits for something that happens in the adapter, outside of the double. */
  async sees(look: () => boolean, what: string): Promise<void> {
    const beat = setInterval(() => this.telegram.world.changed(), 5);
    try {
      await this.telegram.until(look, what);
    } finally {
      clearInterval(beat);
    }
  }

  async close(): Promise<void> {
    this.telegram.recover();
    await Promise.all(this.ports.map((port) => port.stop()));
    await this.telegram.close();
  }
}
