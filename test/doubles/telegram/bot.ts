import { randomUUID } from 'node:crypto';
import type { BotCommand, Update, UserFromGetMe } from 'grammy/types';
import { Deliverer } from './deliverer.js';
import type { EphemeralMessage } from './ephemeral.js';
import { badRequest, conflict } from './fault.js';
import { InlineSide } from './inline.js';
import type { DoubleMessage } from './message.js';
import { DoublePress, type TapReply } from './press.js';
import { UpdateQueue } from './update-queue.js';
import type { DoubleUser } from './user.js';
import type { TelegramWorld } from './world.js';

export interface BotOptions {
  readonly token?: string;
  readonly username?: string;
  readonly name?: string;
  /** Privacy mode; on unless said otherwise, as for every new bot. */
  readonly privacy?: boolean;
}

export const STALE_QUERY = 'query is too old and response timeout expired or query ID is invalid';
const ALERT_LIMIT = 200;

/** A bot's account on the server: its token, its updates, its command lists, the taps on its buttons. */
export class DoubleBot {
  readonly kind = 'bot';
  readonly token: string;
  readonly username: string;
  readonly name: string;
  hasPrivacy: boolean;
  /** Why an update could not be delivered to the webhook last, and when (seconds). */
  webhookTrouble: { readonly message: string; readonly date: number } | null = null;
  joinsGroups = true;
  /** The bot has topics in its private chats; true also for people who may open them. */
  topics: { readonly isShared: boolean } | null = null;
  /** In chats in which it is no member. */
  readonly inline = new InlineSide(this);
  readonly updates: UpdateQueue;
  readonly deliverer: Deliverer;
  /** Command lists by `<scope>:<language>`, e.g. `default:` and `default:ru`. */
  readonly commands = new Map<string, readonly BotCommand[]>();
  /** What the bot says of itself: `<field>:<language>`. */
  readonly profile = new Map<string, string>();
  readonly presses: DoublePress[] = [];

  constructor(
    readonly world: TelegramWorld,
    readonly id: number,
    options: BotOptions,
  ) {
    this.token = options.token ?? `${id}:${randomUUID().replaceAll('-', '')}`;
    this.username = options.username ?? `damka_${id}_bot`;
    this.name = options.name ?? 'Damka';
    this.hasPrivacy = options.privacy ?? true;
    this.updates = new UpdateQueue(() => world.changed());
    this.deliverer = new Deliverer(this.updates);
    this.updates.onNew = () => this.deliverer.wake();
  }

  toJson(): UserFromGetMe {
    return {
      id: this.id,
      is_bot: true,
      first_name: this.name,
      username: this.username,
      can_join_groups: this.joinsGroups,
      can_read_all_group_messages: !this.hasPrivacy,
      supports_inline_queries: this.inline.isOn,
      supports_guest_queries: this.inline.hasGuests,
      has_topics_enabled: this.topics !== null,
      allows_users_to_create_topics: this.topics?.isShared ?? false,
    } as UserFromGetMe;
  }

  enqueue(update: Omit<Update, 'update_id'>): void {
    this.updates.add(update);
  }

  /** Hands an update out once more, whatever was confirmed; the last one unless an id is given. */
  redeliver(updateId?: number): void {
    this.updates.redeliver(updateId);
  }

  poll(request: Parameters<UpdateQueue['poll']>[0]): Promise<readonly Update[]> {
    if (this.deliverer.webhook !== undefined) {
      throw conflict(
        "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      );
    }
    return this.updates.poll(request);
  }

  openQuery(user: DoubleUser, message: DoubleMessage | EphemeralMessage, data: string): DoublePress {
    const press = new DoublePress(String(this.world.nextNumber()), user, message, data);
    this.presses.push(press);
    this.enqueue({
      callback_query: {
        id: press.id,
        from: user.toJson(),
        ...('inlineId' in message && message.inlineId !== undefined
          ? { inline_message_id: message.inlineId }
          : { message: message.toJson() as never }),
        chat_instance: String(message.chat.id),
        data,
      },
    });
    return press;
  }

  /** A tap may be answered once, and only for a while. */
  answerQuery(id: string, reply: TapReply): void {
    const press = this.presses.find((one) => one.id === id);
    const isLate = press !== undefined && Date.now() - press.tappedAt > this.world.queryLifetimeMs;
    if (press === undefined || press.reply !== undefined || isLate) throw badRequest(STALE_QUERY);
    if (reply.text.length > ALERT_LIMIT) throw badRequest('MESSAGE_TOO_LONG');
    press.reply = reply;
    press.answeredAt = Date.now();
    this.world.changed();
  }
}
