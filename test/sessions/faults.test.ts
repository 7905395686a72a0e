import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { openStore } from '../stores.js';
import { faultSuite } from './fault-suite.js';

const folder = mkdtempSync(join(tmpdir(), 'damka-faults-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

faultSuite('memory', async () => memoryStore(), 1);
faultSuite('SQLite', () => openStore(`sqlite://${join(folder, `${++files}.sqlite`)}`), 13);
