import type { HubLine } from './line.js';

/** What a `level` line allows; times in milliseconds, null where there is no limit. */
export interface HubLevel {
  readonly depth: number | null;
  readonly nodes: number | null;
  readonly ms: number | null;
}

/** With a clock alone one may expect so many more moves. */
const EXPECTED_MOVES = 30;
/** What is left on the clock for the way of the move to the other. */
const RESERVE_MS = 50;
const LEAST_MS = 10;
/** No move takes longer than a day: timers can't wait much longer. */
const MOST_MS = 24 * 3600 * 1000;

const positive = (text: string | undefined): number | null => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
};

const within = (ms: number): number => Math.min(MOST_MS, Math.max(LEAST_MS, Math.round(ms)));

/** Milliseconds for the next move of so many seconds on the clock. */
export function shareOfClock(seconds: number, moves: number | null, increment: number): number {
  const share = seconds / Math.max(1, moves ?? EXPECTED_MOVES) + 0.8 * increment;
  // Never all of it, even for the last move.
  return within(1_000 * Math.min(share, seconds * 0.9) - RESERVE_MS);
}

/** Reads `level depth=…`, `nodes=…`, `move-time=…`, `[moves=…] time=… [inc=…]` or `infinite`. */
export function parseHubLevel({ values }: HubLine): HubLevel {
  const number = (name: string) => positive(values.get(name));
  const [moveTime, time] = [number('move-time'), number('time')];
  const clock = time === null ? null : shareOfClock(time, number('moves'), number('inc') ?? 0);
  return {
    depth: number('depth'),
    nodes: number('nodes'),
    ms: moveTime === null ? clock : within(1_000 * moveTime),
  };
}
