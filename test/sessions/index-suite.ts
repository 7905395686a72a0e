import { expect, it } from 'vitest';
import { LINKS } from '../../src/sessions/service/links.js';
import {
  CHORES,
  GAMES,
  type KeyValueTable,
  type Row,
  SESSIONS,
  type SessionStore,
  type TableSpec,
} from '../../src/sessions/stores/open-store.js';
import { OFFERS } from '../../src/sessions/strangers/offers.js';
import { FakeChat } from '../doubles/chat.js';

/** Keys of a table's rows that name somebody, the latest first. */
async function keysNaming(table: KeyValueTable, who: string, before?: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const [key] of table.naming(who, before)) keys.push(key);
  return keys;
}

const countsOf = async (store: SessionStore, who: string) =>
  Object.fromEntries(await store.traces.count(who));

const commit = (store: SessionStore, rows: readonly Row[]): Promise<boolean> =>
  store.lock.run('web:test', () => store.commit(rows));

/** What the index of every store promises; each `open` gives one that is empty. */
export function indexSuite(open: () => Promise<SessionStore>): void {
  it('finds the rows that name a person or a chat, and no others, with whatever writes them', async () => {
    const store = await open();
    const seat = (user: string, name = 'Ann') => ({ seats: [{ kind: 'person', user, name }] });
    await store.games.write('one', { ...seat('telegram:5'), views: ['telegram:-7', 'telegram:-8:3'] });
    await commit(store, [
      { table: GAMES, key: 'two', value: seat('discord:5') },
      { table: SESSIONS, key: 'telegram:-7', value: { seen: ['telegram:5:12', 'telegram:6:13'] } },
    ]);
    // What somebody writes names nobody, whatever it looks like.
    await store.games.write('three', seat('telegram:9', 'say "telegram:5" or \\"telegram:5:1'));
    await store.games.write('four', seat('telegram:55'));
    expect(await keysNaming(store.games, 'telegram:5')).toEqual(['one']);
    expect(await keysNaming(store.games, 'telegram:-8')).toEqual(['one']);
    expect(await keysNaming(store, 'telegram:6')).toEqual(['telegram:-7']);
    expect(await countsOf(store, 'telegram:5')).toEqual({ games: 1, sessions: 1 });
    const row = (user: string): Row => ({ table: GAMES, key: 'one', value: seat(user) });
    const replaced = (before: string, after: string) =>
      store.lock.run('web:test', () => store.commit([row(after)], [row(before)]));
    await store.games.write('one', seat('telegram:4'));
    expect(await replaced('telegram:4', 'telegram:6')).toBe(true);
    expect(await countsOf(store, 'telegram:4')).toEqual({});
    await commit(store, [{ table: SESSIONS, key: 'telegram:-7', value: null }]);
    expect(await countsOf(store, 'telegram:5')).toEqual({});
    expect(await countsOf(store, 'telegram:6')).toEqual({ games: 1 });
    await store.games.remove('one');
    expect(await countsOf(store, 'telegram:6')).toEqual({});
    await store.close();
  });

  it('finds what a chat has by its channels, the latest first, page by page', async () => {
    const store = await open();
    const count = 450;
    for (let each = 0; each < count; each += 1)
      await store.finished.write(`telegram:-7 ${each}`, { at: each, table: { seats: ['telegram:5'] } });
    await store.finished.write('telegram:-7:3 topic', { at: 1_000, table: {} });
    await store.finished.write('telegram:-70 other', { at: 1_001, table: {} });
    const keys = await keysNaming(store.finished, 'telegram:-7');
    expect(keys).toHaveLength(count + 1);
    expect(keys.slice(0, 3)).toEqual(['telegram:-7:3 topic', 'telegram:-7 449', 'telegram:-7 448']);
    expect(await keysNaming(store.finished, 'telegram:5', 3)).toEqual([
      'telegram:-7 2',
      'telegram:-7 1',
      'telegram:-7 0',
    ]);
    const several = await store.finished.several(['telegram:-7 2', 'telegram:-7 none', "o'brien"]);
    expect([...several.keys()]).toEqual(['telegram:-7 2']);
    await store.close();
  });

  it('lists offers by when a player was there last, and links by when they end', async () => {
    const store = await open();
    const [offers, links] = [store.table(OFFERS), store.table(LINKS)];
    await offers.write('a', { seen: 10 });
    await offers.write('b', { seen: 20 });
    await offers.write('c', { seen: 30, runs: true });
    await offers.write('a', { seen: 40.5, seek: { by: 'telegram:5', until: 9 } });
    await links.write('x', { game: 'a', until: 5 });
    await links.write('y', { game: 'a', until: 6 });
    expect(await keysNaming(offers, '*open')).toEqual(['a', 'b']);
    expect(await keysNaming(offers, '*running')).toEqual(['c']);
    expect(await keysNaming(offers, 'telegram:5')).toEqual(['a']);
    expect(await keysNaming(links, '*until', 6)).toEqual(['x']);
    await store.close();
  });

  it('has every row right though many write the same one at once', async () => {
    const store = await open();
    for (let round = 0; round < 15; round += 1) {
      const writes = Array.from({ length: 6 }, (_, who) =>
        who === 5 ? store.games.remove('one') : store.games.write('one', { user: `web:${who}`, round }),
      );
      await Promise.all(writes);
      await Promise.all([0, 1].map((who) => store.games.write('one', { user: `web:${who}` })));
      const { user = '' } = ((await store.games.read('one')) ?? {}) as { user?: string };
      expect(await keysNaming(store.games, user)).toEqual(['one']);
      for (const who of ['web:2', 'web:3']) expect(await keysNaming(store.games, who)).toEqual([]);
    }
    await store.close();
  });
}

/** Statements by which the index of a store counts how often it is written, and the number so far. */
export interface IndexWrites {
  readonly store: SessionStore;
  readonly watch: () => Promise<void>;
  readonly count: () => Promise<number>;
}

export const quietIndexTest = (open: () => Promise<IndexWrites>): void =>
  it('is not written by a turn of those who play, only when somebody else comes in', async () => {
    const { store, watch, count } = await open();
    const chat = new FakeChat('web:test', { store });
    let events = 0;
    const say = (user: string, text: string) => chat.say(user, text, { id: `web:${user}:say-${++events}` });
    for (const text of ['/new russian', '/join white']) await say('Ann', text);
    await say('Bob', '/join black');
    await say('Ann', 'c3-d4');
    await watch();
    await say('Bob', 'd6-c5');
    await say('Ann', 'b2-c3');
    expect(chat.lastText).toContain('b2-c3');
    expect(await count()).toBe(0);
    await say('Carl', '/settings ru');
    expect(await count()).toBe(1);
    await chat.stop();
    await store.close();
  });

/**
 * What filled the index of an old store before a new version came, which looks through its tables in another order: at
 * any of them, nothing may be left out.
 */
export const otherOrderTest = (open: () => Promise<SessionStore>): void =>
  it.each([
    { done: false, table: 'papers', after: '' },
    { done: false, of: 'reports', after: '', order: 'games sessions reports' },
  ])('begins anew where %j was noted by a version with other tables', async (note) => {
    const store = await open();
    await store.games.write('game-1', { seats: ['telegram:1'] });
    await store.table(OFFERS).write('a', { seen: 3 });
    await store.table(CHORES).write('index', note);
    expect(await store.traces.isWhole()).toBe(false);
    let steps = 0;
    while (await store.traces.fill()) steps += 1;
    // One for each table that has rows.
    expect(steps).toBe(2);
    expect(await store.traces.isWhole()).toBe(true);
    await store.close();
  });

/** A store as an earlier version left it, without an index: `rows` are put into its tables. */
export type OpenOld = (
  rows: readonly { table: TableSpec; key: string; text: string }[],
) => Promise<SessionStore>;

export const oldIndexTest = (open: OpenOld): void =>
  it('is filled for an old store in small steps, beside what is written, and goes on where a killed process stopped', async () => {
    const games = 7_000;
    const rows = Array.from({ length: games }, (_, each) => ({
      table: GAMES,
      key: `game-${String(each).padStart(5, '0')}`,
      text: `{"value":{"seats":["telegram:${each % 7}"]}}`,
    }));
    rows.push({ table: OFFERS, key: 'a', text: '{"value":{"seen":3}}' });
    const store = await open(rows);
    // A small store would be whole already.
    expect(await store.traces.isWhole()).toBe(false);
    const before = (await store.traces.count('telegram:1')).get('games') ?? 0;
    expect(before).toBeLessThan(games / 7);
    expect(await store.traces.fill()).toBe(true);
    expect((await store.traces.count('telegram:1')).get('games')).toBeLessThan(before + 100);
    await store.games.write('game-00001', { seats: ['telegram:8'] });
    await store.games.write('game-06999', { seats: ['telegram:8'] });
    await store.games.remove('game-06998');
    while (await store.traces.fill());
    expect(await store.traces.isWhole()).toBe(true);
    const counts = await Promise.all(
      Array.from({ length: 9 }, async (_, each) =>
        (await store.traces.count(`telegram:${each}`)).get('games'),
      ),
    );
    expect(counts).toEqual([1000, 999, 1000, 1000, 1000, 999, 999, undefined, 2]);
    expect(await keysNaming(store.table(OFFERS), '*open')).toEqual(['a']);
    await store.close();
  });
