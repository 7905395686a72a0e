import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { type PostgresServer, startPostgres } from '../postgres/server.js';
import { openStore } from '../stores.js';
import { tracesSuite } from './traces-suite.js';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

tracesSuite('PostgreSQL, except its own log', async () => {
  const url = await newDatabase(server.url);
  const ask = async (sql: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const store = await openStore(url);
  const [row] = await ask('SHOW data_directory');
  const flush = async () => {
    // The planner samples the rows that it finds.
    await ask('ANALYZE');
    await ask('CHECKPOINT');
  };
  return { store, folder: join(row.data_directory, 'base'), flush };
});
