import { expect, it } from 'vitest';
import { offerTable } from '../../src/sessions/service/offer-table.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { viewsSuite } from './views-suite.js';

viewsSuite('PostgreSQL, in two processes', async () => {
  const url = await newDatabase();
  return [await openStore(url), await openStore(url)];
});

it('what one process changes of a game is told to the others once it is saved, and not to itself', async () => {
  const url = await newDatabase();
  const [store, other] = [await openStore(url), await openStore(url)];
  const heard: unknown[] = [];
  other.hear(
    (...news) => void heard.push(news),
    () => {},
  );
  const chat = new FakeChat('web:room', { store });
  await chat.say('Ann', '/new russian');
  const { game } = await sessionIn(store, 'web:room');
  await expect.poll(() => heard).toEqual([[game, 0]]);
  // What is taken back is never told.
  await expect(
    store.lock.run('web:room', async () => {
      await store.announce('never', 1);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  for (const line of ['/join white', '/start', '/new trio']) await chat.say('Ann', line);
  await chat.giveUp('Ann', '/resign');
  await chat.say('Ann', '/new trio');
  const { game: next } = await sessionIn(store, 'web:room');
  await expect.poll(() => heard.at(-1)).toEqual([next, 0]);
  expect(heard).toContainEqual([game, null]);
  expect(JSON.stringify(heard)).not.toContain('never');
  await chat.stop();
  await Promise.all([store.close(), other.close()]);
});

it('a table that one process offers is on the list of the others, until it begins', async () => {
  const url = await newDatabase();
  const [store, other] = [await openStore(url), await openStore(url)];
  const [here, there] = [new FakeChat('web:room', { store }), new FakeChat('web:other', { store: other })];
  const heard: unknown[] = [];
  there.bot.games.service.onChange((...news) => void heard.push(news));
  for (const line of ['/new russian', '/join white']) await here.say('Ann', line);
  const { game } = await sessionIn(store, 'web:room');
  // What comes at once is told once.
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const begun = heard.length;
  await offerTable(here.bot.games.service, game ?? '', 'web:ann');
  // Told of the table, which may be watched from now on, and of the list.
  await expect.poll(() => heard.length).toBeGreaterThan(begun);
  expect(new Set(heard.map(String))).toEqual(new Set([`${game},0`]));
  const listed = async () =>
    (await there.bot.games.service.offers.list(9)).open.map((offered) => offered.game);
  expect(await listed()).toEqual([game]);
  await here.say('Bob', '/join black');
  expect(await listed()).toEqual([]);
  await Promise.all([here.stop(), there.stop()]);
  await Promise.all([store.close(), other.close()]);
});

it('a chat on a platform that the process is not connected to is told by one that is', async () => {
  const url = await newDatabase();
  const [store, other] = [await openStore(url), await openStore(url)];
  const here = new Chats(store, {}, {}, ['telegram']);
  const there = new Chats(other, {}, {}, ['discord']);
  await here.say('telegram:-1', 'Olga', '/new russian', 'new');
  await here.say('telegram:-1', 'Olga', '/join white', 'white');
  await here.say('telegram:-1', 'Olga', '/link', 'link');
  const [, code = ''] = /\/link (\w{8})/.exec(here.whispers.at(-1) ?? '') ?? [];
  await there.say('discord:7', 'Bob', `/link ${code}`, 'join');
  await there.tap('discord:7', 'Bob', '🔗');
  await there.say('discord:7', 'Bob', '/join black', 'black');
  await expect.poll(() => here.textsIn('telegram:-1').at(-1)).toContain('White to move: Olga');
  await here.say('telegram:-1', 'Olga', 'c3-d4', 'move');
  await expect.poll(() => there.textsIn('discord:7').at(-1)).toContain('White c3-d4');
  expect(there.in('discord:7').at(-1)?.ping).toEqual(['discord:Bob']);
  await Promise.all([here.stop(), there.stop()]);
  await Promise.all([store.close(), other.close()]);
});
