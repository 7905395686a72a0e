import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe } from 'vitest';
import { openStore } from '../stores.js';
import { oldStoreSuite } from './old-store-suite.js';

const OLD = fileURLToPath(new URL('../fixtures/stores/whole-0.1.0.sqlite', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'damka-old-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a store of 0.1.0 in SQLite', () =>
  oldStoreSuite(async () => {
    await copyFile(OLD, join(folder, 'damka.sqlite'));
    return openStore(`sqlite://${join(folder, 'damka.sqlite')}`);
  }));
