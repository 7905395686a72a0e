import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { type Held, keyedLock, UNLOCKED } from '../keyed-lock.js';
import type { SessionStore } from './contract.js';
import { FILLED } from './filling.js';
import { soleInstance } from './instances.js';
import { type RawTable, storeOver } from './key-value-tables.js';
import { builderFor } from './schema/columns.js';
import { MIGRATIONS } from './schema/migrations.js';
import { openFile, rowsOf } from './sqlite/sqlite-file.js';
import { DIALECT } from './sqlite.js';
import { CHORES, type IndexEntry, SESSION_TABLES, type TableSpec } from './tables.js';
import { tracesIn } from './traces.js';

/** A store in memory, for tests. It gets each other table as soon as somebody asks for it. */
export function memoryStore(opened: readonly TableSpec[] = SESSION_TABLES): SessionStore {
  const specs = [...opened];
  const tables = new Map<TableSpec, Map<string, string>>();
  const rowsOf = (table: TableSpec): Map<string, string> => {
    const rows = tables.get(table) ?? new Map<string, string>();
    tables.set(table, rows);
    if (!specs.includes(table)) specs.push(table);
    return rows;
  };
  // Nothing is in it that has not put itself into the index.
  rowsOf(CHORES).set(FILLED, JSON.stringify({ value: { done: true } }));
  const columns = inMemory();
  const held = new AsyncLocalStorage<Held>();
  return storeOver(specs, (table) => memoryTable(rowsOf(table), table), {
    sql: builderFor(DIALECT.schema),
    ask: async ({ sql, values }) => columns()(sql, values),
    commit: async (rows, expected, statements) => {
      if (!held.getStore()?.isHeld) throw new Error(UNLOCKED);
      if (expected.some(({ table, key, text }) => rowsOf(table).get(key) !== text)) return false;
      for (const { table, key, text } of rows) {
        if (text === null) rowsOf(table).delete(key);
        else rowsOf(table).set(key, text);
      }
      for (const { sql, values } of statements) columns()(sql, values);
      return true;
    },
    lock: keyedLock(held),
    instance: soleInstance(),
    alarms: null,
    announce: () => {},
    hear: () => {},
    count: async (who) => {
      const counts = [...tables].map(
        ([table, rows]) => [table.name, named(table, rows, who).length] as const,
      );
      return new Map(counts.filter(([, count]) => count > 0));
    },
    ping: async () => {},
    purge: async () => true,
    close: async () => {},
  });
}

/** Runs statements in tables with columns, which are made when they are first needed. */
function inMemory(): () => (sql: string, values?: unknown[]) => unknown[] {
  let database: DatabaseSync | null = null;
  return () => {
    if (database === null) {
      database = openFile(':memory:');
      for (const { sql } of MIGRATIONS) for (const each of sql(DIALECT)) rowsOf(database, each);
    }
    const opened = database;
    return (sql, values) => rowsOf(opened, sql, values);
  };
}

interface Traced {
  readonly value: string;
  readonly traces: readonly IndexEntry[];
}

/** The index of each table, by the keys of its rows. */
const indexes = new WeakMap<ReadonlyMap<string, string>, Map<string, Traced>>();

/** The entries of a row in the index, which are made when they are read after a change. */
function tracesOf(table: TableSpec, rows: ReadonlyMap<string, string>, key: string, value: string) {
  const index = indexes.get(rows) ?? new Map<string, Traced>();
  indexes.set(rows, index);
  const known = index.get(key);
  const { traces } = known?.value === value ? known : { traces: tracesIn(table, key, value) };
  index.set(key, { value, traces });
  return traces;
}

/** Rows that name somebody, the latest first. */
const named = (table: TableSpec, rows: ReadonlyMap<string, string>, who: string) =>
  [...rows]
    .flatMap(([key, value]) =>
      tracesOf(table, rows, key, value).flatMap((trace) =>
        trace.who === who ? [{ key, value, at: trace.at }] : [],
      ),
    )
    .sort((one, other) => other.at - one.at || (one.key < other.key ? 1 : -1));

/** A table in memory. */
export const memoryTable = (rows: Map<string, string>, table: TableSpec): RawTable => ({
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
    named(table, rows, who)
      .filter((each) => each.at < at || (each.at === at && each.key < key))
      .slice(0, limit),
  trace: async () => {},
  untrace: async () => {},
  underWay: async () =>
    [...rows]
      .filter(([, value]) => table.underWay?.some(({ text, isThere }) => value.includes(text) === isThere))
      .map(([key, value]) => ({ key, value })),
  keyless: async () => [],
});
