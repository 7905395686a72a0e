import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { oldStoreSuite } from './old-store-suite.js';

const OLD = new URL('../fixtures/stores/whole-0.1.0.sql', import.meta.url);

describe('a store of 0.1.0 in PostgreSQL', () =>
  oldStoreSuite(async () => {
    const url = await newDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(await readFile(OLD, 'utf8'));
    await client.end();
    return openStore(url);
  }));
