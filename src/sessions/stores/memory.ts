import { keyedLock } from '../play/lock.js';
import type { SessionStore } from './contract.js';
import { soleInstance } from './instances.js';
import { everyTable, storeOver, type Table } from './shelves.js';

/** A store in memory, for tests. */
export const memoryStore = (): SessionStore => {
  const tables = everyTable(() => new Map<string, string>());
  return storeOver((name) => memoryTable(tables[name]), {
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
    ping: async () => {},
    purge: async () => {},
    close: async () => {},
  });
};

/** A table in memory. */
export const memoryTable = (rows: Map<string, string>): Table => ({
  adapter: rows,
  page: async (after, limit) =>
    [...rows]
      .filter(([key]) => key > after)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, limit)
      .map(([key, value]) => ({ key, value })),
  keyless: async () => [],
});
