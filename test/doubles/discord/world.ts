import { Activities } from './activities.js';
import { Changes } from './changes.js';
import type { RegisteredCommand } from './command-schema.js';
import { INTENTS } from './intents.js';
import { type Attachment, Channel, Guild, Message, type Person } from './model.js';
import { channelPayload, guildPayload, memberPayload, messagePayload } from './payloads.js';

/** Something the gateway tells the bot. */
export interface Dispatch {
  readonly event: string;
  /** Sent only to sessions with one of these intents; 0: to everyone. */
  readonly intent: number;
  /** @param readsContent the session has the Message Content intent */
  readonly payload: (readsContent: boolean) => object;
}

/** The first number of this moment; Discord counts milliseconds from 2015. */
const snowflakeNow = (): bigint => BigInt(Date.now() - 1_420_070_400_000) << 22n;

/** Everything that exists on this Discord, and the news of it. */
export class World {
  readonly changes = new Changes();
  readonly activities: Activities;
  readonly people = new Map<string, Person>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly messages = new Map<string, Message>();
  readonly bot: Person;
  /** Files that people sent, by id. */
  readonly uploads = new Map<string, Attachment>();
  commands: readonly RegisteredCommand[] = [];
  /** People who take no direct messages from the bot. */
  readonly closedTo = new Set<string>();
  origin = '';
  /** People can install the application for themselves. */
  isPersonal = false;
  /** Privileged intents that the application was granted. */
  readonly privileged = { messageContent: true, members: false };
  /** Where commands are sent instead of to the bot's connection. */
  interactionsEndpoint: string | null = null;
  dispatch: (news: Dispatch) => void = () => {};
  private lastId = 0n;

  constructor(
    readonly applicationId: string,
    botName: string,
  ) {
    this.activities = new Activities(applicationId);
    this.bot = { id: applicationId, username: botName, globalName: null, bot: true };
    this.people.set(this.bot.id, this.bot);
  }

  /** A snowflake of this moment, later than every earlier one. */
  nextId(): string {
    const [next, now] = [this.lastId + (1n << 12n), snowflakeNow()];
    this.lastId = now > next ? now : next;
    return this.lastId.toString();
  }

  /** Takes a file that somebody sends. */
  upload(filename: string, data: Buffer): Attachment {
    const file = { id: this.nextId(), filename, description: null, contentType: 'text/plain', data };
    this.uploads.set(file.id, file);
    return file;
  }

  addGuild(name: string, locale: string, botIsMember: boolean, id: string): Guild {
    const guild = new Guild(id, name, locale, this.nextId());
    guild.botIsMember = botIsMember;
    this.guilds.set(guild.id, guild);
    if (botIsMember) this.guildNews('GUILD_CREATE', () => guildPayload(guild, this.bot));
    return guild;
  }

  inviteBot(guild: Guild): void {
    guild.botIsMember = true;
    guild.joinedAt = new Date().toISOString();
    this.guildNews('GUILD_CREATE', () => guildPayload(guild, this.bot));
  }

  removeBot(guild: Guild): void {
    guild.botIsMember = false;
    this.guildNews('GUILD_DELETE', () => ({ id: guild.id }));
  }

  /** `id`: of the message on which a thread stands; a new one unless told. */
  addChannel(guild: Guild, name: string, parent: Channel | null, id = this.nextId()): Channel {
    const kind = parent === null ? 'text' : 'thread';
    const channel = new Channel(id, name, kind, guild, parent, null, this.changes);
    this.channels.set(channel.id, channel);
    guild.channels.set(channel.id, channel);
    const event = parent === null ? 'CHANNEL_CREATE' : 'THREAD_CREATE';
    if (guild.botIsMember) this.guildNews(event, () => channelPayload(channel, this.bot.id));
    return channel;
  }

  /** The direct conversation of the bot with this person; the same one every time. */
  directChannel(person: Person): Channel {
    for (const channel of this.channels.values()) {
      if (channel.recipient?.id === person.id) return channel;
    }
    const name = `direct messages of ${person.username}`;
    const channel = new Channel(this.nextId(), name, 'direct', null, null, person, this.changes);
    this.channels.set(channel.id, channel);
    return channel;
  }

  /** A group of people, to which no bot can be added. */
  addGroup(people: readonly Person[]): Channel {
    const channel = new Channel(this.nextId(), 'group', 'group', null, null, null, this.changes);
    channel.people = people;
    this.channels.set(channel.id, channel);
    return channel;
  }

  deleteChannel(channel: Channel): void {
    channel.deleted = true;
    channel.guild?.channels.delete(channel.id);
    for (const thread of this.channels.values()) if (thread.parent === channel) thread.deleted = true;
    const fields = { id: channel.id, guild_id: channel.guild?.id, parent_id: channel.parent?.id };
    if (channel.kind === 'thread') this.guildNews('THREAD_DELETE', () => ({ ...fields, type: 11 }));
    else this.guildNews('CHANNEL_DELETE', () => channelPayload(channel, this.bot.id));
  }

  /** Tells the bot that a channel's permissions, or a thread's lock, have changed. */
  changedChannel(channel: Channel): void {
    const event = channel.kind === 'thread' ? 'THREAD_UPDATE' : 'CHANNEL_UPDATE';
    this.guildNews(event, () => channelPayload(channel, this.bot.id));
  }

  newMessage(channel: Channel, author: Person): Message {
    return new Message(this.nextId(), channel, author, new Date());
  }

  /** Puts a finished message into its channel and tells the gateway. */
  post(message: Message): void {
    const { channel } = message;
    this.messages.set(message.id, message);
    if (!message.ephemeral) {
      channel.messages.push(message);
      if (message.author.id === this.bot.id) channel.noteBotMessage(message);
      this.messageNews('MESSAGE_CREATE', message);
    }
    this.changes.notify();
  }

  edited(message: Message): void {
    message.edits += 1;
    if (!message.ephemeral) this.messageNews('MESSAGE_UPDATE', message);
    this.changes.notify();
  }

  deleteMessage(message: Message): void {
    message.deleted = true;
    message.channel.messages = message.channel.messages.filter((one) => one !== message);
    const { channel } = message;
    if (!message.ephemeral && channel.kind !== 'group') {
      const fields = { id: message.id, channel_id: channel.id, guild_id: channel.guild?.id };
      this.dispatch({ event: 'MESSAGE_DELETE', intent: intentOf(channel), payload: () => fields });
    }
    this.changes.notify();
  }

  messageView(message: Message, withContent = true): Record<string, unknown> {
    return messagePayload(message, { withContent, people: this.people, origin: this.origin });
  }

  private messageNews(event: string, message: Message): void {
    const { channel, author } = message;
    if (channel.kind === 'group') return;
    if (channel.guild !== null && (channel.botPermissions & (1n << 10n)) === 0n) return;
    const alwaysReadable =
      channel.guild === null || author.id === this.bot.id || message.notified.includes(this.bot.id);
    const place = channel.guild
      ? { guild_id: channel.guild.id, member: memberPayload(channel.guild, author) }
      : { channel_type: 1 };
    const views = [false, true].map((readsContent) => ({
      ...this.messageView(message, readsContent || alwaysReadable),
      ...place,
    }));
    this.dispatch({
      event,
      intent: intentOf(channel),
      payload: (readsContent) => views[readsContent ? 1 : 0]!,
    });
  }

  private guildNews(event: string, payload: () => object): void {
    this.dispatch({ event, intent: INTENTS.Guilds, payload });
    this.changes.notify();
  }
}

const intentOf = (channel: Channel): number =>
  channel.guild === null ? INTENTS.DirectMessages : INTENTS.GuildMessages;
