import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, it } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { fillStore, releaseStoreSuite } from './release-store-suite.js';

/**
 * Made by `KEEP_STORE=postgres://… npx vitest run test/sessions/release-store.postgres.test.ts` on the tag of the release, with
 * an empty database of a server that is no newer than `pg_dump` on this machine.
 */
const STORE = new URL('../fixtures/stores/release.sql', import.meta.url);

describe('a PostgreSQL store of the last release', () => {
  releaseStoreSuite(async () => {
    const url = await newDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await client.query(await readFile(STORE, 'utf8'));
    await client.end();
    return openStore(url);
  });

  const server = process.env['KEEP_STORE'] ?? '';
  it.runIf(server.startsWith('postgres'))('is kept for the versions after it', async () => {
    const store = await openStore(server);
    await fillStore(store);
    await store.close();
    const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', server], { encoding: 'utf8' });
    // Lines that begin with a backslash are for psql alone.
    await writeFile(STORE, dump.replace(/^(--.*|\\.*)?\n/gm, ''));
  });
});
