import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { migrationSuite } from './migration-suite.js';
import { rawPostgres } from './raw-store.js';

describe('migrations of PostgreSQL', () =>
  migrationSuite(async () => {
    const store = await rawPostgres(await newDatabase());
    await store.run('CREATE SCHEMA damka');
    return store;
  }));

it('alarms of an earlier version go on, also damaged ones, and that version starts no more', async () => {
  const url = await newDatabase();
  const client = new pg.Client(url);
  await client.connect();
  for (const sql of [
    'CREATE SCHEMA damka',
    ...['due', 'outbox'].map(
      (table) => `CREATE TABLE damka.${table} (key VARCHAR(255) PRIMARY KEY, value TEXT)`,
    ),
    `INSERT INTO damka.due VALUES ('telegram:-5', '{"value":{"due":1800000000000.5,"news":false}}'),
      ('web:quiet', '{"value":{"due":null,"news":true}}'), ('web:damaged', 'nonsense'), ('web:empty', NULL)`,
    `INSERT INTO damka.outbox VALUES ('discord:7', '{"value":{"tries":1}}')`,
    'CREATE SCHEMA damka_queue',
    'CREATE TABLE damka_queue.version (version INT)',
  ])
    await client.query(sql);
  await (await openStore(url)).close();
  const { rows } = await client.query('SELECT place, way, due FROM damka.lanes ORDER BY place');
  expect(rows).toEqual([
    { place: 'discord:7', way: 'outbox discord', due: '0' },
    { place: 'telegram:-5', way: 'game telegram', due: '1800000000000' },
    { place: 'web:damaged', way: 'game web', due: '0' },
    { place: 'web:empty', way: 'game web', due: '0' },
  ]);
  // What that version asks first.
  await expect(client.query('SELECT version FROM damka_queue.version')).rejects.toThrow(
    'a newer version of Damka has changed its tables',
  );
  await client.end();
});
