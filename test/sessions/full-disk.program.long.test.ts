import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeChat } from '../doubles/chat.js';
import { openStore } from '../stores.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** Of a version whose tables are changed at the start. */
const EARLIER = fileURLToPath(new URL('../fixtures/stores/whole-0.1.0.sqlite', import.meta.url));
/** In bytes: SQLite opens a file with so much, and all steps of filling the index take more. */
const LITTLE = 80 * 1024;
const FULL = { DISK: '6m', BLOCK: 4_096 };

let folder: string;
let data: string;
let said: string;
let program: ChildProcess | null;

/** Where this user may mount nothing there is no small disk. */
const mayMount = spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-full-'));
  data = join(folder, 'data');
  await mkdir(data);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${FULL.DISK}`, 'none', data]);
  said = '';
  program = null;
});
afterEach(async () => {
  program?.kill('SIGKILL');
  await expect.poll(() => spawnSync('umount', [data]).status).toBe(0);
  await rm(folder, { recursive: true, force: true });
});

function start(): void {
  program = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DAMKA_HOME: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
}

/** Fills the disk, but for so many bytes. */
async function fill(free: number): Promise<void> {
  await writeFile(join(data, 'room'), Buffer.alloc(free));
  spawnSync('dd', ['if=/dev/zero', `of=${join(data, 'fill')}`, `bs=${FULL.BLOCK}`], { stdio: 'ignore' });
  await rm(join(data, 'room'));
}

describe.runIf(mayMount)('an upgrade on a full disk did not start', () => {
  it('where tables are to be changed it says so, and goes on as soon as there is room', async () => {
    await copyFile(EARLIER, join(data, 'damka.sqlite'));
    await fill(0);
    start();
    await expect.poll(() => said).toMatch(/SQLITE_FULL.*Free some space there/);
    expect(program?.exitCode).toBeNull();
    await rm(join(data, 'fill'));
    await expect.poll(() => said).toContain('The web table is on.');
    expect(said.match(/Free some space/g)).toHaveLength(1);
  });

  it('where the index is to be filled it starts, and fills it once there is room', async () => {
    const path = join(data, 'damka.sqlite');
    const store = await openStore(`sqlite://${path}`);
    const chat = new FakeChat('web:seed', { store });
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.stop();
    await store.close();
    const file = new DatabaseSync(path);
    file.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO sessions SELECT key || i, value FROM sessions, n WHERE key = 'web:seed'`);
    file.exec('DELETE FROM traces; PRAGMA user_version = 1');
    file.close();
    await fill(LITTLE);
    start();
    await expect.poll(() => said).toContain('The web table is on.');
    expect(program?.exitCode).toBeNull();
    const reader = new DatabaseSync(path, { readOnly: true });
    const isFilled = () => Number(reader.prepare('SELECT count(*) AS n FROM traces').get()?.['n']) > 2_000;
    expect(isFilled()).toBe(false);
    await rm(join(data, 'fill'));
    await expect.poll(isFilled, { interval: 500 }).toBe(true);
    reader.close();
  });
});
