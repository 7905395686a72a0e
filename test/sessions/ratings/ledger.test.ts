import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { openStore } from '../../stores.js';
import { ledgerSuite } from './ledger-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-ratings-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let stores = 0;

describe('ratings in memory', () => ledgerSuite(async () => [memoryStore()]));

// Only one process can have a file.
describe('ratings in SQLite', () =>
  ledgerSuite(async () => [await openStore(`sqlite://${join(folder, `${++stores}.sqlite`)}`)]));
