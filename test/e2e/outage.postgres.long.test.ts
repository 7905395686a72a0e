import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { newDatabase } from '../postgres/database.js';
import { type PostgresServer, startPostgres } from '../postgres/server.js';
import { openStore } from '../stores.js';

let server: PostgresServer;
let store: SessionStore;
beforeEach(async () => {
  server = await startPostgres();
  store = await openStore(await newDatabase(server.url));
});
afterEach(async () => {
  await store.close();
  await server.remove();
});

it('a game goes on where it was when the database comes back, and the chat is told once, each author every time', async () => {
  const chat = new FakeChat('web:outage', { store });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4');
  await server.halt();
  const before = chat.posts.length;
  await chat.say('Bob', 'd6-c5');
  await chat.say('Bob', '/board');
  await chat.press('Ann', 'board');
  expect(chat.posts).toHaveLength(before + 1);
  expect(chat.lastText).toContain('storage is not responding');
  await server.start();
  await chat.say('Bob', 'd6-c5');
  expect(chat.lastText).toContain('Black d6-c5');
  expect(chat.whispers).toHaveLength(2);
  await chat.stop();
});

it('a reminder that falls due while the database is away comes when it is back, and once', async () => {
  let now = Date.now();
  const chat = new FakeChat('web:outage', { store, now: () => now });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  const before = chat.posts.length;
  await server.halt();
  now += 13 * 3600 * 1000;
  await server.start();
  // The store's own clock knows nothing of the hours that the test has let pass.
  await chat.bot.armReminders();
  await store.alarms?.arm({ kind: 'game', channel: 'web:outage' }, Date.now(), null);
  await expect.poll(() => chat.posts.length).toBe(before + 1);
  expect(chat.lastText).toContain('it is your move');
  await store.alarms?.arm({ kind: 'game', channel: 'web:outage' }, Date.now(), null);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(chat.posts).toHaveLength(before + 1);
  await chat.stop();
});
