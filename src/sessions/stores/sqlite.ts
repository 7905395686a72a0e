import { AsyncLocalStorage } from 'node:async_hooks';
import { constants, existsSync } from 'node:fs';
import { access, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Held, keyedLock, UNLOCKED } from '../keyed-lock.js';
import { attempt, type LastingStore, StoreError, StoreInUseError, type StoreWatcher } from './contract.js';
import { FILLED } from './filling.js';
import { soleInstance } from './instances.js';
import { type RawRow, storeOver, type TextRow } from './key-value-tables.js';
import { giveToOwner, makeFolder } from './owner.js';
import { problemOf } from './problem.js';
import { builderFor } from './schema/columns.js';
import { migrate } from './schema/migrate.js';
import { MIGRATIONS, type Migration } from './schema/migrations.js';
import type { Statement } from './schema/statement.js';
import { type Ending, inboxTables, isMoreIn, SqlInbox } from './sql-inbox.js';
import {
  countedIn,
  type Dialect,
  type Run,
  sqlTable,
  statementsOf,
  tablesOf,
  tracesSql,
  waitingIn,
} from './sql-table.js';
import { DataFile } from './sqlite/data-file.js';
import { isOpenElsewhere, soleUseOf } from './sqlite/sole.js';
import { changing, demandSound, rowsOf, transact, unflushed } from './sqlite/sqlite-file.js';
import { CHORES, DUE, demandOpened, type TableSpec } from './tables.js';
import { type Ran, type Trial, tryStore, WriteRecord } from './write-record.js';

export const SQLITE_URL = 'sqlite://';

const INBOX = {
  table: 'inbox',
  now: "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
};

/** Run on every connection. */
const SETTINGS = [
  // A commit is appended to one file and flushed once; readers are not held up by it.
  'PRAGMA journal_mode = WAL',
  // Every commit waits for the disk, to survive a power cut.
  'PRAGMA synchronous = FULL',
  // Overwrites deleted data with zeros.
  'PRAGMA secure_delete = ON',
];

/** When the alarm of an entry of the index is due: 0 if that is damaged. Stored is `{"value":{"due":<number or null>,…`. */
const DUE_AT = `CAST(substr(value, ${'{"value":{"due":'.length + 1}) AS INTEGER)`;
const HAS_DUE = `substr(value, ${'{"value":{"due":'.length + 1}, 4) <> 'null'`;

/** Makes what a file lacks. Rejects with the code `NEWER` if a later version has changed the file. */
export async function setUp(
  run: Run,
  tables: readonly TableSpec[],
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await migrate(DIALECT, run, migrations);
  for (const sql of setUpSql(tables)) await run(sql);
  await note(run);
}

/** Notes in the file's header which version has opened it. Writes even without a change, which fails if the file is read-only. */
async function note(run: Run): Promise<void> {
  const [before] = (await run('PRAGMA user_version')) as { readonly user_version: number }[];
  try {
    await run(`PRAGMA user_version = ${USER_VERSION}`);
  } catch (error) {
    // On a full disk games can still be read, and chats are told.
    if (before?.user_version !== USER_VERSION || problemOf(error) !== 'full') throw error;
  }
}

/** The table in which versions before there were migrations try a store at their start. */
const TRIED_EARLIER = 'papers';

/** Those versions set another `user_version` before they try: then this table takes nothing, and they refuse to start. */
const refusesEarlier = ({ name }: TableSpec): readonly string[] =>
  name === TRIED_EARLIER
    ? [
        `CREATE TRIGGER IF NOT EXISTS refuses_earlier_versions BEFORE INSERT ON ${name}
          WHEN (SELECT user_version FROM pragma_user_version) < ${USER_VERSION}
          BEGIN SELECT RAISE(ABORT, 'a newer version of Damka has changed its tables; to go back, write the games with its "damka export"'); END`,
      ]
    : [];

/** In the file's header. Earlier versions set 1. */
const USER_VERSION = 2;

const setUpSql = (tables: readonly TableSpec[]): readonly string[] => [
  ...tables.flatMap((table) => tablesOf(DIALECT, table)),
  `CREATE INDEX IF NOT EXISTS due_at ON ${DUE.name} (${DUE_AT}) WHERE ${HAS_DUE}`,
  ...tables.flatMap(refusesEarlier),
  ...tracesSql('', ' WITHOUT ROWID'),
  ...inboxTables(INBOX.table),
  // Earlier versions have written rows that the index does not know.
  `DELETE FROM ${CHORES.name} WHERE key = '${FILLED}' AND (SELECT user_version FROM pragma_user_version) < ${USER_VERSION}`,
];

/** Matches statements that only read. */
const READING = /^\s*(SELECT|WITH)\b/i;

/** How SQLite's SQL differs. */
export const DIALECT: Dialect = {
  schema: '',
  entries: (parameter) =>
    `(SELECT json_extract(value, '$.who') AS who, json_extract(value, '$.at') AS at, json_extract(value, '$.key') AS key
      FROM json_each(${parameter}))`,
  isOneOf: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  joins: false,
  place: 'instr',
  marks: '',
  types: {
    number: 'INTEGER',
    known: 'INTEGER',
    small: 'INTEGER',
    real: 'REAL',
    bytes: 'BLOB',
    exact: 'TEXT',
    serial: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    strict: ' STRICT',
    keyed: ' STRICT, WITHOUT ROWID',
  },
};

/** Opens the store in a file, creates its folder if missing, and proves that it can be written. */
export async function openSqlite(
  url: string,
  tables: readonly TableSpec[],
  watcher: StoreWatcher,
): Promise<LastingStore> {
  const name = url.slice(SQLITE_URL.length);
  await attempt(`The folder of ${name} can't be made`, () => makeFolder(dirname(name)));
  const failure = `Games can't be saved in ${name}`;
  const path = await attempt(failure, () => targetOf(name));
  const release = await attempt(failure, async () => {
    await demandWritable([dirname(path), path, `${path}.lock`]);
    const release = soleUseOf(path);
    await giveToOwner(`${path}.lock`);
    return release;
  });
  if (release === null) throw new StoreInUseError(inUse('Another Damka runs on', name));
  const file = await attempt(failure, async () => {
    // SQLite would make it readable by everybody. The log gets the mode of the file.
    if (!existsSync(path)) {
      await writeFile(path, '', { flag: 'wx', mode: 0o600 });
      await giveToOwner(path);
    }
    if (await isOpenElsewhere(path)) throw new StoreInUseError(inUse('Another program has opened', name));
    return DataFile.open(path, { settings: SETTINGS, setUp: (run) => setUp(run, tables) }, watcher.lost);
  }).catch((error: unknown) => {
    release();
    throw error;
  });
  const record = new WriteRecord(watcher.failed, watcher.now);
  const run = record.over((sql, values) =>
    file.use((database) => {
      const rows = () => rowsOf(database, sql, values);
      return READING.test(sql) ? { result: rows(), changes: 0 } : changing(database, rows);
    }),
  );
  const instance = soleInstance();
  const endings = new AsyncLocalStorage<Ending>();
  const held = new AsyncLocalStorage<Held>();
  const runAll = (statements: readonly Statement[]) =>
    record.note(() =>
      file.use((database) =>
        changing(database, () => transact(database, () => allRun(database, statements))),
      ),
    );
  const store = storeOver(
    tables,
    (table) => sqlTable(DIALECT, demandOpened(tables, table), { run, runAll }),
    {
      count: (who) => countedIn(DIALECT, run, who),
      dueBy: async (time) =>
        (await run(`SELECT key, value FROM ${DUE.name} WHERE ${DUE_AT} <= $1 AND ${HAS_DUE}`, [
          time,
        ])) as RawRow[],
      commit: async (rows, expected, statements, noted) => {
        if (!held.getStore()?.isHeld) throw new Error(UNLOCKED);
        return record.note(() =>
          file.use((database) => {
            const ending = noted === 'last' || noted === 'deed' ? endings.getStore() : undefined;
            const isFlushed = noted === null || (noted === 'deed' && ending === undefined);
            const write = () => written(database, rows, expected, statements, ending);
            return isFlushed ? write() : unflushed(database, write);
          }),
        );
      },
      sql: builderFor(DIALECT.schema),
      ask: ({ sql, values }) => run(sql, values),
      lock: keyedLock(held),
      instance,
      alarms: null,
      announce: () => {},
      hear: () => {},
      ping: () => attempt(failure, () => record.check(trial)),
      purge: async () => file.emptyLog(),
      close: () =>
        attempt("The store can't be closed", async () => {
          file.close();
          release();
        }),
    },
  );
  const trial: Trial = async (isDamaged) => {
    if (!(await tryStore(store))) throw new StoreError(`${name} gives back something else than was written`);
    if (isDamaged)
      await record.note(() => file.use((database) => changing(database, () => demandSound(database))));
  };
  const note = record.over((sql, values) =>
    file.use((database) =>
      changing(database, () => unflushed(database, () => rowsOf(database, sql, values))),
    ),
  );
  const table = { ...INBOX, run, note, instance, endings };
  return {
    ...store,
    inbox: (source, timing) => new SqlInbox(table, source, timing),
    waiting: () => waitingIn(run, DIALECT),
    limits: null,
  };
}

const inUse = (who: string, name: string): string =>
  `${who} ${name}. Stop it, or set DATABASE_URL to another file; several processes share games in PostgreSQL only (postgres://…).`;

/** Throws if an existing path can't be written; SQLite would only say that the disk failed. */
async function demandWritable(paths: readonly string[]): Promise<void> {
  for (const path of paths) if (existsSync(path)) await access(path, constants.W_OK);
}

/** The path with its links resolved; the file may be missing. */
const targetOf = async (path: string): Promise<string> =>
  realpath(path).catch(async () => join(await realpath(dirname(path)), basename(path)));

/** Runs statements; resolves to the rows of the last. */
const allRun = (database: DatabaseSync, statements: readonly Statement[]): unknown[] =>
  statements.reduce<unknown[]>((_, { sql, values }) => rowsOf(database, sql, values), []);

/**
 * Writes rows in one transaction, and ends a delivery with them; false, with nothing written, unless all `expected` rows are
 * stored.
 */
function written(
  database: DatabaseSync,
  rows: readonly TextRow[],
  expected: readonly TextRow[],
  statements: readonly Statement[],
  ending: Ending | undefined,
): Ran<boolean> {
  const { guard, writes } = statementsOf(DIALECT, rows, expected);
  const last = ending === undefined ? [] : [ending.statement];
  const ended = transact(database, () => {
    if (guard !== null && rowsOf(database, guard.sql, guard.values).length === 0) return null;
    return allRun(database, [...writes, ...statements, ...last]);
  });
  if (ended === null) return { result: false, changes: 0 };
  if (ending !== undefined) ending.isMore = isMoreIn(ended);
  // To remove a row that is not there changes nothing.
  return { result: true, changes: rows.filter(({ text }) => text !== null).length };
}
