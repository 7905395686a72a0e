import type { Api } from 'grammy';
import { isRefusedToken, type ReconnectBackoff } from '../connection.js';
import { type AnyAbortSignal, pause, type TelegramTiming } from '../timing.js';
import { WANTED_UPDATES } from './update.js';

const BATCH = 100;
/** Pause after a poll that brought several updates, or none: in a flood each brings many. A single one is never held back. */
const PAUSE_MS = 10;
/** Timeout of the last request, which confirms what was kept. */
const CONFIRM_TIMEOUT_MS = 2_000;

type PollSignal = NonNullable<Parameters<Api['getUpdates']>[1]>;

interface Poll {
  readonly api: Api;
  readonly backoff: ReconnectBackoff;
  readonly timing: TelegramTiming;
  /** Keeps updates; only then the server is told that they came, and forgets them. Resolves to false if stopped. */
  readonly keep: (updates: readonly object[]) => Promise<boolean>;
  /** Called after every successful poll. */
  readonly onGood: () => void;
}

/** Receives updates by long polls until it is stopped. Rejects if the token is refused. */
export async function poll(
  { api, backoff, timing, keep, onGood }: Poll,
  signal: AnyAbortSignal,
): Promise<void> {
  let offset = 0;
  let isProven = false;
  while (!signal.aborted) {
    // The first poll is short, to report the connection soon. After a conflict with another poller only a full long
    // poll proves that it is gone.
    const isShort = !isProven && backoff.trouble !== 'conflict';
    const timeout = isShort ? 0 : timing.pollSeconds;
    try {
      const request = { offset, limit: BATCH, timeout, allowed_updates: WANTED_UPDATES };
      const updates = await api.getUpdates(request, signal as PollSignal);
      isProven = true;
      backoff.reset();
      onGood();
      if (updates.length > 0 && (await keep(updates)))
        offset = Math.max(...updates.map(({ update_id }) => update_id)) + 1;
      if (updates.length !== 1) await pause(PAUSE_MS, signal);
    } catch (error) {
      if (signal.aborted) break;
      if (isRefusedToken(error)) throw error;
      isProven = false;
      await backoff.waitAfter(error, signal);
    }
  }
  if (offset === 0) return;
  // Otherwise they would come again after the next start, and be known.
  const limit = AbortSignal.timeout(CONFIRM_TIMEOUT_MS) as PollSignal;
  await api.getUpdates({ offset, limit: 1, timeout: 0 }, limit).catch(() => {});
}
