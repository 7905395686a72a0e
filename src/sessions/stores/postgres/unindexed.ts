import type pg from 'pg';
import { FILLED } from '../filling.js';
import type { TableSpec } from '../tables.js';
import { isTraced } from '../traces.js';

const NAME = 'index_missed';
const SETTING = 'damka.indexing';

/** Run in every transaction of a version that indexes what it writes. */
export const INDEXING = `SET LOCAL ${SETTING} = 'on'`;
/** Condition that always holds, and does the same for the statement in which it stands. */
export const INDEXES = `set_config('${SETTING}', 'on', true) IS NOT NULL`;

/** It runs with its owner's rights: an earlier version's role may have none on a table that it doesn't know. */
const functionSql = (schema: string): string =>
  `CREATE OR REPLACE FUNCTION ${schema}.${NAME}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS
    $$ BEGIN DELETE FROM ${schema}.chores WHERE key = '${FILLED}'; RETURN NULL; END $$`;

const triggerSql = (schema: string, { name: table }: TableSpec): string =>
  `CREATE TRIGGER ${NAME} AFTER INSERT OR UPDATE ON ${schema}.${table} FOR EACH STATEMENT
    WHEN (current_setting('${SETTING}', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION ${schema}.${NAME}()`;

/**
 * Makes PostgreSQL itself note that the index is incomplete when something is written without it: by hand, or by an earlier
 * version that somebody went back to for a while. No process of this version has to run then.
 */
export async function watchUnindexed(
  client: pg.ClientBase,
  schema: string,
  tables: readonly TableSpec[],
): Promise<void> {
  const { rows } = await client.query(
    'SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname = $1 AND c.relnamespace = $2::regnamespace',
    [NAME, schema],
  );
  const watched = new Set(rows.map(({ name }: { readonly name: string }) => name));
  const unwatched = tables.filter((table) => isTraced(table) && !watched.has(table.name));
  if (unwatched.length > 0) await client.query(functionSql(schema));
  // One by one: taking several locks at once could deadlock with a process that plays.
  for (const table of unwatched) await client.query(triggerSql(schema, table));
}
