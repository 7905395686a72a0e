import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** What connections to an address keep. */
export interface Kept {
  /**
   * Each connection has a server process to itself. Behind a pooler in transaction mode it gets a different one with each
   * transaction, so that `SET` and `LISTEN` pass to the next client of that process.
   */
  readonly sessions: boolean;
  /** Prepared statements stay known to their connection; a pooler can see to that, too. */
  readonly statements: boolean;
}

/** Looks what connections to an address keep. Rejects with the driver's error. */
export async function keptAt(url: string, patienceMs: number): Promise<Kept> {
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
    const sessions = own[0] !== own[1] && again.every((process, index) => process === expected[index]);
    return { sessions, statements: sessions || (await keepsStatements(one, other)) };
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

/** Has a statement prepared in one server process and run in another. */
async function keepsStatements(one: pg.Client, other: pg.Client): Promise<boolean> {
  const name = `damka_${randomBytes(6).toString('hex')}`;
  const asked = async () =>
    (await one.query({ name, text: 'SELECT pg_backend_pid() AS pid, $1 AS asked', values: ['again'] }))
      .rows[0]?.pid;
  try {
    const first = await asked();
    // Occupies that process, which was given back last.
    await other.query('BEGIN');
    const second = await asked();
    await other.query('COMMIT');
    return first !== second;
  } catch {
    return false;
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
