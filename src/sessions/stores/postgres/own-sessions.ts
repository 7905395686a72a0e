import pg from 'pg';

/** Error code of an address where connections don't keep a session of their own. */
export const POOLED = 'POOLED';

class PooledError extends Error {
  readonly code = POOLED;
}

/**
 * Rejects unless each connection to an address has a server process to itself. Behind a pooler in transaction or statement
 * mode it gets a different one with each query, and session locks, `LISTEN`, `SET` and prepared statements, all of which the
 * store needs, pass to the next client of that process. A pooler in session mode is fine.
 */
export async function demandOwnSessions(url: string, patienceMs: number): Promise<void> {
  const [one, other] = [clientFor(url, patienceMs), clientFor(url, patienceMs)];
  try {
    await one.connect();
    await other.connect();
    const own = [await processOf(one), await processOf(other)];
    // A pooler hands out idle processes, newest first or in turn: asked in this order, neither looks like two sessions.
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
