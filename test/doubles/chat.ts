import { Bot, type BotParts } from '../../src/bots/bot.js';
import { Budget } from '../../src/bots/channel/budget.js';
import {
  type Button,
  type ChannelKey,
  type ChatEvent,
  type ChatFile,
  type ChatPort,
  DeliveryError,
  type Keyboard,
  type Logger,
  type MessageId,
  type Picture,
  type Post,
  type PostChanges,
  type Reply,
  type UserId,
} from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import type { Studio } from '../../src/render/studio/studio.js';
import type { Table } from '../../src/sessions/model/session.js';
import type { LoadReader } from '../../src/sessions/reading/reader.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import type { EngineClient } from '../../src/sessions/thinking/engine-client.js';
import type { GameTime } from '../../src/sessions/time/game-time.js';
import { HASTY } from './engines/hasty.js';
import { demandNames } from './named.js';
import { Shadows } from './shadows.js';
import { UNDRAWN } from './studio/undrawn.js';

const silentLog: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** Data of the button by which somebody says that they do give up: `resign` or `leave`. */
export const yesTo = (how: string, table: Table | null, seat: number): string =>
  `${how}:${table?.id}:${seat}:${Date.now()}:yes`;

/** A store as another process has it while `others` live; by default after the first one is gone. */
export const asOther = (store: SessionStore, name: string, others: readonly string[] = []): SessionStore => ({
  ...store,
  instance: {
    ...{ name, living: async () => new Set([name, ...others]), demandLease: () => {} },
    hasOthers: () => others.length > 0,
  },
});

export interface FakeChatOptions {
  /** Origin of the pages of games; by default there are none. */
  readonly publicUrl?: string;
  readonly store?: SessionStore;
  readonly now?: () => number;
  /** By default a clock that never jumps. */
  readonly time?: GameTime;
  readonly random?: () => number;
  readonly log?: Logger;
  readonly locale?: string | null;
  /** By default nothing is drawn. */
  readonly studio?: Studio;
  /** By default one that searches little. */
  readonly engine?: EngineClient;
  readonly reader?: LoadReader;
  readonly thinkMs?: number;
  readonly patienceMs?: number;
  /** Time in which the same press means the same; by default none, as people in tests mean what they press. */
  readonly samePressMs?: number;
  readonly outage?: BotParts['outage'];
  readonly played?: BotParts['played'];
  readonly features?: BotParts['features'];
  /** Of costly requests; by default as good as none. */
  readonly budget?: Budget;
  /** As where all see what a tap changes: taps name their message. */
  readonly shared?: boolean;
  /** As where posts can be changed later: the id of a post is its place, from 1 on. */
  readonly changeable?: boolean;
  /** As where a post with the key of an earlier one is not posted again. */
  readonly dropsDoubles?: boolean;
  /** The same chat, in which another process acts. */
  readonly beside?: FakeChat;
  /** Names of those who administer the chat; null if the platform does not tell. By default nobody does. */
  readonly administrators?: readonly string[] | null;
}

/** A chat with no platform under it: people act, and what the bot answers is kept. */
export class FakeChat implements ChatPort {
  readonly platform = 'web' as const;
  readonly bot: Bot;
  readonly posts: Post[];
  readonly whispers: { readonly user: UserId; readonly text: string; readonly keyboard: Keyboard }[] = [];
  /** Buttons as they stand under the message tapped last. */
  keyboard: Keyboard = [];
  /** What took the place of its picture. */
  picture: Picture | null = null;
  /** Changes posts where they are. */
  readonly changes?: PostChanges;
  readonly dropsDoubles: boolean;
  /** Ids of the posts that were deleted. */
  readonly removed: MessageId[];
  /** Wraps every change of the text of a post. */
  replacing: (replace: () => Promise<void>) => Promise<void> = (replace) => replace();
  private readonly shadows = new Shadows();
  private readonly locale: string | null;
  private readonly shared: boolean;
  administrators: readonly string[] | null | undefined;
  /** How often it was asked who administers the chat. */
  asked = 0;
  private events = 0;
  /** Wraps the sending of every answer. */
  sending: (send: () => Promise<void>) => Promise<void> = (send) => send();
  /** Thrown instead of taking the next replies. */
  failures: Error[] = [];
  /** The key of every post that came, also of those that were not taken. */
  readonly keys: (string | undefined)[] = [];
  private gate: Promise<void> = Promise.resolve();
  private open: () => void = () => undefined;
  private atGate: () => void = () => undefined;
  private arrived: Promise<void> = Promise.resolve();

  constructor(
    readonly channel: ChannelKey = 'web:test',
    options: FakeChatOptions = {},
  ) {
    this.locale = options.locale === undefined ? 'en' : options.locale;
    this.shared = options.shared ?? false;
    this.dropsDoubles = options.dropsDoubles ?? false;
    this.posts = options.beside?.posts ?? [];
    this.removed = options.beside?.removed ?? [];
    if (options.changeable) this.changes = this.changing();
    this.administrators = options.administrators;
    const { posts, removed } = this;
    const { changeable: isChangeable = false, time, now = time?.now ?? Date.now } = options;
    this.shadows.add({ channel, posts, removed, isChangeable, now });
    if (options.beside) for (const each of [this, options.beside]) each.shadows.end();
    this.bot = new Bot({
      store: options.store ?? memoryStore(),
      log: options.log ?? silentLog,
      random: options.random ?? (() => 0),
      ...(options.now ? { now: options.now } : {}),
      ...(options.time ? { time: options.time } : {}),
      studio: this.shadows.noting(options.studio ?? UNDRAWN),
      patienceMs: options.patienceMs ?? 30_000,
      budget: options.budget ?? new Budget(Date.now, 1_000),
      engine: options.engine ?? HASTY,
      ...(options.reader ? { reader: options.reader } : {}),
      ...(options.played ? { played: options.played } : {}),
      ...(options.outage ? { outage: options.outage } : {}),
      ...(options.features ? { features: options.features } : {}),
      ...(options.thinkMs ? { thinkMs: options.thinkMs } : {}),
      samePressMs: options.samePressMs ?? 0,
      publicUrl: options.publicUrl ?? null,
    });
    this.bot.register(this);
  }

  /** `/new neva` is a command, anything else a message. Gives what was answered. */
  async say(
    user: string,
    text: string,
    options: {
      readonly addressed?: boolean;
      readonly alone?: boolean;
      readonly id?: string;
      readonly file?: ChatFile;
      /** The game or position in the message that a command replies to. */
      readonly quoted?: string;
      readonly isKept?: boolean;
      /** The platform's id of the message, and when one that was changed was first written. */
      readonly message?: string;
      readonly written?: number;
    } = {},
  ) {
    const { message, written } = options;
    const [, name = '', args = ''] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
    return this.event(
      user,
      name === ''
        ? { kind: 'message', text, addressed: options.addressed ?? false, alone: options.alone ?? false }
        : { kind: 'command', name, args },
      options.id,
      {
        ...(options.file && { file: options.file }),
        ...(options.quoted !== undefined && { quoted: options.quoted }),
        isKept: options.isKept ?? false,
        ...(message !== undefined && { message }),
        ...(written !== undefined && { written }),
      },
    );
  }

  /** Adds the bot, opens it by a link or calls it by its name. */
  async greet(user: string) {
    return this.event(user, { kind: 'greeting' });
  }

  /** Gives up a game as `text` says, `/resign` or `/leave`, and says yes where the bot asks whether they mean it. */
  async giveUp(user: string, text: string, options: { readonly id?: string } = {}) {
    const answer = await this.say(user, text, options.id === undefined ? {} : { id: `${options.id}-asked` });
    const yes = answer.posts
      .at(-1)
      ?.keyboard?.flat()
      .find(({ data }) => /^(resign|leave):.*:yes$/.test(data));
    return yes === undefined ? answer : this.press(user, yes.data, options.id);
  }

  /** From now on a platform that takes no post until `release`. */
  hold(): void {
    this.gate = new Promise((resolve) => {
      this.open = resolve;
    });
    this.arrived = new Promise((resolve) => {
      this.atGate = resolve;
    });
  }

  /** Resolves when a post waits at the gate. */
  held(): Promise<void> {
    return this.arrived;
  }

  release(): void {
    this.open();
  }

  /** Taps the button with this label, under the newest message that has one. */
  async tap(user: string, label: string) {
    const button = this.button(label);
    return this.press(user, button.data);
  }

  async press(user: string, data: string, id?: string) {
    const message = String(this.posts.findLastIndex(({ picture }) => picture !== undefined) + 1);
    return this.event(user, { kind: 'button', data, ...(this.shared && { message }) }, id);
  }

  button(label: string): Button {
    const keyboards = [this.keyboard, ...this.posts.toReversed().map((post) => post.keyboard ?? [])];
    for (const keyboard of keyboards) {
      const found = keyboard.flat().find((button) => button.label.includes(label));
      if (found) return found;
    }
    throw new Error(
      `no button "${label}" among ${keyboards
        .flat(2)
        .map((button) => button.label)
        .join(', ')}`,
    );
  }

  get last(): Post {
    const post = this.posts.at(-1);
    if (!post) throw new Error('the bot has posted nothing');
    return post;
  }

  get lastText(): string {
    return plain(this.last.text);
  }

  /** Labels of the buttons of what somebody was told last, each with its data. */
  get whispered(): ReadonlyMap<string, string> {
    const buttons = this.whispers.at(-1)?.keyboard.flat() ?? [];
    return new Map(buttons.map(({ label, data }) => [label, data]));
  }

  get lastWhisper(): string {
    return this.whispers.at(-1)?.text ?? '';
  }

  async deliver(_channel: ChannelKey, post: Post): Promise<MessageId | null> {
    this.take('', post);
    return this.idOf(post);
  }

  async stop(): Promise<void> {
    await this.bot.stop();
  }

  private async event(
    user: string,
    input: ChatEvent['input'],
    id = `event-${++this.events}`,
    more: Pick<ChatEvent, 'file' | 'isKept' | 'message' | 'written'> = {},
  ) {
    const person = { id: `web:${user}`, name: user, locale: this.locale };
    const posts = this.posts.length;
    const whispers = this.whispers.length;
    const handle = () =>
      this.bot.conversation.handle(
        {
          id,
          channel: this.channel,
          user: person,
          input,
          ...(this.administrators !== undefined && {
            isAdministrator: async () => {
              this.asked += 1;
              return this.administrators?.includes(user) ?? null;
            },
          }),
          ...more,
        },
        async (reply) => {
          if (reply.kind === 'post') {
            this.atGate();
            await this.gate;
          }
          await this.sending(async () => this.take(`web:${user}`, reply));
          return reply.kind === 'post' ? this.idOf(reply) : null;
        },
      );
    const answer = () => ({
      posts: this.posts.slice(posts),
      whispers: this.whispers.slice(whispers).map(({ text }) => text),
    });
    return this.shadows.around(this.bot, async () => {
      await handle();
      return answer();
    });
  }

  private idOf(post: Post): MessageId | null {
    return this.changes === undefined ? null : String(this.posts.indexOf(post) + 1);
  }

  private changing(): PostChanges {
    const change = (message: MessageId, changed: (post: Post) => Post) => {
      const failure = this.failures.shift();
      if (failure) {
        this.shadows.refuse(this.channel);
        throw failure;
      }
      const place = Number(message) - 1;
      const post = this.posts[place];
      if (post === undefined || this.removed.includes(message))
        throw new DeliveryError('refused', 'not there');
      const now = changed(post);
      this.posts[place] = now;
      this.shadows.take(this.bot, this.channel, now);
      this.keyboard = [];
      this.picture = null;
    };
    return {
      // A picture stays where no other one comes.
      replace: (_, message, post) =>
        this.replacing(async () =>
          change(message, ({ picture }) => ({ ...(picture && { picture }), ...post })),
        ),
      removeButtons: async (_, message) => change(message, (post) => ({ ...post, keyboard: [] })),
      remove: async (_, message) => {
        change(message, (post) => post);
        this.removed.push(message);
      },
    };
  }

  private take(user: UserId, reply: Reply): void {
    if (reply.kind === 'ack' || reply.kind === 'delete') return;
    if (reply.kind === 'post') this.keys.push(reply.key);
    const failure = this.failures.shift();
    if (failure) {
      this.shadows.refuse(this.channel);
      throw failure;
    }
    switch (reply.kind) {
      case 'post':
        if (this.dropsDoubles && this.posts.some(({ key }) => key !== undefined && key === reply.key)) break;
        demandNames(this.channel, reply);
        this.posts.push(reply);
        this.shadows.take(this.bot, this.channel, reply);
        this.keyboard = [];
        this.picture = null;
        break;
      case 'whisper':
        this.whispers.push({ user, text: plain(reply.text), keyboard: reply.keyboard ?? [] });
        break;
      case 'keyboard':
        this.keyboard = reply.keyboard;
        this.picture = reply.picture ?? null;
        break;
    }
  }
}
