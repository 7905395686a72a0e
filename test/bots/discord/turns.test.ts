import { afterEach, expect, test, vi } from 'vitest';
import { Turns } from '../../../src/bots/discord/gateway/turns.js';

const CHANNEL = 'discord:1';
const [LOOKS, SECOND_AND_A_HALF] = [8, 1_500];

afterEach(() => void vi.useRealTimers());

test('a move waited for a second and a half behind each of the hints before it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const turns = new Turns();
  const begun: string[] = [];
  for (let hint = 0; hint < LOOKS; hint += 1)
    void turns
      .take()
      .begin(CHANNEL, 'look')
      .then(() => begun.push('hint'));
  void turns
    .take()
    .begin(CHANNEL, 'move')
    .then(() => begun.push('move'));
  await vi.advanceTimersByTimeAsync(SECOND_AND_A_HALF - 1);
  expect(begun).toEqual(['hint']);
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toEqual([...Array.from({ length: LOOKS }, () => 'hint'), 'move']);
});
