import { setMaxListeners } from 'node:events';
import { createConcurrentSink, createRunner, createSource, type RunnerHandle } from '@grammyjs/runner';
import { Bot } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import type { Inbox } from '../../sessions/stores/open-store.js';
import { PendingWork } from '../pending-work.js';
import {
  type ChannelKey,
  type ChatPort,
  DeliveryError,
  type PortContext,
  type Post,
  type UserId,
} from '../port.js';
import { personOf, placeOfKey } from './channel.js';
import type { TelegramConfig, WebhookConfig } from './config.js';
import { connect, isRefusedToken, REFUSED_TOKEN, ReconnectBackoff } from './connection.js';
import { ChatQueues } from './receiving/chat-queues.js';
import { filesFrom } from './receiving/files.js';
import { installHandlers, isAboutChat, type TelegramContext } from './receiving/handlers.js';
import { chatOf } from './receiving/incoming.js';
import { OffsetTracker } from './receiving/offset-tracker.js';
import { createPolling, type PollSignal } from './receiving/polling.js';
import { announce, listenForUpdates, listenProblem } from './receiving/webhook.js';
import { MessageSender } from './sending/message-sender.js';
import { installRetries } from './sending/retries.js';
import { forLog } from './sending/telegram-errors.js';
import { pause, type TelegramTiming } from './timing.js';

/** Timeout of the last request, which confirms handled updates. */
const CONFIRM_TIMEOUT_MS = 2_000;
/** How long polling waits for updates that a webhook left in the inbox. */
const LEFT_UPDATES_MS = 10_000;

export class TelegramPort implements ChatPort {
  readonly platform = 'telegram';
  readonly #bot: Bot<TelegramContext>;
  readonly #sender: MessageSender;
  readonly #offsets = new OffsetTracker();
  readonly #backoff: ReconnectBackoff;
  /** The first is aborted when no new work is taken, the second when work under way is given up. */
  readonly #closing = new AbortController();
  readonly #cutOff = new AbortController();
  /** Work that belongs to no update: answered callback queries, moved chats, deliveries. */
  readonly #pending = new PendingWork();
  readonly #inbox: Inbox | null;
  readonly #queues: ChatQueues | null;
  #server: Awaited<ReturnType<typeof listenForUpdates>> | undefined;
  #runner: RunnerHandle | undefined;
  #life: Promise<void> = Promise.resolve();
  #stopping: Promise<void> | undefined;
  #isOn = false;

  constructor(
    private readonly config: TelegramConfig & { readonly apiRoot: string },
    private readonly context: PortContext,
    private readonly timing: TelegramTiming,
  ) {
    this.#bot = new Bot<TelegramContext>(config.token, {
      client: { apiRoot: config.apiRoot, timeoutSeconds: timing.requestSeconds },
    });
    const source = config.token.split(':')[0] ?? '';
    this.#inbox = config.inbox?.(source, timing) ?? null;
    this.#queues =
      this.#inbox &&
      new ChatQueues(this.#inbox, (update) => this.#handleKept(update as Update), context.log, timing);
    // Every request under way adds a listener.
    setMaxListeners(0, this.#closing.signal, this.#cutOff.signal);
    installRetries(this.#bot.api, timing, this.#cutOff.signal);
    this.#sender = new MessageSender(this.#bot.api, (from, to) => this.#move(from, to), context);
    this.#backoff = new ReconnectBackoff(timing, (status) => {
      this.#isOn = false;
      context.status(status);
    });
  }

  start(): void {
    this.#life = this.#live().catch((error: unknown) => {
      this.context.log.error({ error: forLog(error) }, 'Telegram stopped because of an unexpected error');
      this.context.status({ state: 'off', reason: 'An error of the bot itself; the log tells more.' });
    });
  }

  async deliver(channel: ChannelKey, post: Post): Promise<void> {
    const place = placeOfKey(channel);
    if (place === null) throw new DeliveryError('refused', `${channel} is no channel of Telegram`);
    await this.#pending.track(this.#sender.post(place, post));
  }

  async deliverPrivately(user: UserId, post: Post): Promise<void> {
    const person = personOf(user);
    if (person === null) throw new DeliveryError('refused', `${user} is no user of Telegram`);
    // A bot can write only to users who have written to it first; Telegram refuses others.
    await this.#pending.track(this.#sender.post({ chat: person }, post));
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #live(): Promise<void> {
    const { apiRoot, token, webhook } = this.config;
    const { signal } = this.#closing;
    const by = webhook === undefined ? 'polls' : 'webhook';
    const me = await connect(this.#bot.api, by, this.context.log, this.#backoff, signal);
    if (me === 'refused') this.context.status(REFUSED_TOKEN);
    if (typeof me === 'string' || signal.aborted) return;
    this.#bot.botInfo = me;
    installHandlers(this.#bot, {
      conversation: this.context.conversation,
      log: this.context.log,
      sender: this.#sender,
      fileOf: filesFrom(this.#bot.api, apiRoot, token),
      tapGraceMs: this.timing.tapGraceMs,
      isOrdered: webhook !== undefined,
      track: (work) => void this.#pending.track(work).catch(() => undefined),
    });
    if (webhook !== undefined) return this.#hook(me, webhook);
    // Updates that a former webhook left unhandled are older than those to come.
    await Promise.race([this.#queues?.watch('left'), pause(LEFT_UPDATES_MS, signal)]);
    if (signal.aborted) return;
    await this.#poll(me);
  }

  /** Receives updates by webhook. Resolves once Telegram knows the address, or has refused it. */
  async #hook(me: UserFromGetMe, webhook: WebhookConfig): Promise<void> {
    try {
      this.#server = await listenForUpdates(webhook, (update) => this.#take(update));
    } catch (error) {
      return this.context.status({ state: 'off', reason: listenProblem(webhook, error) });
    }
    // Stopped meanwhile.
    if (this.#closing.signal.aborted) return this.#server.close();
    void this.#queues?.watch('all');
    const told = await announce(this.#bot.api, webhook, this.#backoff, this.#closing.signal);
    if (told === 'refused') this.context.status(REFUSED_TOKEN);
    // Without the path of the URL, which may be a secret.
    else if (told === 'told')
      this.#reportOn(
        me,
        `, which delivers to ${new URL(webhook.url).host} (here: port ${this.#server.port})`,
      );
    else if (told !== 'stopped') this.context.status(told);
  }

  /** Stores an update; resolves when it can no longer be lost. */
  async #take(update: Update): Promise<void> {
    const chat = chatOf(update);
    try {
      await this.#inbox?.put(update.update_id, String(chat), chat === null ? null : update);
      if (chat !== null) this.#queues?.drain(String(chat));
    } catch (error) {
      // Handling it tells the chat that the store is out of order.
      this.context.log.warn({ error: forLog(error) }, 'Telegram: an update could not be kept');
      await this.#pending.track(this.#handleKept(update));
    }
  }

  /** Rejects if the update should be handled again: one about a moved or lost chat, of which nobody was told. */
  async #handleKept(update: Update): Promise<void> {
    try {
      await this.#bot.handleUpdate(update);
    } catch (error) {
      this.context.log.error({ error: forLog(error) }, 'Telegram: an update could not be handled');
      if (isAboutChat(error)) throw error;
    }
  }

  #handle(update: Update): Promise<void> {
    return this.#handleKept(update).catch(() => undefined);
  }

  async #poll(me: UserFromGetMe): Promise<void> {
    const polling = createPolling({
      api: this.#bot.api,
      offsets: this.#offsets,
      backoff: this.#backoff,
      timing: this.timing,
      onGood: () => this.#reportOn(me),
      onOverflow: () =>
        this.context.log.warn({}, 'Telegram: answers are slow; updates are no longer held back'),
    });
    const consumer = {
      consume: (update: Update) => this.#handle(update).finally(() => this.#offsets.finish(update.update_id)),
    };
    const sink = createConcurrentSink<Update>(consumer, async () => {});
    this.#runner = createRunner(createSource(polling), sink);
    this.#runner.start();
    try {
      await this.#runner.task();
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      this.#isOn = false;
      this.context.status(REFUSED_TOKEN);
    }
  }

  #reportOn(me: UserFromGetMe, how = ''): void {
    if (this.#isOn) return;
    this.#isOn = true;
    const hears = me.can_read_all_group_messages
      ? 'it reads every message in its groups'
      : 'privacy mode is on, so in groups it gets commands, replies to it and buttons';
    this.context.status({ state: 'on', reason: `Connected as @${me.username}${how}; ${hears}.` });
  }

  #move(from: ChannelKey, to: ChannelKey): void {
    // Not awaited: the conversation may be waiting for the very reply that found out about the move.
    const work = this.context.conversation.channelMoved(from, to);
    this.#pending
      .track(work)
      .catch((error: unknown) =>
        this.context.log.error(
          { error: forLog(error), from, to },
          'Telegram: a chat moved and its game did not',
        ),
      );
  }

  async #stop(): Promise<void> {
    this.#closing.abort();
    this.#sender.stop();
    void this.#runner?.stop();
    const answered = Promise.all([this.#server?.close(), this.#queues?.stop(this.#cutOff.signal)])
      .then(() => this.#offsets.idle())
      .then(() => this.#pending.settled());
    const deadline = new AbortController();
    await Promise.race([answered, pause(this.timing.drainMs, deadline.signal)]);
    deadline.abort();
    await this.#confirm();
    this.#cutOff.abort();
    await this.#life;
  }

  /** Confirms handled updates to the server, so that it does not send them again after the next start. */
  async #confirm(): Promise<void> {
    if (!this.#isOn || this.config.webhook !== undefined || this.#offsets.offset === 0) return;
    const limit = AbortSignal.timeout(CONFIRM_TIMEOUT_MS) as PollSignal;
    await this.#bot.api
      .getUpdates({ offset: this.#offsets.offset, limit: 1, timeout: 0 }, limit)
      .catch((error: unknown) =>
        this.context.log.debug({ error: forLog(error) }, 'Telegram: handled updates could not be confirmed'),
      );
  }
}
