import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openStore } from '../stores.js';
import { tracesSuite } from './traces-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-traces-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

tracesSuite('SQLite', async () => ({
  store: await openStore(`sqlite://${join(folder, 'games.sqlite')}`),
  folder,
  flush: async () => {},
}));
