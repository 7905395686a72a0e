import { expect, test } from 'vitest';
import { KeptShard } from '../../../src/bots/discord/gateway/kept-sessions.js';
import { memoryStore, type SessionStore, StoreError } from '../../../src/sessions/stores/open-store.js';

test('a session whose COMMIT was answered by a cut connection was not stored any more', async () => {
  const store = memoryStore();
  let isCut = false;
  const cutting: SessionStore = {
    ...store,
    commit: async (...all) => {
      const saved = await store.commit(...all);
      if (isCut) throw new StoreError('cut', { problem: 'unreachable', outcome: 'unknown' });
      return saved;
    },
  };
  const kept = {
    bot: 'b',
    intents: 1,
    count: 1,
    session: null,
    latest: '1',
    missed: null,
    fresh: [],
    charged: [],
  };
  const own = new KeptShard(cutting, 0);
  await own.write(kept);
  isCut = true;
  for (const latest of ['2', '3']) await expect(own.write({ ...kept, latest })).rejects.toThrow('cut');
  isCut = false;
  await own.write({ ...kept, latest: '4' });
  const next = new KeptShard(store, 0);
  expect(await next.read()).toEqual({ ...kept, latest: '4' });
  // Another process has it now.
  await next.write({ ...kept, latest: '5' });
  await own.write({ ...kept, latest: '6' });
  expect(await new KeptShard(store, 0).read()).toMatchObject({ latest: '5' });
});
