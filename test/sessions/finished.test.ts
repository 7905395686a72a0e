import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe } from 'vitest';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { openStore } from '../stores.js';
import { finishedBytesTest, finishedSuite } from './finished-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-finished-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let stores = 0;
const newFile = (): string => join(folder, `${++stores}.sqlite`);

describe('finished games in memory', () => finishedSuite(async () => memoryStore()));

describe('finished games in SQLite', () => {
  finishedSuite(() => openStore(`sqlite://${newFile()}`));

  finishedBytesTest(async () => {
    const file = newFile();
    const store = await openStore(`sqlite://${file}`);
    const bytes = async () => {
      const database = new DatabaseSync(file, { readOnly: true });
      const sizes = database.prepare(
        `SELECT sum(pgsize) AS bytes FROM dbstat WHERE name IN
          (SELECT name FROM sqlite_schema WHERE tbl_name IN ('result', 'seat', 'identity', 'called', 'place'))`,
      );
      const bytes = Number(sizes.get()?.['bytes']);
      database.close();
      return bytes;
    };
    return { store, bytes };
  });
});
