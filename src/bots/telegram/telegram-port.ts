import { setMaxListeners } from 'node:events';
import { Api } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import { PendingWork } from '../pending-work.js';
import {
  type ChannelKey,
  type ChatPort,
  DeliveryError,
  type MessageId,
  type PortContext,
  type Post,
  type PostChanges,
  type UserId,
} from '../port.js';
import { type ChatTopic, inlineOf, personOf, placeOfKey } from './channel.js';
import type { TelegramConfig, WebhookConfig } from './config.js';
import { connect, isRefusedToken, REFUSED_TOKEN, ReconnectBackoff } from './connection.js';
import { addressFor, pageButton } from './page-buttons.js';
import { memberOf } from './receiving/administrators.js';
import { filesFrom } from './receiving/files.js';
import { UpdateHandler } from './receiving/handler.js';
import { Pastes } from './receiving/pastes.js';
import { poll } from './receiving/polling.js';
import { Receiver } from './receiving/receiver.js';
import { announce, listenForUpdates, listenProblem } from './receiving/webhook.js';
import { InlineMessages } from './sending/inline-messages.js';
import { MessageSender } from './sending/message-sender.js';
import { installRetries } from './sending/retries.js';
import { forLog } from './sending/telegram-errors.js';
import { timeHeard } from './sending/time-heard.js';
import { pause, type TelegramTiming } from './timing.js';

/** Throws `DeliveryError` for a key of another platform. */
function placeOf(channel: ChannelKey): ChatTopic {
  const place = placeOfKey(channel);
  if (place === null) throw new DeliveryError('refused', `${channel} is no channel of Telegram`);
  return place;
}

export class TelegramPort implements ChatPort {
  readonly platform = 'telegram';
  readonly picksPeople = true;
  readonly hasReplies = true;
  readonly opensPages: boolean;
  private readonly api: Api;
  private readonly sender: MessageSender;
  private readonly inline: InlineMessages;
  private readonly backoff: ReconnectBackoff;
  /** The first is aborted when no new work is taken, the second when work under way is given up. */
  private readonly closing = new AbortController();
  private readonly cutOff = new AbortController();
  /** Work that belongs to no update: answered callback queries, moved chats, deliveries. */
  private readonly pending = new PendingWork();
  private receiver: Receiver | undefined;
  private server: Awaited<ReturnType<typeof listenForUpdates>> | undefined;
  private life: Promise<void> = Promise.resolve();
  private stopping: Promise<void> | undefined;
  private isOn = false;
  /** The bot's username; null until it is known. */
  private username: string | null = null;

  constructor(
    private readonly config: TelegramConfig & { readonly apiRoot: string },
    private readonly context: PortContext,
    private readonly timing: TelegramTiming,
  ) {
    this.opensPages = config.pages !== undefined;
    this.api = new Api(config.token, { apiRoot: config.apiRoot, timeoutSeconds: timing.requestSeconds });
    // Every request under way adds a listener.
    setMaxListeners(0, this.closing.signal, this.cutOff.signal);
    if (context.heardTime) this.api.config.use(timeHeard(context.heardTime));
    installRetries(this.api, timing, this.cutOff.signal, context.pace);
    this.sender = new MessageSender(this.api, (from, to) => this.move(from, to), context);
    this.inline = new InlineMessages(this.api, config.inline ?? {}, context.log);
    this.backoff = new ReconnectBackoff(timing, (status) => {
      this.isOn = false;
      context.status(status);
    });
  }

  start(): void {
    this.life = this.live().catch((error: unknown) => {
      this.context.log.error({ error: forLog(error) }, 'Telegram stopped because of an unexpected error');
      this.context.status({ state: 'off', reason: 'An error of the bot itself; the log tells more.' });
    });
  }

  readonly changes: PostChanges = {
    replace: async (channel, message, post) => {
      await this.pending.track(this.sender.replace(placeOf(channel), Number(message), post));
    },
    removeButtons: async (channel, message) => {
      await this.pending.track(this.sender.editKeyboard(placeOf(channel), Number(message), []));
    },
    remove: async (channel, message) => {
      await this.pending.track(this.sender.remove(placeOf(channel), Number(message)));
    },
    pin: async (channel, message, isOn) => {
      await this.pending.track(this.sender.pin(placeOf(channel), Number(message), isOn));
    },
  };

  isOneMessage(channel: ChannelKey): boolean {
    return inlineOf(channel) !== null;
  }

  async deliver(channel: ChannelKey, post: Post): Promise<MessageId | null> {
    const inline = inlineOf(channel);
    if (inline !== null) return this.pending.track(this.inline.show(inline, post)).then(() => null);
    return this.pending.track(this.sender.post(placeOf(channel), post));
  }

  addressWith(payload: string): string | null {
    return this.username === null ? null : `https://t.me/${this.username}?start=${payload}`;
  }

  async isMember(channel: ChannelKey, user: UserId): Promise<boolean | null> {
    return (await this.memberOf(channel, user))?.isIn ?? null;
  }

  async handleIn(channel: ChannelKey, user: UserId): Promise<string | null> {
    return (await this.memberOf(channel, user))?.handle ?? null;
  }

  private async memberOf(channel: ChannelKey, user: UserId): ReturnType<typeof memberOf> {
    const [place, person] = [placeOfKey(channel), personOf(user)];
    // A chat of the bot and one person alone has the number of that person.
    if (place === null || person === null || place.chat > 0) return null;
    return this.pending.track(memberOf(this.api, place.chat, person, this.context.log));
  }

  async deliverPrivately(user: UserId, post: Post): Promise<void> {
    const person = personOf(user);
    if (person === null) throw new DeliveryError('refused', `${user} is no user of Telegram`);
    // A bot can write only to users who have written to it first; Telegram refuses others.
    await this.pending.track(this.sender.post({ chat: person }, post));
  }

  /** A private chat has the number of its user. */
  async privateChannel(user: UserId): Promise<ChannelKey> {
    return user;
  }

  stop(): Promise<void> {
    this.stopping ??= this.shutDown();
    return this.stopping;
  }

  private async live(): Promise<void> {
    const { webhook } = this.config;
    const { signal } = this.closing;
    const by = webhook === undefined ? 'polls' : 'webhook';
    const me = await connect(this.api, by, this.context, this.backoff, signal);
    if (me === 'refused') this.context.status(REFUSED_TOKEN);
    if (typeof me === 'string' || signal.aborted) return;
    this.username = me.username;
    this.sender.readsAll = me.can_read_all_group_messages;
    this.sender.isInline = me.supports_inline_queries;
    const { pages } = this.config;
    if (pages !== undefined) {
      this.sender.openPage = (chat, game, label) => pageButton(pages, me.username, chat, game, label);
      this.inline.openPage = (game, text) => ({ text, url: addressFor(pages, me.username, game) });
    }
    const receiver = this.receiverFor(me);
    this.receiver = receiver;
    receiver.start();
    await (webhook === undefined ? this.poll(me, receiver) : this.hook(me, receiver, webhook));
  }

  private receiverFor(me: UserFromGetMe): Receiver {
    const { apiRoot, token, webhook, inbox } = this.config;
    const { timing, context } = this;
    const { conversation, log, gate } = context;
    const words = new Set(conversation.understood.flatMap(({ name, aliases }) => [name, ...aliases]));
    const reader = {
      me,
      isCommand: (name: string) => words.has(name),
      offers: conversation.offers.bind(conversation),
      fileOf: filesFrom(this.api, apiRoot, token),
      isGame: (id: string) =>
        conversation.suggestGames(id, DEFAULT_LANGUAGE).some((game) => game.value === id),
    };
    const track = (work: Promise<unknown>) => void this.pending.track(work).catch(() => undefined);
    const wiring = {
      api: this.api,
      sender: this.sender,
      inline: this.inline,
      tapGraceMs: timing.tapGraceMs,
    };
    const pastes = new Pastes(timing.restMs, this.closing.signal);
    const handler = new UpdateHandler({ ...wiring, conversation, log, reader, track, pastes });
    // A poll leaves out updates that need not be kept, and comes in order.
    const gapMs = webhook === undefined ? 0 : timing.gapMs;
    const source = token.split(':')[0] ?? '';
    const parts = { inbox: inbox(source, { ...timing, gapMs }), handler, reader, track, pastes };
    return new Receiver({ ...parts, conversation, gate, log, timing });
  }

  /** Receives updates by webhook. Resolves once Telegram knows the address, or has refused it. */
  private async hook(me: UserFromGetMe, receiver: Receiver, webhook: WebhookConfig): Promise<void> {
    try {
      this.server = await listenForUpdates(webhook, (update) => receiver.take(update));
    } catch (error) {
      return this.context.status({ state: 'off', reason: listenProblem(webhook, error) });
    }
    // Stopped meanwhile.
    if (this.closing.signal.aborted) return this.server.close();
    const told = await announce(this.api, webhook, this.backoff, this.closing.signal);
    if (told === 'refused') this.context.status(REFUSED_TOKEN);
    // Without the path of the URL, which may be a secret.
    else if (told === 'told')
      this.reportOn(me, `, which delivers to ${new URL(webhook.url).host} (here: port ${this.server.port})`);
    else if (told !== 'stopped') this.context.status(told);
  }

  private async poll(me: UserFromGetMe, receiver: Receiver): Promise<void> {
    const { signal } = this.closing;
    const keep = (updates: readonly object[]) => receiver.keep(updates, signal);
    const onGood = () => this.reportOn(me);
    const polling = { api: this.api, backoff: this.backoff, timing: this.timing, keep, onGood };
    try {
      await poll(polling, signal);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      this.isOn = false;
      this.context.status(REFUSED_TOKEN);
    }
  }

  private reportOn(me: UserFromGetMe, how = ''): void {
    if (this.isOn) return;
    this.isOn = true;
    const hears = me.can_read_all_group_messages
      ? 'it reads every message in its groups'
      : 'privacy mode is on, so in groups it gets commands, replies to it and buttons';
    this.context.status({ state: 'on', reason: `Connected as @${me.username}${how}; ${hears}.` });
  }

  private move(from: ChannelKey, to: ChannelKey): void {
    // Not awaited: the conversation may be waiting for the very reply that found out about the move.
    this.pending
      .track(this.moveInTurn(from, to))
      .catch((error: unknown) =>
        this.context.log.error(
          { error: forLog(error), from, to },
          'Telegram: a chat moved and its game did not',
        ),
      );
  }

  /** Moves a game once the old chat's updates, which are about it, are handled. */
  private async moveInTurn(from: ChannelKey, to: ChannelKey): Promise<void> {
    const chat = placeOfKey(from)?.chat;
    const isSettled = chat === undefined || (await this.receiver?.settled(chat)) !== false;
    if (isSettled) await this.context.conversation.channelMoved(from, to);
  }

  private async shutDown(): Promise<void> {
    this.closing.abort();
    this.sender.stop();
    const answered = Promise.all([this.server?.close(), this.receiver?.stop(this.cutOff.signal)]).then(() =>
      this.pending.settled(),
    );
    const deadline = new AbortController();
    await Promise.race([answered, pause(this.timing.drainMs, deadline.signal)]);
    deadline.abort();
    this.cutOff.abort();
    await this.life;
  }
}
