import { setImmediate as nextTurn } from 'node:timers/promises';
import { Keyv, type KeyvStoreAdapter } from 'keyv';
import type { CompiledQuery } from 'kysely';
import { messageOf } from '../../engine/index.js';
import {
  attempt,
  type KeyValueTable,
  type ListedEntry,
  type Noted,
  type Row,
  type SessionStore,
  type Tables,
  type TraceIndex,
} from './contract.js';
import { Filling } from './filling.js';
import { DamagedRowError } from './problem.js';
import { statementOf } from './schema/columns.js';
import type { Statement } from './schema/statement.js';
import { CHORES, DUE, dueEntry, FINISHED, GAMES, OUTBOX, SESSIONS, type TableSpec } from './tables.js';
import { isTracedAs } from './traces.js';

/** Access to a table of the database. */
export interface RawTable {
  readonly adapter: KeyvStoreAdapter | Map<string, unknown>;
  /** Rows with the next greater keys after `key`; none at the end. */
  readonly page: (key: string, limit: number) => Promise<readonly RawRow[]>;
  /** The rows with these keys, without missing ones. */
  readonly several: (keys: readonly string[]) => Promise<readonly RawRow[]>;
  /**
   * Entries of the index under a name, the latest first, starting after a place. The value is null where the row is
   * gone.
   */
  readonly naming: (
    who: string,
    before: IndexPlace,
    limit: number,
  ) => Promise<readonly (IndexPlace & { value: string | null })[]>;
  /** Adds rows to the index that an earlier version wrote without it. */
  readonly trace: (rows: readonly RawRow[]) => Promise<void>;
  /** Removes keys without a row from the index. */
  readonly untrace: (keys: readonly string[]) => Promise<void>;
  /** As `KeyValueTable.underWay`. */
  readonly underWay: () => Promise<readonly RawRow[]>;
  /** As `KeyValueTable.keyless`. */
  readonly keyless: (remove: boolean) => Promise<readonly string[]>;
}

export interface RawRow {
  readonly key: string;
  readonly value: string;
}

/** Where an entry stands among the entries of its name. */
interface IndexPlace {
  readonly at: number;
  readonly key: string;
}

/** A row to be written or compared, with its value as text. */
export type TextRow = Omit<Row, 'value'> & { readonly text: string | null };

/** Makes what `make` gives for a table once for each. */
function onceFor<T>(make: Tables<T>): Tables<T> {
  const made = new Map<TableSpec, T>();
  return (spec) => {
    const value = made.get(spec) ?? make(spec);
    made.set(spec, value);
    return value;
  };
}

const PAGE = 500;
/** Pages found by the index are smaller, as most callers change the rows. */
const NAMING_PAGE = 200;

/**
 * One adapter and one table for each Keyv, and no key prefix: Keyv can't tell a `:` that ends a
 * namespace from one inside a channel key.
 *
 * Keyv stays at 5.6.0, which package.json pins: 6.0.0 was a compromised release, and 6.1 has no `throwOnErrors`, without which
 * a store that fails would look like one that holds nothing.
 */
function keyvOver(store: RawTable['adapter']): Keyv {
  const keyv = new Keyv({
    store,
    namespace: '',
    useKeyPrefix: false,
    throwOnErrors: true,
    serialize: ({ value }) => rowOf(value),
    deserialize: remembering(),
  });
  // An emitted error without a listener would end the process; the call's promise rejects as well.
  keyv.on('error', () => {});
  return keyv;
}

const rowOf = (value: unknown): string => JSON.stringify({ value });

const textRow = ({ table, key, value }: Row): TextRow => ({
  table,
  key,
  text: value === null ? null : rowOf(value),
});

/** Parses a row. Throws a `DamagedRowError` for damaged ones, which Keyv would treat as missing. */
export function readRow<Value>(text: string): { value?: Value } {
  if (text === '') throw new DamagedRowError('the row is empty');
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    // The parser's own message would quote the content.
    throw new DamagedRowError('the row is not JSON');
  }
  if (typeof row !== 'object' || row === null || !('value' in row) || row.value === null) {
    throw new DamagedRowError('the row holds no value');
  }
  return row as { value: Value };
}

/** How many parsed rows of a table are kept. */
const MAX_PARSED = 50;

/** Like `readRow`; a repeated text gives one frozen object. */
function remembering(): typeof readRow {
  const known = new Map<string, object | null>();
  return <Value>(text: string) => {
    const found = known.get(text);
    const row = found ?? readRow(text);
    const whole: object[] = found === null ? [row] : [];
    for (const part of whole)
      for (const value of Object.values(Object.freeze(part)))
        if (typeof value === 'object' && value !== null) whole.push(value);
    known.delete(text);
    known.set(text, found === undefined ? null : row);
    const [oldest] = known.size > MAX_PARSED ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return row as { value: Value };
  };
}

/** The value of a row; null if it is damaged. */
export function valueIn(text: string): unknown {
  try {
    return readRow(text).value;
  } catch {
    return null;
  }
}

/** The table over its rows in the database. */
function keyValueTable(table: RawTable, spec: TableSpec): KeyValueTable {
  const { what } = spec;
  const keyv = keyvOver(table.adapter);
  return {
    read: (key) => attempt(`The ${what} of ${key} can't be read`, async () => (await keyv.get(key)) ?? null),
    write: (key, value) =>
      attempt(`The ${what} of ${key} can't be saved`, async () => {
        await keyv.set(key, value);
      }),
    remove: (key) =>
      attempt(`The ${what} of ${key} can't be removed`, async () => {
        await keyv.delete(key);
      }),
    async *rows() {
      for (let last = ''; ; ) {
        const page = await attempt(`The list of every ${what} can't be read`, () => table.page(last, PAGE));
        for (const { key, value } of page) yield [key, value] as const;
        const end = page.at(-1)?.key;
        if (end === undefined) return;
        last = end;
        // SQLite answers synchronously: let others run between two pages.
        await nextTurn();
      }
    },
    several: (keys) =>
      attempt(`Several of every ${what} can't be read`, async () => {
        const found = keys.length === 0 ? [] : await table.several(keys);
        return new Map(found.map(({ key, value }) => [key, value]));
      }),
    async *naming(who, before = Number.MAX_SAFE_INTEGER) {
      for (let place: IndexPlace = { at: before, key: '' }; ; ) {
        const page = await attempt(`The list of every ${what} of somebody can't be read`, () =>
          table.naming(who, place, NAMING_PAGE),
        );
        const lost = page.flatMap(({ key, value }) => (value === null ? [key] : []));
        if (lost.length > 0) await attempt(`The index can't be mended`, () => table.untrace(lost));
        for (const { key, value } of page)
          if (value !== null && isTracedAs(who, spec, key, value)) yield [key, value] as const;
        const last = page.at(-1);
        if (last === undefined || page.length < NAMING_PAGE) return;
        place = last;
        await nextTurn();
      }
    },
    async *underWay() {
      const rows = await attempt(`The list of every ${what} can't be read`, () => table.underWay());
      for (const { key, value } of rows) yield [key, value] as const;
    },
    keyless: (remove) => attempt(`The list of every ${what} can't be read`, () => table.keyless(remove)),
  };
}

export const keyValueTables = (table: Tables<RawTable>): Tables =>
  onceFor((spec) => keyValueTable(table(spec), spec));

/** What a store does apart from its tables. */
type Other = 'sql' | 'lock' | 'instance' | 'alarms' | 'announce' | 'hear' | 'ping' | 'purge' | 'close';

interface StoreParts extends Pick<SessionStore, Other> {
  /** As `TraceIndex.count`. */
  readonly count: TraceIndex['count'];
  /** Rows of the index whose alarm is due by a time, found by an index of their own; without it all rows are read. */
  readonly dueBy?: (time: number) => Promise<readonly RawRow[]>;
  /** As `SessionStore.commit`. */
  readonly commit: (
    rows: readonly TextRow[],
    expected: readonly TextRow[],
    statements: readonly Statement[],
    noted: Noted | null,
  ) => Promise<boolean>;
  /** As `SessionStore.ask`. */
  readonly ask: (statement: Statement) => Promise<readonly unknown[]>;
}

/** Store over its tables; `table` throws for one that the store lacks. */
export function storeOver(
  tables: readonly TableSpec[],
  table: Tables<RawTable>,
  rest: StoreParts,
): SessionStore {
  const names = tables.map(({ name }) => name);
  if (new Set([...names, 'inbox', 'traces']).size < names.length + 2)
    throw new Error(`Two tables of the store have one name: ${names.join(', ')}.`);
  const raw = onceFor(table);
  const opened = keyValueTables(raw);
  const { count, dueBy, ...others } = rest;
  const filling = new Filling(tables, raw, opened(CHORES));
  return {
    ...opened(SESSIONS),
    ...others,
    tables,
    table: opened,
    traces: {
      count: (who) => attempt("What is stored of somebody can't be counted", () => count(who)),
      isWhole: () => filling.isWhole(),
      fill: () => filling.step(),
    },
    commit: (rows, expected = [], statements = [], noted = null) =>
      attempt(`The game of ${rows[0]?.key} can't be saved`, () =>
        rest.commit(rows.map(textRow), expected.map(textRow), statements, noted),
      ),
    ask: async <Row>(query: { compile: () => CompiledQuery<Row> }) =>
      (await attempt("A table can't be asked", () => rest.ask(statementOf(query)))) as Row[],
    games: opened(GAMES),
    outbox: opened(OUTBOX),
    finished: opened(FINISHED),
    allDue: () => readDue(opened(DUE).rows()),
    async *dueBy(time) {
      if (dueBy === undefined) {
        for await (const each of readDue(opened(DUE).rows()))
          if ((each[1].due ?? time + 1) <= time) yield each;
        return;
      }
      const rows = await attempt(`The list of every ${DUE.what} that is due can't be read`, () =>
        dueBy(time),
      );
      for (const { key, value } of rows) yield [key, entryIn(value)] as const;
    },
    owed: () => readDue(opened(DUE).underWay()),
  };
}

async function* readDue(
  rows: AsyncIterable<readonly [string, string]>,
): AsyncGenerator<readonly [string, ListedEntry]> {
  for await (const [channel, text] of rows) yield [channel, entryIn(text)];
}

function entryIn(text: string): ListedEntry {
  const damaged = { due: 0, news: true };
  try {
    return dueEntry.safeParse(readRow(text).value).data ?? { ...damaged, problem: 'it is no entry' };
  } catch (error) {
    return { ...damaged, problem: messageOf(error) };
  }
}
