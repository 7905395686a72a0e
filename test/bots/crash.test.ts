import { describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { localStudio } from '../../src/render/studio/studio.js';
import type { Session } from '../../src/sessions/model/session.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat, yesTo } from '../doubles/chat.js';

const UNDRAWN = { ...localStudio, picture: async () => Buffer.from('a picture') };

/** A process that dies before or after its `at`th write or message. */
class Mortal {
  points = 0;
  private isDead = false;
  readonly store: SessionStore;

  constructor(
    kept: SessionStore,
    private readonly at: number,
  ) {
    this.store = { ...kept, commit: (...change) => this.live(() => kept.commit(...change)) };
  }

  async live<T>(task: () => Promise<T>): Promise<T> {
    this.pass();
    const result = await task();
    this.pass();
    return result;
  }

  private pass(): void {
    this.points += 1;
    this.isDead ||= this.points === this.at;
    if (this.isDead) throw new Error('killed');
  }
}

/** Ann's message in a game that has begun, with the death of the process; then a new one, which gets it again. */
async function played(text: string, at: number) {
  const kept = memoryStore();
  const begun = new FakeChat('web:test', { store: kept, studio: UNDRAWN });
  for (const line of ['/new russian', '/join white']) await begun.say('Ann', line, { id: line });
  await begun.say('Bob', '/join black', { id: 'begun' });
  await begun.stop();
  const mortal = new Mortal(kept, at);
  const chat = new FakeChat('web:test', { store: mortal.store, studio: UNDRAWN });
  chat.sending = (send) => mortal.live(send);
  const { table: open } = (await kept.read('web:test')) as Session;
  const act = (one: FakeChat) =>
    text === '/resign'
      ? one.press('Ann', yesTo('resign', open, 0), 'the-event')
      : one.say('Ann', text, { id: 'the-event' });
  await act(chat);
  await chat.stop();
  const after = new FakeChat('web:test', { store: kept, studio: UNDRAWN });
  await after.bot.resume('web');
  await act(after);
  await after.stop();
  const { table } = (await kept.read('web:test')) as Session;
  const posts = [...chat.posts, ...after.posts];
  return {
    points: mortal.points,
    table,
    texts: posts.map((post) => plain(post.text)),
    keys: posts.map(({ key }) => key),
  };
}

describe('a process that dies between any two writes and messages', () => {
  it.each([
    ['c3-d4', /White c3-d4/, 6],
    // The question whether Ann resigns loses its buttons last.
    ['/resign', /Black wins/, 8],
  ])('has %s saved once and its board shown, twice with one key at the most', async (text, told, most) => {
    const { points } = await played(text, 0);
    expect(points).toBe(most);
    for (let at = 1; at <= points; at += 1) {
      const { table, texts, keys } = await played(text, at);
      expect(table?.game?.entries, `point ${at}`).toHaveLength(1);
      expect(table?.shown, `point ${at}`).toBe(1);
      // Only a message whose sending nobody lived to note comes again.
      expect(texts, `point ${at}`).toHaveLength(at === 4 || at === 5 ? 2 : 1);
      for (const each of texts) expect(each).toMatch(told);
      expect(new Set(keys).size, `point ${at}`).toBe(1);
    }
  });
});

/** What a second process answers to an event that the first one saved and could not answer. */
async function retold(open: (chat: FakeChat) => Promise<unknown>, say: (chat: FakeChat) => Promise<unknown>) {
  const kept = memoryStore();
  const begun = new FakeChat('web:test', { store: kept, studio: UNDRAWN });
  await open(begun);
  await begun.stop();
  const mortal = new Mortal(kept, 2);
  const first = new FakeChat('web:test', { store: mortal.store, studio: UNDRAWN });
  first.sending = (send) => mortal.live(send);
  await say(first);
  await first.stop();
  const second = new FakeChat('web:test', { store: kept, studio: UNDRAWN });
  await say(second);
  await second.stop();
  const { table } = (await kept.read('web:test')) as Session;
  expect(table?.game?.entries.length).toBeGreaterThan(0);
  expect(table?.shown).toBe(table?.game?.entries.length);
  expect(second.whispers).toEqual([]);
  return second.posts.map((post) => plain(post.text));
}

describe('an event that was saved and not answered, in the next process', () => {
  const duel = async (chat: FakeChat) => {
    for (const line of ['/new russian', '/join white']) await chat.say('Ann', line, { id: line });
    await chat.say('Bob', '/join black', { id: 'begun' });
  };

  it('is answered with the board if it was a tap, not called one of an earlier turn', async () => {
    let data = '';
    const open = async (chat: FakeChat) => {
      await duel(chat);
      data = chat.button('c3').data;
    };
    const tap = (chat: FakeChat) => chat.press('Ann', data, 'the-tap');
    expect(await retold(open, tap)).toEqual([expect.stringContaining('White c3')]);
  });

  it('is answered with the result if it ended the game', async () => {
    const open = async (chat: FakeChat) => {
      await chat.say('Ann', '/load russian W:Wf4:Bg5', { id: 'loaded' });

      await chat.say('Ann', '/join white', { id: 'joined' });
      await chat.say('Bob', '/join black', { id: 'begun' });
    };
    const posts = await retold(open, (chat) => chat.say('Ann', 'f4:h6', { id: 'the-last' }));
    expect(posts).toEqual([expect.stringContaining('White wins')]);
  });
});
