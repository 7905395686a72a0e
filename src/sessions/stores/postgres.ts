import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type KeyedLock, keyedLock } from '../play/lock.js';
import { attempt, type LastingStore, messageOf, StoreError } from './contract.js';
import { type Query, QueuedAlarms } from './queued-alarms.js';
import { everyTable, storeOver, TABLES } from './shelves.js';
import { inboxTables, SqlInbox } from './sql-inbox.js';
import { sqlTable, tableSql } from './sql-table.js';

export const POSTGRES_URL = /^postgres(ql)?:\/\//;

export const SCHEMA = 'damka';
const INBOX = {
  table: `${SCHEMA}.inbox`,
  // clock_timestamp() may change within a statement, for which no index is used.
  now: '(extract(epoch from statement_timestamp()) * 1000)::bigint',
};
const MOST_CONNECTIONS = 16;
/** Whoever gets no connection, no lock or no answer for so long is told that the store does not answer. */
const PATIENCE_MS = 10_000;
const CONNECT_MS = 5_000;
/** A process that hangs in the middle of a change must not hold its channel for ever. */
const IDLE_MS = 30_000;

/** The transaction that the code under way belongs to; its client is null once it has ended. */
interface Transaction {
  client: pg.PoolClient | null;
}

/** Opens the store of a PostgreSQL server, with its tables in a schema of their own. */
export async function openPostgres(url: string): Promise<LastingStore> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'damka',
    max: MOST_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: PATIENCE_MS,
    lock_timeout: PATIENCE_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  });
  // A connection that breaks ends what runs on it, and nothing else.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const current = new AsyncLocalStorage<Transaction>();
  const query: Query = (sql, values) => (current.getStore()?.client ?? pool).query(sql, values);
  const alarms = new QueuedAlarms(query);
  try {
    await setUp(pool, alarms);
    const store = storeOver(
      everyTable((name) =>
        sqlTable(`${SCHEMA}.${name}`, async (sql, values) => (await query(sql, values)).rows),
      ),
      {
        lock: advisoryLock(pool, current),
        alarms,
        ping: () =>
          attempt('PostgreSQL does not answer', async () => {
            await pool.query('SELECT 1');
          }),
        close: () =>
          attempt("The store can't be closed", async () => {
            await alarms.stop();
            await pool.end();
          }),
      },
    );
    const run = async (sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows;
    return { ...store, inbox: (source, timing) => new SqlInbox(run, INBOX, source, timing) };
  } catch (error) {
    await pool.end();
    throw new StoreError(`The PostgreSQL store can't be used: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Makes the tables that are missing. Two processes that start together must not do so at once; the lock belongs
 * to a connection, for pg-boss brings transactions of its own.
 */
async function setUp(pool: pg.Pool, alarms: QueuedAlarms): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${keyNumber(SCHEMA)})`);
    await client.query(TABLES_SQL);
    await alarms.open();
  } finally {
    // The lock ends with its connection.
    client.release(true);
  }
}

const TABLES_SQL = [
  `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
  ...TABLES.map((name) => tableSql(`${SCHEMA}.${name}`)),
  ...inboxTables(INBOX.table),
].join(';');

/** Keys as PostgreSQL's advisory locks want them. Two that meet only wait for each other. */
const keyNumber = (key: string): bigint => createHash('sha256').update(key).digest().readBigInt64BE();

/**
 * One writer per channel among all processes. Everything that a task reads and writes is one transaction,
 * on the connection that holds the lock: when that breaks, the lock is gone, and so is what was written under it.
 * Within a process tasks queue up first, so that a busy channel takes one connection only.
 */
function advisoryLock(pool: pg.Pool, current: AsyncLocalStorage<Transaction>): KeyedLock {
  const queue = keyedLock();
  const take = (key: string): string => `SELECT pg_advisory_xact_lock(${keyNumber(key)})`;

  async function locked<T>(key: string, task: () => Promise<T>): Promise<T> {
    const outer = current.getStore()?.client;
    if (outer) {
      // A lock within a lock joins its transaction.
      await attempt(`${key} can't be locked`, () => outer.query(take(key)));
      return task();
    }
    const client = await attempt(`${key} can't be locked`, () => pool.connect());
    const transaction: Transaction = { client };
    let broken: boolean | Error = true;
    try {
      await attempt(`${key} can't be locked`, () => client.query(`BEGIN; ${take(key)}`));
      const result = await current.run(transaction, task);
      await attempt(`The changes of ${key} can't be saved`, () => client.query('COMMIT'));
      broken = false;
      return result;
    } catch (error) {
      broken = await client.query('ROLLBACK').then(
        () => false,
        () => true,
      );
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
