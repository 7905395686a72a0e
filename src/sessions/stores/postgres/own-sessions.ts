import pg from 'pg';

/** Code of the error for an address at which a connection has no session of its own. */
export const POOLED = 'POOLED';

class PooledError extends Error {
  readonly code = POOLED;
}

/**
 * Rejects unless each connection to an address has a process of the server for itself. Behind a pooler in transaction or
 * statement mode it has another one whenever it asks: locks of a session, `LISTEN`, `SET` and prepared statements, all of
 * which the store needs, then belong to whoever has that process next. In session mode a pooler is no trouble.
 */
export async function demandOwnSessions(url: string, patienceMs: number): Promise<void> {
  const [one, other] = [clientFor(url, patienceMs), clientFor(url, patienceMs)];
  try {
    await one.connect();
    await other.connect();
    const own = [await processOf(one), await processOf(other)];
    // A pooler gives what is idle, the newest first or in turn: in this order neither way looks like two sessions.
    const again = [
      await processOf(other),
      await processOf(one),
      await processOf(one),
      await processOf(other),
    ];
    const expected = [own[1], own[0], own[0], own[1]];
    if (own[0] === own[1] || again.some((process, index) => process !== expected[index]))
      throw new PooledError(
        'the address leads to a connection pooler in transaction mode (such as PgBouncer), which shares sessions among connections',
      );
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

function clientFor(url: string, patienceMs: number): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'damka',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  return client;
}

const processOf = async (client: pg.Client): Promise<unknown> =>
  (await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
