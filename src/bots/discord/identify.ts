import { setTimeout as delay } from 'node:timers/promises';
import type { ClientOptions } from 'discord.js';
import type { KeyedLock } from '../../sessions/keyed-lock.js';

/** Discord allows one identify per bucket in five seconds; the rest is a margin for clocks and networks. */
const INTERVAL_MS = 5_250;
const RETRY_MS = 500;
/** A shard that has waited so long identifies anyway; Discord rejects one that comes too early. */
const MAX_WAIT_MS = 120_000;
/** Each bucket holds a lock, and with it a database connection, for the whole interval. */
const MAX_BUCKETS = 4;

type Throttler = Awaited<ReturnType<NonNullable<NonNullable<ClientOptions['ws']>['buildIdentifyThrottler']>>>;

/** The lock that has the processes of a sharded bot identify in turn. */
export interface IdentifyLock {
  readonly lock: KeyedLock;
  /** Milliseconds between two identifies of a bucket; tests shorten it. */
  readonly everyMs?: number;
}

/**
 * An identify throttler for all processes that share the lock: one shard of a bucket (shard id modulo the maximum
 * concurrency) after another, each holding the bucket's lock for the interval that Discord demands.
 */
export const sharedIdentify = (
  { lock, everyMs = INTERVAL_MS }: IdentifyLock,
  maxConcurrency: number,
): Throttler => ({
  async waitForIdentify(shardId: number, signal: AbortSignal): Promise<void> {
    const bucket = shardId % Math.min(maxConcurrency, MAX_BUCKETS);
    const key = `discord:identify:${bucket}`;
    const latest = Date.now() + MAX_WAIT_MS;
    while (!signal.aborted && Date.now() < latest) {
      if (await acquire(lock, key, everyMs, signal)) break;
      await delay(RETRY_MS, undefined, { signal });
    }
    signal.throwIfAborted();
  },
});

/**
 * Resolves to true once the lock is held, and releases it after the interval; to false if the lock fails. An aborted
 * caller releases it at once.
 */
const acquire = (lock: KeyedLock, key: string, everyMs: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const held = async () => {
      resolve(!signal.aborted);
      if (!signal.aborted) await delay(everyMs, undefined, { ref: false });
    };
    lock.run(key, held).catch(() => resolve(false));
  });
