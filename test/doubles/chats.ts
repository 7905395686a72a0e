import { Bot, type BotParts } from '../../src/bots/bot.js';
import { Budget } from '../../src/bots/channel/budget.js';
import {
  type ChannelKey,
  type ChatEvent,
  type ChatPort,
  DeliveryError,
  type DeliveryProblem,
  type Keyboard,
  type Platform,
  type Post,
  type PostChanges,
  type Reply,
  type Scheduled,
  type Whisper,
} from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { localStudio } from '../../src/render/index.js';
import { isTelegramGroup, platformOf } from '../../src/sessions/platform.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { HASTY } from './engines/hasty.js';
import { demandNames } from './named.js';
import { Shadows } from './shadows.js';

const quiet = () => undefined;
const LOG = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const PICTURE = Buffer.from('a picture');

/** What a reply to a post is about, as the platforms tell it. */
const aboutOf = (post: Post | undefined, posts: readonly Post[] = []) =>
  post === undefined
    ? {}
    : { about: post.keyboard?.flat()[0]?.data ?? '', to: String(posts.indexOf(post) + 1) };

/** Chats of several platforms with one bot, and no platform under them. */
export class Chats {
  readonly bot: Bot;
  /** What each was sent. */
  readonly posts = new Map<ChannelKey, Post[]>();
  /** Platforms that cannot be reached. */
  readonly down = new Set<Platform>();
  /** Chats that the bot was removed from. */
  readonly gone = new Set<ChannelKey>();
  /** Chats that take nothing for a while, and those that take text alone; private ones are called as their users are. */
  readonly closed = new Set<ChannelKey>();
  readonly textOnly = new Set<ChannelKey>();
  /** Chats whose messages were all deleted. */
  readonly lost = new Set<ChannelKey>();
  /** Messages that were pinned, as `<channel> <place> <whether it is on>`, and chats where the bot may not. */
  readonly pins: string[] = [];
  readonly pinless = new Set<ChannelKey>();
  /** Events that Discord's servers list, by their ids, and why it takes no new one. */
  readonly scheduled = new Map<string, Scheduled>();
  eventless: DeliveryProblem | null = null;
  /** How often each chat was sent something, also what it did not take. */
  readonly tries = new Map<ChannelKey, number>();
  /** Names of those who administer every chat; none where nobody does. */
  readonly administrators = new Set<string>();
  /** Who has left which chat, as `<channel> <user>`. */
  readonly left = new Set<string>();
  whispers: string[] = [];
  /** The same with their buttons. */
  readonly whispered: Whisper[] = [];
  /** Events whose messages the bot wants to be deleted, and if it may not. */
  readonly unsaid: string[] = [];
  keepsMessages = false;
  /** Sends a message, or changes one. */
  sending: <Sent>(send: () => Promise<Sent>) => Promise<Sent> = (send) => send();
  /** What took the place of buttons that were tapped. */
  readonly keyboards: Keyboard[] = [];
  /** Channels of servers on Discord; others there are private. */
  servers: readonly ChannelKey[] = [];
  /** Where those lie. */
  within: Readonly<Record<ChannelKey, NonNullable<ChatEvent['within']>>> = {};
  /** What people are called, where that is not their id. */
  names: Readonly<Record<string, string>> = {};
  /** Locales of users' apps; of others, that of the chat. */
  speaks: Readonly<Record<string, string>> = {};
  private events = 0;
  readonly shadows = new Shadows();
  /** Posts of each channel that were deleted, by their places from 1 on. */
  readonly removed = new Map<ChannelKey, string[]>();
  private readonly now: () => number;

  constructor(
    readonly store: SessionStore,
    private readonly locales: Readonly<Record<string, string>> = {},
    parts: Partial<BotParts> = {},
    /** Those that the bot is connected to. */
    platforms: readonly Platform[] = ['telegram', 'discord', 'web'],
    /** Those whose messages can be changed later: the id of one is its place in its chat, from 1 on. */
    private readonly changing: readonly Platform[] = [],
  ) {
    const { now = Date.now, studio = { ...localStudio, picture: async () => PICTURE } } = parts;
    this.now = now;
    this.bot = new Bot({
      store,
      log: LOG,
      random: () => 0,
      engine: HASTY,
      thinkMs: 20,
      patienceMs: 30_000,
      budget: new Budget(Date.now, 1_000),
      samePressMs: 0,
      ...parts,
      studio: this.shadows.noting(studio),
    });
    for (const platform of platforms) {
      const port: ChatPort = {
        platform,
        deliver: (channel, post) => this.sending(async () => this.take(channel, post)),
        // A private chat is called as its user is.
        deliverPrivately: (user, post) => this.sending(async () => void this.take(user, post)),
        ...(platform !== 'web' && { privateChannel: async (user: string) => user }),
        hasReplies: platform !== 'web',
        ...(platform === 'telegram' && {
          addressWith: (payload) => `https://t.me/damka_bot?start=${payload}`,
        }),
        isMember: async (channel, user) => !this.left.has(`${channel} ${user}`),
        stop: async () => undefined,
        ...(changing.includes(platform) && { changes: this.changes }),
        ...(platform === 'discord' && { schedule: (_, id, event) => this.list(id, event) }),
      };
      this.bot.register(port);
    }
  }

  /** Somebody writes in a chat, as a user of its platform. */
  async say(channel: ChannelKey, user: string, text: string, id = `event-${++this.events}`): Promise<void> {
    const [, name = '', args = ''] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
    await this.act(
      channel,
      user,
      name === '' ? { kind: 'message', text, addressed: true } : { kind: 'command', name, args },
      id,
    );
  }

  /** Somebody gives up the game of a chat, and says yes where the bot asks whether they mean it. */
  async giveUp(channel: ChannelKey, user: string): Promise<void> {
    await this.say(channel, user, '/resign');
    const buttons = this.whispered.concat().flatMap(({ keyboard = [] }) => keyboard.flat());
    const all = [...this.in(channel).flatMap(({ keyboard = [] }) => keyboard.flat()), ...buttons];
    const yes = all.findLast(({ data }) => /^resign:.*:yes/.test(data));
    if (yes !== undefined) await this.press(channel, user, yes.data);
  }

  /** Somebody alone with the bot writes a message, if `to` is given as a reply to one of the bot's, which was `sent` then. */
  async write(channel: ChannelKey, user: string, text: string, to?: Post, sent?: number): Promise<void> {
    const replied = { ...aboutOf(to, this.in(channel)), ...(sent !== undefined && { sent }) };
    await this.act(
      channel,
      user,
      { kind: 'message', text, addressed: true, alone: true, ...replied },
      `event-${++this.events}`,
    );
  }

  /** Somebody in a group replies to a message of the bot's, in words that the platform keeps from it if `isUnread`. */
  async reply(channel: ChannelKey, user: string, text: string, to: Post, isUnread = false): Promise<void> {
    const unread = isUnread ? ({ isUnread } as const) : {};
    const input = { kind: 'message', text, addressed: true, ...aboutOf(to), ...unread } as const;
    await this.act(channel, user, input, `event-${++this.events}`);
  }

  /** Taps the newest button with this label. */
  async tap(channel: ChannelKey, user: string, label: string): Promise<void> {
    const buttons = this.in(channel)
      .toReversed()
      .flatMap(({ keyboard = [] }) => keyboard.flat());
    const button = buttons.find((one) => one.label.includes(label));
    if (button === undefined) throw new Error(`no button ${label} in ${channel}`);
    await this.press(channel, user, button.data);
  }

  /** Taps a button with these data, also one that is no longer there. */
  press(channel: ChannelKey, user: string, data: string, id = `event-${++this.events}`): Promise<void> {
    return this.act(channel, user, { kind: 'button', data }, id);
  }

  /** Shows the game of a chat in others, too. */
  async link(from: ChannelKey, user: string, others: Readonly<Record<ChannelKey, string>>): Promise<void> {
    for (const [to, joiner] of Object.entries(others)) {
      await this.say(from, user, '/link');
      const [, code = ''] = /\/link(?: \w+:)? (\w{8})/.exec(this.whispers.at(-1) ?? '') ?? [];
      await this.say(to, joiner, `/link ${code}`);
      await this.tap(to, joiner, '🔗');
    }
  }

  in(channel: ChannelKey): Post[] {
    const known = this.posts.get(channel);
    if (known !== undefined) return known;
    const posts: Post[] = [];
    this.posts.set(channel, posts);
    const isChangeable = this.changing.includes(platformOf(channel));
    const removed: string[] = [];
    this.removed.set(channel, removed);
    this.shadows.add({ channel, posts, removed, isChangeable, now: this.now });
    return posts;
  }

  textsIn(channel: ChannelKey): string[] {
    return this.in(channel).map(({ text }) => plain(text));
  }

  triesIn(channel: ChannelKey): number {
    return this.tries.get(channel) ?? 0;
  }

  /** Ends the bot once it has told everything. */
  stop(): Promise<void> {
    return this.bot.stop();
  }

  private async act(channel: ChannelKey, user: string, input: ChatEvent['input'], id: string): Promise<void> {
    const locale = this.speaks[user] ?? this.locales[channel] ?? 'en';
    const platform = platformOf(channel);
    const handle = platform === 'telegram' ? { handle: user } : {};
    const person = { id: `${platform}:${user}`, name: this.names[user] ?? user, locale, ...handle };
    const isPrivate = !isTelegramGroup(channel) && !this.servers.includes(channel);
    const hasAdministrators = this.administrators.size > 0;
    const isAdministrator = hasAdministrators
      ? { isAdministrator: async () => this.administrators.has(user) }
      : {};
    const within = this.within[channel];
    const event = {
      id,
      channel,
      user: person,
      input,
      isPrivate,
      ...isAdministrator,
      ...(within && { within }),
    };
    const answered = () =>
      this.bot.conversation.handle(event, async (reply: Reply) => {
        if (reply.kind === 'whisper') {
          this.whispers.push(plain(reply.text));
          this.whispered.push(reply);
        }
        if (reply.kind === 'keyboard') this.keyboards.push(reply.keyboard);
        if (reply.kind === 'delete') {
          this.unsaid.push(id);
          if (this.keepsMessages) throw new DeliveryError('refused', 'no right to delete');
        }
        return reply.kind === 'post' ? this.sending(async () => this.take(channel, reply)) : null;
      });
    this.in(channel);
    await this.shadows.around(this.bot, answered);
  }

  private readonly changes: PostChanges = {
    // A picture stays where no other one comes.
    replace: async (channel, message, post) => {
      if (this.down.has(platformOf(channel))) throw new DeliveryError('unreachable', 'down');
      if (this.lost.has(channel)) throw new DeliveryError('refused', 'the message is gone');
      await this.sending(async () =>
        this.put(channel, message, ({ picture }) => ({ ...(picture && { picture }), ...post })),
      );
    },
    removeButtons: async (channel, message) =>
      this.put(channel, message, (post) => ({ ...post, keyboard: [] })),
    remove: async (channel, message) => void this.removed.get(channel)?.push(message),
    pin: async (channel, message, isOn) => {
      this.pins.push(`${channel} ${message} ${isOn}`);
      if (this.pinless.has(channel)) throw new DeliveryError('refused', 'no right to pin');
    },
  };

  private async list(id: string | null, event: Scheduled): Promise<string | null> {
    if (this.eventless !== null) throw new DeliveryError(this.eventless, 'no event');
    const known = id ?? [...this.scheduled].find(([, { mark }]) => mark === event.mark)?.[0];
    if (known === undefined && event.state !== 'ahead') return null;
    const own = known ?? String(this.scheduled.size + 1);
    this.scheduled.set(own, event);
    return own;
  }

  private put(channel: ChannelKey, message: string, changed: (post: Post) => Post): void {
    const posts = this.in(channel);
    const before = posts[Number(message) - 1];
    if (before === undefined) return;
    const post = changed(before);
    posts[Number(message) - 1] = post;
    this.shadows.take(this.bot, channel, post);
  }

  private take(channel: ChannelKey, post: Post): string | null {
    try {
      return this.taken(channel, post);
    } catch (error) {
      this.shadows.refuse(channel);
      throw error;
    }
  }

  private taken(channel: ChannelKey, post: Post): string | null {
    this.tries.set(channel, this.triesIn(channel) + 1);
    const isForbidden = this.textOnly.has(channel) && post.picture !== undefined;
    if (this.closed.has(channel)) throw new DeliveryError('closed', 'a right is missing');
    if (isForbidden) throw new DeliveryError('refused', 'no pictures here');
    if (this.gone.has(channel)) throw new DeliveryError('gone', 'removed');
    if (this.down.has(platformOf(channel))) throw new DeliveryError('unreachable', 'down');
    demandNames(channel, post);
    const place = this.in(channel).push(post);
    this.shadows.take(this.bot, channel, post);
    return this.changing.includes(platformOf(channel)) ? String(place) : null;
  }
}
