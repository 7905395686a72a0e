import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { indexSuite, oldIndexTest, quietIndexTest } from './index-suite.js';

/** Runs statements past the store; resolves to the rows of the last. */
async function raw(url: string, ...statements: readonly (readonly [sql: string, values?: unknown[]])[]) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: { readonly [column: string]: unknown }[] = [];
    for (const [sql, values] of statements) rows = (await client.query(sql, values)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

describe('the index of PostgreSQL', () => {
  indexSuite(async () => openStore(await newDatabase()));

  quietIndexTest(async () => {
    const url = await newDatabase();
    const store = await openStore(url);
    const count = async () =>
      Number((await raw(url, ['SELECT count(*) AS count FROM public.written']))[0]?.['count']);
    const watch = async () => {
      await raw(
        url,
        ['CREATE TABLE public.written (what TEXT)'],
        [
          `CREATE FUNCTION public.noted() RETURNS trigger LANGUAGE plpgsql
            AS $$ BEGIN INSERT INTO public.written VALUES (TG_OP); RETURN NULL; END $$`,
        ],
        [
          `CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON damka.traces
            FOR EACH ROW EXECUTE FUNCTION public.noted()`,
        ],
      );
    };
    return { store, watch, count };
  });

  oldIndexTest(async (rows) => {
    const url = await newDatabase();
    const create = ['games', 'offers'].map(
      (table) => [`CREATE TABLE damka.${table} (key VARCHAR(255) PRIMARY KEY, value TEXT)`] as const,
    );
    const insert = rows.map(
      ({ table, key, text }) =>
        [`INSERT INTO damka.${table.name} (key, value) VALUES ($1, $2)`, [key, text]] as [string, unknown[]],
    );
    await raw(url, ['CREATE SCHEMA damka'], ...create, ['BEGIN'], ...insert, ['COMMIT']);
    return openStore(url);
  });

  it('knows what an earlier version has written that was gone back to for a while, with no other process beside it', async () => {
    const url = await newDatabase();
    const before = await openStore(url);
    expect(await before.traces.isWhole()).toBe(true);
    await before.games.write('two', { user: 'web:Bea' });
    expect(await before.traces.isWhole()).toBe(true);
    await before.close();
    await raw(url, [`INSERT INTO damka.games (key, value) VALUES ('one', '{"value":{"user":"web:Ann"}}')`]);
    const store = await openStore(url);
    expect(await store.traces.isWhole()).toBe(true);
    expect(Object.fromEntries(await store.traces.count('web:Ann'))).toEqual({ games: 1 });
    await raw(url, [`UPDATE damka.games SET value = '{"value":{"user":"web:Cleo"}}' WHERE key = 'two'`]);
    expect(await store.traces.isWhole()).toBe(false);
    while (await store.traces.fill());
    expect(Object.fromEntries(await store.traces.count('web:Cleo'))).toEqual({ games: 1 });
    // By a role that knows none of the tables which have come since.
    const role = `earlier_${new URL(url).pathname.slice(1)}`;
    await raw(
      url,
      [`CREATE ROLE ${role}`],
      [`GRANT USAGE ON SCHEMA damka TO ${role}`],
      [`GRANT SELECT, INSERT, UPDATE ON damka.games TO ${role}`],
      [`SET ROLE ${role}`],
      [`UPDATE damka.games SET value = '{"value":{"user":"web:Dora"}}' WHERE key = 'two'`],
    );
    expect(await store.traces.isWhole()).toBe(false);
    await store.close();
  });
});
