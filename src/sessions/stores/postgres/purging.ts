import pg from 'pg';

/**
 * Tables up to this size, with their indexes, are rewritten: that takes some 20 ms, in which nobody can use them. On a busy
 * disk it takes a hundred times as long, so bigger tables are not rewritten.
 */
const MAX_REWRITTEN_BYTES = 1024 * 1024;
/** How long to wait for the lock of a table, in milliseconds: everybody else queues up behind. */
const LOCK_MS = 50;
/** Time limit of a statement, in milliseconds. A big table is cleaned while others use it. */
const MAX_MS = 10 * 60_000;

/** Tables and their sizes with indexes; a partitioned table is replaced by its partitions. */
const SIZES = `SELECT r.id::regclass::text AS name, pg_total_relation_size(r.id)::float8 AS bytes
  FROM unnest($1::text[]) AS t(name) LEFT JOIN pg_partition_tree(t.name::regclass) AS p ON p.isleaf,
  LATERAL (SELECT coalesce(p.relid, t.name::regclass)) AS r(id)`;

/**
 * Finds a transaction, for instance a backup's, that still sees the removed rows, so that they can't be cleaned away. Our role
 * is not shown when transactions of other roles began.
 */
const WATCHED = `SELECT 1 FROM pg_stat_activity WHERE backend_xmin IS NOT NULL AND datname = current_database()
  AND pid <> pg_backend_pid() AND coalesce(xact_start, '-infinity') < statement_timestamp() - interval '1 second' LIMIT 1`;

/**
 * Erases the remains of removed rows. Small tables are rewritten, unless others are using them; in big ones the space of
 * the rows and of their index entries is freed to be overwritten, as it is in every table unless the address `isDirect`: a
 * pooler would pass settings on to others. False if somebody stood in the way and it has to be tried again.
 */
export async function purged(url: string, tables: readonly string[], isDirect: boolean): Promise<boolean> {
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
    if (isDirect) await client.query(`SET lock_timeout = ${LOCK_MS}; SET vacuum_cost_delay = '2ms'`);
    let isDone = true;
    for (const { name, bytes } of sizes) {
      const how = isDirect && bytes <= MAX_REWRITTEN_BYTES ? 'FULL' : 'INDEX_CLEANUP ON, TRUNCATE OFF';
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
