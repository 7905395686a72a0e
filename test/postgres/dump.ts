import type pg from 'pg';

/** Statements before the rows of a dump and after them: no trigger and no reference minds the order of rows. */
const [UNMINDED, MINDED] = ['SET session_replication_role = replica;', 'RESET session_replication_role;'];

/** Has an empty database note every statement that makes, changes or removes a table and the like. */
export async function noteMaking(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE SCHEMA notes;
    CREATE TABLE notes.made (number SERIAL, pid INT, at TIMESTAMPTZ, sql TEXT, UNIQUE (pid, at));
    CREATE FUNCTION notes.note() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      -- One statement may make several things.
      INSERT INTO notes.made (pid, at, sql) VALUES (pg_backend_pid(), statement_timestamp(), current_query())
        ON CONFLICT DO NOTHING;
    END $$;
    CREATE EVENT TRIGGER note ON ddl_command_end EXECUTE FUNCTION notes.note()`);
}

/**
 * The statements that make such a database again: what was noted, then all rows, then the sequences. pg_dump would do as well,
 * but it must be no older than the server, and the tests' server brings none along.
 */
export async function dump(client: pg.Client): Promise<string> {
  const textsOf = async (sql: string): Promise<string[]> =>
    (await client.query<{ text: string | null }>(sql)).rows.flatMap(({ text }) => text ?? []);
  await client.query('DROP EVENT TRIGGER note');
  const making = await textsOf(`SELECT sql || ';' AS text FROM notes.made ORDER BY number`);
  const reading = await textsOf(`SELECT format(
      'SELECT format(%L, %L, %L, json_agg(t)) AS text FROM %I.%I t HAVING count(*) > 0',
      'INSERT INTO %I.%I OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::%1$I.%2$I, %3$L);',
      schemaname, tablename, schemaname, tablename) AS text
    FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'notes') ORDER BY schemaname, tablename`);
  const rows: string[] = [];
  for (const sql of reading) rows.push(...(await textsOf(sql)));
  const sequences =
    await textsOf(`SELECT format('SELECT setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) AS text
    FROM pg_sequences WHERE schemaname <> 'notes' AND last_value IS NOT NULL ORDER BY 1`);
  return [...making, UNMINDED, ...rows, MINDED, ...sequences, ''].join('\n');
}
