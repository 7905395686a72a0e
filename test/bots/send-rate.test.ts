import { expect, it } from 'vitest';
import { SendRate } from '../../src/bots/limits/send-rate.js';

/** A clock that goes on as long as something waits. */
function rateOf(perSecond: () => number | null): { rate: SendRate; now: () => number } {
  let time = 0;
  const pause = async (ms: number) => {
    time += ms;
  };
  return { rate: new SendRate(perSecond, () => time, pause), now: () => time };
}

const mostInASecond = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1_000).length));

it('a rate is kept in every second, in the order of the calls, also when it changes, and never stops', async () => {
  let most: number | null = 5;
  const { rate, now } = rateOf(() => most);
  const sent: [number, number][] = [];
  const send = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        await rate.wait();
        sent.push([index, now()]);
      }),
    );
  await send(23);
  const times = sent.map(([, time]) => time);
  expect(sent.map(([index]) => index)).toEqual([...sent.keys()]);
  expect(mostInASecond(times)).toBe(5);
  expect(times.at(-1)).toBe(4_000);
  most = 0.4;
  sent.length = 0;
  await send(3);
  expect(mostInASecond(sent.map(([, time]) => time))).toBe(1);
  most = null;
  sent.length = 0;
  await send(100);
  expect(new Set(sent.map(([, time]) => time)).size).toBe(1);
});

it('a request that is given up waits no longer, and takes nothing', async () => {
  const { rate, now } = rateOf(() => 1);
  await rate.wait();
  await rate.wait(AbortSignal.abort());
  expect(now()).toBe(0);
  await rate.wait();
  expect(now()).toBe(1_000);
});
