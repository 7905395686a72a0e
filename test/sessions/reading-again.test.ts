import { expect, it } from 'vitest';
import { SessionReader } from '../../src/sessions/service/session-reader.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';

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

/** A store with what became of its comparisons. */
function comparing(): { readonly store: SessionStore; readonly held: boolean[] } {
  const inner = memoryStore();
  const held: boolean[] = [];
  const commit: SessionStore['commit'] = async (rows, expected = [], ...rest) => {
    const isHeld = await inner.commit(rows, expected, ...rest);
    if (expected.length > 0) held.push(isHeld);
    return isHeld;
  };
  return { store: { ...inner, commit }, held };
}

async function begun(store: SessionStore): Promise<FakeChat> {
  const chat = new FakeChat('web:test', { store });
  for (const text of ['/new russian', '/join white']) await chat.say('Ann', text);
  await chat.say('Bob', '/join black');
  return chat;
}

it('while nobody else changes a game, each change of it finds the rows as they were saved or read', async () => {
  const { store, held } = comparing();
  const chat = await begun(store);
  // Of a chat that is new nothing was stored.
  held.length = 0;
  await chat.say('Ann', 'a3-b4');
  await chat.say('Bob', 'h6-g5');
  const { game } = await sessionIn(store, 'web:test');
  if (game === null) throw new Error('no game is on');
  await chat.stop();
  // Another version writes the same game in another order.
  const stored = Object.entries(Object(await store.games.read(game))).reverse();
  await store.games.write(game, Object.fromEntries(stored));
  const again = new FakeChat('web:test', { store });
  await again.say('Ann', 'b4-a5', { id: 'third' });
  await again.say('Bob', 'g5-h4', { id: 'fourth' });
  await again.stop();
  expect((await sessionIn(store, 'web:test')).table?.game?.entries).toHaveLength(4);
  expect(held.length).toBeGreaterThan(4);
  expect(held).not.toContain(false);
});

it('what somebody else has saved since a game was saved here is not undone, however little it is', async () => {
  const { store, held } = comparing();
  const [chat, other] = [await begun(store), new FakeChat('web:test', { store })];
  await chat.say('Ann', 'c3-d4');
  await other.say('Ann', '/settings theme=night', { id: 'other' });
  await chat.say('Bob', 'd6-c5');
  expect(held).toContain(false);
  const { settings, table } = await sessionIn(store, 'web:test');
  expect([settings.theme, table?.game?.entries.length]).toEqual(['night', 2]);
  await chat.stop();
  await other.stop();
});
