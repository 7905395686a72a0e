import type { Changes } from './changes.js';
import { EVERY_PERMISSION, type Permission, permissionBits, USUAL_PERMISSIONS } from './permissions.js';

export const MESSAGE_FLAGS = { Ephemeral: 1 << 6, Loading: 1 << 7, SuppressNotifications: 1 << 12 } as const;

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly globalName: string | null;
  readonly bot: boolean;
}

/** A file as it was uploaded. */
export interface Attachment {
  readonly id: string;
  readonly filename: string;
  /** The alt text. */
  readonly description: string | null;
  readonly contentType: string;
  readonly data: Buffer;
}

export interface Button {
  readonly type: 2;
  readonly style: number;
  readonly label?: string | undefined;
  readonly custom_id?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Of a link. */
  readonly url?: string | undefined;
}
export interface ActionRow {
  readonly type: 1;
  readonly components: readonly Button[];
}

export interface AllowedMentions {
  readonly parse?: readonly string[] | undefined;
  readonly users?: readonly string[] | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly replied_user?: boolean | undefined;
}

/** A message as it stands now; edits change it in place. */
export class Message {
  content = '';
  embeds: readonly unknown[] = [];
  components: readonly ActionRow[] = [];
  attachments: readonly Attachment[] = [];
  allowedMentions: AllowedMentions | null = null;
  /** Whom Discord told that the message mentions them. */
  notified: readonly string[] = [];
  notifiedEveryone = false;
  flags = 0;
  nonce: string | null = null;
  reference: Message | null = null;
  /** The interaction that the message answers; null for a regular message. */
  interaction: { readonly id: string; readonly userId: string } | null = null;
  webhookId: string | null = null;
  edits = 0;
  deleted = false;
  /** What the bot has put on it. */
  reaction: string | null = null;
  isPinned = false;

  constructor(
    readonly id: string,
    readonly channel: Channel,
    readonly author: Person,
    readonly createdAt: Date,
  ) {}

  /** Only the user who caused it sees it. */
  get ephemeral(): boolean {
    return (this.flags & MESSAGE_FLAGS.Ephemeral) !== 0;
  }

  /** Nobody hears it, whoever is mentioned. */
  get silent(): boolean {
    return (this.flags & MESSAGE_FLAGS.SuppressNotifications) !== 0;
  }

  /** "The bot is thinking …" */
  get loading(): boolean {
    return (this.flags & MESSAGE_FLAGS.Loading) !== 0;
  }

  get buttons(): readonly Button[] {
    return this.components.flatMap((row) => row.components);
  }

  file(name: string): Attachment | undefined {
    return this.attachments.find((attachment) => attachment.filename === name);
  }
}

export const CHANNEL_TYPES = { text: 0, direct: 1, group: 3, thread: 11 } as const;

/** What a role (`type` 0) or a person (1) may do in a channel, and what not; bits in decimals. */
interface Overwrite {
  readonly id: string;
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

/** A text channel, a thread, a direct conversation with the bot, or one of a group of people without it. */
export class Channel {
  /** Regular messages, oldest first. Deleted ones are gone. */
  messages: Message[] = [];
  /** The people of a group. */
  people: readonly Person[] = [];
  /** Taken away from the bot in this channel. */
  deniedToBot = 0n;
  /** Rights of roles and people that are others here than on the server. */
  overwrites: readonly Overwrite[] = [];
  deleted = false;
  /** Of a thread: nobody but moderators may write; nothing in it changes until somebody writes. */
  locked = false;
  archived = false;
  /** Of a private thread: who reads it, by their ids; null for other channels. */
  readers: Set<string> | null = null;
  private read = 0;
  private botMessages = 0;

  constructor(
    readonly id: string,
    readonly name: string,
    readonly kind: keyof typeof CHANNEL_TYPES,
    readonly guild: Guild | null,
    readonly parent: Channel | null,
    /** The other side of a direct conversation. */
    readonly recipient: Person | null,
    private readonly changes: Changes,
  ) {}

  get last(): Message | undefined {
    return this.messages.at(-1);
  }

  /** What the bot wrote here, oldest first. */
  get fromBot(): readonly Message[] {
    return this.messages.filter((message) => message.author.bot && message.webhookId === null);
  }

  /** The next message of the bot in this channel that no earlier call gave; waits for it. */
  async nextFromBot(milliseconds = 200_000): Promise<Message> {
    const index = this.read;
    this.read += 1;
    return await this.changes.until(
      () => this.posted[index],
      `message ${index + 1} of the bot in ${this.name} (there are ${this.botMessages})`,
      milliseconds,
    );
  }

  private readonly posted: Message[] = [];

  /** Called by the double when the bot's message has arrived. */
  noteBotMessage(message: Message): void {
    this.posted.push(message);
    this.botMessages += 1;
  }

  /** Skips what the bot has written so far, so that `nextFromBot` gives what comes now. */
  markRead(): void {
    this.read = this.botMessages;
  }

  deny(...permissions: readonly Permission[]): void {
    this.deniedToBot |= permissionBits(permissions);
  }

  allow(...permissions: readonly Permission[]): void {
    this.deniedToBot &= ~permissionBits(permissions);
  }

  /** What the bot may do here. */
  get botPermissions(): bigint {
    if (this.kind === 'group') return 0n;
    if (this.guild === null) return EVERY_PERMISSION;
    if (!this.guild.botIsMember) return 0n;
    const inherited = this.parent?.deniedToBot ?? 0n;
    return this.guild.permissions & ~this.deniedToBot & ~inherited;
  }
}

/** An event that a server lists: 1 is to come, 2 is on, 3 is over, 4 was called off. */
export interface ScheduledEvent {
  readonly id: string;
  readonly creator_id: string;
  name: string;
  description: string;
  scheduled_start_time: string;
  scheduled_end_time: string;
  entity_metadata: { readonly location: string };
  status: 1 | 2 | 3 | 4;
}

export class Guild {
  readonly channels = new Map<string, Channel>();
  /** Nicknames by user id; every member is in it. */
  readonly members = new Map<string, string | null>();
  botIsMember = true;
  /** When the bot was invited, in ISO 8601. */
  joinedAt = '2026-01-01T00:00:00.000000+00:00';
  permissions = USUAL_PERMISSIONS;
  /** What roles may do besides what all may, by their ids, and which ones people have, by theirs. */
  readonly roles = new Map<string, bigint>();
  readonly memberRoles = new Map<string, readonly string[]>();
  /** Events that it lists, by their ids. */
  readonly events = new Map<string, ScheduledEvent>();
  /** What a member may do, if not all that the server allows. */
  readonly memberPermissions = new Map<string, bigint>();

  constructor(
    readonly id: string,
    readonly name: string,
    readonly locale: string,
    readonly ownerId: string,
  ) {}
}
