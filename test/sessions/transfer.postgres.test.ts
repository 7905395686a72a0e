import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { transferSuite } from './transfer-suite.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-transfer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const newFile = async (): Promise<string> => `sqlite://${join(folder, `${++count}.sqlite`)}`;

describe('from SQLite into PostgreSQL', () => void transferSuite(newFile, () => newDatabase()));
describe('from PostgreSQL into SQLite', () => void transferSuite(() => newDatabase(), newFile));
