import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { localStudio } from '../../src/render/studio/studio.js';
import type { Session } from '../../src/sessions/model/session.js';
import { openStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { newDatabase } from '../postgres/database.js';
import { type Cut, PostgresProxy } from '../postgres/proxy.js';

const UNDRAWN = { ...localStudio, picture: async () => Buffer.from('a picture') };
const OUTAGE = { againMs: [0, 5, 20], askMs: 20 };

let proxy: PostgresProxy;
let store: SessionStore;
const chats: FakeChat[] = [];
beforeEach(async () => {
  proxy = await PostgresProxy.open(await newDatabase());
  store = await openStore(proxy.url);
});
afterEach(async () => {
  for (const chat of chats.splice(0)) await chat.stop();
  await store.close();
  await proxy.close();
});

/** A game of Ann's and Bob's in a chat of its own. */
async function begun(): Promise<FakeChat> {
  const chat = new FakeChat(`web:game-${chats.length}`, { store, studio: UNDRAWN, outage: OUTAGE });
  chats.push(chat);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

const stored = async ({ channel }: FakeChat) => {
  const { table, seen } = (await store.read(channel)) as Session;
  return { moves: table?.game?.entries.length, shown: table?.shown, seen: seen.at(-1) };
};

const textsSince = (chat: FakeChat, from: number): string[] =>
  chat.posts.slice(from).map(({ text }) => plain(text));

/** Number of requests that a message takes within its changes. */
async function requestsOf(text: string): Promise<number> {
  const chat = await begun();
  proxy.cutAt(0, 'before');
  await chat.say('Ann', text);
  return proxy.requests;
}

describe('a connection that breaks within a change', () => {
  const cases: [string, string, RegExp][] = [
    ['a move', 'c3-d4', /White c3-d4/],
    ['the offer of a draw', '/draw', /offers a draw/],
    ['a resignation', '/resign', /Black wins/],
    ['a setting', '/settings flip=on', /Settings of this chat/],
  ];

  it.each(cases)(
    'at any request: %s is saved once and told once',
    { timeout: 60_000 },
    async (_, text, told) => {
      const count = await requestsOf(text);
      expect(count).toBeGreaterThan(2);
      for (const cut of ['before', 'after'] as readonly Cut[]) {
        for (let at = 1; at <= count; at += 1) {
          const chat = await begun();
          const posts = chat.posts.length;
          proxy.cutAt(at, cut);
          await chat.say('Ann', text, { id: 'the-event' });
          expect(proxy.hasCut, `${cut} ${at}`).toBe(true);
          expect(textsSince(chat, posts), `${cut} ${at}`).toEqual([expect.stringMatching(told)]);
          expect(chat.whispers).toEqual([]);
          const { moves, shown, seen } = await stored(chat);
          expect(seen).toBe('the-event');
          expect(shown, `${cut} ${at}`).toBe(moves);
          await chat.stop();
        }
      }
    },
  );
});
