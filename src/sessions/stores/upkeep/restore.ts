import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { attempt, StoreError } from '../contract.js';
import { NOW } from '../instances.js';
import { giveToOwner, makeFolder } from '../owner.js';
import { INDEXING } from '../postgres/unindexed.js';
import { makeTables, SCHEMA } from '../postgres.js';
import { alarmsFromIndex } from '../schema/migrations.js';
import { openFile, patiently, rowsOf } from '../sqlite/sqlite-file.js';
import { SQLITE_URL, setUp } from '../sqlite.js';
import type { TableSpec } from '../tables.js';
import { type Backup, copiedTables, proven } from './backup.js';
import { openReader, type Page } from './reader.js';

/**
 * Puts what a backup holds into a store that holds nothing: a file of SQLite's that is not there yet, or a database on which no bot
 * runs. Rejects with a `StoreError`, and then has put nothing there.
 */
export async function restore(backup: string, url: string, tables: readonly TableSpec[]): Promise<Backup> {
  if (url.startsWith(SQLITE_URL)) {
    const target = url.slice(SQLITE_URL.length);
    // The log of another file would be written into this one.
    for (const name of [target, `${target}-wal`, `${target}-shm`])
      if (await isThere(name)) throw new StoreError(`There is ${name} already: move it away first`);
    await attempt(`The folder of ${target} can't be made`, () => makeFolder(dirname(target)));
    return copied(backup, target, tables);
  }
  const folder = await attempt("The backup can't be copied", () => mkdtemp(join(tmpdir(), 'damka-')));
  try {
    const copy = join(folder, 'backup.sqlite');
    const held = await copied(backup, copy, tables);
    await attempt("The backup can't be restored", () => fill(url, copy, tables));
    return held;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isThere = (name: string): Promise<boolean> =>
  access(name).then(
    () => true,
    () => false,
  );

/** The log in which SQLite has left changes that are not in a file yet, as after a kill; null without any. */
async function logOf(file: string): Promise<string | null> {
  for (const log of [`${file}-wal`, `${file}-journal`]) {
    const size = await stat(log).then(
      (found) => found.size,
      () => 0,
    );
    if (size > 0) return log;
  }
  return null;
}

/** Copies a file with what its log holds, and changes neither. */
async function copyWithLog(file: string, log: string, target: string): Promise<void> {
  const failure = `${file} has changes in its log ${log}, which can't be read`;
  await attempt(failure, async () => {
    if (log.endsWith('-wal')) demandLog(await beginningOf(log));
    const database = openFile(file, true);
    try {
      await patiently(() => rowsOf(database, 'VACUUM INTO $1', [target]));
    } finally {
      database.close();
    }
  });
}

const [HEADER_BYTES, SUMMED_BYTES] = [32, 24];
/** How a write-ahead log begins; the last bit says whether its checksums are of big-endian words. */
const MAGIC = 0x377f0682;

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** SQLite takes a log with a damaged header for an empty one. Throws then (https://sqlite.org/fileformat2.html#walformat). */
function demandLog(log: Buffer): void {
  const begin = log.length < HEADER_BYTES ? 0 : log.readUInt32BE(0);
  let [one, other] = [0, 0];
  for (let at = 0; at < SUMMED_BYTES && begin !== 0; at += 8) {
    const word = (place: number) => ((begin & 1) === 1 ? log.readUInt32BE(place) : log.readUInt32LE(place));
    one = (one + word(at) + other) >>> 0;
    other = (other + word(at + 4) + one) >>> 0;
  }
  const isSound =
    begin >>> 1 === MAGIC >>> 1 && log.readUInt32BE(24) === one && log.readUInt32BE(28) === other;
  if (!isSound) throw new Error('its beginning is damaged; move the log away to restore without it');
}

/** A copy in the form of this version, looked through; none is left if that fails. */
async function copied(backup: string, target: string, tables: readonly TableSpec[]): Promise<Backup> {
  const failure = `${backup} can't be copied to ${target}`;
  const log = await logOf(backup);
  if (log === null)
    await attempt(failure, () =>
      copyFile(backup, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE),
    );
  else await attempt(failure, async () => (await open(target, 'wx', 0o600)).close());
  try {
    if (log !== null) await copyWithLog(backup, log, target);
    await attempt(failure, async () => {
      await chmod(target, 0o600);
      await giveToOwner(target);
      const database = openFile(target);
      try {
        await setUp(async (sql, values) => rowsOf(database, sql, values), tables);
      } finally {
        database.close();
      }
    });
    return await proven(target);
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

async function fill(url: string, copy: string, tables: readonly TableSpec[]): Promise<void> {
  await makeTables(url, tables);
  const names = copiedTables(tables).map((table) => `${SCHEMA}.${table}`);
  const reader = await openReader(`${SQLITE_URL}${copy}`, tables);
  const client = new pg.Client({ connectionString: url, application_name: 'damka' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`BEGIN; ${INDEXING}; LOCK ${names.join(', ')}`);
    await demandUnused(client, tables);
    const later = await putOff(client, names);
    for (const table of copiedTables(tables)) {
      const types = await typesIn(client, `${SCHEMA}.${table}`);
      for await (const page of reader.pages(table)) await put(client, `${SCHEMA}.${table}`, types, page);
      const [first] = types.keys();
      if (first !== undefined) await goOnFrom(client, table, first, await reader.lastNumber(table, first));
    }
    for (const sql of [...later, ...alarmsFromIndex(`${SCHEMA}.`)]) await client.query(sql);
    await client.query('COMMIT');
    await client.query(`ANALYZE ${names.join(', ')}`);
  } finally {
    await client.end().catch(() => {});
    await reader.close();
  }
}

async function demandUnused(client: pg.Client, tables: readonly TableSpec[]): Promise<void> {
  const living = `SELECT 1 FROM ${SCHEMA}.process WHERE until >= ${NOW} LIMIT 1`;
  if ((await client.query(living)).rows.length > 0)
    throw new StoreError('A bot is running on this database: stop it first');
  const own = new Set(tables.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  const names = copiedTables(tables);
  for (const table of names.filter((name) => !own.has(name)))
    if ((await client.query(`SELECT 1 FROM ${SCHEMA}.${table} LIMIT 1`)).rows.length > 0)
      throw new StoreError(
        `The database holds something already, in the table ${table}: a backup goes into an empty one`,
      );
  await client.query(`TRUNCATE ${names.map((name) => `${SCHEMA}.${name}`).join(', ')}, ${SCHEMA}.lanes`);
}

/**
 * Drops what would be looked after with every row: indexes, and references from one table to another. Resolves to the statements
 * that make it all again.
 */
async function putOff(client: pg.Client, names: readonly string[]): Promise<readonly string[]> {
  const references = await client.query(
    `SELECT conrelid::regclass::text AS name, quote_ident(conname) AS part, pg_get_constraintdef(oid) AS sql
      FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [names],
  );
  const indexes = await client.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS sql FROM pg_index i
      WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [names],
  );
  for (const { name, part } of references.rows)
    await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${part}`);
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  return [
    ...indexes.rows.map(({ sql }) => sql),
    ...references.rows.map(({ name, part, sql }) => `ALTER TABLE ${name} ADD CONSTRAINT ${part} ${sql}`),
  ];
}

/** The types of a table's columns by their names, in their order. */
async function typesIn(client: pg.Client, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query(
    `SELECT attname::text AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function put(
  client: pg.Client,
  table: string,
  types: ReadonlyMap<string, string>,
  { columns, rows }: Page,
): Promise<void> {
  const own = columns.flatMap((name, place) => {
    const type = types.get(name);
    return type === undefined ? [] : [{ name, type, place }];
  });
  const key = columns.indexOf('key');
  // A damaged row may have a key that is none.
  const whole = key < 0 ? rows : rows.filter((row) => typeof row[key] === 'string');
  await client.query(
    `INSERT INTO ${table} (${own.map(({ name }) => name).join(', ')})
      SELECT * FROM unnest(${own.map(({ type }, place) => `$${place + 1}::${type}[]`).join(', ')})`,
    own.map(({ type, place }) => whole.map((row) => stored(row[place], type))),
  );
}

/** A value as a column of PostgreSQL takes it; what damage has made of a text is none. */
function stored(value: unknown, type: string): unknown {
  if (type === 'bytea') return value instanceof Uint8Array ? Buffer.from(value) : value;
  if (value instanceof Uint8Array) return null;
  return typeof value === 'string' && value.includes('\0') ? null : value;
}

/** As the one of a backup. */
async function goOnFrom(client: pg.Client, table: string, column: string, last: number | null) {
  const sequence = 'pg_get_serial_sequence($1, $2)';
  // SQLite counts from 0 in a table into which nothing was ever put; sequences begin with 1.
  if (last === null || last < 1) return;
  await client.query(`SELECT setval(${sequence}, $3) WHERE ${sequence} IS NOT NULL`, [
    `${SCHEMA}.${table}`,
    column,
    last,
  ]);
}
