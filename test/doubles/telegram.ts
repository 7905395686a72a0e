import type { BotOptions, DoubleBot } from './telegram/bot.js';
import type { DoubleChat } from './telegram/chat.js';
import type { PaceLimit } from './telegram/pace.js';
import { ApiServer, type RecordedCall } from './telegram/server.js';
import type { TroubleScope } from './telegram/trouble.js';
import type { DoubleUser, UserOptions } from './telegram/user.js';
import { type GroupOptions, TelegramWorld } from './telegram/world.js';

export type { BotOptions, DoubleBot } from './telegram/bot.js';
export type { DoubleChat } from './telegram/chat.js';
export type { DoubleMessage } from './telegram/message.js';

export type { RecordedCall } from './telegram/server.js';
export type { DoubleUser, UserOptions } from './telegram/user.js';

export interface TelegramDoubleOptions {
  /** How long a tapped button may be answered; about 15 s on the real server. */
  readonly queryLifetimeMs?: number;
}

const GROUP_PACE: PaceLimit = { messages: 20, perMs: 60_000 };

/**
 * A Bot API server on a free local port, with people, groups and bots of its own. Give `apiRoot` and a bot's `token`
 * to the bot under test, act as a user (`anna.send(group, '/new@damka_bot neva')`, `anna.press(board, 'c3')`), wait
 * with `group.answerTo(message)` or `until(...)`, and look at `group.messages`.
 */
export class TelegramDouble {
  readonly world: TelegramWorld;
  private readonly server: ApiServer;

  constructor({ queryLifetimeMs = 15_000 }: TelegramDoubleOptions = {}) {
    this.world = new TelegramWorld(queryLifetimeMs);
    this.server = new ApiServer(this.world);
  }

  /** Where the bot under test finds the server. */
  get apiRoot(): string {
    return this.server.apiRoot;
  }

  /** Every call with a known token, in the order of arrival. */
  get calls(): readonly RecordedCall[] {
    return this.server.calls;
  }

  callsOf(method: string): readonly RecordedCall[] {
    return this.calls.filter((call) => call.method === method);
  }

  // The world

  addBot(options?: BotOptions): DoubleBot {
    return this.world.addBot(options);
  }

  addUser(options: UserOptions | string): DoubleUser {
    return this.world.addUser(options);
  }

  addGroup(title: string, members?: GroupOptions): DoubleChat {
    return this.world.addGroup(title, members);
  }

  addSupergroup(title: string, members?: GroupOptions): DoubleChat {
    return this.world.addSupergroup(title, members);
  }

  addForum(title: string, members?: GroupOptions): DoubleChat {
    return this.world.addForum(title, members);
  }

  addChannel(title: string, members?: GroupOptions): DoubleChat {
    return this.world.addChannel(title, members);
  }

  /** Waits until a look at anything here yields something. */
  until<T>(look: () => T | undefined | null | false, what: string, timeoutMs?: number): Promise<T> {
    return this.world.until(look, what, timeoutMs);
  }

  // Troubles

  /** The next calls are told to wait. */
  slowDown(retryAfter: number, scope?: TroubleScope): void {
    const description = `Too Many Requests: retry after ${retryAfter}`;
    this.server.troubles.add({ kind: 'fault', code: 429, description, retryAfter }, scope);
  }

  /** About 20 messages a minute for one group, as on the real server, or another limit. */
  limitGroups(limit: PaceLimit | undefined = GROUP_PACE): void {
    this.server.pace.limit = limit;
  }

  /** The next calls are refused with a code and words. */
  fail(code: number, description: string, scope?: TroubleScope): void {
    this.server.troubles.add({ kind: 'fault', code, description }, scope);
  }

  /** The next calls get a proxy's HTML page. */
  failWithPage(code: number, scope?: TroubleScope): void {
    this.server.troubles.add({ kind: 'page', code }, scope);
  }

  /** The next connections break: after the call was carried out, or (`taken: false`) before. */
  dropAnswers({ taken = true, ...scope }: TroubleScope & { readonly taken?: boolean } = {}): void {
    this.server.troubles.add({ kind: 'drop', taken }, scope);
  }

  /** The next calls are never answered. */
  hang({ taken = false, ...scope }: TroubleScope & { readonly taken?: boolean } = {}): void {
    this.server.troubles.add({ kind: 'hang', taken }, scope);
  }

  /** Takes back every trouble that has not happened yet. */
  recover(): void {
    this.server.troubles.clear();
    this.server.pace.limit = undefined;
  }

  /** Nobody can connect until `comeUp`; what is on the server stays. */
  async goDown(): Promise<void> {
    await this.server.close();
  }

  /** Listens again at the same address. */
  async comeUp(): Promise<void> {
    await this.server.listen();
  }

  async close(): Promise<void> {
    // What was never taken would be delivered for ever, also in later tests and on their clocks.
    for (const { deliverer } of this.world.bots) deliverer.webhook = undefined;
    await this.server.close();
  }
}

/** Starts a double of the Bot API server; `close` it when the test is over. */
export async function startTelegramDouble(options?: TelegramDoubleOptions): Promise<TelegramDouble> {
  const double = new TelegramDouble(options);
  await double.comeUp();
  return double;
}
