import { expect, test } from 'vitest';
import { Progress } from '../../../src/bots/discord/gateway/progress.js';

test('the end of an earlier resume, which came again, had what followed it and was not handled taken for handled', () => {
  const progress = new Progress({ sequence: 7, open: [2, 3, 6], latest: null, charged: [] });
  expect(progress.take(2, '20')).toBe(true);
  // The third one does not come. The fourth is the end of the resume before this one.
  expect(progress.take(4, null)).toBe(false);
  progress.caughtUp(4);
  expect(progress.take(5, '50')).toBe(false);
  expect(progress.take(6, '60')).toBe(true);
  expect(progress.handled.open).toEqual([2, 6]);
  progress.caughtUp(8);
  expect(progress.take(8, null)).toBe(true);
  expect(progress.resumesAfter).toBe(1);
});
