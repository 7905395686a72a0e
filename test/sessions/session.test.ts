import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
    expect(whispers.join()).not.toMatch(/cannot be read|my fault/);
    await chat.say('Bob', '/resign', { id: 'b' });
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

  it('of a later program is left alone, with the reason', () => {
    const decoded = decodeSession({ ...FIXTURES[0]?.stored, version: 999 });
    expect(!decoded.ok && decoded.error.detail).toContain('version');
  });
});
