import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Lately } from '../../../sessions/lately.js';
import { homeOf } from '../../../sessions/model/place.js';
import { SHARES } from '../../../sessions/shares.js';
import type { Alarms } from '../../../sessions/stores/alarms.js';
import {
  agingTime,
  OUTBOX,
  type Row,
  type SessionStore,
  unlessDamaged,
  valueIn,
} from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Logger, Platform, Post, UserId } from '../../port.js';
import type { Sent } from './sender.js';

/** Delays before retries; the last one repeats. */
const RETRY_SECONDS = [5, 15, 60, 300];
/** The longest wait that a platform asks for. */
const MAX_WAIT_MS = 60 * 60 * 1000;
/** Duration of the lease on a channel's outbox, renewed with every message. */
const LEASE_MS = 5 * 60 * 1000;
/** How long a channel for which nothing waited counts as such, though another process may add something, in milliseconds. */
const EMPTY_MS = 2_000;
const MAX_ITEMS = SHARES.outbox.bounds.messages;
const MAX_AGE_MS = SHARES.outbox.bounds.days * 24 * 3600 * 1000;

const item = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** The message with its picture in base64; null stands for the board, which is drawn when it is sent. */
  post: z.custom<StoredPost>().nullable(),
  /** Revision of the game after which the message is obsolete. */
  about: z.object({ table: z.string(), revision: z.int() }).nullable(),
});

const box = z.object({
  tries: z.int(),
  /** Time of the next attempt, epoch milliseconds. */
  next: z.number(),
  items: z.array(item),
  /** Lease of the process that is sending. */
  held: z.object({ by: z.string(), until: z.number() }).nullable(),
  /** Wills: messages sent if the process that left them dies. */
  wills: z.array(z.object({ id: z.string(), by: z.string(), post: z.custom<StoredPost>() })).default([]),
});

/** True for the stored form of a channel's unsent messages. */
export const isUnsent = (stored: unknown): boolean => box.safeParse(stored).success;

type Box = z.infer<typeof box>;
export type OutboxItem = z.infer<typeof item>;
type StoredPost = Omit<Post, 'picture'> & {
  readonly png?: string;
  readonly gif?: string;
  readonly alt?: string;
};
export type About = OutboxItem['about'];

const processOf = ({ by }: NonNullable<Box['held']>): string => by.split(':')[0] ?? '';

/** Names of the processes that are sending, or have left wills. */
const namesIn = ({ held, wills }: Box): readonly string[] => [
  ...(held === null ? [] : [processOf(held)]),
  ...wills.map(({ by }) => by),
];

const isEmpty = ({ items, wills }: Box): boolean => items.length === 0 && wills.length === 0;

const EMPTY: Box = { tries: 0, next: 0, items: [], held: null, wills: [] };

function pack({ picture, ...post }: Post): StoredPost {
  if (picture === undefined) return post;
  const { png, gif, alt } = picture;
  return { ...post, png: png.toString('base64'), alt, ...(gif && { gif: gif.toString('base64') }) };
}

/** Decodes a stored message. */
export function unpack({ png, gif, alt = '', ...post }: StoredPost): Post {
  if (png === undefined) return post;
  const motion = gif === undefined ? {} : { gif: Buffer.from(gif, 'base64') };
  return { ...post, picture: { png: Buffer.from(png, 'base64'), alt, ...motion } };
}

/**
 * Messages to be retried, by channel and in order. They are stored and outlive the process. A lease lets only one
 * process at a time send a channel's messages.
 */
export class Outbox {
  /** Identifies this process and, within it, this outbox. */
  private readonly name: string;
  /** Channels for which nothing waited just now. */
  private readonly empty = new Lately<true>(EMPTY_MS);
  /** Number of changes so far. */
  private changes = 0;

  constructor(
    private readonly store: SessionStore,
    private readonly alarms: Alarms,
    private readonly now: () => number,
    private readonly log: Logger,
  ) {
    this.name = `${store.instance.name}:${randomBytes(6).toString('hex')}`;
  }

  /** True if older messages wait, which a new one must not overtake. */
  async holds(channel: ChannelKey): Promise<boolean> {
    return this.empty.get(channel) ? false : this.look(channel);
  }

  /** As `holds`, as it is now. */
  async look(channel: ChannelKey): Promise<boolean> {
    const { changes } = this;
    const { items } = await this.read(channel);
    if (items.length === 0 && changes === this.changes) this.empty.note(channel, true);
    return items.length > 0;
  }

  /**
   * Appends a message, null for the board. `retryAfter` is the delay that the platform asks for, in seconds; null sends
   * it at once, by a process that is connected to the platform. `along` is stored in the same commit.
   */
  async add(
    channel: ChannelKey,
    post: Post | null,
    about: About,
    retryAfter: number | null,
    along: readonly Row[] = [],
  ): Promise<void> {
    await this.change(
      channel,
      (before) => {
        // The board is drawn when it is sent: one entry is enough, unless that is being sent with what it showed before.
        const mayBeDrawn = before.held !== null && before.items.length === 1;
        if (post === null && before.items.at(-1)?.post === null && !mayBeDrawn) return before;
        const id = randomBytes(6).toString('hex');
        const added = { id, at: this.now(), post: post === null ? null : pack(post), about };
        // A later reminder of the same revision replaces the earlier one.
        const isOutdone = (one: OutboxItem): boolean =>
          about !== null && one.about?.table === about.table && one.about.revision === about.revision;
        const items = [...before.items.filter((one) => !isOutdone(one)), added];
        for (const { id: dropped } of items.slice(0, -MAX_ITEMS)) {
          this.log.warn({ channel, dropped }, 'too many messages wait to be sent; the oldest was dropped');
        }
        const later = () =>
          retryAfter === null ? { ...before, next: this.now() } : this.postponed(before, retryAfter);
        const next = before.items.length > 0 ? before : later();
        return { ...next, items: items.slice(-MAX_ITEMS) };
      },
      along,
    );
  }

  /**
   * Sends a channel's messages, oldest first, until the platform fails again; resolves to `gone` or `closed` if that is
   * what the channel is.
   */
  async flush(
    channel: ChannelKey,
    send: (item: OutboxItem) => Promise<Sent>,
  ): Promise<'gone' | 'closed' | 'done'> {
    let waiting = await this.claim(channel);
    for (let [item] = waiting; item !== undefined; [item] = waiting) {
      const sent = await send(item);
      if (sent.kind === 'gone')
        this.log.warn({ channel }, 'the channel is gone; what waited for it was dropped');
      if (sent.kind === 'gone' || sent.kind === 'closed') return sent.kind;
      if (sent.kind === 'failed') {
        await this.change(channel, (before) => this.postponed(before, sent.retryAfter));
        return 'done';
      }
      if (sent.kind === 'refused')
        this.log.warn({ channel, message: item.id }, 'a message that was refused for good was dropped');
      waiting = await this.done(channel, item.id);
    }
    return 'done';
  }

  /** Replaces a channel's messages by its current state, to be shown at `next`, epoch milliseconds. */
  async keepState(channel: ChannelKey, next: number): Promise<void> {
    await this.change(channel, (before) => {
      const state = before.items.find(({ post }) => post === null);
      const item = state ?? { id: randomBytes(6).toString('hex'), at: this.now(), post: null, about: null };
      return { ...before, tries: 0, next, items: [item], held: null };
    });
  }

  /** Leases a channel's messages for sending; empty if none wait or another process is sending. */
  private async claim(channel: ChannelKey): Promise<readonly OutboxItem[]> {
    let claimed: readonly OutboxItem[] = [];
    // In this order: who is named later may have come later.
    const known = await this.read(channel);
    const named = new Set(namesIn(known));
    const living = await this.store.instance.living();
    const isLiving = (name: string): boolean => living.has(name) || !named.has(name);
    const isOld = ({ at }: OutboxItem): boolean => this.now() - at >= MAX_AGE_MS;
    const time = known.items.some(isOld) ? await agingTime(this.store, this.now()) : null;
    await this.change(channel, (before) => {
      const { held } = before;
      const isOthers = held !== null && held.by !== this.name && isLiving(processOf(held));
      if (isOthers && held.until > this.now()) return { ...before, next: held.until };
      const now = this.now();
      // A board is drawn as it stands, however long it has waited.
      const fresh = before.items.filter(
        ({ at, post }) => post === null || time === null || time - at < MAX_AGE_MS,
      );
      if (fresh.length < before.items.length) {
        const count = before.items.length - fresh.length;
        this.log.warn({ channel, count }, 'messages that could not be sent for a week were dropped');
      }
      const wills = before.wills.filter(({ by }) => isLiving(by));
      const left = before.wills.filter(({ by }) => !isLiving(by));
      claimed = [...fresh, ...left.map(({ id, post }) => ({ id, at: now, post, about: null }))];
      return { ...before, items: [...claimed], wills, held: claimed.length > 0 ? this.hold() : null };
    });
    return claimed;
  }

  /**
   * Removes a message that was sent or refused for good; resolves to what is left to be sent, with what others have added
   * meanwhile. Nothing is if another process took the lease because this one seemed dead: that process sends the rest.
   */
  private async done(channel: ChannelKey, id: string): Promise<readonly OutboxItem[]> {
    let left: readonly OutboxItem[] = [];
    await this.change(channel, (before) => {
      const items = before.items.filter((waiting) => waiting.id !== id);
      if (before.held?.by !== this.name) return { ...before, items };
      left = items;
      return { ...before, items, tries: 0, held: items.length > 0 ? this.hold() : null };
    });
    return left;
  }

  /**
   * Leaves a message that is sent if this process dies before it calls the returned function, like the last will of an
   * MQTT client.
   */
  async leaveWill(channel: ChannelKey, post: Post): Promise<() => Promise<void>> {
    const will = { id: randomBytes(6).toString('hex'), by: this.store.instance.name, post: pack(post) };
    await this.change(channel, (before) => ({ ...before, wills: [...before.wills, will] }));
    return () =>
      this.change(channel, (before) => ({
        ...before,
        wills: before.wills.filter(({ id }) => id !== will.id),
      }));
  }

  /** Drops all messages to a channel. */
  async clear(channel: ChannelKey): Promise<void> {
    await this.change(channel, (before) => ({ ...before, items: [], wills: [] }));
  }

  /** Drops messages that name a user and, in chats where they were known, those with pictures or files. */
  async forget(user: UserId, known: ReadonlySet<ChannelKey>): Promise<void> {
    const named = JSON.stringify(user);
    const channels = new Set((await this.store.outbox.several([...known])).keys());
    for await (const [channel] of this.store.outbox.naming(user)) channels.add(channel);
    for (const channel of channels) {
      const mayTell = ({ post }: OutboxItem): boolean =>
        post !== null &&
        (homeOf(channel) === user ||
          JSON.stringify(post).includes(named) ||
          (known.has(channel) && (post.png ?? post.gif ?? post.attachment) !== undefined));
      await this.change(channel, (before) => ({
        ...before,
        items: before.items.filter((waiting) => !mayTell(waiting)),
      }));
    }
  }

  /** Time of the next attempt of every channel with unsent messages. */
  async *dues(): AsyncGenerator<readonly [ChannelKey, number]> {
    for await (const [channel, text] of this.store.outbox.rows()) {
      const { items, next } = this.boxIn(channel, valueIn(text));
      // In a channel with nothing but wills, the wills of dead processes are due. Later than the longest wait is by another clock.
      yield [channel, items.length > 0 ? Math.min(next, this.now() + MAX_WAIT_MS) : this.now()];
    }
  }

  /** Channels of a platform with the names of messages that a process is sending, or was sending when it died. */
  async *underWay(platform: Platform): AsyncGenerator<readonly [ChannelKey, readonly string[]]> {
    for await (const [channel, text] of this.store.outbox.underWay()) {
      if (!channel.startsWith(`${platform}:`)) continue;
      yield [channel, namesIn(this.boxIn(channel, valueIn(text)))];
    }
  }

  private hold(): Box['held'] {
    return { by: this.name, until: this.now() + LEASE_MS };
  }

  /** Ends the lease and schedules a retry. */
  private postponed(before: Box, retryAfter: number): Box {
    const seconds = RETRY_SECONDS[Math.min(before.tries, RETRY_SECONDS.length - 1)] ?? 300;
    const next = this.now() + Math.max(seconds, retryAfter) * 1000;
    return { ...before, tries: before.tries + 1, next, held: null };
  }

  private change(channel: ChannelKey, step: (before: Box) => Box, along: readonly Row[] = []): Promise<void> {
    this.changes += 1;
    this.empty.forget(channel);
    return this.store.lock.run(channel, async () => {
      const before = await this.read(channel);
      const after = step(before);
      if (after === before) return;
      if (along.length > 0)
        await this.store.commit([{ table: OUTBOX, key: channel, value: after }, ...along]);
      else if (!isEmpty(after)) await this.store.outbox.write(channel, after);
      else if (!isEmpty(before)) await this.store.outbox.remove(channel);
      const due = (state: Box) => (state.items.length === 0 ? null : (state.held?.until ?? state.next));
      await this.alarms.arm({ kind: 'outbox', channel }, due(after), due(before));
    });
  }

  private async read(channel: ChannelKey): Promise<Box> {
    const stored = await unlessDamaged(this.store.outbox.read(channel));
    return stored === null ? EMPTY : this.boxIn(channel, stored);
  }

  private boxIn(channel: ChannelKey, stored: unknown): Box {
    const parsed = box.safeParse(stored);
    if (parsed.success) return parsed.data;
    this.log.error({ channel }, 'the list of unsent messages cannot be read; it is begun anew');
    return EMPTY;
  }
}
