import { setTimeout as delay } from 'node:timers/promises';
import type { StoreTrouble } from './advice.js';
import { mayPass, storeTrouble } from './trouble.js';

/** Time for which a store that is away is waited for, and pauses between two attempts, in milliseconds. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 1_000;

export interface Patience {
  /** Called once, with what the first attempt came to, before the second one. */
  readonly onAway: (error: unknown, trouble: StoreTrouble) => void;
  readonly patienceMs?: number;
  readonly againMs?: number;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
}

/** Opens the store of an address; while its server is away, as when both start at once, tries again for a minute. */
export async function openPatiently<T>(
  url: string,
  open: () => Promise<T>,
  { onAway, patienceMs = PATIENCE_MS, againMs = AGAIN_MS, now = () => performance.now() }: Patience,
): Promise<T> {
  const begun = now();
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await open();
    } catch (error) {
      const trouble = storeTrouble(error, url);
      if (!mayPass(trouble) || now() - begun >= patienceMs) throw error;
      if (attempts === 1) onAway(error, trouble);
      await delay(againMs);
    }
  }
}
