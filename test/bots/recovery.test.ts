import { expect, it } from 'vitest';
import { Recovery } from '../../src/bots/channel/delivery/recovery.js';
import { StoreError } from '../../src/sessions/stores/open-store.js';

const quiet = () => undefined;
const LOG = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** Looks after a channel; each time one of `steps` is done. */
async function recover(always: boolean, ...steps: ((recovery: Recovery) => void)[]): Promise<boolean[]> {
  const told: boolean[] = [];
  const work: Promise<void>[] = [];
  const resume = async (_: string, isAlways: boolean) => {
    told.push(isAlways);
    steps[told.length - 1]?.(recovery);
  };
  const recovery = new Recovery(resume, (run) => work.push(run), LOG, new AbortController().signal, 1);
  recovery.add('web:room', always);
  await Promise.all(work);
  expect(work).toHaveLength(1);
  return told;
}

function down() {
  throw new StoreError('the connection is gone');
}

it('looks after a channel once more if the store fails while what was told is noted', async () => {
  const noteFails = (recovery: Recovery) => recovery.add('web:room', false);
  expect(await recover(true, noteFails, noteFails)).toEqual([true, false, false]);
});

it('looks after a channel until the store answers', async () => {
  expect(await recover(true, down, down)).toEqual([true, true, true]);
  expect(await recover(false)).toEqual([false]);
});
