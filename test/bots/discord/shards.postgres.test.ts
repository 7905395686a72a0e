import { expect, it } from 'vitest';
import { ShardLeases, shardsIn } from '../../../src/bots/discord/shard-leases.js';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';

it('shares out shards among processes that live, each to one, and those of one that ends to the others', async () => {
  const url = await newDatabase();
  const stores = await Promise.all([openStore(url), openStore(url), openStore(url)]);
  let asked = 0;
  const leases = stores.map(
    (store) =>
      new ShardLeases(store, async () => {
        asked += 1;
        return 32;
      }),
  );
  const everybody = () => Promise.all(leases.map((each) => each.look()));
  const shardsOf = (shares: Awaited<ReturnType<typeof everybody>>) =>
    shares.flatMap(({ groups, count }) => groups.flatMap((group) => shardsIn(group, count)));
  await leases[0]?.look();
  expect((await leases[0]?.look())?.groups).toHaveLength(16);
  await everybody();
  const [first] = await everybody();
  expect(first?.groups).toHaveLength(6);
  for (let group = 6; group < 16; group += 1) await leases[0]?.giveUp(group);
  await everybody();
  const shares = await everybody();
  expect(shares.map(({ groups }) => groups.length).sort()).toEqual([4, 6, 6]);
  expect(shardsOf(shares).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 32 }, (_, id) => id),
  );
  expect(asked).toBe(1);
  await stores[2]?.close();
  leases.pop();
  await everybody();
  const left = await everybody();
  expect(left.map(({ groups }) => groups.length)).toEqual([8, 8]);
  await Promise.all(stores.slice(0, 2).map((store) => store.close()));
});
