import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { readFinished } from '../../src/sessions/model/finished-games.js';
import { decodeSession, encodeSession } from '../../src/sessions/model/session.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';

const FOLDER = new URL('../fixtures/sessions/', import.meta.url);
/** Sessions as every version of the program has written them. They are never changed. */
const FIXTURES = readdirSync(FOLDER).map((name) => {
  const stored = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as {
    version: number;
    channel: string;
  };
  return { name, stored };
});

describe('a session of any version', () => {
  it('is kept for every version', () => {
    const decoded = decodeSession(FIXTURES[0]?.stored);
    const newest = decoded.ok ? decoded.value.version : 0;
    const versions = new Set(FIXTURES.map(({ stored }) => stored.version));
    expect([...versions].toSorted()).toEqual(Array.from({ length: newest }, (_, index) => index + 1));
  });

  it.each(FIXTURES)('$name is read, and written as today', ({ stored }) => {
    const decoded = decodeSession(stored);
    if (!decoded.ok) throw new Error(decoded.error.detail);
    const written = encodeSession(decoded.value);
    expect(decodeSession(JSON.parse(JSON.stringify(written)))).toEqual({ ok: true, value: written });
  });

  it.each(FIXTURES)('$name is answered in the chat as if it had been made today', async ({ stored }) => {
    const store = memoryStore();
    await store.write(stored.channel, stored);
    const chat = new FakeChat(stored.channel, { store });
    const { whispers } = await chat.say('Ann', '/board', { id: 'a' });
    expect(whispers.join()).not.toMatch(/cannot read|my fault/);
    await chat.giveUp('Bob', '/resign', { id: 'b' });
    await chat.say('Ann', '/settings en', { id: 'c' });
    expect(chat.lastText).toContain('Language: English');
    await chat.stop();
  });

  it.each(FIXTURES.filter(({ name }) => name.includes('running')))(
    '$name is played on',
    async ({ stored }) => {
      const store = memoryStore();
      await store.write(stored.channel, stored);
      const chat = new FakeChat(stored.channel, { store });
      await chat.say('Ann', 'b2-c3', { id: 'a' });
      expect(chat.lastText).toMatch(/(White|Белые) b2-c3/);
      await chat.stop();
    },
  );

  it('is followed by finished games and messages that still call the revision a turn', async () => {
    const over = FIXTURES.find(({ name }) => name === 'v2-over.json')?.stored as unknown as {
      channel: string;
      table: { id: string; turn: number };
    };
    const store = memoryStore();
    await store.finished.write(`${over.channel} ${over.table.id}`, { at: 1, table: over.table });
    const kept = await readFinished(store, over.channel, over.table.id);
    expect(kept).toMatchObject({ id: over.table.id, revision: over.table.turn });
    const about = { table: over.table.id, turn: over.table.turn };
    const post = { kind: 'post', text: ['Your turn'], ping: [] };
    const box = { tries: 1, next: 0, items: [{ id: 'a', at: Date.now(), post, about }], held: null };
    await store.write('web:test', { ...over, channel: 'web:test' });
    await store.outbox.write('web:test', box);
    const chat = new FakeChat('web:test', { store });
    await chat.say('Ann', '/settings en');
    expect(chat.posts.map(({ text }) => plain(text))).toContain('Your turn');
    await chat.stop();
  });

  it('of a later program is left alone, with the reason', () => {
    const decoded = decodeSession({ ...FIXTURES[0]?.stored, version: 999 });
    expect(!decoded.ok && decoded.error.detail).toContain('version');
  });
});

it('a match of Chapaev that was stored goes on from where its discs lay', async () => {
  const store = memoryStore();
  for (const { name, stored } of FIXTURES)
    if (name === 'v2-chapaev.json') await store.write('web:match', stored);
  const chat = new FakeChat('web:match', { store });
  await chat.say('Ann', '/position', { id: 'look' });
  const lie = chat.lastText;
  expect(lie).toContain('4@210001/446368,5@294912/32768,6@360448/32768,7@393584/455549,8@491520/32768:B1@');
  expect(lie).toContain('[Options "next-round=lot clean-sheet=two"]');
  expect(lie).toContain('#1.4.1.8.W');
  await chat.say('Ann', '/record', { id: 'ask' });
  expect(chat.lastText).toContain('2  1@90/10     5@249.96/60\n3  7@95.01/80');
  await chat.say('Ann', '8 90 20', { id: 'shot' });
  expect(chat.lastText).toContain('White: disc 8 at 90°, force 20.');
  await chat.stop();
});
