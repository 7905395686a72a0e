import pg from 'pg';

/**
 * A table up to this size, with its indexes, is written anew: that takes some 20 ms, in which nobody can use it. Where the disk is
 * busy it is a hundred times as long, so that no bigger ones are.
 */
const MAX_REWRITTEN_BYTES = 1024 * 1024;
/** Time limit for the lock of a table, in milliseconds: everybody else who wants it waits behind. */
const LOCK_MS = 50;
/** Time limit of a statement, in milliseconds. A big table is cleaned beside those who use it. */
const MAX_MS = 10 * 60_000;

/** Tables, in place of one with parts these, and their sizes with indexes. */
const SIZES = `SELECT r.id::regclass::text AS name, pg_total_relation_size(r.id)::float8 AS bytes
  FROM unnest($1::text[]) AS t(name) LEFT JOIN pg_partition_tree(t.name::regclass) AS p ON p.isleaf,
  LATERAL (SELECT coalesce(p.relid, t.name::regclass)) AS r(id)`;

/**
 * Transactions that still see what was removed, so that it cannot be cleaned away: a backup, for instance. When one of another
 * role began is hidden from ours.
 */
const WATCHED = `SELECT 1 FROM pg_stat_activity WHERE backend_xmin IS NOT NULL AND datname = current_database()
  AND pid <> pg_backend_pid() AND coalesce(xact_start, '-infinity') < statement_timestamp() - interval '1 second' LIMIT 1`;

/**
 * Takes the remains of removed rows out of tables. A small one is written anew, unless others use it just then; of a big one
 * the rows' space, and their entries in its indexes, are freed to be overwritten. False if it is to be done again, since
 * somebody stood in the way.
 */
export async function purged(url: string, tables: readonly string[]): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'damka',
    connectionTimeoutMillis: 5_000,
    query_timeout: MAX_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if ((await client.query(WATCHED)).rows.length > 0) return false;
    const sizes = (await client.query(SIZES, [tables])).rows as {
      readonly name: string;
      readonly bytes: number;
    }[];
    await client.query(`SET lock_timeout = ${LOCK_MS}; SET vacuum_cost_delay = '2ms'`);
    let isDone = true;
    for (const { name, bytes } of sizes) {
      const how = bytes <= MAX_REWRITTEN_BYTES ? 'FULL' : 'INDEX_CLEANUP ON, TRUNCATE OFF';
      isDone = (await isRun(client, `VACUUM (${how}) ${name}`)) && isDone;
    }
    return isDone;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isRun = (client: pg.Client, sql: string): Promise<boolean> =>
  client.query(sql).then(
    () => true,
    () => false,
  );
