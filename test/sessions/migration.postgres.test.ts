import pg from 'pg';
import { describe } from 'vitest';
import { DIALECT } from '../../src/sessions/stores/postgres.js';
import { newDatabase } from '../postgres/database.js';
import { migrationSuite } from './migration-suite.js';

describe('migrations of PostgreSQL', () =>
  migrationSuite(async () => {
    const url = await newDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await client.query('CREATE SCHEMA damka');
    const run = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
    return { url, dialect: DIALECT, run, close: () => client.end() };
  }));
