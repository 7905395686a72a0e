import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openStore } from '../stores.js';
import { viewsSuite } from './views-suite.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-views-'));
});
afterEach(() => rm(folder, { recursive: true }));

viewsSuite('SQLite', async () => {
  const store = await openStore(`sqlite://${join(folder, 'games.sqlite')}`);
  return [store, store];
});
