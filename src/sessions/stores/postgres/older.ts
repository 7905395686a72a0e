import type pg from 'pg';

/** Error code of a database on which a process of a version runs that this one can't live beside. */
export const OLDER_RUNS = 'OLDER_RUNS';

class OlderRunsError extends Error {
  readonly code = OLDER_RUNS;
}

/** First key of the advisory lock by which processes of earlier versions live. */
const FAMILY = 1_684_106_603;
const OLDER = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = ${FAMILY} AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1`;

/** Rejects while a process of an earlier version lives: it would take those of this one for dead, and do their work, too. */
export async function demandNoOlder(client: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await (client as pg.Pool).query(OLDER);
  if (rows.length > 0) throw new OlderRunsError('an earlier version of Damka is running on this database');
}
