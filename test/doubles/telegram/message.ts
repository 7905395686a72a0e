import type { Message, MessageEntity, User } from 'grammy/types';
import type { DoubleBot } from './bot.js';
import type { DoubleChat } from './chat.js';
import type { Markup } from './formatting.js';
import type { DoubleUser } from './user.js';

export interface DoubleButton {
  readonly label: string;
  /** Empty for a button that opens a page. */
  readonly data: string;
  readonly style?: string;
  /** Opened in a browser, or by Telegram itself if it is a link into it. */
  readonly url?: string;
  /** Opened inside Telegram. */
  readonly page?: string;
  /** Typed behind the bot's name in a chat that the app asks for. */
  readonly typed?: string;
  /** Put on the clipboard. */
  readonly copy?: string;
}

/** Who wrote a message; a chat writes its service messages, its anonymous administrators' and its channel posts. */
export type Author = DoubleUser | DoubleBot | DoubleChat;

/** What makes a message one of the chat's own notes. */
export type ServiceNote = Partial<
  Pick<
    Message,
    | 'forum_topic_created'
    | 'forum_topic_closed'
    | 'forum_topic_reopened'
    | 'migrate_to_chat_id'
    | 'migrate_from_chat_id'
    | 'new_chat_members'
    | 'left_chat_member'
  >
>;

export interface MessageContent {
  /** The text, or the caption of a picture or file, as readers see it. */
  readonly text: string;
  readonly entities: readonly Markup[];
  readonly picture?: Buffer;
  readonly animation?: Buffer;
  readonly document?: { readonly name: string; readonly content: Buffer };
  readonly service?: ServiceNote;
}

export interface MessageFrame {
  readonly replyTo?: DoubleMessage;
  /** The topic in a forum; absent in the General topic. */
  readonly thread?: number;
  /** Came without a sound. */
  readonly silent?: boolean;
  readonly forwarded?: boolean;
  readonly keyboard?: readonly (readonly DoubleButton[])[];
  /** Its readers' apps open a reply to it. */
  readonly forcesReply?: boolean;
  /** The person behind an anonymous message. */
  readonly person?: DoubleUser;
}

const ANONYMOUS: User = {
  id: 1_087_968_824,
  is_bot: true,
  first_name: 'Group',
  username: 'GroupAnonymousBot',
};

/** A message in a chat, as its members see it. */
export class DoubleMessage {
  text: string;
  entities: readonly Markup[];
  picture: Buffer | undefined;
  animation: Buffer | undefined;
  readonly document: MessageContent['document'];
  readonly service: ServiceNote | undefined;
  keyboard: readonly (readonly DoubleButton[])[];
  readonly replyTo: DoubleMessage | undefined;
  readonly thread: number | undefined;
  readonly silent: boolean;
  /** Set for a message in a chat of which its author, a bot, is no member. */
  inlineId: string | undefined;
  isEdited = false;
  /** What the bot has put on it. */
  reaction: string | undefined;
  isDeleted = false;
  /** Too old for the server: a tapped button brings only its number along. */
  isForgotten = false;
  /** The bots that this message was shown to. */
  readonly seenBy = new Set<DoubleBot>();
  readonly date = Math.floor(Date.now() / 1_000);

  constructor(
    readonly id: number,
    readonly chat: DoubleChat,
    readonly author: Author,
    content: MessageContent,
    private readonly frame: MessageFrame,
  ) {
    this.text = content.text;
    this.entities = content.entities;
    this.picture = content.picture;
    this.animation = content.animation;
    this.document = content.document;
    this.service = content.service;
    this.keyboard = frame.keyboard ?? [];
    this.replyTo = frame.replyTo;
    this.thread = frame.thread;
    this.silent = frame.silent ?? false;
  }

  get fileId(): string {
    return `file-${this.chat.id}-${this.id}`;
  }

  get forcesReply(): boolean {
    return this.frame.forcesReply ?? false;
  }

  get isFromBot(): boolean {
    return this.author.kind === 'bot';
  }

  /** Its text is a caption. */
  get isFile(): boolean {
    return [this.picture, this.animation, this.document].some((content) => content !== undefined);
  }

  get buttons(): readonly DoubleButton[] {
    return this.keyboard.flat();
  }

  /** Those whom this message calls by name, whether by a link or by an @name. */
  get mentions(): readonly DoubleUser[] {
    const users = this.chat.world.users;
    return this.entities.flatMap((entity) => {
      const words = this.text.slice(entity.offset, entity.offset + entity.length);
      if (entity.type === 'text_link') {
        const id = Number(/^tg:\/\/user\?id=(\d+)$/.exec(entity.url ?? '')?.[1]);
        return users.filter((user) => user.id === id);
      }
      if (entity.type !== 'mention') return [];
      return users.filter((user) => user.username?.toLowerCase() === words.slice(1).toLowerCase());
    });
  }

  /** The words under one kind of markup, e.g. everything bold. */
  marked(type: MessageEntity['type']): readonly string[] {
    return this.entities
      .filter((entity) => entity.type === type)
      .map(({ offset, length }) => this.text.slice(offset, offset + length));
  }

  /** As the Bot API shows it. */
  toJson(withReply = true): Message {
    const json = {
      message_id: this.id,
      date: this.isForgotten ? 0 : this.date,
      chat: this.chat.toJson(),
      ...(this.isForgotten ? {} : { ...this.authorJson(), ...this.threadJson(), ...this.contentJson() }),
      ...(this.isForgotten || !withReply ? {} : this.replyJson()),
    };
    return json as unknown as Message;
  }

  private authorJson() {
    if (this.author.kind !== 'chat') return { from: this.author.toJson() };
    if (this.frame.person !== undefined) return { from: ANONYMOUS, sender_chat: this.author.toJson() };
    if (this.service !== undefined) return { from: { id: 1, is_bot: false, first_name: 'Owner' } };
    return { sender_chat: this.author.toJson() };
  }

  /** Supergroups number threads of replies too, without calling them topics. */
  private threadJson() {
    if (this.thread !== undefined) return { message_thread_id: this.thread, is_topic_message: true };
    if (this.chat.type !== 'supergroup' || this.replyTo === undefined) return {};
    return { message_thread_id: this.replyTo.id };
  }

  private replyJson() {
    const root = this.thread === undefined ? undefined : this.chat.topic(this.thread)?.root;
    const target = this.replyTo ?? (root === this ? undefined : root);
    return target === undefined ? {} : { reply_to_message: target.toJson(false) };
  }

  private contentJson() {
    const entities = this.entities.map((entity) => this.entityJson(entity));
    const file = { file_id: this.fileId, file_unique_id: `unique-${this.id}` };
    const caption = this.text === '' ? {} : { caption: this.text, caption_entities: entities };
    return {
      ...this.service,
      ...(this.frame.forwarded
        ? { forward_origin: { type: 'hidden_user', sender_user_name: 'X', date: 1 } }
        : {}),
      ...(this.isEdited ? { edit_date: this.date } : {}),
      ...(this.keyboard.length === 0 ? {} : { reply_markup: { inline_keyboard: this.keyboardJson() } }),
      ...this.bodyJson(file, caption, entities),
    };
  }

  private bodyJson(file: object, caption: object, entities: readonly object[]) {
    if (this.picture !== undefined) {
      const { width, height } = {
        width: this.picture.readUInt32BE(16),
        height: this.picture.readUInt32BE(20),
      };
      return { photo: [{ ...file, width, height, file_size: this.picture.length }], ...caption };
    }
    if (this.animation !== undefined) {
      const size = { width: this.animation.readUInt16LE(6), height: this.animation.readUInt16LE(8) };
      // Older programs find it among the documents.
      return { animation: { ...file, ...size, duration: 1 }, document: file, ...caption };
    }
    if (this.document !== undefined) {
      return {
        document: { ...file, file_name: this.document.name, file_size: this.document.content.length },
        ...caption,
      };
    }
    if (this.service !== undefined) return {};
    return { text: this.text, ...(entities.length === 0 ? {} : { entities }) };
  }

  private entityJson(entity: Markup): object {
    const person = /^tg:\/\/user\?id=(\d+)$/.exec(entity.url ?? '')?.[1];
    const user = this.chat.world.users.find((one) => one.id === Number(person));
    if (user === undefined) return entity;
    return { type: 'text_mention', offset: entity.offset, length: entity.length, user: user.toJson() };
  }

  private keyboardJson() {
    return this.keyboard.map((row) => row.map(({ label, data }) => ({ text: label, callback_data: data })));
  }
}
