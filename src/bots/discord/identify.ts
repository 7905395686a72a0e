import { setTimeout as delay } from 'node:timers/promises';
import type { ClientOptions } from 'discord.js';
import type { KeyedLock } from '../../sessions/play/lock.js';

/** Discord takes one shard of each bucket in five seconds; clocks and networks are not exact. */
const INTERVAL_MS = 5_250;
const ASK_AGAIN_MS = 500;
/** Whoever has waited so long for his turn goes without: Discord itself sends away who comes too early. */
const LONGEST_WAIT_MS = 120_000;
/** Each turn holds a lock, and so a connection to the database, for its whole interval. */
const MOST_AT_ONCE = 4;

type Throttler = Awaited<ReturnType<NonNullable<NonNullable<ClientOptions['ws']>['buildIdentifyThrottler']>>>;

/** What processes share whose shards may not all come at once. */
export interface IdentifyTurns {
  readonly lock: KeyedLock;
  /** Shorter in tests than Discord demands. */
  readonly everyMs?: number;
}

/**
 * Lets shards identify one after the other within each bucket, across all processes that share the lock: it is held
 * for as long as the next one has to wait.
 */
export const sharedIdentify = (
  { lock, everyMs = INTERVAL_MS }: IdentifyTurns,
  maxConcurrency: number,
): Throttler => ({
  async waitForIdentify(shardId: number, signal: AbortSignal): Promise<void> {
    const bucket = shardId % Math.min(maxConcurrency, MOST_AT_ONCE);
    const key = `discord:identify:${bucket}`;
    const latest = Date.now() + LONGEST_WAIT_MS;
    while (!signal.aborted && Date.now() < latest) {
      if (await turn(lock, key, everyMs, signal)) break;
      await delay(ASK_AGAIN_MS, undefined, { signal });
    }
    signal.throwIfAborted();
  },
});

/**
 * Resolves at its turn, which goes on for a while after that; false where the lock cannot be had just now. Whoever
 * has been called off passes his turn on at once.
 */
const turn = (lock: KeyedLock, key: string, everyMs: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const held = async () => {
      resolve(!signal.aborted);
      if (!signal.aborted) await delay(everyMs, undefined, { ref: false });
    };
    lock.run(key, held).catch(() => resolve(false));
  });
