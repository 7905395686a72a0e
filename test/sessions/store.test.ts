import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOADED_FILES } from '../../src/sessions/model/loaded-file.js';
import { memoryStore, StoreError } from '../../src/sessions/stores/open-store.js';
import type { Run } from '../../src/sessions/stores/sql-table.js';
import { rowsOf } from '../../src/sessions/stores/sqlite/sqlite-file.js';
import { openStore } from '../stores.js';
import { inboxSuite } from './inbox-suite.js';
import { dueOf, storeSuite, waitingSuite, writeDue } from './store-suite.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** How often a saving program is killed: twice as often as the whole program is in its own test. */
const ROUNDS = 2 * Number(process.env['KILLS'] ?? 2);

/** The data file as any other program opens it. */
const rawFile = () => new DatabaseSync(join(folder, 'games.sqlite'));
const urlOf = (...path: string[]): string => `sqlite://${join(folder, ...path)}`;

storeSuite('memory', async () => memoryStore());
storeSuite('SQLite', async () => openStore(urlOf('data', 'damka.sqlite')));
waitingSuite('SQLite', async () => openStore(urlOf('data', 'damka.sqlite')));
inboxSuite(
  'SQLite',
  () => openStore(urlOf('inbox.sqlite')),
  async () => {
    const database = new DatabaseSync(join(folder, 'inbox.sqlite'));
    const run: Run = async (sql, values) => rowsOf(database, sql, values);
    // SQLite asks the clock anew for every row that is held against it.
    let read = 0;
    database.function('clock', () => {
      read += 1;
      return Date.now();
    });
    const counting = { now: 'clock()', counted: run, read: () => read };
    return { table: 'inbox', run, ...counting, close: async () => database.close() };
  },
);

describe('SQLite store', () => {
  it('an earlier version opened the store of this one, and could not read it', async () => {
    await (await openStore(urlOf('games.sqlite'))).close();
    const earlier = rawFile();
    // What versions before there were migrations do at their start.
    earlier.exec('PRAGMA user_version = 1');
    const tries = () => earlier.exec(`INSERT INTO papers (key, value) VALUES ('doctor:trial', '{}')`);
    expect(tries).toThrow('a newer version of Damka has changed its tables');
    earlier.close();
    const again = await openStore(urlOf('games.sqlite'));
    await again.table(LOADED_FILES).write('telegram:1', { name: 'a.pdn' });
    expect(await again.table(LOADED_FILES).read('telegram:1')).toEqual({ name: 'a.pdn' });
    await again.close();
  });

  it('has what was written when it is opened again', async () => {
    const first = await openStore(urlOf('games.sqlite'));
    await first.write('telegram:-100123:5', { revision: 3 });
    await writeDue(first, 'telegram:-100123:5', { due: 5 });
    await first.close();
    const second = await openStore(urlOf('games.sqlite'));
    expect(await second.read('telegram:-100123:5')).toEqual({ revision: 3 });
    expect(await dueOf(second)).toEqual({ 'telegram:-100123:5': { due: 5, news: true } });
    await second.close();
  });

  it('waits for another process that holds the file for a moment', async () => {
    const store = await openStore(urlOf('games.sqlite'));
    const other = rawFile();
    other.exec('BEGIN EXCLUSIVE');
    const written = store.write('web:lobby', { revision: 1 });
    setTimeout(() => other.exec('COMMIT'), 300);
    await written;
    expect(await store.read('web:lobby')).toEqual({ revision: 1 });
    await store.close();
    other.close();
  });

  it('never takes a read that failed for "no game"', async () => {
    const store = await openStore(urlOf('games.sqlite'));
    await store.write('web:lobby', { revision: 1 });
    await store.close();
    await expect(store.read('web:lobby')).rejects.toThrow(StoreError);
    await expect(store.write('web:lobby', {})).rejects.toThrow(StoreError);
    await expect(store.remove('web:lobby')).rejects.toThrow(StoreError);
    await expect(writeDue(store, 'web:lobby', { due: 1 })).rejects.toThrow(StoreError);
    await expect(dueOf(store)).rejects.toThrow(StoreError);
  });

  it.each(['', '{', 'null', '{}', '[]', '{"revision":1}'])(
    'never takes the damaged row %j for "no game"',
    async (text) => {
      const store = await openStore(urlOf('games.sqlite'));
      const raw = rawFile();
      raw.prepare(`INSERT INTO sessions VALUES ('web:lobby', ?)`).run(text);
      raw.close();
      await expect(store.read('web:lobby')).rejects.toThrow(/The game of web:lobby can't be read/);
      await store.close();
    },
  );

  it('takes a damaged entry of the index for one that is due, and says what is wrong with it', async () => {
    const store = await openStore(urlOf('games.sqlite'));
    const raw = rawFile();
    raw.exec(`INSERT INTO due VALUES ('web:a', '{"value":{"due":"soon"}}'), ('web:b', NULL), ('web:c', 'no JSON'),
      ('web:d', '{"value":{"due":1e300}}'), (x'00', 'x'), (NULL, 'x')`);
    raw.close();
    await writeDue(store, 'web:sound', { due: 5, news: false });
    const damaged = { due: 0, news: true };
    expect(await dueOf(store)).toEqual({
      'web:a': { ...damaged, problem: 'it is no entry' },
      'web:b': { ...damaged, problem: 'the row is empty' },
      'web:c': { ...damaged, problem: 'the row is not JSON' },
      'web:d': { ...damaged, problem: 'it is no entry' },
      'web:sound': { due: 5, news: false },
    });
    await store.close();
  });
});

describe('a store that cannot be opened', () => {
  it('refuses a second bot on the same games, until the first one is gone', async () => {
    const url = urlOf('games.sqlite');
    const first = await openStore(url);
    await expect(openStore(url)).rejects.toThrow(/Another Damka runs/);
    await first.close();
    await (await openStore(url)).close();
  });

  it('says that its folder cannot be made', async () => {
    await writeFile(join(folder, 'data'), 'a file where the folder should be');
    await expect(openStore(urlOf('data', 'games.sqlite'))).rejects.toThrow(
      /The folder of .*games\.sqlite can't be made/,
    );
  });

  it('says that a folder is no database', async () => {
    await expect(openStore(`sqlite://${folder}`)).rejects.toThrow(
      /Games can't be saved in .*SQLITE_CANTOPEN/,
    );
  });

  it('says that another file is no database', async () => {
    await writeFile(join(folder, 'notes.txt'), 'x'.repeat(5000));
    await expect(openStore(urlOf('notes.txt'))).rejects.toThrow(/Games can't be saved in .*SQLITE_NOTADB/);
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('x'.repeat(5000));
  });

  it('names the kinds of address that it knows, without the address', async () => {
    const refusal = await openStore('mysql://me:secret@host/db').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StoreError);
    expect(String(refusal)).not.toContain('secret');
  });
});

describe('durability', () => {
  let built: string;
  beforeAll(async () => {
    built = await buildWriter();
  });
  afterAll(() => rm(built, { recursive: true, force: true }));

  it('waits for the disk at every commit, and overwrites what is deleted', async () => {
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    const store = await openStore(urlOf('games.sqlite'));
    const database = prepare.mock.contexts.at(-1) as DatabaseSync;
    prepare.mockRestore();
    expect(database.location()).toBe(join(folder, 'games.sqlite'));
    const setting = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {});
    expect(setting('journal_mode')).toEqual(['wal']);
    // 2 is FULL: the log is flushed before the commit returns.
    expect(setting('synchronous')).toEqual([2]);
    expect(setting('secure_delete')).toEqual([1]);
    await store.close();
  });

  it('keeps nothing of what was removed for longer than a minute', async () => {
    vi.useFakeTimers();
    const store = await openStore(urlOf('games.sqlite'));
    await store.write('web:lobby', { word: 'xyzzy' });
    await store.remove('web:lobby');
    const kept = async () =>
      (
        await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))
      ).join();
    expect(await kept()).toContain('xyzzy');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await kept()).not.toContain('xyzzy');
    vi.useRealTimers();
    await store.close();
  });

  it('refuses what finds no room on the disk, and keeps all that was saved before', async () => {
    const url = urlOf('games.sqlite');
    const told = await onFullDisk(join(built, 'store-filler.mjs'), url, 900);
    expect(told.pop()).toBe('StoreError');
    expect(told.length).toBeGreaterThan(10);
    const store = await openStore(url);
    for (const count of told)
      expect(await store.read(`web:${count}`)).toMatchObject({ count: Number(count) });
    await store.write('web:next', { count: -1 });
    await store.close();
  });

  it('keeps every write that resolved when the process is killed at any moment', {
    timeout: ROUNDS * 10_000,
  }, async () => {
    const url = urlOf('games.sqlite');
    const program = join(built, 'store-writer.mjs');
    for (let round = 0; round < ROUNDS; round += 1) {
      const acknowledged = await killWhileWriting(program, url, Math.floor(Math.random() * 12));
      const store = await openStore(url);
      const { revision } = (await store.read('web:lobby')) as { revision: number };
      // The write that was under way may have got through or not; nothing acknowledged may be missing.
      expect([acknowledged, acknowledged + 1]).toContain(revision);
      expect((await dueOf(store))['web:lobby']?.due).toBe(revision);
      await store.close();
    }
    expect(await readdir(folder)).toEqual(['games.sqlite', 'games.sqlite.lock']);
  });
});

/** What a program on a disk that holds no more than so many KiB a file tells, line by line. */
async function onFullDisk(program: string, url: string, kilobytes: number): Promise<string[]> {
  const child = spawn(
    'bash',
    ['-c', `ulimit -f ${kilobytes}; exec "$0" "$@"`, process.execPath, program, url],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  return lines;
}

/** The writing programs with the store as plain JavaScript, where their packages can be found. */
async function buildWriter(): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const target = await mkdtemp(join(root, 'node_modules', '.store-test-'));
  await build({
    entryPoints: ['store-writer', 'store-filler'].map((name) => join(root, `test/sessions/${name}.ts`)),
    outdir: target,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  return target;
}

/** Kills a writing process the moment it tells that `revision` is saved; gives the last one that it told of. */
async function killWhileWriting(program: string, url: string, revision: number): Promise<number> {
  const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let acknowledged = -1;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged >= revision) child.kill('SIGKILL');
  }
  await closed;
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}
