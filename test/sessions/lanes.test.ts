import { describe } from 'vitest';
import { lanesSql } from '../../src/sessions/stores/schema/migrations.js';
import { openFile, rowsOf } from '../../src/sessions/stores/sqlite/sqlite-file.js';
import { lanesSuite } from './lanes-suite.js';

describe('lanes in SQLite', () =>
  lanesSuite(async () => {
    const database = openFile(':memory:');
    const run = async (sql: string, values?: unknown[]) => rowsOf(database, sql, values);
    for (const sql of lanesSql('', 'INTEGER')) await run(sql);
    await run('CREATE TABLE worker (name TEXT)');
    await run('CREATE TABLE clock (at INTEGER)');
    const at = { table: 'lanes', skips: '', run, note: run };
    return { at, schema: '', run, close: async () => database.close() };
  }));
