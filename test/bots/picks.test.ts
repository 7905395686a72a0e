import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PickRestorer } from '../../src/bots/channel/taps/pick-restorer.js';
import { StudioError } from '../../src/render/index.js';
import type { Table } from '../../src/sessions/model/session.js';
import { FakeChat } from '../doubles/chat.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';

/** Longer than a channel has to be quiet. */
const PAUSE_MS = 11_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Ann against Bob in a group; what a tap changes there all see. */
async function table(game: string): Promise<FakeChat> {
  const film = () => Promise.reject(new StudioError('closed'));
  const chat = new FakeChat('telegram:-5', { shared: true, studio: { ...UNDRAWN, film } });
  await chat.say('Ann', `/new ${game}`);
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

/** What the bot changes by itself in a quiet while; null where it changes nothing. */
async function changedInPause(chat: FakeChat) {
  chat.picture = null;
  vi.advanceTimersByTime(PAUSE_MS);
  // Drawing needs turns of the event loop, however long each takes.
  for (let turn = 0; turn < 40; turn += 1) await nextTurn();
  return chat.picture && { alt: (chat.picture as { alt: string }).alt, keyboard: chat.keyboard };
}

describe('a message that shows what was picked gets its picture back and loses its buttons', () => {
  it.each([
    ['the move is tapped', (chat: FakeChat) => chat.tap('Ann', '46-39')],
    ['it is typed', (chat: FakeChat) => chat.say('Ann', '46-39')],
    ['the game is given up', (chat: FakeChat) => chat.giveUp('Bob', '/resign')],
  ])('after %s', async (_, end) => {
    const chat = await table('canadian');
    const plain = chat.last.picture?.alt;
    await chat.tap('Ann', '46');
    expect(await changedInPause(chat)).toBeNull();
    await chat.tap('Ann', 'Back');
    await chat.tap('Ann', '46');
    await end(chat);
    expect(await changedInPause(chat)).toEqual({ alt: plain, keyboard: [] });
    expect(await changedInPause(chat)).toBeNull();
  });

  it('after a shot', async () => {
    const chat = await table('chapaev');
    const plain = chat.last.picture?.alt;
    for (const label of ['4', '🎯 4', 'Shoot']) await chat.tap('Ann', label);
    expect(await changedInPause(chat)).toEqual({ alt: plain, keyboard: [] });
  });

  it('and is left alone where nothing was picked, or no longer is', async () => {
    const chat = await table('canadian');
    await chat.tap('Ann', '46');
    await chat.tap('Ann', 'Back');
    await chat.say('Ann', '46-39');
    expect(await changedInPause(chat)).toBeNull();
    const few = await table('russian');
    await few.tap('Ann', 'c3-d4');
    expect(await changedInPause(few)).toBeNull();
  });
});

describe('the messages to be restored', () => {
  const restored: string[] = [];
  let now: Table | null = null;
  let looks = 0;
  const pickedMessages = () => {
    restored.length = 0;
    now = null;
    looks = 0;
    return new PickRestorer(
      async () => {
        looks += 1;
        return now;
      },
      { begin: (_, task) => void task(new AbortController().signal) },
    );
  };
  const pick = (message: string, channel = 'telegram:-5') => ({
    channel,
    message,
    table: { id: 'abcdef', revision: 1 },
    restore: async () => void restored.push(message),
  });

  it('wait for a pause in their channel, and leave one between each other', async () => {
    const some = pickedMessages();
    for (const message of ['1', '2', '2', '3']) some.note(pick(message));
    some.note(pick('elsewhere', 'telegram:-6'));
    await vi.advanceTimersByTimeAsync(9_000);
    some.noteActivity('telegram:-5');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(restored).toEqual(['elsewhere']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(restored).toEqual(['elsewhere', '1']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(restored).toEqual(['elsewhere', '1', '2', '3']);
  });

  it('are those of turns that are over', async () => {
    const some = pickedMessages();
    now = { id: 'abcdef', revision: 1, phase: 'running' } as Table;
    some.note(pick('1'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(restored).toEqual([]);
    now = { ...now, revision: 2 };
    some.noteActivity('telegram:-5');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(restored).toEqual(['1']);
  });

  it('are found in growing gaps where another process ended the turn, of which nothing was sent here', async () => {
    const some = pickedMessages();
    now = { id: 'abcdef', revision: 1, phase: 'running' } as Table;
    some.note(pick('1'));
    for (const [seconds, seen] of [
      [10, 1],
      [19, 1],
      [1, 2],
      [39, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      expect(looks).toBe(seen);
    }
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(looks).toBeGreaterThan(12);
    expect(looks).toBeLessThan(20);
    expect(restored).toEqual([]);
    now = { ...now, revision: 2 };
    await vi.advanceTimersByTimeAsync(300_000);
    expect(restored).toEqual(['1']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are looked after again when the store did not answer or one could not be restored', async () => {
    restored.length = 0;
    let calls = 0;
    const failures: unknown[] = [];
    const some = new PickRestorer(
      async () => {
        calls += 1;
        if (calls === 1) throw new Error('the store is away');
        return null;
      },
      {
        begin: (_, task) =>
          void task(new AbortController().signal).catch((error: unknown) => failures.push(error)),
      },
    );
    some.note({ ...pick('1'), restore: () => Promise.reject(new Error('refused')) });
    some.note(pick('2'));
    await vi.advanceTimersByTimeAsync(10_000 + 20_000);
    expect(failures).toEqual([new Error('the store is away'), new Error('refused')]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(restored).toEqual(['2']);
  });

  it('are restored before the program ends, if that has been begun', async () => {
    const chat = await table('canadian');
    await chat.tap('Ann', '46');
    await chat.tap('Ann', '46-39');
    chat.picture = null;
    vi.advanceTimersByTime(PAUSE_MS);
    await chat.bot.stop();
    expect(chat.picture).not.toBeNull();
  });

  it('are no more than a bot can hold, and none after its end', async () => {
    const some = pickedMessages();
    for (let message = 0; message < 600; message += 1)
      some.note(pick(String(message), `telegram:${message}`));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(restored).toHaveLength(500);
    expect(restored[0]).toBe('100');
    some.note(pick('last'));
    some.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(restored).toHaveLength(500);
    some.note(pick('after the end'));
    some.noteActivity('telegram:-5');
    expect(vi.getTimerCount()).toBe(0);
  });
});
