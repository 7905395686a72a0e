import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';

/** What is stored meanwhile is stored by then. */
const STORED_MS = 50;

/** The time of day, which can be put forward. */
export const clock = { late: 0, now: (): number => Date.now() + clock.late };

/** Timers of a file of tests go on, and can be put forward with the clock. */
export function withTimers(): void {
  beforeEach(() => {
    clock.late = 0;
    // A clock that stands between ticks would give two events one time.
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
    vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Lets so many milliseconds go by at once for what waits by a timer. */
export async function pass(ms: number): Promise<void> {
  clock.late += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

/** Lets seconds go by, in each of which what waits is done. */
export async function passSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await pass(1_000);
    await delay(STORED_MS);
  }
}
