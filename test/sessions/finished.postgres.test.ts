import pg from 'pg';
import { describe } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { finishedBytesTest, finishedSuite } from './finished-suite.js';

describe('finished games in PostgreSQL', () => {
  finishedSuite(async () => openStore(await newDatabase()));

  finishedBytesTest(async () => {
    const url = await newDatabase();
    const store = await openStore(url);
    const bytes = async () => {
      const client = new pg.Client(url);
      await client.connect();
      const sizes = `SELECT pg_total_relation_size('damka.result')::int AS result, pg_total_relation_size('damka.seat')::int AS seat`;
      const [row] = (await client.query(sizes)).rows;
      await client.end();
      return [row.result, row.result + row.seat] as const;
    };
    return { store, bytes };
  });
});
