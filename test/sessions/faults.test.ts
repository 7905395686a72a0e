import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { LONG } from '../lanes.js';
import { openStore } from '../stores.js';
import { faultSuite } from './fault-suite.js';

const folder = mkdtempSync(join(tmpdir(), 'damka-faults-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

faultSuite('memory', async () => memoryStore(), LONG ? 1 : 3);
faultSuite('SQLite', () => openStore(`sqlite://${join(folder, `${++files}.sqlite`)}`), LONG ? 7 : 29);
