import { expect, it } from 'vitest';
import { KeptShard } from '../../../src/bots/discord/gateway/kept-sessions.js';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';

it('a gateway session was never stored on PostgreSQL, so that the next process could not resume it', async () => {
  const store = await openStore(await newDatabase());
  const kept = {
    bot: 'b',
    intents: 1,
    count: 1,
    session: null,
    latest: '5',
    missed: null,
    fresh: [],
    charged: [],
  };
  const own = new KeptShard(store, 0);
  await own.write(kept);
  const next = new KeptShard(store, 0);
  expect(await next.read()).toEqual(kept);
  await next.write({ ...kept, latest: '6' });
  // Another process has it now.
  await own.write({ ...kept, latest: '7' });
  expect(await new KeptShard(store, 0).read()).toMatchObject({ latest: '6' });
  await store.close();
});
