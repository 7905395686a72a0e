import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { messageOf } from '../../engine/index.js';
import { type KeyedLock, keyedLock } from '../keyed-lock.js';
import { attempt, type LastingStore, type SessionStore, StoreError, type StoreWatcher } from './contract.js';
import { NOW, processTable, SharedInstance, UNFLUSHED } from './instances.js';
import { storeOver } from './key-value-tables.js';
import { Announcer, type News } from './postgres/announcer.js';
import { demandNoOlder } from './postgres/older.js';
import { keptAt } from './postgres/own-sessions.js';
import { purged } from './postgres/purging.js';
import { QUEUE_SCHEMA, QueuedAlarms } from './postgres/queued-alarms.js';
import { INDEXES, INDEXING, watchUnindexed } from './postgres/unindexed.js';
import { inboxTables, SqlInbox } from './sql-inbox.js';
import {
  countedIn,
  type Dialect,
  type Statement,
  sqlTable,
  statementsOf,
  tableSql,
  tracesSql,
  waitingIn,
} from './sql-table.js';
import { demandOpened, type TableSpec } from './tables.js';
import { type Ran, tryStore, WriteRecord } from './write-record.js';

export const POSTGRES_URL = /^postgres(ql)?:\/\//;

export const SCHEMA = 'damka';
const INBOX = {
  table: `${SCHEMA}.inbox`,
  now: NOW,
};
/** How PostgreSQL's SQL differs. */
export const DIALECT: Dialect = {
  schema: `${SCHEMA}.`,
  entries: (parameter) =>
    `(SELECT * FROM json_to_recordset(${parameter}::json) AS r(who text, at bigint, key text))`,
  isOneOf: (column, parameter) =>
    `${column} = ANY (ARRAY(SELECT json_array_elements_text(${parameter}::json)))`,
  joins: true,
  marks: ` AND ${INDEXES}`,
};
/** Connections of the pool; one more stands for the process, and now and then another one cleans up. */
const MAX_CONNECTIONS = 4;
/** Time limit for a lock or an answer, in milliseconds. */
const PATIENCE_MS = 10_000;
const CONNECT_MS = 5_000;
/**
 * Time limit of an idle transaction: a process that hangs in a change must not lock its channel for ever. Others that
 * wait for the lock get it before their own time limit.
 */
const IDLE_MS = 6_000;

/** What begins a transaction. No setting outlives one, as a pooler may give the connection to others. */
const BEGIN = `BEGIN; SET LOCAL lock_timeout = ${PATIENCE_MS}; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS}; ${INDEXING}`;

/** The transaction of the current asynchronous context; its client is null once it has ended. */
interface Transaction {
  client: pg.PoolClient | null;
  /** Changed games, of which other processes are told after the commit. */
  readonly news: News[];
}

/** Opens the store on a PostgreSQL server, in a schema of its own. */
export async function openPostgres(
  url: string,
  tables: readonly TableSpec[],
  watcher: StoreWatcher,
): Promise<LastingStore> {
  const pool = poolOf(url);
  const current = new AsyncLocalStorage<Transaction>();
  const prepared = preparing();
  const query = (sql: string, values?: unknown[]) =>
    (current.getStore()?.client ?? pool).query(prepared.statement(sql, values));
  const alarms = new QueuedAlarms(query);
  const record = new WriteRecord(watcher.failed, watcher.now);
  const run = record.over(async (sql, values) => ran(await pool.query(prepared.statement(sql, values))));
  // Several statements in one message are one transaction.
  const note = record.over(async (sql, values) => {
    const results = await pool.query(`SELECT ${UNFLUSHED}; ${literally(sql, values)}`);
    return ran([results].flat().at(-1) as pg.QueryResult);
  });
  const direct = watcher.directUrl ?? url;
  const within = record.over(async (sql, values) => ran(await query(sql, values)));
  const instance = new SharedInstance(direct, `${SCHEMA}.`, within, watcher.now, watcher.lease);
  const announcer = new Announcer(async (payload) => {
    await pool.query(instance.announcing(payload));
  }, instance.name);
  try {
    const kept = await keptAt(url, CONNECT_MS);
    const isDirect = direct === url ? kept.sessions : (await keptAt(direct, CONNECT_MS)).sessions;
    prepared.isNamed = kept.statements;
    await demandNoOlder(pool);
    await setUp(pool, alarms, tables);
    await instance.enter(isDirect);
    // A row and its entries in the index are one statement.
    const runAll = async (statements: readonly Statement[]) => {
      let rows: readonly unknown[] = [];
      for (const { sql, values } of statements) rows = await within(sql, values);
      return rows;
    };
    const store: SessionStore = storeOver(
      tables,
      (table) => sqlTable(DIALECT, demandOpened(tables, table), { run: within, runAll }),
      {
        count: (who) => countedIn(DIALECT, within, who),
        commit: async (rows, expected) => {
          const { client } = current.getStore() ?? { client: null };
          if (client === null) throw new Error('rows are written together only under a lock');
          const { guard, writes } = statementsOf(DIALECT, rows, expected);
          return record.note(async () => {
            let changes = 0;
            if (guard !== null) {
              const { rows } = await client.query(prepared.statement(guard.sql, guard.values));
              if (rows.length === 0) return { result: false, changes };
              changes += Number(guard.writes);
            }
            for (const { sql, values } of writes)
              changes += ran(await client.query(prepared.statement(sql, values))).changes;
            return { result: true, changes };
          });
        },
        lock: advisoryLock(pool, current, record, (news) => announcer.add(news)),
        instance,
        alarms,
        announce: (game, revision) => {
          const transaction = current.getStore();
          if (transaction?.client) transaction.news.push([game, revision]);
          else announcer.add([[game, revision]]);
        },
        hear: (listener, missed) => instance.hear(listener, missed),
        ping: () => attempt("Games can't be saved in PostgreSQL", () => record.check(() => tryStore(store))),
        purge: () => purged(direct, [...new Set(privateColumns(tables).map(([table]) => table))], isDirect),
        close: () =>
          attempt("The store can't be closed", async () => {
            await alarms.stop();
            await announcer.stop();
            await instance.leave();
            await pool.end();
          }),
      },
    );
    const table = { ...INBOX, run, note, instance };
    return {
      ...store,
      inbox: (source, timing) => new SqlInbox(table, source, timing),
      waiting: () => waitingIn(run, `${SCHEMA}.`),
    };
  } catch (error) {
    await instance.leave();
    await pool.end();
    throw new StoreError(`The PostgreSQL store can't be used: ${messageOf(error)}`, { cause: error });
  }
}

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'damka',
    max: MAX_CONNECTIONS,
    keepAlive: true,
    // How long to wait for a connection, also for one that others have.
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // A broken connection should fail its own queries and nothing else.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** How many statements each connection keeps. Lists make one statement for each length, and come later than the rest. */
const MAX_PREPARED = 100;

/**
 * Statements that each connection parses and plans only once, by a name made of their text: planning takes longer than running
 * most of them. `isNamed` is false where connections forget them.
 */
function preparing() {
  const names = new Map<string, string>();
  return {
    isNamed: true,
    statement(text: string, values?: unknown[]): pg.QueryConfig {
      if (values === undefined || values.length === 0) return { text };
      if (!this.isNamed) return { text, values };
      if (!names.has(text) && names.size < MAX_PREPARED)
        names.set(text, `damka_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
      const name = names.get(text);
      return { text, values, ...(name !== undefined && { name }) };
    },
  };
}

/** A statement with its values written into it as literals. */
const literally = (sql: string, values: readonly unknown[] = []): string =>
  sql.replace(/\$(\d+)/g, (_, place) => {
    const value = values[Number(place) - 1] ?? null;
    return value === null ? 'NULL' : pg.escapeLiteral(String(value));
  });

const ran = ({ command, rowCount, rows }: pg.QueryResult): Ran<unknown[]> => ({
  result: rows,
  changes: command === 'SELECT' ? 0 : (rowCount ?? 0),
});

/**
 * Creates missing tables, one process at a time. The lock belongs to a transaction of its own, since no other kind can be had
 * through every pooler.
 */
async function setUp(pool: pg.Pool, alarms: QueuedAlarms, tables: readonly TableSpec[]): Promise<void> {
  const [lock, client] = [await pool.connect(), await pool.connect()];
  try {
    await lock.query(
      `BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_advisory_xact_lock(${keyNumber(SCHEMA)})`,
    );
    await client.query(tablesSql(tables));
    await watchUnindexed(client, SCHEMA, tables);
    await alarms.open();
    if ((await client.query(sampledSql(tables))).rows.length > 0) await client.query(unsampledSql(tables));
    await lock.query('COMMIT');
  } finally {
    for (const each of [client, lock]) each.release(true);
  }
}

const tablesSql = (tables: readonly TableSpec[]): string =>
  [
    `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
    ...tables.map(({ name }) => tableSql(`${SCHEMA}.${name}`)),
    ...tracesSql(`${SCHEMA}.`),
    ...inboxTables(INBOX.table),
    ...processTable(`${SCHEMA}.`),
  ].join(';');

const JOB_TABLES = [`${QUEUE_SCHEMA}.job`, `${QUEUE_SCHEMA}.archive`];

/** Columns with what people are called or write. The planner's statistics would keep samples of them. */
const privateColumns = (
  tables: readonly TableSpec[],
): readonly (readonly [table: string, column: string])[] => [
  ...tables.flatMap(({ name }) => ['key', 'value'].map((column) => [`${SCHEMA}.${name}`, column] as const)),
  [`${SCHEMA}.traces`, 'who'],
  [`${SCHEMA}.traces`, 'key'],
  [INBOX.table, 'lane'],
  [INBOX.table, 'content'],
  ...JOB_TABLES.map((table) => [table, 'data'] as const),
];
const sampledSql = (tables: readonly TableSpec[]): string => `SELECT 1 FROM pg_attribute
  WHERE attrelid IN (${[...tables.map(({ name }) => name), 'traces'].map((name) => `'${SCHEMA}.${name}'::regclass`).join(', ')})
  AND attname IN ('value', 'who') AND attstattarget IS DISTINCT FROM 0`;
const unsampledSql = (tables: readonly TableSpec[]): string =>
  privateColumns(tables)
    .map(([table, column]) => `ALTER TABLE ${table} ALTER COLUMN ${column} SET STATISTICS 0`)
    .join(';');

/** 64-bit key of an advisory lock. A collision only makes two channels wait for each other. */
const keyNumber = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE();

/**
 * Lock by channel or game among all processes. A task's reads and writes are one transaction on the connection that holds the
 * lock: if the connection breaks, lock and writes are gone together. Tasks of a process queue up first, so that a busy
 * channel takes only one connection.
 */
function advisoryLock(
  pool: pg.Pool,
  current: AsyncLocalStorage<Transaction>,
  record: WriteRecord,
  announce: (news: readonly News[]) => void,
): KeyedLock {
  const queue = keyedLock();
  const take = (key: string): string => `SELECT pg_advisory_xact_lock(${keyNumber(key)})`;

  async function locked<T>(key: string, task: () => Promise<T>): Promise<T> {
    const outer = current.getStore()?.client;
    if (outer) {
      // A nested lock joins the outer transaction.
      await attempt(`${key} can't be locked`, () => outer.query(take(key)));
      return task();
    }
    const client = await attempt(`${key} can't be locked`, () =>
      record.note(async () => ({ result: await pool.connect(), changes: 0 })),
    );
    const transaction: Transaction = { client, news: [] };
    let broken = true;
    let saving = false;
    try {
      await attempt(`${key} can't be locked`, () => client.query(`${BEGIN}; ${take(key)}`));
      const result = await current.run(transaction, task);
      saving = true;
      const ended = await attempt(
        `The changes of ${key} may not have been saved`,
        () => record.note(async () => ({ result: (await client.query('COMMIT')).command, changes: 0 })),
        'unknown',
      ).finally(() => announce(transaction.news));
      broken = false;
      // A statement had failed, yet the task went on.
      if (ended !== 'COMMIT') throw new StoreError(`The changes of ${key} were taken back`);
      return result;
    } catch (error) {
      // If COMMIT was sent but hasn't arrived, the server ends the transaction when the connection closes.
      if (!saving) {
        broken = await client.query('ROLLBACK').then(
          () => false,
          () => true,
        );
      }
      throw error;
    } finally {
      transaction.client = null;
      client.release(broken);
    }
  }

  return {
    run: (key, task) => queue.run(key, () => locked(key, task)),
    get size() {
      return queue.size;
    },
  };
}
