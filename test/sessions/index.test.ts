import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { openStore } from '../stores.js';
import { indexSuite, oldIndexTest, otherOrderTest, quietIndexTest } from './index-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-index-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let stores = 0;
const newFile = (): string => join(folder, `games-${++stores}.sqlite`);

/** Runs statements past the store. */
function raw(file: string, run: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file);
  try {
    run(database);
  } finally {
    database.close();
  }
}

describe('the index of a store in memory', () => indexSuite(async () => memoryStore()));

describe('the index of SQLite', () => {
  indexSuite(() => openStore(`sqlite://${newFile()}`));

  quietIndexTest(async () => {
    const file = newFile();
    const store = await openStore(`sqlite://${file}`);
    const count = async () => {
      let written = 0;
      raw(file, (database) => {
        written = Number(database.prepare('SELECT count(*) AS count FROM written').get()?.['count']);
      });
      return written;
    };
    const watch = async () =>
      raw(file, (database) => {
        database.exec('CREATE TABLE written (what TEXT)');
        for (const what of ['INSERT', 'DELETE', 'UPDATE'])
          database.exec(
            `CREATE TRIGGER noted_${what} AFTER ${what} ON traces BEGIN INSERT INTO written VALUES ('${what}'); END`,
          );
      });
    return { store, watch, count };
  });

  otherOrderTest(() => openStore(`sqlite://${newFile()}`));

  oldIndexTest(async (rows) => {
    const file = newFile();
    raw(file, (database) => {
      database.exec('PRAGMA user_version = 1; BEGIN');
      for (const table of ['games', 'offers'])
        database.exec(`CREATE TABLE ${table} (key VARCHAR(255) PRIMARY KEY, value TEXT)`);
      for (const { table, key, text } of rows)
        database.prepare(`INSERT INTO ${table.name} (key, value) VALUES (?, ?)`).run(key, text);
      database.exec('COMMIT');
    });
    return openStore(`sqlite://${file}`);
  });

  it('learns what an earlier version has written in between', async () => {
    const file = newFile();
    await (await openStore(`sqlite://${file}`)).close();
    raw(file, (database) => {
      // As its start does.
      database.exec('PRAGMA user_version = 1');
      database.exec(`INSERT INTO games (key, value) VALUES ('one', '{"value":{"user":"web:Ann"}}')`);
    });
    const store = await openStore(`sqlite://${file}`);
    expect(await store.traces.isWhole()).toBe(true);
    expect(Object.fromEntries(await store.traces.count('web:Ann'))).toEqual({ games: 1 });
    await store.close();
  });
});
