import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, it } from 'vitest';
import { openStore } from '../stores.js';
import { fillStore, releaseStoreSuite } from './release-store-suite.js';

/** Made by `KEEP_STORE=1 npx vitest run test/sessions/release-store.test.ts` on the tag of the release. */
const STORE = fileURLToPath(new URL('../fixtures/stores/release.sqlite', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'damka-release-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an SQLite store of the last release', () => {
  releaseStoreSuite(async () => {
    await copyFile(STORE, join(folder, 'damka.sqlite'));
    return openStore(`sqlite://${join(folder, 'damka.sqlite')}`);
  });

  it.runIf(process.env['KEEP_STORE'])('is kept for the versions after it', async () => {
    await rm(STORE, { force: true });
    const store = await openStore(`sqlite://${STORE}`);
    await fillStore(store);
    await store.close();
    await rm(`${STORE}.lock`, { force: true });
  });
});
