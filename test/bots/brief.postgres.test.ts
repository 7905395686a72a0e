import { expect, it } from 'vitest';
import { BRIEF, Brief } from '../../src/bots/brief.js';
import { PublishedPictures } from '../../src/bots/web/picture-cache.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

it('a picture is loaded from whichever process is asked, as long as somebody may come for it', async () => {
  const url = await newDatabase();
  const [one, other] = await Promise.all([openStore(url), openStore(url)]);
  let now = 1_000_000;
  const [drawn, asked] = [one, other].map((store) => new PublishedPictures(100, new Brief(store, () => now)));
  const picture = Buffer.from([137, 80, 78, 71, 0, 255]);
  const id = (await drawn?.put(picture)) ?? '';
  expect(await asked?.get(id)).toEqual(picture);
  expect(await asked?.get('another-id-that-nobody')).toBeUndefined();
  now += 120_000;
  expect(await asked?.get(id)).toBeUndefined();
  expect(await drawn?.get(id)).toEqual(picture);
  const last = new Brief(one, () => now);
  await last.note('next', 1, 1_000);
  await last.prune();
  expect(await Array.fromAsync(one.table(BRIEF).rows(), ([key]) => key)).toEqual(['next']);
  await Promise.all([one.close(), other.close()]);
});
