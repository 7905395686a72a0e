import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdowns } from '../../../src/bots/telegram/sending/countdowns.js';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('edits a message once at a mark although its timer fired a moment early', async () => {
  const until = Date.now() + 2 * MINUTE + 10_000;
  const edits: number[] = [];
  const countdowns = new Countdowns(
    async () => {
      // The clock of timers runs ahead of the clock that tells the time.
      vi.setSystemTime(Date.now() - 1);
      return true;
    },
    async () => void edits.push(until - Date.now()),
  );
  const left = { until, show: 'left', language: 'en', text: 'in 2 minutes' } as const;
  const place = { chat: 1 };
  const message = { place, id: 1, text: [left], ping: [], keyboard: [], isCaption: false };
  countdowns.posted(message, { user: null, name: '' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(edits).toEqual([2 * MINUTE + 1]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(edits).toEqual([2 * MINUTE + 1, MINUTE + 1]);
  countdowns.stop();
});
