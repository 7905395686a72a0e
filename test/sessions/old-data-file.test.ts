import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { openStore } from '../stores.js';
import { dueOf } from './store-suite.js';

/** Games of a Damka before the first release on Node 20, as the packages sqlite3 5.1.7 and @keyv/sqlite 4.0.8 kept them. */
const OLD = fileURLToPath(new URL('../fixtures/stores/sqlite3-5.1.7.sqlite', import.meta.url));
/** Its games were begun then. */
const BEGUN = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;

let folder: string;
let store: LastingStore;
const chats: FakeChat[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-old-'));
  await copyFile(OLD, join(folder, 'damka.sqlite'));
  store = await openStore(`sqlite://${join(folder, 'damka.sqlite')}`);
});
afterEach(async () => {
  await Promise.all(chats.splice(0).map((chat) => chat.stop()));
  await store.close();
  expect(await readdir(folder)).toEqual(['damka.sqlite', 'damka.sqlite.lock']);
  await rm(folder, { recursive: true });
});

function chatIn(name: string, locale = 'en'): FakeChat {
  const chat = new FakeChat(`web:${name}`, { store, locale, now: () => BEGUN + HOUR });
  chats.push(chat);
  return chat;
}

it.each(['duel', 'chapaev', 'over', 'unsent'])(
  'says in the chat “%s” that it cannot read its game, whose form is older than the first release, and keeps it',
  async (name) => {
    const stored = () => store.read(`web:${name}`);
    const before = await stored();
    const chat = chatIn(name);
    await chat.say('Ann', '/board', { id: 'later-1' });
    await chat.say('Ann', '/new russian', { id: 'later-2' });
    expect(chat.whispers.map(({ text }) => text)).toEqual(
      new Array(2).fill(expect.stringContaining('I cannot read')),
    );
    expect(chat.posts).toEqual([]);
    expect(before).not.toBeNull();
    expect(await stored()).toEqual(before);
  },
);

it('keeps its alarms and what Telegram delivered', async () => {
  expect(await dueOf(store)).toEqual({
    'web:duel': { due: BEGUN + 2 * HOUR, news: false },
    'web:chapaev': { due: BEGUN + 12 * HOUR, news: false },
    'web:unsent': { due: BEGUN + 12 * HOUR, news: false },
    'web:невский': { due: BEGUN + 12 * HOUR, news: false },
  });
  const inbox = store.inbox('123456789', { gapMs: 0, leaseMs: 60_000 });
  expect(await inbox.open()).toEqual([{ queue: '-1001', held: false }]);
  const content = { update_id: 42, message: { text: '/шашки ⛂' } };
  expect(await inbox.claim('-1001')).toMatchObject({ kind: 'taken', id: 42, content, tries: 0 });
});
