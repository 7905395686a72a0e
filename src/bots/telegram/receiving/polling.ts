import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import { isRefusedToken, type Patience } from '../connection.js';
import { pause, type TelegramTiming } from '../timing.js';
import { WANTED_UPDATES } from './incoming.js';
import type { UpdateLedger } from './ledger.js';

const BATCH = 100;

export type PollSignal = NonNullable<Parameters<Api['getUpdates']>[1]>;

interface Poll {
  readonly api: Api;
  readonly ledger: UpdateLedger;
  readonly patience: Patience;
  readonly timing: TelegramTiming;
  /** Called after every poll that proves the line to be good. */
  readonly onGood: () => void;
  /** Called when so much waits behind one slow answer that it can no longer be held back on the server. */
  readonly onOverflow: () => void;
}

/**
 * A supplier of updates for the runner. While something is under way it asks often and without waiting, since the
 * server would hand that same update out at once; otherwise it leaves a long poll open.
 */
export const createPolling = (poll: Poll) => {
  const { api, ledger, patience, timing } = poll;
  let isProven = false;

  const ask = async (signal: PollSignal): Promise<Update[]> => {
    // A poll that comes back at once soon tells the operator that the bot is on. After a quarrel with another
    // poller only one that was left in peace for its whole time proves anything.
    const isShort = ledger.isBusy || (!isProven && patience.trouble !== 'conflict');
    const updates = await api.getUpdates(
      {
        offset: ledger.offset,
        limit: BATCH,
        timeout: isShort ? 0 : timing.pollSeconds,
        allowed_updates: WANTED_UPDATES,
      },
      signal,
    );
    if (!isShort || patience.trouble !== 'conflict') {
      isProven = true;
      patience.end();
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
        await patience.after(error, signal);
        if (signal.aborted) throw error;
      }
    }
  };

  return {
    supply: async (_capacity: number, signal: PollSignal): Promise<Update[]> => {
      for (;;) {
        if (ledger.isBusy) await Promise.race([ledger.idle(), pause(timing.busyPollMs, signal)]);
        const updates = await askPatiently(signal);
        const fresh = ledger.take(updates);
        if (fresh.length > 0) return fresh;
        if (updates.length === BATCH) {
          ledger.letGo();
          poll.onOverflow();
        }
      }
    },
  };
};
