import { setTimeout as delay } from 'node:timers/promises';

/** By what background work gives way to others: milliseconds of a clock that is never set, and pauses, which a signal ends. */
export interface Clock {
  readonly now: () => number;
  readonly pause: (ms: number, stopping?: AbortSignal) => Promise<unknown>;
}

export const WALL_CLOCK: Clock = {
  now: () => performance.now(),
  pause: (ms, stopping) => delay(ms, undefined, { ...(stopping && { signal: stopping }) }).catch(() => {}),
};

/** Longest pause between two steps of background work, in milliseconds. */
const MAX_PAUSE_MS = 10_000;

/**
 * Pauses for as long as a step of background work took, which began at `begun`. This leaves others half of the time: by the
 * clock, as a processor's time says nothing where the machine is starved.
 */
export async function giveWay(begun: number, clock: Clock, stopping?: AbortSignal): Promise<void> {
  if (!stopping?.aborted) await clock.pause(Math.min(clock.now() - begun, MAX_PAUSE_MS), stopping);
}

/** Does steps, with such a pause after each, until one says that there is no more, or it is stopped. */
export async function inTurns(
  step: () => Promise<boolean>,
  clock: Clock = WALL_CLOCK,
  stopping?: AbortSignal,
): Promise<void> {
  for (let begun = clock.now(); (await step()) && !stopping?.aborted; begun = clock.now())
    await giveWay(begun, clock, stopping);
}
