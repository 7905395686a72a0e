import type { HubLine } from './line.js';

/** Limits of a `level` command; times in milliseconds, null for no limit. */
export interface HubLevel {
  readonly depth: number | null;
  readonly nodes: number | null;
  readonly ms: number | null;
}

/** Moves still to be expected where only a clock is given. */
const EXPECTED_MOVES = 30;
/** Kept on the clock for the transmission of the move. */
const RESERVE_MS = 50;
const MIN_MS = 10;
/** A day, below the longest delay of a timer. */
const MAX_MS = 24 * 3600 * 1000;

/** Arguments of `level` that are numbers, of 0 or more. */
const NUMBERS = ['depth', 'nodes', 'move-time', 'time', 'moves', 'inc'] as const;

function positive(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** What is wrong with a `level` command; null if nothing is. */
export function mistakeInLevel({ values }: HubLine): string | null {
  const wrong = NUMBERS.find((name) => values.has(name) && positive(values.get(name)) === null);
  if (wrong !== undefined) return `${wrong}=${values.get(wrong) ?? ''} is no number of 0 or more`;
  const lone = ['moves', 'inc'].find((name) => values.has(name) && !values.has('time'));
  return lone === undefined ? null : `${lone} without time is no limit`;
}

/** The limit after a mistake: a move at once. */
export const AT_ONCE: HubLevel = { depth: null, nodes: null, ms: 10 };

const within = (ms: number): number => Math.min(MAX_MS, Math.max(MIN_MS, Math.round(ms)));

/** Milliseconds for the next move, given the seconds left on the clock. */
export function shareOfClock(seconds: number, moves: number | null, increment: number): number {
  const share = seconds / Math.max(1, moves ?? EXPECTED_MOVES) + 0.8 * increment;
  // Keeps a reserve even for the last move.
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
