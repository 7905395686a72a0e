import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, it } from 'vitest';
import { openStore } from '../stores.js';
import { rawSqlite } from './raw-store.js';
import { fillStore, releaseStoreSuite } from './release-store-suite.js';

/** `npm run keep:stores` makes it, at every release. */
const STORE = fileURLToPath(new URL('../fixtures/stores/release.sqlite', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'damka-release-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an SQLite store of the last release', () => {
  it.runIf(process.env['KEEP_STORE'])('is kept for the versions after it', async () => {
    await rm(STORE, { force: true });
    const store = await openStore(`sqlite://${STORE}`);
    await fillStore(store);
    await store.close();
    await rm(`${STORE}.lock`, { force: true });
  });

  let copies = 0;
  const file = () => join(folder, `${++copies}.sqlite`);
  releaseStoreSuite(
    async () => {
      const copy = file();
      await copyFile(STORE, copy);
      return rawSqlite(copy);
    },
    async () => rawSqlite(file()),
  );
});
