import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DeliveryError } from '../../src/bots/port.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';

/** A store with the folder of its files. */
interface Kept {
  readonly store: LastingStore;
  readonly folder: string;
  /** Has everything written into the files that is still in memory. */
  readonly flush: () => Promise<void>;
}

/** What is to be found of a user: an id and name, what they wrote, and a file of theirs. */
const TRACES = ['Annabel', 'wrote-this', 'Fileplayer'];

/** The traces that are in some file of a folder. */
async function tracesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return TRACES.filter((trace) => contents.some((content) => content.includes(trace)));
}

/** Everything that a store keeps of a user: games that run and are over, a file, unsent messages, an inbox. */
async function leaveTraces(store: LastingStore, chat: FakeChat, alone: FakeChat): Promise<void> {
  let events = 0;
  const say = (user: string, text: string) => chat.say(user, text, { id: `web:${user}:say-${++events}` });
  for (const resigns of [true, false]) {
    for (const text of ['/new russian', '/join white']) await say('Annabel', text);
    await say('Bob', '/join black');
    await say('Annabel', 'c3-d4');
    if (resigns) await chat.giveUp('Bob', '/resign', { id: `web:Bob:say-${++events}` });
    else await say('Bob', '/board');
  }
  await say('Annabel', '/load [Event "x"][White "Fileplayer"][GameType "25"] 1. c3-d4 d6-c5 *');
  chat.failures = Array.from({ length: 9 }, () => new DeliveryError('unreachable', 'down'));
  await say('Annabel', '/draw');
  for (const text of ['/new russian', '/join white', '/start', 'c3-d4', '/settings reminder=1h'])
    await alone.say('Annabel', text);
  const inbox = store.inbox('1', { gapMs: 0, leaseMs: 10_000 });
  await inbox.put([{ id: 7, queue: 'web:Annabel', content: { text: 'wrote-this' } }]);
}

export const tracesSuite = (name: string, open: () => Promise<Kept>) =>
  it(`/privacy delete leaves nothing in the files of ${name} that could be found there`, async () => {
    const { store, folder, flush } = await open();
    const chat = new FakeChat('web:everybody', { store });
    const alone = new FakeChat('web:Annabel', { store });
    await leaveTraces(store, chat, alone);
    await flush();
    expect(await tracesIn(folder)).toEqual(TRACES);
    const inbox = store.inbox('1', { gapMs: 0, leaseMs: 10_000 });
    expect(await inbox.claim('web:Annabel')).toMatchObject({ id: 7 });
    await inbox.done(7, 'web:Annabel');
    const { whispers } = await alone.say('Annabel', '/privacy delete computer');
    expect(whispers[0]).toContain('gone from');
    const left = async () => {
      await flush();
      return tracesIn(folder);
    };
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    chat.failures = [];
    await chat.say('Bob', '/board');
    expect(chat.posts.length).toBeGreaterThan(0);
    await Promise.all([chat.stop(), alone.stop()]);
    await store.close();
    expect(await tracesIn(folder)).toEqual([]);
  });
