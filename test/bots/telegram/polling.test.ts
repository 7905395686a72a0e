import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Api } from 'grammy';
import { expect, test, vi } from 'vitest';
import { ReconnectBackoff } from '../../../src/bots/telegram/connection.js';
import { poll } from '../../../src/bots/telegram/receiving/polling.js';
import { DEFAULT_TIMING } from '../../../src/bots/telegram/timing.js';

/** Polls a server that hands out these batches and nothing more; gives the ids that were kept so far. */
function polling(batches: readonly (readonly number[])[]) {
  const stop = new AbortController();
  const kept: number[] = [];
  let next = 0;
  const getUpdates = async () => {
    const batch = batches[next];
    next += 1;
    if (batch === undefined && !stop.signal.aborted)
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
    return (batch ?? []).map((id) => ({ update_id: id }));
  };
  const ended = poll(
    {
      api: { getUpdates } as unknown as Api,
      backoff: new ReconnectBackoff(DEFAULT_TIMING, () => undefined),
      timing: DEFAULT_TIMING,
      keep: async (updates) => {
        kept.push(...updates.map((update) => (update as { update_id: number }).update_id));
        return true;
      },
      onGood: () => undefined,
    },
    stop.signal,
  );
  const end = () => {
    stop.abort();
    return ended;
  };
  return { kept, end };
}

test('updates that come one by one are kept at once, however soon one follows another', async () => {
  const { kept, end } = polling([[1], [2], [3]]);
  await nextTurn();
  expect(kept).toEqual([1, 2, 3]);
  await end();
});

test('after several updates at once the next poll waits a moment, so that it brings many, too', async () => {
  const { kept, end } = polling([[1, 2], [3]]);
  await nextTurn();
  expect(kept).toEqual([1, 2]);
  await vi.waitFor(() => expect(kept).toEqual([1, 2, 3]));
  await end();
});
