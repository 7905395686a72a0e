import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, it } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { dump, noteMaking } from '../postgres/dump.js';
import { openStore } from '../stores.js';
import { rawPostgres } from './raw-store.js';
import { fillStore, releaseStoreSuite } from './release-store-suite.js';

/** `npm run keep:stores` makes it, at every release. */
const STORE = new URL('../fixtures/stores/release.sql', import.meta.url);

describe('a PostgreSQL store of the last release', () => {
  it.runIf(process.env['KEEP_STORE'])('is kept for the versions after it', async () => {
    const url = await newDatabase();
    const client = new pg.Client(url);
    await client.connect();
    await noteMaking(client);
    const store = await openStore(url);
    await fillStore(store);
    await store.close();
    await writeFile(STORE, await dump(client));
    await client.end();
  });

  releaseStoreSuite(
    async () => {
      const store = await rawPostgres(await newDatabase());
      await store.run(await readFile(STORE, 'utf8'));
      return store;
    },
    async () => rawPostgres(await newDatabase()),
  );
});
