import { setTimeout as delay } from 'node:timers/promises';
import { type Client, DiscordAPIError, Routes } from 'discord.js';
import type { Conversation, Logger } from '../../port.js';
import { idIn } from '../incoming.js';

/** As many as Discord gives at once. */
const MAX_MESSAGES = 100;
/** Channels that are looked at after one break; a game beyond goes on when somebody writes again. */
const MAX_CHANNELS = 1_000;
/** How often reading is tried, and the first pause between, which grows, in milliseconds. */
const TRIES = 5;
const AGAIN_MS = 1_000;

/** A message, as Discord gives it. */
type Missing = Readonly<Record<string, unknown>> & { readonly id: string };

/** A shard, by its number, and what its client knows. */
export interface ShardOf {
  readonly shard: number;
  /** Number of all shards. */
  readonly count: number;
  /** False for a client that has resumed a session, and did not hear of its servers. */
  readonly knowsServers: boolean;
}

/** What reads back, and whom it is handed to. */
interface Reading {
  readonly find: (after: string) => AsyncIterable<Missing>;
  readonly handOut: (message: Missing) => Promise<void>;
  /** True once nothing more is to be handed out. */
  readonly isOver: () => boolean;
  readonly log: Logger;
}

/** Messages that were sent between two sessions: they are read back, and remembered until they are handled. */
export class Missed {
  private after: string | null = null;
  private runs = 0;
  /** Messages that were handed out since reading began. */
  private readonly taken = new Set<string>();
  /** How much works on each message that is not handled, by its id. */
  private readonly open = new Map<string, number>();

  /** Has messages after an id handed out. False if it ends before, as it has begun once more or is over. */
  async read(after: string, { find, handOut, isOver, log }: Reading): Promise<boolean> {
    this.after = after;
    this.runs += 1;
    const run = this.runs;
    const isCurrent = () => run === this.runs && !isOver();
    for (let tries = 1; isCurrent(); tries += 1) {
      try {
        for await (const message of find(after)) {
          if (!isCurrent()) return false;
          if (this.take(message.id)) await handOut(message);
        }
        log.info({ count: this.taken.size }, 'Discord: messages since the last session were read back');
        break;
      } catch (error) {
        log.warn({ err: error }, 'Discord: messages since the last session could not be read back');
        if (tries === TRIES) break;
        await delay(AGAIN_MS * tries, undefined, { ref: false });
      }
    }
    if (!isCurrent()) return false;
    this.after = null;
    this.taken.clear();
    return true;
  }

  get isReading(): boolean {
    return this.after !== null;
  }

  private take(id: string): boolean {
    if (this.taken.has(id) || this.open.has(id)) return false;
    this.taken.add(id);
    this.open.set(id, 1);
    return true;
  }

  hold(id: string): void {
    this.open.set(id, (this.open.get(id) ?? 0) + 1);
  }

  /** True if that was the last hold: the message is handled. */
  release(id: string): boolean {
    const holds = (this.open.get(id) ?? 1) - 1;
    if (holds > 0) this.open.set(id, holds);
    else this.open.delete(id);
    return holds === 0;
  }

  /** Ids of messages that are not handled. */
  get ids(): readonly string[] {
    return [...this.open.keys()];
  }

  /** The id after which the next process is to read back; null if everything is handled. */
  get from(): string | null {
    if (this.after !== null || this.open.size === 0) return this.after;
    const [oldest = 0n] = this.ids.map(BigInt).toSorted((one, other) => (one < other ? -1 : 1));
    return String(oldest - 1n);
  }
}

/**
 * Messages that people have written since one, in the channels of a shard in which a game runs; oldest first in each. Rejects if
 * Discord or the store fails.
 */
export async function* missedMessages(
  client: Client,
  of: ShardOf,
  after: string,
  conversation: Pick<Conversation, 'gamesOn'>,
): AsyncGenerator<Missing> {
  let left = MAX_CHANNELS;
  for await (const key of conversation.gamesOn('discord')) {
    const id = idIn(key);
    if (id === undefined) continue;
    const known = knownPlace(client, id, of);
    if (known !== null && !mayHaveMissed(known, of, after)) continue;
    left -= 1;
    if (left < 0) return;
    const place = known ?? (await placeOf(client, id));
    if (place !== null && mayHaveMissed(place, of, after)) yield* await messagesIn(client, id, place, after);
  }
}

/** Where a channel is, and what was written there last. */
interface Place {
  /** Null for direct messages. */
  readonly server: string | null;
  /** Null for nothing; absent if that is not known. */
  readonly last?: string | null;
}

/** The place of a channel, as far as the client knows; null for one that may be in a server of which it was not told. */
function knownPlace(client: Client, id: string, { knowsServers }: ShardOf): Place | null {
  const channel = client.channels.cache.get(id);
  if (channel !== undefined && 'guild' in channel && channel.guild !== null)
    return { server: channel.guild.id, last: 'lastMessageId' in channel ? channel.lastMessageId : null };
  // Direct messages are not listed at the beginning of a session.
  return channel === undefined && !knowsServers ? null : { server: null };
}

async function placeOf(client: Client, id: string): Promise<Place | null> {
  const found = await unlessClosed(
    client.rest.get(Routes.channel(id)) as Promise<{ guild_id?: string; last_message_id?: string | null }>,
  );
  return found && { server: found.guild_id ?? null, last: found.last_message_id ?? null };
}

function mayHaveMissed({ server, last }: Place, { shard, count }: ShardOf, after: string): boolean {
  // Direct messages are the first shard's.
  const own = server === null ? 0 : Number((BigInt(server) >> 22n) % BigInt(count));
  if (own !== shard) return false;
  return last === undefined || (last !== null && BigInt(last) > BigInt(after));
}

async function messagesIn(
  client: Client,
  id: string,
  { server }: Place,
  after: string,
): Promise<readonly Missing[]> {
  const query = new URLSearchParams({ after, limit: String(MAX_MESSAGES) });
  // A channel that the bot may not look back in is gone on with when somebody writes again.
  const found = client.rest.get(Routes.channelMessages(id), { query }) as Promise<readonly Missing[]>;
  const messages = (await unlessClosed(found)) ?? [];
  const place = server === null ? {} : { guild_id: server };
  return messages
    .map((message) => ({ ...message, ...place }))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}

/** Null for what the bot may not see, or is gone. */
const unlessClosed = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof DiscordAPIError && error.status < 500 && error.status !== 429) return null;
    throw error;
  });
