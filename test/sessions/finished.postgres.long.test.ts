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
      // Without the maps of free space, which a vacuum makes whenever it comes by.
      const { rows } = await client.query(
        `WITH tables AS (SELECT name::regclass AS id
            FROM unnest('{damka.result,damka.seat,damka.identity,damka.called,damka.place}'::text[]) AS name)
          SELECT sum(pg_relation_size(id))::int AS bytes
          FROM (SELECT id FROM tables UNION SELECT indexrelid FROM pg_index WHERE indrelid IN (SELECT id FROM tables)) AS all_of_them`,
      );
      await client.end();
      return rows[0].bytes;
    };
    return { store, bytes };
  });
});
