import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Makes folders for the tests of a file, each of its own: what was read of one is not read again. They are removed in the end. */
export function freshFolders(): () => Promise<string> {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'damka-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return () => mkdtemp(join(folder, 'fresh-'));
}
