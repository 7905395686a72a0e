import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { openStore } from '../../stores.js';
import { fairnessSuite } from './fairness-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-fairness-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let stores = 0;

describe('ratings in memory', () => fairnessSuite(async () => memoryStore()));

describe('ratings in SQLite', () =>
  fairnessSuite(() => openStore(`sqlite://${join(folder, `${++stores}.sqlite`)}`)));
