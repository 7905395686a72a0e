import type { User } from 'grammy/types';
import type { DoubleBot } from './bot.js';
import type { DoubleChat } from './chat.js';
import type { EphemeralMessage } from './ephemeral.js';
import { trimmed, withDetected } from './formatting.js';
import type { DoubleButton, DoubleMessage } from './message.js';
import type { DoublePress } from './press.js';
import type { TelegramWorld } from './world.js';

export interface UserOptions {
  readonly firstName: string;
  readonly lastName?: string;
  readonly username?: string;
  /** As the client tells it, e.g. `ru` or `en-GB`. */
  readonly languageCode?: string;
}

export interface SendOptions {
  readonly replyTo?: DoubleMessage;
  /** A topic's number; where it is absent in a forum, the message stands in General. */
  readonly thread?: number;
  /** Write as the group itself, as an administrator who stays anonymous does. */
  readonly anonymous?: boolean;
  /** A file; the text is its caption. */
  readonly document?: { readonly name: string; readonly content: Buffer };
  /** A photo; the text is its caption. */
  readonly picture?: Buffer;
  /** Somebody else's words, forwarded. */
  readonly forwarded?: boolean;
}

/** A person, and everything that a person can do. */
export class DoubleUser {
  readonly kind = 'user';
  private readonly privateChats = new Map<DoubleBot, DoubleChat>();
  private readonly blocked = new Set<DoubleBot>();

  constructor(
    readonly world: TelegramWorld,
    readonly id: number,
    private readonly options: UserOptions,
  ) {}

  get username(): string | undefined {
    return this.options.username;
  }

  get name(): string {
    const { firstName, lastName } = this.options;
    return lastName === undefined ? firstName : `${firstName} ${lastName}`;
  }

  toJson(): User {
    const { firstName, lastName, username, languageCode } = this.options;
    return {
      id: this.id,
      is_bot: false,
      first_name: firstName,
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(username === undefined ? {} : { username }),
      ...(languageCode === undefined ? {} : { language_code: languageCode }),
    };
  }

  /** The private chat with a bot; it exists for the bot once the user has written there. */
  privateChat(bot: DoubleBot): DoubleChat {
    const existing = this.privateChats.get(bot);
    if (existing !== undefined) return existing;
    const chat = this.world.createPrivateChat(this, bot);
    this.privateChats.set(bot, chat);
    return chat;
  }

  hasBlocked(bot: DoubleBot): boolean {
    return this.blocked.has(bot);
  }

  block(bot: DoubleBot): void {
    this.blocked.add(bot);
    this.privateChat(bot).announceMembership(bot, 'member', 'kicked', this);
  }

  unblock(bot: DoubleBot): void {
    this.blocked.delete(bot);
    this.privateChat(bot).announceMembership(bot, 'kicked', 'member', this);
  }

  /** Writes a message; the bots that may see it get an update. */
  send(chat: DoubleChat, text: string, options: SendOptions = {}): DoubleMessage {
    if (!chat.hasMember(this)) throw new Error(`${this.name} is not in ${chat.title}`);
    const {
      replyTo,
      thread = replyTo?.thread,
      anonymous = false,
      forwarded = false,
      document,
      picture,
    } = options;
    const formatted = withDetected(trimmed({ text, entities: [] }));
    const message = chat.write(
      anonymous ? chat : this,
      { ...formatted, ...(document ? { document } : {}), ...(picture ? { picture } : {}) },
      {
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(thread === undefined ? {} : { thread }),
        ...(anonymous ? { person: this } : {}),
        forwarded,
      },
    );
    chat.showToBots(message);
    return message;
  }

  /** Chooses a person by the button below the line for messages. */
  pick(chat: DoubleChat, person: DoubleUser): void {
    if (chat.picks === null) throw new Error(`No button below the line in ${chat.title}`);
    const message = chat.write(this, { text: '', entities: [] }, {});
    const { id: user_id, first_name, last_name, username } = person.toJson();
    const users = [{ user_id, first_name, last_name, username }];
    const { text: _, ...said } = message.toJson() as { text?: string };
    for (const bot of chat.bots)
      bot.enqueue({ message: { ...said, users_shared: { request_id: chat.picks.number, users } } as never });
  }

  /** Uses a command of a menu that nobody else in the group is to see. */
  sendAlone(chat: DoubleChat, text: string): EphemeralMessage {
    const message = chat.writeAlone(this, null, { text, entities: [] });
    for (const bot of chat.bots) bot.enqueue({ message: message.toJson() as never });
    return message;
  }

  /** Taps a button of a message that this user alone sees. */
  pressAlone(message: EphemeralMessage, label: string): DoublePress {
    const found = message.keyboard.flat().find((button) => button.label === label || button.data === label);
    if (found === undefined || message.author === null || message.isDeleted)
      throw new Error(`No button "${label}"; there are: ${message.labels.join(', ')}`);
    return message.author.openQuery(this, message, found.data);
  }

  /** Changes one's own words afterwards. */
  edit(message: DoubleMessage, text: string): void {
    message.text = text;
    message.isEdited = true;
    for (const bot of message.seenBy) bot.enqueue({ edited_message: message.toJson() as never });
  }

  /**
   * Taps a button, named by its label or its data. A button that is no longer there throws, unless `outdated` says
   * that this user's app still shows the old ones.
   */
  press(message: DoubleMessage, button: string, { outdated = false } = {}): DoublePress {
    const found: DoubleButton | undefined = message.buttons.find(
      ({ label, data }) => label === button || data === button,
    );
    if (found === undefined && !outdated) {
      const labels = message.buttons.map(({ label }) => label).join(', ');
      throw new Error(`No button "${button}" under message ${message.id}; there are: ${labels}`);
    }
    if (found !== undefined && found.data === '') throw new Error(`"${button}" opens a page`);
    if (message.author.kind !== 'bot') throw new Error('Only a message of a bot has buttons');
    return message.author.openQuery(this, message, found?.data ?? button);
  }
}

export type { DoublePress };
