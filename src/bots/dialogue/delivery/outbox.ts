import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Alarms } from '../../../sessions/reminders/alarms.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Logger, Post, UserId } from '../../port.js';

/** Waits before what could not be sent is tried again; the last one repeats. */
const RETRY_SECONDS = [5, 15, 60, 300];
/** Whoever sends a channel's messages has it for himself for so long after each of them. */
const LEASE_MS = 5 * 60 * 1000;
const MOST_ITEMS = 50;
const LONGEST_AGE_MS = 7 * 24 * 3600 * 1000;

const item = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** The message with its picture in base64; null stands for the board, which is drawn when it can be sent. */
  post: z.custom<StoredPost>().nullable(),
  /** The only turn in which the message makes sense. */
  about: z.object({ table: z.string(), turn: z.int() }).nullable(),
});

const box = z.object({
  tries: z.int(),
  /** When it is tried again, epoch milliseconds. */
  next: z.number(),
  items: z.array(item),
  /** Who is sending, and until when nobody else may. */
  held: z.object({ by: z.string(), until: z.number() }).nullable(),
});

type Box = z.infer<typeof box>;
export type OutboxItem = z.infer<typeof item>;
type StoredPost = Omit<Post, 'picture'> & {
  readonly png?: string;
  readonly gif?: string;
  readonly alt?: string;
};
export type About = OutboxItem['about'];

const EMPTY: Box = { tries: 0, next: 0, items: [], held: null };

const pack = ({ picture, ...post }: Post): StoredPost => {
  if (picture === undefined) return post;
  const { png, gif, alt } = picture;
  return { ...post, png: png.toString('base64'), alt, ...(gif && { gif: gif.toString('base64') }) };
};

/** The message as it was to be sent. */
export const unpack = ({ png, gif, alt = '', ...post }: StoredPost): Post => {
  if (png === undefined) return post;
  const motion = gif === undefined ? {} : { gif: Buffer.from(gif, 'base64') };
  return { ...post, picture: { png: Buffer.from(png, 'base64'), alt, ...motion } };
};

/**
 * What the platforms refused for the moment, by channel, in the order in which it was to be sent. It lies in
 * the store, so that it outlives the process; whichever process sends a channel's messages holds it meanwhile.
 */
export class Outbox {
  private readonly name = randomBytes(6).toString('hex');

  constructor(
    private readonly store: SessionStore,
    private readonly alarms: Alarms,
    private readonly now: () => number,
    private readonly log: Logger,
  ) {}

  /** Whether older messages wait, so that a new one must not overtake them. */
  async holds(channel: ChannelKey): Promise<boolean> {
    return (await this.read(channel)).items.length > 0;
  }

  /** Puts a message, or (null) the board, behind what waits already. `retryAfter`: seconds that the platform asks for. */
  async add(channel: ChannelKey, post: Post | null, about: About, retryAfter: number): Promise<void> {
    await this.change(channel, (before) => {
      // The board is drawn as it stands then: one is enough.
      if (post === null && before.items.at(-1)?.post === null) return before;
      const id = randomBytes(6).toString('hex');
      const added = { id, at: this.now(), post: post === null ? null : pack(post), about };
      // Of several calls for the same turn the last one tells all.
      const isOutdone = (one: OutboxItem): boolean =>
        about !== null && one.about?.table === about.table && one.about.turn === about.turn;
      const items = [...before.items.filter((one) => !isOutdone(one)), added];
      for (const { id: dropped } of items.slice(0, -MOST_ITEMS)) {
        this.log.warn({ channel, dropped }, 'too many messages wait to be sent; the oldest was dropped');
      }
      const next = before.items.length > 0 ? before : this.postponed(before, retryAfter);
      return { ...next, items: items.slice(-MOST_ITEMS) };
    });
  }

  /** Takes a channel's messages for sending; empty where nothing waits or somebody else is sending. */
  async claim(channel: ChannelKey): Promise<readonly OutboxItem[]> {
    let claimed: readonly OutboxItem[] = [];
    await this.change(channel, (before) => {
      const shared = this.store.alarms !== null;
      const others = before.held !== null && before.held.by !== this.name && before.held.until > this.now();
      if (shared && others) return { ...before, next: before.held?.until ?? 0 };
      const items = before.items.filter(({ at }) => this.now() - at < LONGEST_AGE_MS);
      if (items.length < before.items.length) {
        const count = before.items.length - items.length;
        this.log.warn({ channel, count }, 'messages that could not be sent for a week were dropped');
      }
      claimed = items;
      return { ...before, items, held: this.hold() };
    });
    return claimed;
  }

  /** Takes away what was sent, or never will be. */
  async done(channel: ChannelKey, id: string): Promise<void> {
    await this.change(channel, (before) => ({
      ...before,
      tries: 0,
      items: before.items.filter((waiting) => waiting.id !== id),
      held: this.hold(),
    }));
  }

  /** Gives a channel back with what is left, to be tried again later. */
  async postpone(channel: ChannelKey, retryAfter: number): Promise<void> {
    await this.change(channel, (before) => this.postponed(before, retryAfter));
  }

  /** Gives a channel back to which nothing is to be sent any more. */
  async clear(channel: ChannelKey): Promise<void> {
    await this.change(channel, (before) => ({ ...before, items: [] }));
  }

  /** Drops what names a user, and in chats where he was known what may picture him or have him in a file. */
  async forget(user: UserId, known: ReadonlySet<ChannelKey>): Promise<void> {
    const named = JSON.stringify(user);
    for await (const [channel, text] of this.store.outbox.rows()) {
      if (!text.includes(named) && !known.has(channel)) continue;
      const mayTell = ({ post }: OutboxItem): boolean =>
        post !== null &&
        (channel === user ||
          JSON.stringify(post).includes(named) ||
          (known.has(channel) && (post.png ?? post.gif ?? post.attachment) !== undefined));
      await this.change(channel, (before) => ({
        ...before,
        items: before.items.filter((waiting) => !mayTell(waiting)),
      }));
    }
  }

  /** When every channel that has something waiting is to be tried again. */
  async *dues(): AsyncGenerator<readonly [ChannelKey, number]> {
    for await (const [channel] of this.store.outbox.rows()) yield [channel, (await this.read(channel)).next];
  }

  private hold(): Box['held'] {
    return { by: this.name, until: this.now() + LEASE_MS };
  }

  private postponed(before: Box, retryAfter: number): Box {
    const seconds = RETRY_SECONDS[Math.min(before.tries, RETRY_SECONDS.length - 1)] ?? 300;
    const next = this.now() + Math.max(seconds, retryAfter) * 1000;
    return { ...before, tries: before.tries + 1, next, held: null };
  }

  private change(channel: ChannelKey, step: (before: Box) => Box): Promise<void> {
    return this.store.lock.run(channel, async () => {
      const before = await this.read(channel);
      const after = step(before);
      if (after === before) return;
      const empty = after.items.length === 0;
      if (!empty) await this.store.outbox.write(channel, after);
      else if (before.items.length > 0) await this.store.outbox.remove(channel);
      const due = (state: Box) => (state.items.length === 0 ? null : (state.held?.until ?? state.next));
      await this.alarms.arm({ kind: 'outbox', channel }, due(after), due(before));
    });
  }

  private async read(channel: ChannelKey): Promise<Box> {
    const stored = await this.store.outbox.read(channel);
    if (stored === null) return EMPTY;
    const parsed = box.safeParse(stored);
    if (parsed.success) return parsed.data;
    this.log.error({ channel }, 'the list of unsent messages cannot be read; it is begun anew');
    return EMPTY;
  }
}
