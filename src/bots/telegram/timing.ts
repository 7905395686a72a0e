import { setTimeout as delay } from 'node:timers/promises';

/** The adapter's timeouts and intervals; tests shorten them. */
export interface TelegramTiming {
  /** Timeout of a long poll. */
  readonly pollSeconds: number;
  /** Timeout of any request; longer than a poll. */
  readonly requestSeconds: number;
  /** First and longest pause before a reconnect. */
  readonly reconnectMs: number;
  readonly reconnectMaxMs: number;
  /** Pauses before each retry after a network error or a 5xx. */
  readonly resendMs: readonly number[];
  /** A longer `retry_after` is not waited for. */
  readonly slowDownMaxSeconds: number;
  /** How long a callback query may wait for an alert before it is answered without one. */
  readonly tapGraceMs: number;
  /** How long a text that an app may have cut waits for its rest. */
  readonly restMs: number;
  /** How long `stop` waits for work under way. */
  readonly drainMs: number;
  /** Webhook only: how long an update waits for a missing one with a smaller id. */
  readonly gapMs: number;
  /** Webhook only: how often to note the arrival of updates that leave nothing to keep, if they come thick and fast. */
  readonly noteMs: number;
  /** A process that hangs for so long counts as dead, and its updates pass to others; one that is gone does at once. */
  readonly leaseMs: number;
  /** An update under way for so long holds up no other chat's. */
  readonly slowMs: number;
  /** Interval of the search for unhandled updates; less than a third of `leaseMs`. */
  readonly sweepMs: number;
}

export const DEFAULT_TIMING: TelegramTiming = {
  pollSeconds: 30,
  requestSeconds: 50,
  reconnectMs: 1_000,
  reconnectMaxMs: 60_000,
  resendMs: [500, 2_000],
  slowDownMaxSeconds: 60,
  tapGraceMs: 800,
  restMs: 3_000,
  drainMs: 8_000,
  gapMs: 2_000,
  noteMs: 50,
  leaseMs: 6_000,
  slowMs: 2_000,
  sweepMs: 1_000,
};

/** Resolves after the time, or as soon as the signal is aborted. */
export const pause = (milliseconds: number, signal?: AnyAbortSignal): Promise<void> =>
  delay(milliseconds, undefined, signal && { signal: signal as AbortSignal }).catch(() => undefined);

/** What Node's AbortSignal has in common with the one of the package abort-controller, which grammY's types name. */
export interface AnyAbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
