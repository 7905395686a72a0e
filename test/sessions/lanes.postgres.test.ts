import pg from 'pg';
import { describe } from 'vitest';
import { lanesSql } from '../../src/sessions/stores/schema/migrations.js';
import { newDatabase } from '../postgres/database.js';
import { lanesSuite } from './lanes-suite.js';

describe('lanes in PostgreSQL', () =>
  lanesSuite(async () => {
    const client = new pg.Client(await newDatabase());
    await client.connect();
    const run = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
    for (const sql of lanesSql('public.', 'BIGINT')) await run(sql);
    await run('CREATE TABLE worker (name TEXT)');
    await run('CREATE TABLE clock (at BIGINT)');
    const at = { table: 'public.lanes', skips: ' FOR UPDATE SKIP LOCKED', run, note: run };
    return { at, schema: 'public.', run, close: () => client.end() };
  }));
