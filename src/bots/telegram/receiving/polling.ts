import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import { isRefusedToken, type ReconnectBackoff } from '../connection.js';
import { pause, type TelegramTiming } from '../timing.js';
import { WANTED_UPDATES } from './incoming.js';
import type { OffsetTracker } from './offset-tracker.js';

const BATCH = 100;

export type PollSignal = NonNullable<Parameters<Api['getUpdates']>[1]>;

interface Poll {
  readonly api: Api;
  readonly offsets: OffsetTracker;
  readonly backoff: ReconnectBackoff;
  readonly timing: TelegramTiming;
  /** Called after every successful poll. */
  readonly onGood: () => void;
  /** Called when a whole batch waits behind one slow answer, so that updates are confirmed before they are handled. */
  readonly onOverflow: () => void;
}

/**
 * Supplies the runner with updates. It uses long polls, but short ones while updates are pending, since the server would
 * repeat those at once.
 */
export const createPolling = (poll: Poll) => {
  const { api, offsets, backoff, timing } = poll;
  let isProven = false;

  const ask = async (signal: PollSignal): Promise<Update[]> => {
    // The first poll is short, to report the connection soon. After a conflict with another poller only a full long
    // poll proves that it is gone.
    const isShort = offsets.isBusy || (!isProven && backoff.trouble !== 'conflict');
    const updates = await api.getUpdates(
      {
        offset: offsets.offset,
        limit: BATCH,
        timeout: isShort ? 0 : timing.pollSeconds,
        allowed_updates: WANTED_UPDATES,
      },
      signal,
    );
    if (!isShort || backoff.trouble !== 'conflict') {
      isProven = true;
      backoff.reset();
      poll.onGood();
    }
    return updates;
  };

  const askPatiently = async (signal: PollSignal): Promise<Update[]> => {
    for (;;) {
      try {
        return await ask(signal);
      } catch (error) {
        if (signal.aborted || isRefusedToken(error)) throw error;
        isProven = false;
        await backoff.waitAfter(error, signal);
        if (signal.aborted) throw error;
      }
    }
  };

  return {
    supply: async (_capacity: number, signal: PollSignal): Promise<Update[]> => {
      for (;;) {
        if (offsets.isBusy) await Promise.race([offsets.idle(), pause(timing.busyPollMs, signal)]);
        const updates = await askPatiently(signal);
        const fresh = offsets.take(updates);
        if (fresh.length > 0) return fresh;
        if (updates.length === BATCH) {
          offsets.letGo();
          poll.onOverflow();
        }
      }
    },
  };
};
