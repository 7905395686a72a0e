import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openFile, rowsOf } from '../../src/sessions/stores/sqlite/sqlite-file.js';
import { DIALECT } from '../../src/sessions/stores/sqlite.js';
import { migrationSuite } from './migration-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-migration-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let stores = 0;

describe('migrations of SQLite', () =>
  migrationSuite(async () => {
    const file = join(folder, `${++stores}.sqlite`);
    // The store that is opened beside wants the file for itself.
    let database = openFile(file);
    const run = async (sql: string, values?: unknown[]) => {
      if (!database.isOpen) database = openFile(file);
      const rows = rowsOf(database, sql, values);
      if (!database.isTransaction) database.close();
      return rows;
    };
    return { url: `sqlite://${file}`, dialect: DIALECT, run, close: async () => {} };
  }));
