import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeliveryError } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { StudioError } from '../../src/render/index.js';
import type { Alarms } from '../../src/sessions/stores/alarms.js';
import { memoryStore, type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../../src/sessions/thinking/engine-client.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';

/** Alarms of a store that several processes share, none of which goes off here. */
const SHARED: Alarms = {
  arm: async () => {},
  forget: async () => {},
  listen: async () => {},
  clockJumped: async () => {},
  stop: async () => {},
};

let chat: FakeChat;
afterEach(async () => {
  vi.useRealTimers();
  await chat.stop();
});

/** Ann against Bob, or the computer, with one board a game. */
async function begun(game: string, opponent: 'Bob' | 'computer' = 'Bob', options: FakeChatOptions = {}) {
  chat = new FakeChat('web:test', { changeable: true, shared: true, ...options });
  await chat.say(chat.administrators?.[0] ?? 'Ann', '/settings board=edit');
  await chat.say('Ann', `/new ${game}`);
  await chat.say('Ann', '/join white');
  if (opponent === 'Bob') await chat.say('Bob', '/join black');
  else await chat.say('Ann', '/start');
}

/** Another process of the chat, which changes no message until `change` is called. */
function slowProcess(store: SessionStore) {
  const slow = new FakeChat('web:test', { store, beside: chat, changeable: true });
  let change: () => void = () => undefined;
  const mayChange = new Promise<void>((resolve) => {
    change = resolve;
  });
  slow.replacing = (replace) => mayChange.then(replace);
  return { slow, change };
}

/** The text of the board, which is the last post with a picture. */
const board = () => plain(chat.posts.findLast(({ picture }) => picture !== undefined)?.text ?? []);
/** The calls that nobody has deleted. */
const calls = () =>
  chat.posts
    .filter((_, place) => !chat.removed.includes(String(place + 1)))
    .map(({ text }) => plain(text))
    .filter((text) => text.endsWith('your move.'));

/** Lets the fake clock run, with time for what it does not know of. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 40; turn += 1) await nextTurn();
}

describe('to a board that is changed in place is called', () => {
  it('whoever is to move next, and has not moved themselves', async () => {
    await begun('russian');
    await chat.say('Ann', 'c3-d4');
    expect(calls()).toEqual(['Bob, your move.']);
    await chat.say('Bob', 'b6-a5');
    expect(calls()).toEqual(['Ann, your move.']);
  });

  it('nobody who plays against the computer, neither after a move nor after taking it back', async () => {
    await begun('russian', 'computer');
    await chat.say('Ann', 'c3-d4');
    await chat.say('Ann', '/undo');
    expect(board()).toContain('Taken back');
    await chat.say('Ann', 'c3-d4');
    expect(calls()).toEqual([]);
  });

  it('whoever gets the move when another one leaves', async () => {
    await begun('russian');
    await chat.say('Ann', 'c3-d4');
    await chat.giveUp('Bob', '/leave');
    expect(board()).toContain('White to move: Ann');
    expect(calls()).toEqual(['Ann, your move.']);
  });

  it('whoever gets the move by the clock', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    await begun('russian', 'Bob');
    await chat.say('Ann', '/settings deadline=10m late=skip reminder=off');
    await chat.tap('Bob', '⏳ Change time');
    await pass(61 * 60_000);
    expect(board()).toContain('Ann ran out of time');
    expect(calls()).toEqual(['Bob, your move.']);
  });
});

describe('a board that is to be changed in place', () => {
  it('is posted where it cannot be drawn, as the last picture would stay', async () => {
    let isBroken = false;
    const picture = async () => {
      if (isBroken) throw new StudioError('closed');
      return Buffer.from('a picture');
    };
    await begun('russian', 'Bob', { studio: { ...UNDRAWN, picture } });
    const { length } = chat.posts;
    isBroken = true;
    await chat.say('Ann', 'c3-d4');
    expect(chat.posts).toHaveLength(length + 1);
    expect(chat.lastText).toContain('c3-d4');
    expect(chat.last.ping).toEqual(['web:Bob']);
  });

  it('is shown although nobody can be called', async () => {
    await begun('russian');
    chat.sending = () => Promise.reject(new DeliveryError('refused', 'members may not write'));
    await chat.say('Ann', 'c3-d4');
    chat.sending = (send) => send();
    expect(board()).toContain('c3-d4');
    await chat.say('Bob', 'b6-a5');
    expect(board()).toContain('b6-a5');
  });

  it('keeps the buttons of its turn when the tap of an earlier one is answered by a slower process', async () => {
    let draw: () => void = () => undefined;
    const isDrawn = new Promise<void>((resolve) => {
      draw = resolve;
    });
    const store = { ...memoryStore(), alarms: SHARED };
    await begun('canadian', 'Bob', { store });
    const slow = new FakeChat('web:test', {
      store,
      beside: chat,
      changeable: true,
      shared: true,
      studio: { ...UNDRAWN, picture: () => isDrawn.then(() => Buffer.from('a picture')) },
    });
    const tap = slow.press('Ann', slow.button('46').data, 'the tap');
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    await chat.say('Ann', '46-39');
    expect(board()).toContain('46-39');
    draw();
    await tap;
    expect([slow.picture, slow.whispers]).toEqual([null, []]);
    await slow.stop();
  });

  it('shows the newest turn in the end, though a slower process has shown an earlier one after it', async () => {
    const store = { ...memoryStore(), alarms: SHARED };
    await begun('russian', 'Bob', { store });
    const { slow, change } = slowProcess(store);
    const first = slow.say('Ann', 'c3-d4', { id: 'first' });
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    await chat.say('Bob', 'b6-a5', { id: 'second' });
    expect(board()).toContain('b6-a5');
    change();
    await first;
    expect(board()).toContain('b6-a5');
    await expect.poll(calls).toEqual(['Ann, your move.']);
    await chat.say('Ann', 'd4-c5', { id: 'third' });
    await expect.poll(calls).toEqual(['Bob, your move.']);
    await slow.stop();
  });

  it('is owed again if the slower process dies as soon as it has shown the earlier turn', async () => {
    const store = { ...memoryStore(), alarms: SHARED };
    await begun('russian', 'Bob', { store });
    const { slow, change } = slowProcess(store);
    void slow.say('Ann', 'c3-d4', { id: 'first' });
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    await chat.say('Bob', 'b6-a5', { id: 'second' });
    slow.sending = () => {
      slow.replacing = () => new Promise(() => {});
      return Promise.reject(new DeliveryError('refused', 'members may not write'));
    };
    change();
    await expect.poll(board).not.toContain('b6-a5');
    await expect.poll(async () => (await Array.fromAsync(store.owed())).length).toBe(1);
    expect((await sessionIn(store, 'web:test')).shown).toBe(0);
  });

  it('shows the newest turn in the end, though a slower process was quicker to note what it had shown', async () => {
    const store = { ...memoryStore(), alarms: SHARED };
    await begun('russian', 'Bob', { store });
    const { slow, change } = slowProcess(store);
    const first = slow.say('Ann', 'c3-d4', { id: 'first' });
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    let call: () => void = () => undefined;
    const mayCall = new Promise<void>((resolve) => {
      call = resolve;
    });
    chat.sending = (send) => mayCall.then(send);
    const second = chat.say('Bob', 'b6-a5', { id: 'second' });
    await expect.poll(board).toContain('b6-a5');
    change();
    await first;
    expect(board()).not.toContain('b6-a5');
    call();
    await second;
    expect(board()).toContain('b6-a5');
    await expect.poll(calls).toEqual(['Ann, your move.']);
    await slow.stop();
  });

  it('is not told again by a process that stood still meanwhile and cannot read what has become of it', async () => {
    const store = { ...memoryStore(), alarms: SHARED };
    await begun('russian', 'computer', { store });
    await chat.say('Ann', '/settings board=new');
    let reads = Number.POSITIVE_INFINITY;
    const failing: SessionStore = {
      ...store,
      read: (key) => {
        reads -= 1;
        return reads < 0 ? Promise.reject(new StoreError('no answer')) : store.read(key);
      },
    };
    let ponder: () => void = () => undefined;
    const pondered = new Promise<void>((resolve) => {
      ponder = resolve;
    });
    const think: EngineClient['think'] = (question) => pondered.then(() => localEngine.think(question));
    const engine = { ...localEngine, think };
    const slow = new FakeChat('web:test', { store: failing, engine });
    const move = slow.say('Ann', 'c3-d4', { id: 'the move' });
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    await chat.say('Ann', '/board');
    expect((await sessionIn(store, 'web:test')).shown).toBe(2);
    // Its own turn of the computer comes too late; after that the store is away.
    reads = 1;
    ponder();
    await move;
    expect(reads).toBeLessThan(0);
    expect(slow.posts).toEqual([]);
    await slow.stop();
  });

  it('loses its buttons if a slower process has changed it after the end', async () => {
    const store = { ...memoryStore(), alarms: SHARED };
    await begun('russian', 'Bob', { store });
    const { slow, change } = slowProcess(store);
    const place = chat.posts.findLastIndex(({ picture }) => picture !== undefined);
    const first = slow.say('Ann', 'c3-d4', { id: 'first' });
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    await chat.giveUp('Bob', '/resign', { id: 'second' });
    expect(board()).toContain('White wins');
    change();
    await first;
    await expect.poll(() => chat.posts[place]?.keyboard).toEqual([]);
    await expect.poll(calls).toEqual([]);
    await slow.stop();
  });

  it('keeps its picture after the pause in which a picked piece is put back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await begun('canadian');
    await chat.tap('Ann', '46');
    expect(chat.picture).not.toBeNull();
    await chat.tap('Ann', '46-39');
    expect(board()).toContain('46-39');
    vi.advanceTimersByTime(11_000);
    vi.useRealTimers();
    for (let turn = 0; turn < 40; turn += 1) await nextTurn();
    expect(board()).toContain('46-39');
    expect(chat.picture).toBeNull();
  });

  it('takes its call along when an administrator ends a game that stands still', async () => {
    await begun('russian', 'Bob', { administrators: ['Adam'] });
    await chat.say('Ann', 'c3-d4');
    expect(calls()).toEqual(['Bob, your move.']);
    await chat.say('Adam', '/end');
    await chat.tap('Adam', 'no result');
    await expect.poll(calls).toEqual([]);
  });
});

describe('where posts stay as they are', () => {
  it('a board that is changed in place is refused in words, and not offered', async () => {
    chat = new FakeChat('web:test');
    expect(await chat.say('Ann', '/settings board=edit')).toEqual({
      posts: [],
      whispers: ['Posted boards cannot be changed here: every move brings a new one.'],
    });
    await chat.say('Ann', '/settings');
    await chat.tap('Ann', '🎨 Board');
    expect(chat.lastText).not.toContain('After a move');
    expect(chat.last.keyboard?.flat().map(({ data }) => data)).not.toContain('set:board=edit');
  });
});
