import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { openStore } from '../../stores.js';
import { movingSuite } from './moving-suite.js';
import { settlingSuite } from './settling-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-ratings-'));
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
let stores = 0;

describe('ratings in memory', () => {
  settlingSuite(async () => [memoryStore()]);
  movingSuite(async () => memoryStore());
});

// Only one process can have a file.
describe('ratings in SQLite', () => {
  const opened = () => openStore(`sqlite://${join(folder, `${++stores}.sqlite`)}`);
  settlingSuite(async () => [await opened()]);
  movingSuite(opened);
});
