import { setTimeout as delay } from 'node:timers/promises';

/** By what background work gives way to others: milliseconds of a clock that is never set, and pauses. */
export interface Clock {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

export const WALL_CLOCK: Clock = {
  now: () => performance.now(),
  pause: (ms) => delay(ms),
};
