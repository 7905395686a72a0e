import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { openStore } from '../stores.js';
import { dueOf } from './store-suite.js';

/** Games of Damka 0.1.0 on Node 20, as the packages sqlite3 5.1.7 and @keyv/sqlite 4.0.8 kept them. */
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

it('keeps its games, which go on', async () => {
  const duel = chatIn('duel');
  await duel.say('Bob', 'f6-g5', { id: 'later-1' });
  expect(duel.lastText).toContain('Black f6-g5');
  await duel.say('Ann', '/record', { id: 'later-2' });
  expect(duel.lastText).toMatch(/c3-d4\s+d6-c5\s+2\s+b2-c3\s+f6-g5/);
  const neva = chatIn('невский', 'ru');
  await neva.say('Боря', '/board', { id: 'later-1' });
  expect(neva.lastText).toContain('Боря');
  const chapaev = chatIn('chapaev');
  await chapaev.say('Bob', '1 90 10', { id: 'later-1' });
  expect(chapaev.lastText).toContain('Black: disc 1 at 90°, force 10');
});

it('keeps what is over, what was loaded, and what could not be sent', async () => {
  const over = chatIn('over');
  await over.say('Ann', '/record 687131', { id: 'later-1' });
  expect(over.lastText).toContain('c3-d4');
  const loaded = chatIn('loaded');
  await loaded.say('Ann', '/load 1', { id: 'later-1' });
  expect(loaded.lastText).toContain('Ann – Bo');
  const unsent = chatIn('unsent');
  await unsent.bot.armReminders();
  await expect.poll(() => unsent.posts.length).toBeGreaterThan(0);
  expect(unsent.lastText).toContain('offers a draw');
});

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
