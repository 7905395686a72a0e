import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { link, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryError } from '../../src/bots/port.js';
import { Metrics } from '../../src/ops/metrics.js';
import { startOps } from '../../src/ops/ops-server.js';
import { Readiness } from '../../src/ops/readiness.js';
import { type LastingStore, openStore, StoreInUseError } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';

const MINUTE = 60_000;

let folder: string;
let file: string;
let clock: number;
let told: string[];
let store: LastingStore;
let database: DatabaseSync;
let ops: Awaited<ReturnType<typeof startOps>>;
let chat: FakeChat;
let metrics: Metrics;

/** The connection of the store that was opened last. */
async function withConnection<T>(open: () => Promise<T>): Promise<T> {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  try {
    return await open();
  } finally {
    database = prepare.mock.contexts.at(-1) as DatabaseSync;
    prepare.mockRestore();
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-troubles-'));
  file = join(folder, 'games.sqlite');
  clock = 0;
  told = [];
  metrics = new Metrics();
  const watcher = {
    failed: metrics.storeFailed.bind(metrics),
    report: (happening: string) => void told.push(happening),
    now: () => clock,
  };
  store = await withConnection(() => openStore(`sqlite://${file}`, watcher));
  const readiness = new Readiness(store, []);
  const sources = { registry: metrics.registry, problems: () => readiness.problems() };
  ops = await startOps({ host: '127.0.0.1', port: 0 }, sources);
  chat = new FakeChat('web:room', { store });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
});
afterEach(async () => {
  await chat.stop();
  await store.close();
  ops.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${ops.port}${path}`)).text();

/** A move that cannot be saved is told of, by `/readyz` and `/metrics` as well. */
async function cannotSave(problem: string, reason: RegExp): Promise<void> {
  const { posts } = await chat.say('Ann', 'c3-d4', { id: 'move' });
  expect(posts, 'the apology').toHaveLength(1);
  expect(chat.lastText).not.toContain('White');
  expect(await get('/readyz')).toMatch(reason);
  expect(await get('/metrics')).toMatch(
    new RegExp(`damka_store_failures_total\\{problem="${problem}"\\} [1-9]`),
  );
}

/** The same move is saved and told of, without a restart, and it is in the file. */
async function canSave(): Promise<void> {
  await chat.say('Ann', 'c3-d4', { id: 'move' });
  expect(chat.lastText).toContain('White c3-d4');
  expect(await get('/readyz')).toBe('ready\n');
  const copy = new DatabaseSync(file);
  const [row] = copy.prepare("SELECT value FROM sessions WHERE key = 'web:room'").all();
  copy.close();
  expect(String(row?.['value'])).toContain('c3-d4');
}

describe('a store of SQLite in trouble says so to the chat, to /readyz and to /metrics, and goes on when it is over', () => {
  it('when the disk is full', async () => {
    database.exec('PRAGMA max_page_count = 1');
    // A move may fit into the page that has the game; what was not there before does not.
    const filler = database.prepare("INSERT INTO sessions VALUES ('web:' || ?, zeroblob(900))");
    expect(() => {
      for (let count = 0; ; count += 1) filler.run(count);
    }).toThrow(/full/);
    const other = new FakeChat('web:other', { store });
    await other.say('Ann', '/new russian', { id: 'new' });
    expect(other.posts).toHaveLength(1);
    expect(await get('/readyz')).toMatch(/^Games can't be saved in .*SQLITE_FULL: database or disk is full/);
    clock += MINUTE;
    expect(await get('/readyz')).toMatch(/SQLITE_FULL/);
    expect(await get('/metrics')).toMatch(/damka_store_failures_total\{problem="full"\} 2/);
    database.exec('PRAGMA max_page_count = 1000000');
    await other.say('Ann', '/new russian', { id: 'new' });
    expect(other.posts).toHaveLength(2);
    await other.stop();
    await canSave();
  });

  it('when the connection may read only, as after the disk could not be written for a while', async () => {
    database.exec('PRAGMA query_only = ON');
    await canSave();
    expect(database.isOpen).toBe(false);
  });

  it('when another program holds the file', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN EXCLUSIVE');
    await cannotSave('locked', /SQLITE_BUSY: database is locked/);
    other.exec('ROLLBACK');
    other.close();
    clock += MINUTE;
    await canSave();
  });

  it('when another program writes nonsense into the file, and later what was there', async () => {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    await store.ping();
    const sound = readFileSync(file);
    writeFileSync(file, Buffer.alloc(sound.length, 7));
    await cannotSave('damaged', /SQLITE_NOTADB: file is not a database/);
    await expect(store.read('web:room')).rejects.toMatchObject({ problem: 'damaged' });
    writeFileSync(file, sound);
    const later = () => {
      clock += MINUTE;
      return get('/readyz');
    };
    await expect.poll(later).toBe('ready\n');
    await canSave();
  });

  it('when pages in its middle are damaged', async () => {
    const bytes = Buffer.alloc(4096, 7);
    const [{ rootpage }] = database
      .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sessions'")
      .all() as [{ rootpage: number }];
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    await store.ping();
    const handle = openSync(file, 'r+');
    writeSync(handle, bytes, 0, bytes.length, (rootpage - 1) * 4096);
    closeSync(handle);
    await cannotSave('damaged', /SQLITE_CORRUPT/);
  });

  it('when the file is deleted: it is written anew with all that is stored, and nothing is lost', async () => {
    await chat.say('Ann', 'c3-b4');
    rmSync(file);
    await chat.say('Bob', 'd6-c5', { id: 'move' });
    expect(chat.lastText).toContain('Black d6-c5');
    expect(told).toEqual([expect.stringMatching(/games\.sqlite was deleted; it was written anew/)]);
    expect(await get('/readyz')).toBe('ready\n');
    await chat.stop();
    await store.close();
    store = await openStore(`sqlite://${file}`);
    chat = new FakeChat('web:room', { store });
    await chat.say('Ann', '/record', { id: 'record' });
    expect(chat.lastText).toMatch(/c3-b4\s+d6-c5/);
  });

  it('when its folder is deleted while nobody plays', async () => {
    rmSync(folder, { recursive: true });
    await expect.poll(() => existsSync(file)).toBe(true);
    await canSave();
  });

  it('when another file is put in its place, until the old one is back', async () => {
    await chat.say('Ann', '/undo');
    const other = join(folder, 'other.sqlite');
    new DatabaseSync(other).exec('CREATE TABLE others (name TEXT)');
    renameSync(file, join(folder, 'aside'));
    renameSync(other, file);
    await cannotSave('replaced', /is another file than the one that was opened/);
    expect(statSync(`${file}-wal`).size).toBe(0);
    const put = new DatabaseSync(file);
    expect(put.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'others' }]);
    put.close();
    renameSync(join(folder, 'aside'), file);
    clock += MINUTE;
    await canSave();
    expect(told).toHaveLength(2);
  });

  it('when a table is gone', async () => {
    const other = new DatabaseSync(file);
    other.exec('DROP TABLE due');
    other.close();
    await cannotSave('damaged', /no such table/);
  });
});

describe('/readyz', () => {
  it('tries a write of its own when there was none lately, and only then', async () => {
    const changes = () => database.prepare('SELECT total_changes() AS count').all()[0]?.['count'];
    const before = changes();
    expect(await get('/readyz')).toBe('ready\n');
    expect(changes()).toBe(before);
    clock += MINUTE;
    expect(await get('/readyz')).toBe('ready\n');
    expect(changes()).toBe(Number(before) + 2);
  });
});

describe('/metrics', () => {
  it('counts the messages that wait to be sent and the deliveries that wait to be handled', async () => {
    metrics.waitingIn(async () => ({ ...(await store.waiting()) }));
    const counts = async () =>
      [...(await get('/metrics')).matchAll(/^damka_waiting\{what="(\w+)"\} (\d+)$/gm)].map(
        ([, what, count]) => [what, Number(count)],
      );
    expect(await counts()).toEqual([
      ['messages', 0],
      ['deliveries', 0],
    ]);
    chat.failures = Array.from({ length: 3 }, () => new DeliveryError('unreachable', 'down'));
    for (const id of ['1', '2']) await chat.say('Ann', '/position', { id });
    await store
      .inbox('bot', { gapMs: 0, leaseMs: 1_000 })
      .put([{ id: 1, queue: 'chat', content: { text: '"about":' } }]);
    expect(await counts()).toEqual([
      ['messages', 2],
      ['deliveries', 1],
    ]);
  });
});

describe('two programs on one file', () => {
  it('are refused whatever path they come by', async () => {
    await mkdir(join(folder, 'elsewhere'));
    await symlink(file, join(folder, 'elsewhere', 'link.sqlite'));
    await symlink(folder, join(folder, 'elsewhere', 'folder'));
    await link(file, join(folder, 'elsewhere', 'hard.sqlite'));
    for (const name of ['link.sqlite', 'folder/games.sqlite', '../elsewhere/link.sqlite', 'hard.sqlite']) {
      await expect(openStore(`sqlite://${join(folder, 'elsewhere', name)}`), name).rejects.toThrow(
        StoreInUseError,
      );
    }
    await canSave();
  });
});
