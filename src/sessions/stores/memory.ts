import { keyedLock } from '../play/lock.js';
import { type SessionStore, TABLES, type TableName } from './contract.js';
import { FILLED } from './filling.js';
import { soleInstance } from './instances.js';
import { everyTable, type RawTable, storeOver } from './key-value-tables.js';
import { tracesIn } from './traces.js';

/** A store in memory, for tests. */
export function memoryStore(): SessionStore {
  const tables = everyTable(() => new Map<string, string>());
  // Every write indexes itself, so that nothing is left to be filled.
  tables.chores.set(FILLED, JSON.stringify({ value: { done: true } }));
  return storeOver((name) => memoryTable(tables[name], name), {
    commit: async (rows, expected) => {
      if (expected.some(({ table, key, text }) => tables[table].get(key) !== text)) return false;
      for (const { table, key, text } of rows) {
        if (text === null) tables[table].delete(key);
        else tables[table].set(key, text);
      }
      return true;
    },
    lock: keyedLock(),
    instance: soleInstance(),
    alarms: null,
    announce: async () => {},
    hear: () => {},
    count: async (who) => {
      const counts = TABLES.map((name) => [name, named(name, tables[name], who).length] as const);
      return new Map(counts.filter(([, count]) => count > 0));
    },
    ping: async () => {},
    purge: async () => true,
    close: async () => {},
  });
}

/** Rows that name somebody, the latest first. The index is computed on each read. */
const named = (table: TableName, rows: ReadonlyMap<string, string>, who: string) =>
  [...rows]
    .flatMap(([key, value]) =>
      tracesIn(table, key, value).flatMap((trace) =>
        trace.who === who ? [{ key, value, at: trace.at }] : [],
      ),
    )
    .sort((one, other) => other.at - one.at || (one.key < other.key ? 1 : -1));

/** A table in memory. */
export const memoryTable = (rows: Map<string, string>, name: TableName): RawTable => ({
  adapter: rows,
  page: async (after, limit) =>
    [...rows]
      .filter(([key]) => key > after)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, limit)
      .map(([key, value]) => ({ key, value })),
  several: async (keys) =>
    [...new Set(keys)].flatMap((key) => {
      const value = rows.get(key);
      return value === undefined ? [] : [{ key, value }];
    }),
  naming: async (who, { at, key }, limit) =>
    named(name, rows, who)
      .filter((each) => each.at < at || (each.at === at && each.key < key))
      .slice(0, limit),
  trace: async () => {},
  untrace: async () => {},
  keyless: async () => [],
});
