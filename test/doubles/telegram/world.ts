import { type BotOptions, DoubleBot } from './bot.js';
import { type ChatType, DoubleChat } from './chat.js';
import { DoubleUser, type UserOptions } from './user.js';

const SUPERGROUP_BASE = -1_000_000_000_000;

export interface GroupOptions {
  readonly people?: readonly DoubleUser[];
  readonly bots?: readonly DoubleBot[];
}

/** Everybody and everything on the server, and a way to wait for changes. */
export class TelegramWorld {
  readonly users: DoubleUser[] = [];
  readonly bots: DoubleBot[] = [];
  readonly chats: DoubleChat[] = [];
  /** What the server does with messages for one person: it shows them, refuses them, or is too old to know them. */
  ephemeral: 'shown' | 'refused' | 'unknown' = 'shown';
  /** Whether the server knows messages with tables, and takes them. */
  tables: 'shown' | 'refused' | 'unknown' = 'unknown';
  private number = 1_000;
  private readonly watchers = new Set<() => void>();

  constructor(
    /** How long a tapped button may be answered. */
    public queryLifetimeMs: number,
  ) {}

  addBot(options: BotOptions = {}): DoubleBot {
    const bot = new DoubleBot(this, this.nextNumber(), options);
    this.bots.push(bot);
    return bot;
  }

  addUser(options: UserOptions | string): DoubleUser {
    const given = typeof options === 'string' ? { firstName: options } : options;
    const user = new DoubleUser(this, this.nextNumber(), given);
    this.users.push(user);
    return user;
  }

  addGroup(title: string, members: GroupOptions = {}): DoubleChat {
    return this.populate(this.createChat('group', title, false), members);
  }

  addSupergroup(title: string, members: GroupOptions = {}): DoubleChat {
    return this.populate(this.createChat('supergroup', title, false), members);
  }

  /** A supergroup with topics. */
  addForum(title: string, members: GroupOptions = {}): DoubleChat {
    return this.populate(this.createChat('supergroup', title, true), members);
  }

  addChannel(title: string, members: GroupOptions = {}): DoubleChat {
    return this.populate(this.createChat('channel', title, false), members);
  }

  createChat(type: ChatType, title: string, isForum: boolean): DoubleChat {
    const number = this.nextNumber();
    const id = type === 'group' ? -number : SUPERGROUP_BASE - number;
    const chat = new DoubleChat(this, id, type, title, isForum);
    this.chats.push(chat);
    return chat;
  }

  createPrivateChat(user: DoubleUser, bot: DoubleBot): DoubleChat {
    const chat = new DoubleChat(this, user.id, 'private', user.name, false).addPeople(user);
    chat.place(bot, 'member');
    this.chats.push(chat);
    return chat;
  }

  nextNumber(): number {
    this.number += 1;
    return this.number;
  }

  /**
   * Supergroups and channels count their own messages, and their first one told of their creation (in a forum its
   * number is the General topic's); all other chats of an account share one count.
   */
  nextMessageId(chat: DoubleChat): number {
    return chat.type === 'supergroup' || chat.type === 'channel'
      ? (chat.messages.at(-1)?.id ?? 1) + 1
      : this.nextNumber();
  }

  /** The content of a file that somebody sent. */
  file(id: string): Buffer | undefined {
    const messages = this.chats.flatMap((chat) => chat.messages);
    return messages.find((message) => message.fileId === id)?.document?.content;
  }

  /** A photo by its file id, which is good for one bot, and outlives its message. */
  photo(id: string, bot: DoubleBot): Buffer | undefined {
    const messages = this.chats.flatMap((chat) => chat.messages);
    return messages.find((message) => message.fileId === id && message.author === bot)?.picture;
  }

  changed(): void {
    for (const check of this.watchers) check();
  }

  /** Waits until a look at the world yields something; fails after the time with what was waited for. */
  until<T>(look: () => T | undefined | null | false, what: string, timeoutMs = 200_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.watchers.delete(check);
      };
      const check = () => {
        const found = look();
        if (found === undefined || found === null || found === false) return;
        stop();
        resolve(found);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`Waited ${timeoutMs} ms for ${what}`));
      }, timeoutMs);
      this.watchers.add(check);
      check();
    });
  }

  private populate(chat: DoubleChat, { people = [], bots = [] }: GroupOptions): DoubleChat {
    chat.addPeople(...people);
    for (const bot of bots) chat.place(bot, 'member');
    return chat;
  }
}
