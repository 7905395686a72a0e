import { expect, it } from 'vitest';
import { SHARES } from '../../src/sessions/shares.js';
import { Chats } from '../doubles/chats.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

it('two offers of one person at once, to two processes, were both the last one', async () => {
  const url = await newDatabase();
  const stores = [await openStore(url), await openStore(url)];
  let late = 0;
  const now = () => Date.now() + late;
  const [one, other] = stores.map((store) => new Chats(store, {}, { now }));
  if (one === undefined || other === undefined) throw new Error('no chats');
  const [here, elsewhere] = ['telegram:1', 'telegram:-2'];
  const { person: most } = SHARES.challenges.bounds;
  for (let count = 1; count < most; count += 1) {
    await one.say(here, 'Olga', '/challenge russian');
    // Links may be asked for only so often.
    late += 30 * 60_000;
  }
  await Promise.all([
    one.say(here, 'Olga', '/challenge english'),
    other.say(elsewhere, 'Olga', '/challenge english'),
  ]);
  const offered = [...one.textsIn(here), ...other.textsIn(elsewhere)];
  expect(offered.filter((text) => text.includes('English draughts'))).toHaveLength(1);
  expect([...one.whispers, ...other.whispers]).toEqual([
    `You already wait for ${most} opponents. Withdraw one first.`,
  ]);
  await Promise.all([one.stop(), other.stop()]);
  await Promise.all(stores.map((store) => store.close()));
});
