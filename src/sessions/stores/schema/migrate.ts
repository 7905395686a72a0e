import type { Dialect, Run } from '../sql-table.js';
import { builderFor, statementOf } from './columns.js';
import { MIGRATIONS, type Migration } from './migrations.js';

/** Error code of a store that a newer version has changed. */
export const NEWER = 'NEWER';

class NewerStoreError extends Error {
  readonly code = NEWER;
}

/**
 * Brings a store to the form of this version, each step in a transaction of its own, and records which ones it has been
 * through. Must be called by one process at a time, on one connection. Rejects with the code `NEWER` if a later version has
 * changed the store.
 */
export async function migrate(
  dialect: Dialect,
  run: Run,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const { schema, types } = dialect;
  await run(`CREATE TABLE IF NOT EXISTS ${schema}migration
    (number ${types.number} PRIMARY KEY, name TEXT NOT NULL, at ${types.number} NOT NULL)${types.strict}`);
  const done = await demandKnown(dialect, run, migrations);
  for (const [index, { name, sql }] of migrations.entries()) {
    const number = index + 1;
    if (number <= done) continue;
    await run('BEGIN');
    try {
      for (const statement of sql(dialect)) await run(statement);
      const row = { number, name, at: Date.now() };
      const noted = statementOf(builderFor(schema).insertInto('migration').values(row));
      await run(noted.sql, noted.values);
      await run('COMMIT');
    } catch (error) {
      // Some failures have already rolled back.
      await run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

/** Resolves to how many migrations a store has been through. Rejects with the code `NEWER` if this version knows fewer. */
export async function demandKnown(
  { schema }: Dialect,
  run: Run,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<number> {
  const last = builderFor(schema)
    .selectFrom('migration')
    .select(({ fn }) => fn.max('number').as('number'));
  const { sql, values } = statementOf(last);
  const [row] = (await run(sql, values)) as { readonly number: number | string | null }[];
  const done = Number(row?.number ?? 0);
  if (done > migrations.length)
    throw new NewerStoreError(
      `a newer version of Damka has changed its tables (${done} times; this version knows of ${migrations.length})`,
    );
  return done;
}
