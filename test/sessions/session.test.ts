import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  decodeChannel,
  decodeGame,
  encodeChannel,
  encodeGame,
  newSession,
} from '../../src/sessions/model/session.js';
import { sessionFrom } from '../../src/sessions/model/stored-session.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';

const FOLDER = new URL('../fixtures/sessions/', import.meta.url);
const GAMES = new URL('../fixtures/games/', import.meta.url);
const jsonIn = <T>(name: string, folder: URL): T =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;
/** Sessions as every version of the program has written them. They are never changed. */
const FIXTURES = readdirSync(FOLDER).map((name) => {
  const stored = jsonIn<{ version: number; channel: string }>(name, FOLDER);
  return { name, stored };
});
/** Likewise the games that they show, by their ids. */
const GAMES_BY_ID = readdirSync(GAMES).map((name) => {
  const { id, stored } = jsonIn<{ id: string; stored: { version: number } }>(name, GAMES);
  return { id, stored };
});

/** A store that holds one of them. */
async function holding({ stored }: (typeof FIXTURES)[number]): Promise<SessionStore> {
  const store = memoryStore();
  await store.write(stored.channel, stored);
  for (const game of GAMES_BY_ID) await store.games.write(game.id, game.stored);
  return store;
}

describe('a session of any version', () => {
  it('is kept for every version', () => {
    const versions = new Set(FIXTURES.map(({ stored }) => stored.version));
    expect([...versions].toSorted()).toEqual([newSession('web:a').version]);
    for (const { stored } of GAMES_BY_ID) expect(decodeGame(stored)).toMatchObject({ ok: true });
    expect(new Set(GAMES_BY_ID.map(({ stored }) => stored.version))).toEqual(new Set([3]));
  });

  it.each(FIXTURES)('$name is read, and written as today', async (fixture) => {
    const { games } = await holding(fixture);
    const decoded = await sessionFrom(fixture.stored, games);
    if (!decoded.ok) throw new Error(decoded.error.detail);
    const session = decoded.value;
    const [channel, game] = [encodeChannel(session), session.table && encodeGame(session)];
    const read = async () => JSON.parse(JSON.stringify(game));
    expect(await sessionFrom(JSON.parse(JSON.stringify(channel)), { read })).toEqual({
      ok: true,
      value: session,
    });
  });

  it('is written under the names that earlier versions read', () => {
    const notice = { event: 'event-1', about: 'table' } as const;
    const closed = { since: 1, told: false };
    const written = encodeChannel({ ...newSession('web:a'), pendingNotices: [notice], closed });
    expect(written).toMatchObject({ untold: [notice], closed: { since: 1, told: false } });
    expect(decodeChannel(written)).toMatchObject({ ok: true, value: { pendingNotices: [notice], closed } });
  });

  it.each(FIXTURES)('$name is answered in the chat as if it had been made today', async (fixture) => {
    const { stored } = fixture;
    const store = await holding(fixture);
    const chat = new FakeChat(stored.channel, { store });
    const { whispers } = await chat.say('Ann', '/board', { id: 'a' });
    expect(whispers.join()).not.toMatch(/cannot read|my fault/);
    await chat.giveUp('Bob', '/resign', { id: 'b' });
    await chat.say('Ann', '/settings en', { id: 'c' });
    expect(chat.lastText).toContain('Language: English');
    await chat.stop();
  });

  it.each(FIXTURES.filter(({ name }) => name.includes('running')))('$name is played on', async (fixture) => {
    const { stored } = fixture;
    const store = await holding(fixture);
    const chat = new FakeChat(stored.channel, { store });
    await chat.say('Ann', 'b2-c3', { id: 'a' });
    expect(chat.lastText).toMatch(/(White|Белые) b2-c3/);
    const { game, table, shown } = await sessionIn(store, stored.channel);
    expect(shown).toBe(table?.game?.entries.length);
    // It is a game of its own by now.
    expect(await store.read(stored.channel)).not.toHaveProperty('table');
    expect(await store.games.read(game ?? '')).toMatchObject({ views: [stored.channel] });
    await chat.stop();
  });

  it('keeps what its players have planned, which is played', async () => {
    const planned = FIXTURES.find(({ name }) => name === 'v4-planned.json');
    if (planned === undefined) throw new Error('no such fixture');
    const store = await holding(planned);
    const chat = new FakeChat(planned.stored.channel, { store });
    await chat.say('Ann', 'b2-c3', { id: 'a' });
    expect(chat.lastText).toMatch(/b2-c3[\s\S]*f6-g5/);
    const { table } = await sessionIn(store, planned.stored.channel);
    expect(table?.plans).toEqual([{ kind: 'lines', seat: 1, lines: [['c3-b4', 'g5-h4']] }]);
    await chat.stop();
  });

  it('keeps what it knows of time', async () => {
    const adjourned = FIXTURES.find(({ name }) => name === 'v4-adjourned.json');
    if (adjourned === undefined) throw new Error('no such fixture');
    const store = await holding(adjourned);
    const { table } = await sessionIn(store, adjourned.stored.channel);
    expect(table?.away).toMatchObject([{ user: 'web:Bob' }]);
    const chat = new FakeChat(adjourned.stored.channel, { store });
    await chat.say('Bob', '/board', { id: 'a' });
    expect(chat.lastText).toMatch(/adjourned[\s\S]*⚪ White 9:49, ⚫ Black 3:20/);
    await chat.stop();
  });

  it('of a later version beside this one is read with the notices and the parts that only that one can tell', async () => {
    const stored = JSON.parse(JSON.stringify(encodeChannel(newSession('web:a'))));
    const notices = [
      { event: '1', about: 'tournament', round: 2 },
      { event: '2', about: 'table' },
    ];
    const round = { version: 3, round: 2 };
    const decoded = await sessionFrom({ ...stored, untold: notices, round }, memoryStore().games);
    if (!decoded.ok) throw new Error(decoded.error.detail);
    expect(decoded.value.pendingNotices.map(({ about }) => about)).toEqual(['tournament', 'table']);
    expect(encodeChannel(decoded.value)).toMatchObject({ round });
    // Damage is none of these.
    const damaged = await sessionFrom({ ...stored, untold: [{ about: 'table' }] }, memoryStore().games);
    expect(damaged.ok).toBe(false);
  });

  it('of a later program is left alone, with the reason', async () => {
    const decoded = await sessionFrom({ ...FIXTURES[0]?.stored, version: 999 }, memoryStore().games);
    expect(!decoded.ok && decoded.error.detail).toContain('version');
  });
});

it('a match of Chapaev that was stored goes on from where its discs lay', async () => {
  const match = FIXTURES.find(({ name }) => name === 'v4-chapaev.json');
  if (match === undefined) throw new Error('no such fixture');
  const store = await holding(match);
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
