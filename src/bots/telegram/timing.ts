/** How long the adapter waits for what; tests shorten it. */
export interface TelegramTiming {
  /** How long the server may hold a poll open. */
  readonly pollSeconds: number;
  /** After this a request counts as lost; longer than a poll. */
  readonly requestSeconds: number;
  /** First and longest pause before the server is tried again. */
  readonly reconnectMs: number;
  readonly reconnectMaxMs: number;
  /** Pauses before a message is sent again after network or server trouble; as many tries as pauses. */
  readonly resendMs: readonly number[];
  /** A demand to slow down that is longer than this is not waited for. */
  readonly slowDownMaxSeconds: number;
  /** How long a tapped button may wait for a private answer before it is released without one. */
  readonly tapGraceMs: number;
  /** How often new updates are asked for while earlier ones are still being answered. */
  readonly busyPollMs: number;
  /** How long `stop` waits for answers under way. */
  readonly drainMs: number;
  /** By webhook: how long an update waits for one with a smaller number that has not come yet. */
  readonly gapMs: number;
  /** After this without a sign of life a process is taken for dead, and its updates are given to others. */
  readonly leaseMs: number;
  /** How often it is looked whether updates lie about; shorter than a third of `leaseMs`. */
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
  busyPollMs: 250,
  drainMs: 8_000,
  gapMs: 2_000,
  leaseMs: 6_000,
  sweepMs: 1_000,
};

/** Resolves after the time, or at once when the signal is aborted. */
export const pause = (milliseconds: number, signal?: AnyAbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal?.addEventListener('abort', finish);
  });

/** What grammY's own abort signal and the platform's have in common. */
export interface AnyAbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
