import { expect, it } from 'vitest';
import { SessionReader } from '../../src/sessions/service/session-reader.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';

it('a game that is read again is not decoded anew, unless what is stored has changed', async () => {
  const store = memoryStore();
  const chat = new FakeChat('web:test', { store });
  await chat.say('Ann', '/new russian');
  const reader = new SessionReader(store);
  await reader.read('web:test');
  await reader.read('web:test');
  const first = await reader.read('web:test');
  expect(await reader.read('web:test')).toBe(first);
  await chat.say('Ann', '/join white');
  const after = await reader.read('web:test');
  expect(after.table?.seats[0]).toMatchObject({ kind: 'person', name: 'Ann' });
  reader.forget('web:test');
  expect(await reader.read('web:test')).toEqual(after);
});
