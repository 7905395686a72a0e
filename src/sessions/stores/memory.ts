import { keyedLock } from '../play/lock.js';
import type { SessionStore } from './contract.js';
import { soleInstance } from './instances.js';
import { everyTable, storeOver, type Table } from './shelves.js';

/** A store in memory, for tests. */
export const memoryStore = (): SessionStore =>
  storeOver(everyTable(memoryTable), {
    lock: keyedLock(),
    instance: soleInstance(),
    alarms: null,
    ping: async () => {},
    close: async () => {},
  });

function memoryTable(): Table {
  const rows = new Map<string, string>();
  return {
    adapter: rows,
    page: async (after, limit) =>
      [...rows]
        .filter(([key]) => key > after)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, limit)
        .map(([key, value]) => ({ key, value })),
    swap: async (key, before, after) => {
      if (rows.get(key) !== before) return false;
      rows.set(key, after);
      return true;
    },
  };
}
