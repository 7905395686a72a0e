import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientOptions } from 'discord.js';
import { z } from 'zod';
import { CHORES, type SessionStore, unlessDamaged } from '../../sessions/stores/open-store.js';

/** Discord allows one identify per bucket in five seconds; the rest is a margin for clocks and networks. */
const INTERVAL_MS = 5_250;
const RETRY_MS = 500;
/** A shard that has waited so long identifies anyway; Discord rejects one that comes too early. */
const MAX_WAIT_MS = 120_000;

type Throttler = Awaited<ReturnType<NonNullable<NonNullable<ClientOptions['ws']>['buildIdentifyThrottler']>>>;

/** Where the processes of a sharded bot note when they identify. */
export interface IdentifyStore extends Pick<SessionStore, 'lock' | 'table'> {
  /** Milliseconds between two identifies of a bucket; tests shorten it. */
  readonly everyMs?: number;
}

const turn = z.object({ at: z.number(), id: z.string() });
/** A turn of others, and since when it is known, by a clock that is never set. */
interface Seen {
  readonly id: string;
  readonly since: number;
}

/**
 * An identify throttler for all processes that share the store: one shard of a bucket (shard id modulo the maximum
 * concurrency) after another, at the interval that Discord demands.
 */
export const sharedIdentify = (
  store: IdentifyStore,
  maxConcurrency: number,
  everyMs = store.everyMs ?? INTERVAL_MS,
): Throttler => ({
  async waitForIdentify(shardId: number, signal: AbortSignal): Promise<void> {
    const key = `discord:identify:${shardId % maxConcurrency}`;
    const latest = Date.now() + MAX_WAIT_MS;
    let seen = null as Seen | null;
    while (!signal.aborted && Date.now() < latest) {
      const last: string | null = await takeTurn(store, key, everyMs, seen).catch(() => null);
      if (last === 'taken') break;
      if (last !== null && last !== seen?.id) seen = { id: last, since: performance.now() };
      await delay(Math.min(RETRY_MS, everyMs), undefined, { signal });
    }
    signal.throwIfAborted();
  },
});

/**
 * Takes the turn of a bucket if the one before it is over; otherwise resolves to that one's id. Clocks of machines differ: a turn
 * that was `seen` here for the whole interval is over, whatever its time.
 */
function takeTurn(store: IdentifyStore, key: string, everyMs: number, seen: Seen | null): Promise<string> {
  return store.lock.run(key, async () => {
    const { data } = turn.safeParse(await unlessDamaged(store.table(CHORES).read(key)));
    const now = Date.now();
    const isOver =
      data === undefined ||
      data.at <= now - everyMs ||
      (seen?.id === data.id && performance.now() - seen.since >= everyMs);
    if (!isOver) return data.id;
    await store.table(CHORES).write(key, { at: now, id: randomBytes(6).toString('hex') });
    return 'taken';
  });
}
