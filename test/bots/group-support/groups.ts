import { PermissionFlagsBits } from 'discord.js';
import { Bot } from '../../../src/bots/bot.js';
import { startDiscord } from '../../../src/bots/discord/index.js';
import { pathOf } from '../../../src/bots/discord/registration.js';
import { COMMANDS } from '../../../src/bots/features/index.js';
import { Gate } from '../../../src/bots/gate.js';
import type { ChannelKey, ChatPort, Logger, PortContext, PortStatus } from '../../../src/bots/port.js';
import { startTelegram } from '../../../src/bots/telegram/index.js';
import { localStudio, type Studio, StudioError } from '../../../src/render/index.js';
import { memoryStore, type SessionStore, StoreError } from '../../../src/sessions/stores/open-store.js';
import { type Channel, type DiscordDouble, startDiscordDouble, type User } from '../../doubles/discord.js';
import { MemoryInboxes } from '../../doubles/inbox.js';
import { plainPng } from '../../doubles/plain-png.js';
import {
  type DoubleChat,
  type DoubleMessage,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../../doubles/telegram.js';

/** A message of the bot as the members of a group see it. */
export interface Seen {
  readonly text: string;
  readonly buttons: readonly string[];
  readonly hasPicture: boolean;
  /** Names of those whom it notified. */
  readonly called: readonly string[];
  /** The place of the message that it answers; -1 if it answers none, or one that was deleted. */
  readonly repliesTo: number;
}

export interface Person {
  readonly name: string;
  readonly language: string;
}

/** A group of people and the bot on one of the platforms, with all of the bot's code but the pictures. */
export interface Group {
  readonly channel: ChannelKey;
  readonly store: SessionStore;
  /** The bot's clock, epoch milliseconds. */
  now: number;
  /** What the bot has written and nobody has deleted, oldest first. */
  readonly seen: readonly Seen[];
  /** The picture of a message of the bot; undefined if it has none. */
  pictureAt(at: number): Buffer | undefined;
  /** Data of the buttons of a message of the bot. */
  tapsAt(at: number): readonly string[];
  /** What only this person was shown last. */
  whispered(person: string): string;
  say(person: string, line: string): Promise<void>;
  /** Replies to a message of the bot. */
  reply(person: string, text: string, at?: number): void;
  /** Taps a button under a message of the bot: the last one unless told by its place. */
  tap(person: string, label: string, at?: number): Promise<void>;
  /** Gives up a game, and means it. */
  resign(person: string): Promise<void>;
  /** Taps what this person's app still shows of a message. */
  tapOld(person: string, data: string, at: number): Promise<void>;
  /** Data of a button. */
  dataOf(label: string, at?: number): string;
  /** An administrator deletes a message of the bot. */
  remove(at: number): void;
  /** The next changes of messages are refused. */
  refuseEdits(times: number): void;
  /** The next deletions of messages are refused. */
  refuseDeletions(times: number): void;
  /** The next changes of messages fail for the moment. */
  failEdits(times: number): void;
  /** The bot saves so often, then nothing any more until it is started anew. */
  dieAfter(saves: number): void;
  /** Ends the bot and starts another one with its store, so many milliseconds later. */
  restart(later?: number): Promise<void>;
  /** How many messages the bot was asked to change. */
  readonly edits: number;
  /** How many events the bot is still handling; it drops those beyond its limit unanswered. */
  readonly underWay: number;
  until<T>(look: () => T | null | undefined | false, what: string): Promise<T>;
  close(): Promise<void>;
}

const PNG = plainPng(8, 8, [1, 2, 3]);
/** Draws nothing, and makes no films. */
export const UNDRAWN: Studio = {
  ...localStudio,
  picture: async () => PNG,
  film: () => Promise.reject(new StudioError('closed')),
};
/** Longer than anything takes on a busy machine. */
const PATIENCE_MS = 200_000;
const START = Date.UTC(2026, 0, 1);

/** Counts the events that are being handled. */
class CountingGate extends Gate {
  handled = 0;

  override async run(...event: Parameters<Gate['run']>): ReturnType<Gate['run']> {
    this.handled += 1;
    return super.run(...event).finally(() => {
      this.handled -= 1;
    });
  }
}

/** The bot itself, on the platform to which `connect` connects it. */
class Core {
  now = START;
  readonly store = memoryStore();
  /** How often the bot that runs will save. */
  savesLeft = Number.POSITIVE_INFINITY;
  readonly gate = new CountingGate(99_999);
  private errors: string[] = [];
  private bot: Bot;
  private port: ChatPort;
  /** Told what a bot does first once it is connected. */
  private resumed: (work: Promise<void>) => void = () => undefined;

  constructor(
    private readonly connect: (context: PortContext) => ChatPort,
    private readonly studio: Studio = UNDRAWN,
  ) {
    [this.bot, this.port] = this.started();
  }

  private started(): [Bot, ChatPort] {
    const quiet = () => undefined;
    const error = (fields: object, message: string) =>
      void this.errors.push(`${message} ${String(Object.values(fields).at(-1))}`);
    const log: Logger = { debug: quiet, info: quiet, warn: quiet, error };
    const commit: SessionStore['commit'] = async (...change) => {
      if (this.savesLeft === 0) throw new StoreError('killed', { problem: 'unreachable' });
      this.savesLeft -= 1;
      return this.store.commit(...change);
    };
    const bot = new Bot({
      store: { ...this.store, commit },
      log,
      studio: this.studio,
      now: () => this.now,
      // People in tests mean what they press.
      samePressMs: 0,
      random: () => 0,
      thinkMs: 20,
      outage: { againMs: [], askMs: 60_000 },
    });
    const { conversation } = bot;
    const status = ({ state }: PortStatus) => {
      if (state === 'on') this.resumed(bot.resume(port.platform));
    };
    const port = this.connect({ conversation, gate: this.gate, log, status });
    bot.register(port);
    return [bot, port];
  }

  async restart(later = 0): Promise<void> {
    await this.port.stop();
    await this.bot.stop();
    this.now += later;
    // What died could not know better.
    if (this.savesLeft === 0) this.errors = [];
    this.savesLeft = Number.POSITIVE_INFINITY;
    const resumed = new Promise((resolve) => {
      this.resumed = resolve;
    });
    [this.bot, this.port] = this.started();
    await resumed;
    await this.bot.armReminders();
  }

  async close(): Promise<void> {
    await this.port.stop();
    await this.bot.stop();
    if (this.errors.length > 0) throw new Error(this.errors.join('\n'));
  }
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`no ${what}`);
  return value;
}

interface TelegramOptions {
  readonly readsAll?: boolean;
  readonly studio?: Studio;
}

export class TelegramGroup implements Group {
  private readonly core: Core;
  private readonly users: ReadonlyMap<string, DoubleUser>;
  private readonly alerts = new Map<string, string>();
  readonly chat: DoubleChat;

  private constructor(
    readonly telegram: TelegramDouble,
    people: readonly Person[],
    { readsAll = false, studio }: TelegramOptions,
  ) {
    const bot = telegram.addBot({ username: 'damka_bot', privacy: !readsAll });
    this.users = new Map(
      people.map(({ name, language }) => [
        name,
        telegram.addUser({ firstName: name, languageCode: language }),
      ]),
    );
    this.chat = telegram.addSupergroup('Club', { people: [...this.users.values()], bots: [bot] });
    for (const user of this.users.values()) this.chat.administrators.add(user);
    const inbox = new MemoryInboxes().of;
    this.core = new Core(
      (context) =>
        startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox }, context, {
          sweepMs: 20,
          resendMs: [5],
          pollSeconds: 2,
          drainMs: 500,
          tapGraceMs: 5_000,
        }),
      studio,
    );
  }

  static async open(people: readonly Person[], options: TelegramOptions = {}): Promise<TelegramGroup> {
    return new TelegramGroup(await startTelegramDouble(), people, options);
  }

  get channel(): ChannelKey {
    return `telegram:${this.chat.id}`;
  }

  get people(): readonly DoubleUser[] {
    return [...this.users.values()];
  }

  get bots(): TelegramDouble['world']['bots'] {
    return this.telegram.world.bots;
  }

  get store(): SessionStore {
    return this.core.store;
  }

  get now(): number {
    return this.core.now;
  }
  set now(now: number) {
    this.core.now = now;
  }

  get posts(): readonly DoubleMessage[] {
    return this.chat.botMessages.filter(({ isDeleted }) => !isDeleted);
  }

  get seen(): readonly Seen[] {
    return this.posts.map((post) => ({
      text: post.text,
      buttons: post.buttons.map(({ label }) => label),
      hasPicture: post.picture !== undefined,
      called: post.mentions.map(({ name }) => name),
      repliesTo: post.replyTo === undefined ? -1 : this.posts.indexOf(post.replyTo),
    }));
  }

  pictureAt(at: number): Buffer | undefined {
    return this.posts.at(at)?.picture;
  }

  tapsAt(at: number): readonly string[] {
    return (this.posts.at(at)?.buttons ?? []).map(({ data }) => data);
  }

  whispered(person: string): string {
    return this.alerts.get(person) ?? '';
  }

  async say(person: string, line: string): Promise<void> {
    this.user(person).send(this.chat, line);
  }

  reply(person: string, text: string, at = -1): void {
    this.user(person).send(this.chat, text, { replyTo: this.at(at) });
  }

  async resign(person: string): Promise<void> {
    await this.say(person, '/resign');
    const asks = () => this.seen.findIndex(({ buttons }) => buttons.some((label) => label.includes('Yes')));
    await this.until(() => asks() >= 0, 'the question');
    await this.tap(person, 'Yes', asks());
  }

  async tap(person: string, label: string, at = -1): Promise<void> {
    const { data } = found(this.button(label, at), `button ${label}: ${JSON.stringify(this.seen.at(at))}`);
    await this.tapOld(person, data, at);
  }

  async tapOld(person: string, data: string, at: number): Promise<void> {
    const press = this.user(person).press(this.at(at), data, { outdated: true });
    const { text } = await press.answered();
    if (text !== '') this.alerts.set(person, text);
  }

  dataOf(label: string, at = -1): string {
    return found(this.button(label, at)?.data, `button ${label}`);
  }

  remove(at: number): void {
    this.at(at).isDeleted = true;
  }

  refuseEdits(times: number): void {
    for (const method of ['editMessageMedia', 'editMessageText', 'editMessageCaption'])
      this.telegram.fail(400, "Bad Request: message can't be edited", { method, times });
  }

  refuseDeletions(times: number): void {
    const method = 'deleteMessage';
    this.telegram.fail(400, "Bad Request: message can't be deleted", { method, times });
  }

  failEdits(times: number): void {
    // Each is tried twice.
    this.telegram.fail(500, 'Internal Server Error', { method: 'editMessageMedia', times: 2 * times });
  }

  dieAfter(saves: number): void {
    this.core.savesLeft = saves;
  }

  restart(later?: number): Promise<void> {
    return this.core.restart(later);
  }

  get underWay(): number {
    return this.core.gate.handled;
  }

  get edits(): number {
    return this.telegram.calls.filter(({ method }) => method.startsWith('editMessage')).length;
  }

  until<T>(look: () => T | null | undefined | false, what: string): Promise<T> {
    return this.telegram.until(look, `${what}: ${JSON.stringify(this.seen, null, 1)}`, PATIENCE_MS);
  }

  async close(): Promise<void> {
    this.telegram.recover();
    await this.core.close();
    await this.telegram.close();
  }

  private at(at: number): DoubleMessage {
    return found(this.posts.at(at), `message ${at}`);
  }

  private button(label: string, at: number) {
    return this.at(at).buttons.find((button) => button.label.includes(label));
  }

  private user(person: string): DoubleUser {
    return found(this.users.get(person), person);
  }
}

export class DiscordGroup implements Group {
  private readonly core: Core;
  private readonly users: ReadonlyMap<string, User>;
  private readonly whispers = new Map<string, string>();
  readonly room: Channel;

  private constructor(
    readonly discord: DiscordDouble,
    people: readonly Person[],
    studio?: Studio,
  ) {
    const guild = discord.addGuild({ name: 'Club' });
    this.room = discord.addChannel(guild, 'draughts');
    this.users = new Map(
      people.map(({ name, language }) => [
        name,
        discord.addUser(name.toLowerCase(), { globalName: name, locale: language, guilds: [guild] }),
      ]),
    );
    // As in the group on Telegram.
    const administering = guild.permissions | PermissionFlagsBits.ManageChannels;
    for (const { id } of this.users.values()) guild.memberPermissions.set(id, administering);
    this.core = new Core(
      (context) => startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, context),
      studio,
    );
  }

  static async open(people: readonly Person[], studio?: Studio): Promise<DiscordGroup> {
    const discord = await startDiscordDouble({ messagesPerChannel: { limit: 1e6, milliseconds: 1 } });
    const group = new DiscordGroup(discord, people, studio);
    await discord.until(() => discord.commands.length > 0, 'the commands to be registered');
    return group;
  }

  get channel(): ChannelKey {
    return `discord:${this.room.id}`;
  }

  get store(): SessionStore {
    return this.core.store;
  }

  get now(): number {
    return this.core.now;
  }
  set now(now: number) {
    this.core.now = now;
  }

  get seen(): readonly Seen[] {
    return this.posts.map((post) => ({
      text: [...this.users.values()].reduce(
        (text, { id, globalName }) => text.replaceAll(`<@${id}>`, globalName ?? ''),
        post.content.replaceAll('`', '').replaceAll('**', ''),
      ),
      buttons: post.buttons.map(({ label }) => label ?? ''),
      hasPicture: post.attachments.length > 0,
      called: [...this.users].flatMap(([name, { id }]) => (post.notified.includes(id) ? [name] : [])),
      repliesTo: post.reference === null ? -1 : this.posts.indexOf(post.reference),
    }));
  }

  pictureAt(at: number): Buffer | undefined {
    return this.posts.at(at)?.attachments[0]?.data;
  }

  tapsAt(at: number): readonly string[] {
    return (this.posts.at(at)?.buttons ?? []).map(({ custom_id }) => custom_id ?? '');
  }

  whispered(person: string): string {
    return this.whispers.get(person) ?? '';
  }

  async say(person: string, line: string): Promise<void> {
    const [, name = '', args = ''] = /^\/(\S+)\s*(.*)$/.exec(line) ?? [];
    if (name === '') return void (await this.user(person).say(this.room, line, { replyTo: this.at(-1) }));
    const [first = '', ...rest] = args.split(' ');
    const values: Readonly<Record<string, Record<string, string>>> = {
      new: { game: first, ...(rest.length > 0 && { options: rest.join(' ') }) },
      move: { move: args },
      join: { seat: args },
      settings: { more: args },
      away: { until: args },
    };
    const command = pathOf(COMMANDS.find((spec) => spec.name === name) ?? { name });
    const sent = await this.user(person).slash(this.room, command, args === '' ? {} : (values[name] ?? {}));
    this.hear(person, sent);
  }

  reply(person: string, text: string, at = -1): void {
    this.user(person).say(this.room, text, { replyTo: this.at(at) });
  }

  async resign(person: string): Promise<void> {
    const asked = await (await this.user(person).slash(this.room, 'checkers resign')).whisper();
    const yes = asked.buttons.find(({ label }) => /Yes|Да/.test(label ?? ''));
    await this.user(person).press(asked, found(yes?.custom_id, 'the question'));
  }

  async tap(person: string, label: string, at = -1): Promise<void> {
    await this.tapOld(person, this.dataOf(label, at), at);
  }

  async tapOld(person: string, data: string, at: number): Promise<void> {
    this.hear(person, await this.user(person).press(this.at(at), data, { outdated: true }));
  }

  dataOf(label: string, at = -1): string {
    const button = this.at(at).buttons.find((one) => one.label?.includes(label));
    return found(button?.custom_id, `button ${label}: ${JSON.stringify(this.seen.at(at))}`);
  }

  remove(at: number): void {
    this.discord.deleteMessage(this.at(at));
  }

  refuseEdits(times: number): void {
    const trouble = { kind: 'error', status: 400, code: 50_005, message: 'Cannot edit' } as const;
    this.discord.faults.add({ method: 'PATCH', path: /^\/channels\/\d+\/messages\//, times, trouble });
  }

  refuseDeletions(times: number): void {
    const trouble = { kind: 'error', status: 403, code: 50_003, message: 'Cannot delete' } as const;
    this.discord.faults.add({ method: 'DELETE', path: /^\/channels\/\d+\/messages\//, times, trouble });
  }

  failEdits(times: number): void {
    // Each is tried three times.
    const trouble = { kind: 'error', status: 500 } as const;
    this.discord.faults.add({
      method: 'PATCH',
      path: /^\/channels\/\d+\/messages\//,
      times: 3 * times,
      trouble,
    });
  }

  dieAfter(saves: number): void {
    this.core.savesLeft = saves;
  }

  restart(later?: number): Promise<void> {
    return this.core.restart(later);
  }

  get underWay(): number {
    return this.core.gate.handled;
  }

  get edits(): number {
    return this.discord.requests.filter(({ method }) => method === 'PATCH').length;
  }

  until<T>(look: () => T | null | undefined | false, what: string): Promise<T> {
    return this.discord.until(
      look,
      `${what}: ${JSON.stringify(this.seen, null, 1)}`,
      PATIENCE_MS,
    ) as Promise<T>;
  }

  async close(): Promise<void> {
    this.discord.faults.clear();
    await this.core.close();
    await this.discord.close();
  }

  private hear(person: string, interaction: Awaited<ReturnType<User['press']>>): void {
    void interaction
      .whisper()
      .then(({ content }) => this.whispers.set(person, content))
      .catch(() => undefined);
  }

  private get posts() {
    return this.room.fromBot.filter(({ ephemeral, deleted }) => !ephemeral && !deleted);
  }

  private at(at: number) {
    return found(this.posts.at(at), `message ${at}`);
  }

  user(person: string): User {
    return found(this.users.get(person), person);
  }
}

/** Sets how a turn is shown in a group, and removes the message that says so. */
export async function setBoard(group: Group, board: 'new' | 'edit'): Promise<void> {
  const before = group.seen.length;
  await group.say('Ann', `/settings board=${board}`);
  // Answered to Ann alone where the platform can.
  const isShown = () => group.seen[before]?.text.includes('Settings') ?? false;
  await group.until(() => isShown() || group.whispered('Ann').includes('Settings'), 'the settings');
  if (isShown()) group.remove(before);
}

/** Both platforms, each to be opened with the same people; nothing is drawn unless by `studio`. */
export const PLATFORMS = [
  [
    'Telegram',
    (people: readonly Person[], studio?: Studio): Promise<Group> =>
      TelegramGroup.open(people, studio && { studio }),
  ],
  [
    'Discord',
    (people: readonly Person[], studio?: Studio): Promise<Group> => DiscordGroup.open(people, studio),
  ],
] as const;
