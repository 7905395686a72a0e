import { expect, it } from 'vitest';
import { CLUB, MINUTE, SERVER, VoteClub } from '../doubles/vote-club.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

it('two processes on one database count the votes of both, and close each round of two chats once', async () => {
  const url = await newDatabase();
  const stores = await Promise.all([openStore(url), openStore(url)]);
  const [one, other] = stores.map((store) => new VoteClub(store));
  if (one === undefined || other === undefined) throw new Error('no store');
  for (const each of [one, other]) each.chats.shadows.end();
  // No two events have the same id.
  Reflect.set(other.chats, 'events', 1_000);
  await one.chats.say(CLUB, 'Ann', '/vote russian 1m');
  await one.chats.tap(CLUB, 'Ann', 'Another chat');
  const [, code = ''] = /join (\w{6})/.exec(one.chats.textsIn(CLUB).at(-1) ?? '') ?? [];
  await other.chats.say(SERVER, 'Dan', `/vote join ${code}`);
  await expect.poll(() => one.chats.in(CLUB).length + other.chats.in(CLUB).length).toBeGreaterThan(2);
  const data = [...other.chats.in(CLUB), ...one.chats.in(CLUB)].flatMap(({ keyboard = [] }) =>
    keyboard.flat(),
  );
  const press = (own: VoteClub, user: string, move: string) =>
    own.chats.press(CLUB, user, data.find(({ label }) => label === move)?.data ?? '');
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      press(at % 2 === 0 ? one : other, `v${at}`, at < 12 ? 'g3-h4' : 'c3-d4'),
    ),
  );
  expect(await press(other, 'v0', 'g3-f4')).toBeUndefined();
  one.now += MINUTE;
  other.now = one.now;
  await Promise.all([one.chats.bot.keepUpFeatures(), other.chats.bot.keepUpFeatures()]);
  const sides = (await one.table())?.game?.entries;
  expect(sides).toHaveLength(1);
  expect((await one.side(CLUB))?.last).toMatchObject({ move: 'g3-h4', votes: 11, voters: 20 });
  await Promise.all([one.chats.stop(), other.chats.stop()]);
  await Promise.all(stores.map((store) => store.close()));
});
