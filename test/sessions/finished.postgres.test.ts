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
      const { rows } = await client.query(
        `SELECT sum(pg_total_relation_size(name::regclass))::int AS bytes
          FROM unnest('{damka.result,damka.seat,damka.identity,damka.called,damka.place}'::text[]) AS name`,
      );
      await client.end();
      return rows[0].bytes;
    };
    return { store, bytes };
  });
});
