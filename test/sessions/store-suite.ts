import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOADED_FILES } from '../../src/sessions/model/loaded-file.js';
import { applyResults } from '../../src/sessions/ratings/settling.js';
import type {
  DueEntry,
  KeyValueTable,
  LastingStore,
  Row,
  SessionStore,
} from '../../src/sessions/stores/open-store.js';
import { DUE, FINISHED, GAMES, OUTBOX, SESSIONS } from '../../src/sessions/stores/open-store.js';
import { endedGame, keepEnded } from './ratings/settling-suite.js';

export async function dueOf(store: SessionStore): Promise<Record<string, DueEntry>> {
  const entries: Record<string, DueEntry> = {};
  for await (const [channel, entry] of store.allDue()) entries[channel] = entry;
  return entries;
}

/** Writes rows of a channel together, as a change does. */
const commit = (store: SessionStore, rows: readonly Row[], expected?: readonly Row[]): Promise<boolean> =>
  store.lock.run(rows[0]?.key ?? '', () => store.commit(rows, expected));

/** Writes a channel's entry in the index; null removes it. */
export const writeDue = (store: SessionStore, channel: string, value: DueEntry | null): Promise<boolean> =>
  commit(store, [{ table: DUE, key: channel, value }]);

/** Keys as the platforms make them, and a few that a careless prefix or pattern would confuse. */
const CHANNELS = [
  'telegram:-100123:5',
  'telegram:-100123',
  'telegram:-1001234',
  'discord:1234567890123456789',
  'web:lobby',
  'web:комната',
  "web:o'brien%_",
  'sessions:web:lobby',
  'due:web:lobby',
] as const;

async function keysOf(table: KeyValueTable): Promise<string[]> {
  const keys: string[] = [];
  for await (const [key] of table.rows()) keys.push(key);
  return keys;
}

/** What every store promises; each `open` gives one that is empty. */
export const storeSuite = (name: string, open: () => Promise<SessionStore>) =>
  describe(`${name} store`, () => {
    let store: SessionStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('takes no rows from what runs under no lock, nor from what has outlived one', async () => {
      const write = () => store.commit([{ table: GAMES, key: 'a', value: { n: 1 } }]);
      await expect(write()).rejects.toThrow('only under a lock');
      let late: Promise<boolean> | undefined;
      const end = Promise.withResolvers<void>();
      await store.lock.run('outer', async () => {
        late = end.promise.then(write);
        await store.lock.run('inner', async () => undefined);
      });
      end.resolve();
      await expect(late).rejects.toThrow('only under a lock');
      expect(await store.lock.run('outer', () => store.lock.run('inner', write))).toBe(true);
    });

    it('has nothing at first', async () => {
      for (const channel of CHANNELS) expect(await store.read(channel)).toBeNull();
      expect(await dueOf(store)).toEqual({});
    });

    it('gives every channel its own value back', async () => {
      for (const [index, channel] of CHANNELS.entries()) await store.write(channel, { revision: index });
      for (const [index, channel] of CHANNELS.entries()) {
        expect(await store.read(channel)).toEqual({ revision: index });
      }
    });

    it('gives JSON back as it was, down to odd strings', async () => {
      const value = {
        entries: ['22:42:62', ':x', ':base64:AAAA', '', 'Ёж 🐾'],
        lot: null,
        deep: [[{ a: 0.5 }]],
      };
      await store.write('web:lobby', value);
      expect(await store.read('web:lobby')).toEqual(value);
    });

    it('hands out copies, so that nobody changes what is stored', async () => {
      const value = { moves: ['25-24'] };
      await store.write('web:lobby', value);
      value.moves.push('34-35');
      const read = (await store.read('web:lobby')) as typeof value;
      read.moves.push('45-44');
      expect(await store.read('web:lobby')).toEqual({ moves: ['25-24'] });
    });

    it('keeps what was written last, and removes', async () => {
      await store.write('web:lobby', { revision: 1 });
      await store.write('web:lobby', { revision: 2 });
      expect(await store.read('web:lobby')).toEqual({ revision: 2 });
      await store.remove('web:lobby');
      await store.remove('web:lobby');
      expect(await store.read('web:lobby')).toBeNull();
    });

    it('replaces what was written last, and nothing else', async () => {
      const [one, other, last] = [
        { revision: 1 },
        { revision: 2, names: ['Ann', 'Ёж “”\u2028'] },
        { revision: 3 },
      ];
      const row = (value: object): Row => ({ table: SESSIONS, key: 'web:lobby', value });
      const also: Row = { table: DUE, key: 'web:lobby', value: { due: 1 } };
      expect(await commit(store, [row(other), also], [row(one)])).toBe(false);
      expect(await store.read('web:lobby')).toBeNull();
      await store.write('web:lobby', one);
      expect(await commit(store, [row(other)], [row(one)])).toBe(true);
      expect(await commit(store, [row(last), also], [row(one)])).toBe(false);
      expect(await store.read('web:lobby')).toEqual(other);
      expect(await dueOf(store)).toEqual({});
      const game: Row = { table: GAMES, key: 'k3f', value: { views: [] } };
      expect(await commit(store, [row(last), also], [row(other), game])).toBe(false);
      expect(await store.read('web:lobby')).toEqual(other);
      await store.games.write('k3f', game.value ?? {});
      expect(await commit(store, [row(last), also], [row(other), game])).toBe(true);
      expect(await store.read('web:lobby')).toEqual(last);
      expect(await dueOf(store)).toEqual({ 'web:lobby': { due: 1, news: true } });
    });

    it('writes and removes rows of several tables together', async () => {
      const key = 'web:lobby';
      await store.outbox.write(key, { tries: 1 });
      const done = await commit(store, [
        { table: SESSIONS, key, value: { revision: 1 } },
        { table: OUTBOX, key, value: null },
        { table: LOADED_FILES, key: 'web:other', value: { id: 'a' } },
        { table: FINISHED, key: `${key} abc`, value: { at: 1 } },
        { table: DUE, key, value: null },
      ]);
      expect(done).toBe(true);
      expect(await store.read(key)).toEqual({ revision: 1 });
      expect(await store.outbox.read(key)).toBeNull();
      expect(await store.table(LOADED_FILES).read('web:other')).toEqual({ id: 'a' });
      expect(await store.finished.read(`${key} abc`)).toEqual({ at: 1 });
    });

    it('keeps the index of running games apart from the games', async () => {
      await store.write('web:lobby', { revision: 7 });
      await writeDue(store, 'web:lobby', { due: 1_800_000_000_000, news: false });
      await store.remove('web:lobby');
      expect(await dueOf(store)).toEqual({ 'web:lobby': { due: 1_800_000_000_000, news: false } });
      await writeDue(store, 'web:lobby', null);
      await writeDue(store, 'web:lobby', null);
      expect(await dueOf(store)).toEqual({});
    });

    it('lists every running game once, whole channel keys, however many', async () => {
      const expected: Record<string, DueEntry> = {};
      const channels = [...CHANNELS, ...Array.from({ length: 300 }, (_, index) => `telegram:-100${index}:5`)];
      for (const [index, channel] of channels.entries()) {
        const entry = { due: index % 3 === 0 ? null : index, news: index % 2 === 0 };
        await writeDue(store, channel, entry);
        expected[channel] = entry;
      }
      expect(await dueOf(store)).toEqual(expected);
      const entries = Object.entries(expected);
      const listed = async (rows: AsyncIterable<readonly [string, unknown]>) => {
        const found: Record<string, unknown> = {};
        for await (const [channel, entry] of rows) found[channel] = entry;
        return found;
      };
      const soon = entries.filter(([, { due }]) => due !== null && due <= 100);
      expect(await listed(store.dueBy(100))).toEqual(Object.fromEntries(soon));
      expect(await listed(store.owed())).toEqual(Object.fromEntries(entries.filter(([, { news }]) => news)));
    });

    it('lists the index as it stood, though games end meanwhile', async () => {
      for (let index = 0; index < 40; index += 1) await writeDue(store, `web:${index}`, { due: index });
      const seen: string[] = [];
      for await (const [channel] of store.allDue()) {
        seen.push(channel);
        await writeDue(store, channel, null);
      }
      expect(new Set(seen).size).toBe(40);
      expect(await dueOf(store)).toEqual({});
    });

    it('takes many channels at the same time', async () => {
      const channels = Array.from({ length: 60 }, (_, index) => `discord:${index}`);
      await Promise.all(
        channels.flatMap((channel, index) => [
          store.write(channel, { index }),
          writeDue(store, channel, { due: index }),
        ]),
      );
      const read = await Promise.all(channels.map((channel) => store.read(channel)));
      expect(read).toEqual(channels.map((_, index) => ({ index })));
    });

    it('lists all of its rows with their text, page by page', async () => {
      const channels = Array.from({ length: 1200 }, (_, index) => `web:${index}`);
      for (const [index, channel] of channels.entries()) await store.write(channel, { index });
      expect((await keysOf(store)).sort()).toEqual(channels.sort());
      for await (const [key, text] of store.rows()) {
        expect(text).toContain(`{"index":${key.slice('web:'.length)}}`);
      }
    });

    it('keeps unsent messages apart from the games', async () => {
      await store.outbox.write('web:lobby', { tries: 1 });
      expect(await store.read('web:lobby')).toBeNull();
      expect(await store.outbox.read('web:lobby')).toEqual({ tries: 1 });
      expect(await keysOf(store.outbox)).toEqual(['web:lobby']);
      await store.outbox.remove('web:lobby');
      expect(await keysOf(store.outbox)).toEqual([]);
    });

    it('takes an entry of the index from an older version for one that has news', async () => {
      await writeDue(store, 'web:lobby', { due: 5 });
      expect(await dueOf(store)).toEqual({ 'web:lobby': { due: 5, news: true } });
    });

    it('lets one writer after the other change a channel', async () => {
      await store.write('web:lobby', { count: 0 });
      await Promise.all(
        Array.from({ length: 40 }, () =>
          store.lock.run('web:lobby', async () => {
            const { count } = (await store.read('web:lobby')) as { count: number };
            await store.write('web:lobby', { count: count + 1 });
          }),
        ),
      );
      expect(await store.read('web:lobby')).toEqual({ count: 40 });
      expect(store.lock.size).toBe(0);
    });

    it('answers when it is asked whether it is there', () => expect(store.ping()).resolves.toBeUndefined());
  });

/** What every lasting store counts. */
export const waitingSuite = (name: string, open: () => Promise<LastingStore>) =>
  it(`tells how much waits in ${name}, and since when`, async () => {
    const store = await open();
    const nothing = { messages: 0, deliveries: 0, ends: 0, oldestMessage: null };
    expect(await store.waiting()).toEqual(nothing);
    const box = (...times: number[]) => ({
      tries: 0,
      items: times.map((at) => ({ id: 'a', at, post: { text: '"at":1' }, about: null })),
    });
    await store.outbox.write('web:lobby', box(1_700_000_000_500, 1_700_000_000_900));
    await store.outbox.write('web:other', box(1_700_000_000_100));
    await store.outbox.write('web:will', box());
    expect(await store.waiting()).toEqual({ ...nothing, messages: 3, oldestMessage: 1_700_000_000_100 });
    await keepEnded(store, endedGame('unrated', 1, 1));
    expect(await store.waiting()).toMatchObject({ ends: 1 });
    await applyResults(store);
    expect(await store.waiting()).toMatchObject({ ends: 0 });
    await store.close();
  });
