import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { migrationSuite } from './migration-suite.js';
import { rawSqlite } from './raw-store.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-migration-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let stores = 0;

describe('migrations of SQLite', () =>
  migrationSuite(async () => rawSqlite(join(folder, `${++stores}.sqlite`))));
