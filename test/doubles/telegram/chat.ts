import type { Chat, ChatMember } from 'grammy/types';
import type { DoubleBot } from './bot.js';
import { EphemeralMessage } from './ephemeral.js';
import {
  type Author,
  DoubleMessage,
  type MessageContent,
  type MessageFrame,
  type ServiceNote,
} from './message.js';
import { maySee } from './privacy.js';
import type { DoubleUser } from './user.js';
import type { TelegramWorld } from './world.js';

export type ChatType = 'private' | 'group' | 'supergroup' | 'channel';
export type Membership = 'member' | 'administrator' | 'left' | 'kicked';

export interface DoubleTopic {
  readonly id: number;
  readonly name: string;
  /** The note that opened the topic; every message there "replies" to it. */
  readonly root: DoubleMessage;
  isClosed: boolean;
  isDeleted: boolean;
}

/** A private chat, a group, a supergroup with or without topics, or a channel. */
export class DoubleChat {
  readonly kind = 'chat';
  readonly messages: DoubleMessage[] = [];
  /** What one person alone has written, or was told. */
  readonly ephemeral: EphemeralMessage[] = [];
  /** The button below the line for messages, by which a person is chosen. */
  picks: { readonly label: string; readonly number: number } | null = null;
  /** The bots of the group may pin; which messages are pinned, and those of which people heard. */
  letsBotsPin = false;
  readonly pinned = new Map<number, { readonly isSilent: boolean }>();
  /** The group lets nobody send pictures. */
  forbidsPhotos = false;
  /** Why bots may write nothing at the moment, as the server says it; undefined while they may. */
  refusal: string | undefined;
  /** The group has no reactions. */
  forbidsReactions = false;
  /** The bots of the group may delete what others wrote. */
  letsBotsDelete = false;
  /** The group lets nobody send animations. */
  forbidsAnimations = false;
  /** The supergroup that this group became. */
  migratedTo: DoubleChat | undefined;
  isDeleted = false;
  private readonly people = new Set<DoubleUser>();
  private readonly memberships = new Map<DoubleBot, Membership>();
  private readonly topics = new Map<number, DoubleTopic>();

  constructor(
    readonly world: TelegramWorld,
    readonly id: number,
    readonly type: ChatType,
    readonly title: string,
    readonly isForum: boolean,
  ) {}

  /** What bots wrote here, oldest first. */
  get botMessages(): readonly DoubleMessage[] {
    return this.messages.filter((message) => message.isFromBot);
  }

  get lastMessage(): DoubleMessage | undefined {
    return this.messages.at(-1);
  }

  get bots(): readonly DoubleBot[] {
    return [...this.memberships.keys()].filter((bot) => this.holds(bot));
  }

  /** The other person of a private chat. */
  get partner(): DoubleUser | undefined {
    return this.type === 'private' ? [...this.people][0] : undefined;
  }

  toJson(): Chat {
    const { id, type, title } = this;
    if (this.partner !== undefined) return { id, type: 'private', first_name: this.partner.name };
    return { id, type, title, ...(this.isForum ? { is_forum: true } : {}) } as Chat;
  }

  // People

  addPeople(...people: DoubleUser[]): this {
    for (const person of people) this.people.add(person);
    return this;
  }

  /** Somebody joins: bots see the note of it, and administrators among them hear of the member. */
  join(user: DoubleUser): void {
    this.people.add(user);
    this.note({ new_chat_members: [user.toJson()] });
    this.tellOfMember(user, 'left', 'member');
  }

  /** Somebody leaves, likewise; groups with many members, or hidden ones, have no note. */
  leave(user: DoubleUser, { isNoted = true } = {}): void {
    this.people.delete(user);
    if (isNoted) this.note({ left_chat_member: user.toJson() });
    this.tellOfMember(user, 'member', 'left');
  }

  /** Has those bots hear of it that are administrators and ask for such updates. */
  private tellOfMember(user: DoubleUser, from: Membership, to: Membership): void {
    const member = (status: Membership) => ({ status, user: user.toJson() }) as ChatMember;
    for (const bot of this.bots) {
      if (this.membershipOf(bot) !== 'administrator') continue;
      bot.enqueue({
        chat_member: {
          chat: this.toJson(),
          from: user.toJson(),
          date: Math.floor(Date.now() / 1_000),
          old_chat_member: member(from),
          new_chat_member: member(to),
        },
      } as Parameters<DoubleBot['enqueue']>[0]);
    }
  }

  hasMember(user: DoubleUser): boolean {
    return this.people.has(user);
  }

  /** The administrators, as any bot may ask for them. */
  readonly administrators = new Set<DoubleUser>();

  // Bots

  membershipOf(bot: DoubleBot): Membership | undefined {
    return this.memberships.get(bot);
  }

  holds(bot: DoubleBot): boolean {
    return ['member', 'administrator'].includes(this.memberships.get(bot) ?? 'left');
  }

  /** Somebody adds the bot; it gets the change of its membership and the service message. */
  add(bot: DoubleBot, by?: DoubleUser): this {
    this.change(bot, 'member', by);
    if (this.type !== 'private') this.note({ new_chat_members: [bot.toJson()] });
    return this;
  }

  kick(bot: DoubleBot, by?: DoubleUser): void {
    this.note({ left_chat_member: bot.toJson() });
    this.change(bot, 'kicked', by);
  }

  /** An administrator bot gets every message, whatever its privacy mode. */
  promote(bot: DoubleBot, by?: DoubleUser): void {
    this.change(bot, 'administrator', by);
  }

  /** Without telling anybody, for a world that is being set up. */
  place(bot: DoubleBot, membership: Membership): void {
    this.memberships.set(bot, membership);
  }

  announceMembership(bot: DoubleBot, from: Membership, to: Membership, by?: DoubleUser): void {
    const member = (status: Membership) => ({ status, user: bot.toJson() }) as ChatMember;
    const author = by ?? [...this.people][0];
    bot.enqueue({
      my_chat_member: {
        chat: this.toJson(),
        from: author?.toJson() ?? bot.toJson(),
        date: Math.floor(Date.now() / 1_000),
        old_chat_member: member(from),
        new_chat_member: member(to),
      },
    } as Parameters<DoubleBot['enqueue']>[0]);
  }

  private change(bot: DoubleBot, to: Membership, by: DoubleUser | undefined): void {
    const from = this.memberships.get(bot) ?? 'left';
    this.memberships.set(bot, to);
    this.announceMembership(bot, from, to, by);
  }

  // Topics

  /** Opens a topic; its number is what `SendOptions.thread` takes. */
  addTopic(name: string, by?: Author): DoubleTopic {
    if (!this.isForum && this.type !== 'private') throw new Error(`${this.title} has no topics`);
    const id = this.world.nextMessageId(this);
    const service = { forum_topic_created: { name, icon_color: 0x6f_b9_f0 } };
    const content = { text: '', entities: [], service };
    const root = new DoubleMessage(id, this, by ?? this, content, { thread: id });
    const topic = { id, name, root, isClosed: false, isDeleted: false };
    this.topics.set(id, topic);
    this.messages.push(root);
    this.showToBots(root);
    return topic;
  }

  closeTopic(id: number, by?: Author): void {
    this.noteTopic(id, true, { forum_topic_closed: {} }, by);
  }

  reopenTopic(id: number, by?: Author): void {
    this.noteTopic(id, false, { forum_topic_reopened: {} }, by);
  }

  private noteTopic(id: number, isClosed: boolean, service: ServiceNote, by: Author | undefined): void {
    const topic = this.topic(id);
    if (topic === undefined) throw new Error(`${this.title} has no topic ${id}`);
    topic.isClosed = isClosed;
    this.showToBots(this.write(by ?? this, { text: '', entities: [], service }, { thread: id }));
  }

  topic(id: number): DoubleTopic | undefined {
    const topic = this.topics.get(id);
    return topic?.isDeleted ? undefined : topic;
  }

  // Messages

  write(author: Author, content: MessageContent, frame: MessageFrame): DoubleMessage {
    const message = new DoubleMessage(this.world.nextMessageId(this), this, author, content, frame);
    this.messages.push(message);
    this.world.changed();
    return message;
  }

  /** A message that one person and the bot see. */
  writeAlone(
    user: DoubleUser,
    author: DoubleBot | null,
    content: MessageContent,
    keyboard: EphemeralMessage['keyboard'] = [],
  ): EphemeralMessage {
    const id = this.ephemeral.length + 1;
    const message = new EphemeralMessage(id, this, user, author, content, keyboard);
    this.ephemeral.push(message);
    this.world.changed();
    return message;
  }

  /** A post of the channel itself. */
  publish(text: string): DoubleMessage {
    const message = this.write(this, { text, entities: [] }, {});
    for (const bot of this.bots) bot.enqueue({ channel_post: message.toJson() as never });
    return message;
  }

  note(service: ServiceNote): DoubleMessage {
    const message = this.write(this, { text: '', entities: [], service }, {});
    this.showToBots(message);
    return message;
  }

  showToBots(message: DoubleMessage): void {
    for (const bot of this.bots) {
      if (!maySee(bot, message)) continue;
      message.seenBy.add(bot);
      bot.enqueue({ message: message.toJson() as never });
    }
    this.world.changed();
  }

  message(id: number): DoubleMessage | undefined {
    return this.messages.find((message) => message.id === id && !message.isDeleted);
  }

  /** Turns this group into a supergroup with a new number; bots get both service messages. */
  migrate(): DoubleChat {
    if (this.type !== 'group') throw new Error(`${this.title} is a ${this.type}, not a group`);
    const next = this.world.createChat('supergroup', this.title, false);
    next.addPeople(...this.people);
    for (const [bot, membership] of this.memberships) next.place(bot, membership);
    this.migratedTo = next;
    this.note({ migrate_to_chat_id: next.id });
    next.note({ migrate_from_chat_id: this.id });
    return next;
  }

  /** The first message of a bot after the given one (in the same topic) that passes the test; waits for it. */
  answerTo(
    message: DoubleMessage,
    passes: (answer: DoubleMessage) => boolean = () => true,
    timeoutMs = 200_000,
  ): Promise<DoubleMessage> {
    const isAnswer = (one: DoubleMessage) =>
      one.isFromBot && one.id > message.id && one.thread === message.thread && passes(one);
    return this.world.until(
      () => this.messages.find(isAnswer),
      `an answer to "${message.text}" in ${this.title}`,
      timeoutMs,
    );
  }
}
