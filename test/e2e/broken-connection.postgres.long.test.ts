import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat, yesTo } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';
import { newDatabase } from '../postgres/database.js';
import { type Cut, PostgresProxy } from '../postgres/proxy.js';
import { openStore } from '../stores.js';

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
  const chat = new FakeChat(`web:game-${chats.length}`, { store, outage: OUTAGE });
  chats.push(chat);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

async function stored({ channel }: FakeChat) {
  const { table, shown, seen } = await sessionIn(store, channel);
  return { moves: table?.game?.entries.length, shown, seen: seen.at(-1) };
}

const textsSince = (chat: FakeChat, from: number): string[] =>
  chat.posts.slice(from).map(({ text }) => plain(text));

/** What Ann does by a text; she has been asked already whether she resigns. */
async function actOf(chat: FakeChat, text: string): Promise<(id: string) => Promise<unknown>> {
  if (text !== '/resign') return (id) => chat.say('Ann', text, { id });
  const { table } = await sessionIn(store, chat.channel);
  return (id) => chat.press('Ann', yesTo('resign', table, 0), id);
}

/** Number of requests that a message takes within its changes, and which of them are commits. */
async function requestsOf(text: string): Promise<{ count: number; commits: readonly number[] }> {
  const chat = await begun();
  const act = await actOf(chat, text);
  proxy.cutAt(0, 'before');
  await act('the-event');
  return { count: proxy.requests, commits: [...proxy.commits] };
}

describe('a connection that breaks within a change', () => {
  const cases: [string, string, RegExp][] = [
    ['a move', 'c3-d4', /White c3-d4/],
    ['the offer of a draw', '/draw', /offers a draw/],
    ['a resignation', '/resign', /Black wins/],
    ['a setting', '/settings flip=on', /Settings of this chat/],
  ];

  it.each(cases)('at any request: %s is saved once and told once', async (_, text, told) => {
    const { count } = await requestsOf(text);
    expect(count).toBeGreaterThan(2);
    for (const cut of ['before', 'after'] as readonly Cut[]) {
      for (let at = 1; at <= count; at += 1) {
        const chat = await begun();
        const posts = chat.posts.length;
        const act = await actOf(chat, text);
        proxy.cutAt(at, cut);
        await act('the-event');
        expect(proxy.hasCut, `${cut} ${at}`).toBe(true);
        expect(textsSince(chat, posts), `${cut} ${at}`).toEqual([expect.stringMatching(told)]);
        expect(chat.whispers).toEqual([]);
        const { moves, shown, seen } = await stored(chat);
        expect(seen).toBe('the-event');
        expect(shown, `${cut} ${at}`).toBe(moves);
        await chat.stop();
      }
    }
  });
});

describe('a database that goes away when a move is being saved', () => {
  /** Ann's move, with the database gone from the commit of its change on; the number of posts before it. */
  async function moved(cut: Cut, commit: number): Promise<{ chat: FakeChat; posts: number }> {
    const { commits } = await requestsOf('c3-d4');
    const chat = await begun();
    const posts = chat.posts.length;
    proxy.cutAt(commits[commit] ?? 0, cut, true);
    await chat.say('Ann', 'c3-d4', { id: 'the-event' });
    expect(proxy.hasCut).toBe(true);
    return { chat, posts };
  }

  /** Nothing more is told within several intervals of looking. */
  const isSettled = async (chat: FakeChat, posts: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 10 * OUTAGE.askMs));
    expect(chat.posts).toHaveLength(posts);
  };

  it('says so, and shows the move when it is back, if it was saved', async () => {
    const { chat, posts } = await moved('after', 0);
    expect(chat.lastWhisper).toContain('I cannot tell whether that was saved');
    await isSettled(chat, posts);
    proxy.up();
    await expect.poll(() => textsSince(chat, posts)).toEqual([expect.stringContaining('White c3-d4')]);
    await expect.poll(() => stored(chat)).toMatchObject({ moves: 1, shown: 1, seen: 'the-event' });
    await isSettled(chat, posts + 1);
    await chat.say('Bob', 'd6-c5');
    expect(chat.lastText).toContain('Black d6-c5');
  });

  it('says so, and shows the board as it was when it is back, if it was not saved', async () => {
    const { chat, posts } = await moved('before', 0);
    expect(chat.lastWhisper).toContain('I cannot tell whether that was saved');
    proxy.up();
    await expect.poll(() => textsSince(chat, posts)).toEqual([expect.stringContaining('White to move')]);
    await isSettled(chat, posts + 1);
    expect(await stored(chat)).toMatchObject({ moves: 0, shown: 0 });
    await chat.say('Ann', 'c3-d4', { id: 'the-event' });
    expect(chat.lastText).toContain('White c3-d4');
  });

  it('notes when it is back that the board was shown, and does not show it again', async () => {
    const { chat, posts } = await moved('before', 1);
    expect(textsSince(chat, posts)).toEqual([expect.stringContaining('White c3-d4')]);
    expect(chat.whispers).toEqual([]);
    proxy.up();
    await expect.poll(() => stored(chat)).toMatchObject({ moves: 1, shown: 1 });
    await isSettled(chat, posts + 1);
  });
});
