import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { openStore } from '../stores.js';
import { unheardSuite } from './unheard-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-unheard-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let stores = 0;

describe('ends of games in memory', () => unheardSuite(async () => [memoryStore()]));

// Only one process can have a file.
describe('ends of games in SQLite', () =>
  unheardSuite(async () => [await openStore(`sqlite://${join(folder, `${++stores}.sqlite`)}`)]));
