import { EventEmitter } from 'node:events';
import { attempt, type Waiting } from './contract.js';
import type { RawTable, TextRow } from './key-value-tables.js';
import type { Statement } from './schema/statement.js';
import type { IndexEntry, TableSpec } from './tables.js';
import { isTraced, tracesIn } from './traces.js';

/** Runs a statement with values $1, $2, …; resolves to its rows. */
export type Run = (sql: string, values?: unknown[]) => Promise<readonly unknown[]>;

/** Reads a row of a table by its key; resolves to no row or one. */
export type ReadRow = (table: string, key: string) => Promise<readonly unknown[]>;

/** How the SQL of an engine differs. */
export interface Dialect {
  /** Prefix of the names of tables. */
  readonly schema: string;
  /** SQL of a table (who, at, key) made from a parameter, which is JSON. */
  readonly entries: (parameter: string) => string;
  /** Condition: a column is one of the texts in a parameter, which is a JSON list. */
  readonly isOneOf: (column: string, parameter: string) => string;
  /** True if one statement can contain several that change rows, and so is a transaction by itself. */
  readonly joins: boolean;
  /** Name of the function that gives the place of one text in another, from 1 on; 0 if it is not there. */
  readonly place: string;
  /** Condition, after AND, by which whatever watches a table knows that its rows are written with their entries in the index. */
  readonly marks: string;
  /** What migrations say in the engine's own words. */
  readonly types: {
    /** Type of a whole number of up to 53 bits. */
    readonly number: string;
    /** Type of a number under which a row of another table is known, smaller than two thousand millions. */
    readonly known: string;
    /** Type of a whole number below some thousands. */
    readonly small: string;
    /** Type of a double. */
    readonly real: string;
    readonly bytes: string;
    /** Type of a text that is compared letter by letter, so that an index finds what begins with something. */
    readonly exact: string;
    /** Type of a key that numbers the rows and gives no number twice, not even that of a row that was removed. */
    readonly serial: string;
    /** Stands after a table's columns. */
    readonly strict: string;
    /** The same for a table that is read by its key. */
    readonly keyed: string;
  };
}

/** How the statements of an engine are run. */
export interface Runner {
  readonly run: Run;
  /** Runs statements as one transaction; resolves to the rows of the last. */
  readonly runAll: (statements: readonly Statement[]) => Promise<readonly unknown[]>;
  /** Reads a row by its key, perhaps together with others; by default by `run`. */
  readonly readRow?: ReadRow;
}

/** Statement that creates a table if it is missing. */
const tableSql = (name: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name} (key VARCHAR(255) PRIMARY KEY, value TEXT)`;

const isUnderWay = ({ place }: Dialect, { underWay = [] }: TableSpec): string =>
  underWay.map(({ text, isThere }) => `${place}(value, '${text}') ${isThere ? '>' : '='} 0`).join(' OR ');

/** Statements that create a missing table of rows by keys, and the index of those that are under way. */
export function tablesOf(dialect: Dialect, table: TableSpec): readonly string[] {
  const name = `${dialect.schema}${table.name}`;
  const index = `CREATE INDEX IF NOT EXISTS ${table.name}_under_way ON ${name} (key) WHERE ${isUnderWay(dialect, table)}`;
  return [tableSql(name), ...(table.underWay ? [index] : [])];
}

/** Statements that create the missing index from persons and chats to rows, which is read in both directions. */
export const tracesSql = (schema: string, how = ''): readonly string[] => [
  `CREATE TABLE IF NOT EXISTS ${schema}traces
    (who TEXT NOT NULL, shelf TEXT NOT NULL, key TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (shelf, key, who, at))${how}`,
  `CREATE INDEX IF NOT EXISTS traces_who ON ${schema}traces (who, shelf, at)`,
];

/** A row as it is stored; somebody else may have written it. */
interface Stored {
  readonly key: string;
  readonly value: unknown;
}

/** The text of a value. Empty if it is no text: null would be taken for a missing row. */
const textOf = ({ value }: Pick<Stored, 'value'>): string => (typeof value === 'string' ? value : '');

const jsonOf = (traces: readonly IndexEntry[]): string => JSON.stringify(traces);

/** The statement that writes or removes a row, and those that update its entries in the index, touching only what changed. */
interface Writing {
  readonly row: string;
  readonly index: readonly string[];
  readonly values: readonly unknown[];
}

/** `condition` is SQL that is appended to every WHERE. */
function writingOf(
  { schema, entries, marks }: Dialect,
  { table, key, text }: TextRow,
  condition: string,
): Writing {
  const name = `${schema}${table.name}`;
  const all = `DELETE FROM ${schema}traces WHERE shelf = '${table.name}' AND key = $1${condition}`;
  if (text === null)
    return {
      row: `DELETE FROM ${name} WHERE key = $1${condition} RETURNING key`,
      index: isTraced(table) ? [all] : [],
      values: [key],
    };
  const row = `INSERT INTO ${name} (key, value) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT) WHERE true${condition}${marks}
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
  if (!isTraced(table)) return { row, index: [], values: [key, text] };
  const gone = `${all} AND (who, at) NOT IN (SELECT who, at FROM ${entries('$3')} AS e)`;
  const added = `INSERT INTO ${schema}traces (who, shelf, key, at)
    SELECT who, '${table.name}', CAST($1 AS TEXT), at FROM ${entries('$3')} AS e WHERE true${condition} ON CONFLICT DO NOTHING`;
  return { row, index: [gone, added], values: [key, text, jsonOf(tracesIn(table, key, text))] };
}

/** How many rows one statement writes at most; each number of rows is a statement of its own. */
const MAX_JOINED = 12;

/**
 * Statements that write or remove rows together with their entries in the index, to be run as one transaction. For a single
 * row that is removed, the last one returns its key. `stored`: rows as they are before.
 */
function writing(
  dialect: Dialect,
  rows: readonly TextRow[],
  stored: readonly TextRow[] = [],
): readonly Statement[] {
  if (!dialect.joins)
    return rows.flatMap((each) => {
      const { row, index, values } = writingOf(dialect, each, '');
      const old = stored.find(({ table, key }) => table === each.table && key === each.key);
      // From move to move a row names the same people.
      const isIndexed = old?.text && values[2] === jsonOf(tracesIn(old.table, old.key, old.text));
      return [...(isIndexed ? [] : index), row].map((sql) => ({ sql, values: [...values] }));
    });
  const last = onceEach(rows);
  const statements: Statement[] = [];
  for (let from = 0; from < last.length; from += MAX_JOINED) {
    const writes = last.slice(from, from + MAX_JOINED).map((row) => writingOf(dialect, row, ''));
    // The main statement reports what it has changed.
    const [main = '', ...parts] = joined(writes, 0);
    statements.push({ sql: withParts(parts, main), values: writes.flatMap(({ values }) => values) });
  }
  return statements;
}

/** One statement can't write a row twice, so the last value wins. */
const onceEach = (rows: readonly TextRow[]): readonly TextRow[] => [
  ...new Map(rows.map((row) => [`${row.table.name} ${row.key}`, row])).values(),
];

/** The statements of several writes, their parameters numbered on after `others` earlier ones. */
function joined(writes: readonly Writing[], others: number): readonly string[] {
  let offset = others;
  return writes.flatMap(({ row, index, values }) => {
    const from = offset;
    offset += values.length;
    return [row, ...index].map((sql) => sql.replace(/\$(\d)/g, (_, place) => `$${Number(place) + from}`));
  });
}

const withParts = (parts: readonly string[], main: string): string =>
  parts.length === 0
    ? main
    : `WITH ${parts.map((sql, index) => `part${index} AS (${sql})`).join(', ')} ${main}`;

/** A statement that returns a row if the comparison holds. With `writes` it then also writes the rows. */
interface Guard extends Statement {
  readonly writes: boolean;
}

/** The statements of a commit. Run `writes` only if the guard returns a row. */
export function statementsOf(
  dialect: Dialect,
  rows: readonly TextRow[],
  expected: readonly TextRow[],
): { readonly guard: Guard | null; readonly writes: readonly Statement[] } {
  if (expected.length === 0) return { guard: null, writes: writing(dialect, rows) };
  const stored = expected.map(
    ({ table }, index) =>
      `EXISTS (SELECT 1 FROM ${dialect.schema}${table.name} WHERE key = $${2 * index + 1} AND value = $${2 * index + 2})`,
  );
  const values = expected.flatMap(({ key, text }) => [key, text]);
  const comparison = `SELECT 1 AS held WHERE ${stored.join(' AND ')}`;
  const own = onceEach(rows);
  if (!dialect.joins || own.length > MAX_JOINED)
    return { guard: { sql: comparison, values, writes: false }, writes: writing(dialect, rows, expected) };
  const changes = own.map((row) => writingOf(dialect, row, ' AND EXISTS (SELECT 1 FROM held)'));
  const parts = joined(changes, values.length).map((sql, index) => `, part${index} AS (${sql})`);
  const sql = `WITH held AS MATERIALIZED (${comparison})${parts.join('')} SELECT 1 FROM held`;
  const all = [...values, ...changes.flatMap((change) => change.values)];
  return { guard: { sql, values: all, writes: true }, writes: [] };
}

/** How many rows name somebody, by table. */
export async function countedIn(
  { schema }: Dialect,
  run: Run,
  who: string,
): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT shelf, count(*) AS count FROM ${schema}traces WHERE who = $1 GROUP BY shelf`;
  const rows = (await run(sql, [who])) as { readonly shelf: string; readonly count: number | string }[];
  return new Map(rows.map(({ shelf, count }) => [shelf, Number(count)]));
}

/**
 * A Keyv storage adapter in the SQL that SQLite and PostgreSQL have in common. Table and rows are as
 * `@keyv/sqlite` and `@keyv/postgres` write them, which earlier versions of Damka used.
 */
export function sqlTable(dialect: Dialect, table: TableSpec, { run, runAll, readRow }: Runner): RawTable {
  const { schema, entries, isOneOf } = dialect;
  const { name: shelf } = table;
  const name = `${schema}${shelf}`;
  const rows = async (sql: string, values: unknown[] = []) => (await run(sql, values)) as Stored[];
  const write = (key: string, text: string | null) => runAll(writing(dialect, [{ table, key, text }]));
  const adapter = Object.assign(new EventEmitter(), {
    opts: {},
    // biome-ignore lint/suspicious/noExplicitAny: Keyv decides what a caller takes the text for.
    get: async (key: string): Promise<any> => {
      const found = await (readRow?.(name, key) ??
        run(`SELECT key, value FROM ${name} WHERE key = $1`, [key]));
      const [row] = found as Stored[];
      return row && textOf(row);
    },
    set: async (key: string, value: string): Promise<void> => {
      await write(key, value);
    },
    delete: async (key: string): Promise<boolean> => (await write(key, null)).length > 0,
    clear: async (): Promise<void> => {
      await runAll([
        { sql: `DELETE FROM ${schema}traces WHERE shelf = $1`, values: [shelf] },
        { sql: `DELETE FROM ${name}`, values: [] },
      ]);
    },
  });
  return {
    adapter,
    page: async (after, limit) => {
      // In SQLite a key may be of any type, or NULL.
      const sql = `SELECT key, value FROM ${name} WHERE key > $1 AND CAST(key AS TEXT) = key ORDER BY key LIMIT $2`;
      return (await rows(sql, [after, limit])).map((row) => ({ key: row.key, value: textOf(row) }));
    },
    several: async (keys) => {
      const sql = `SELECT key, value FROM ${name} WHERE ${isOneOf('key', '$1')}`;
      return (await rows(sql, [JSON.stringify(keys)])).map((row) => ({ key: row.key, value: textOf(row) }));
    },
    naming: async (who, before, limit) => {
      // Materialized, so that the planner always looks at the index first.
      const sql = `WITH t AS MATERIALIZED (SELECT key, at FROM ${schema}traces
          WHERE who = $1 AND shelf = '${shelf}' AND (at, key) < ($2, $3) ORDER BY at DESC, key DESC LIMIT $4)
        SELECT t.key, t.at, r.key AS row, r.value FROM t LEFT JOIN ${name} r ON r.key = t.key ORDER BY t.at DESC, t.key DESC`;
      const found = (await run(sql, [who, before.at, before.key, limit])) as (Stored & {
        readonly at: number | string;
        readonly row: string | null;
      })[];
      return found.map((row) => ({
        key: row.key,
        at: Number(row.at),
        value: row.row === null ? null : textOf(row),
      }));
    },
    trace: async (page) => {
      const traces = page.flatMap(({ key, value }) =>
        tracesIn(table, key, value).map((trace) => ({ ...trace, key })),
      );
      if (traces.length === 0) return;
      const sql = `INSERT INTO ${schema}traces (who, shelf, key, at)
        SELECT who, '${shelf}', key, at FROM ${entries('$1')} AS e WHERE true ON CONFLICT DO NOTHING`;
      await runAll([{ sql, values: [jsonOf(traces)] }]);
    },
    untrace: async (keys) => {
      const sql = `DELETE FROM ${schema}traces WHERE shelf = '${shelf}' AND ${isOneOf('key', '$1')}
        AND NOT EXISTS (SELECT 1 FROM ${name} r WHERE r.key = ${schema}traces.key)`;
      await runAll([{ sql, values: [JSON.stringify(keys)] }]);
    },
    underWay: async () => {
      const sql = `SELECT key, value FROM ${name} WHERE ${isUnderWay(dialect, table)}`;
      return (await rows(sql)).map((row) => ({ key: String(row.key), value: textOf(row) }));
    },
    keyless: async (remove) => {
      const which = `FROM ${name} WHERE key IS NULL OR CAST(key AS TEXT) <> key`;
      const sql = remove ? `DELETE ${which} RETURNING key, value` : `SELECT key, value ${which}`;
      return (await rows(sql)).map(textOf);
    },
  };
}

/** Every unsent message has this key once; inside a text the quotes would be escaped. */
const ITEM = '"about":';
/** The first of these in a list of unsent messages is the time of its oldest one, of 13 digits until the year 2286. */
const TIME = '"at":';

/** Counts what waits in a store. Rejects with a `StoreError`. */
export const waitingIn = (run: Run, { schema, place }: Dialect): Promise<Waiting> =>
  attempt("What waits can't be counted", async () => {
    const count = async (sql: string): Promise<number> => {
      const [row] = (await run(sql)) as { readonly count: number | string | null }[];
      return Number(row?.count ?? 0);
    };
    const found = `${place}(value, '${TIME}')`;
    const oldest = `SELECT min(substr(value, ${found} + ${TIME.length}, 13)) AS count FROM ${schema}outbox WHERE ${found} > 0`;
    const items = `(length(value) - length(replace(value, '${ITEM}', ''))) / ${ITEM.length}`;
    return {
      messages: await count(`SELECT sum(${items}) AS count FROM ${schema}outbox`),
      deliveries: await count(`SELECT count(*) AS count FROM ${schema}inbox WHERE done = 0`),
      ends: await count(`SELECT count(*) AS count FROM ${schema}unheard`),
      oldestMessage: (await count(oldest)) || null,
    };
  });
