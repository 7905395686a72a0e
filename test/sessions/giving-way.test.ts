import { expect, it } from 'vitest';
import { Chores } from '../../src/sessions/service/chores.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { inTurns } from '../../src/sessions/wall-clock.js';
import { starvedClock } from '../doubles/starved-clock.js';

it('the filling of the index gives others as long as it worked, by the clock', async () => {
  const clock = starvedClock();
  const inner = memoryStore();
  let left = 5;
  const store: SessionStore = {
    ...inner,
    traces: {
      ...inner.traces,
      isWhole: async () => left === 0,
      fill: async () => {
        left -= 1;
        return left > 0;
      },
    },
  };
  const nothing = async () => undefined;
  const chores = new Chores({ store, now: () => 0, forget: nothing, clear: nothing, clock });
  await chores.run(new AbortController().signal);
  expect(left).toBe(0);
  expect(clock.paused).toEqual([1_000, 1_000, 1_000, 1_000]);
});

it('work that nobody waits for gives way between two steps, not after the last, and stops at once', async () => {
  const clock = starvedClock();
  let steps = 0;
  const step = async (): Promise<boolean> => {
    steps += 1;
    return steps < 3;
  };
  await inTurns(step, clock);
  expect([steps, clock.paused]).toEqual([3, [1_000, 1_000]]);
  const stopping = new AbortController();
  const stopped = async (): Promise<boolean> => {
    stopping.abort();
    return true;
  };
  await inTurns(stopped, clock, stopping.signal);
  expect(clock.paused).toHaveLength(2);
});
