import {
  closeSync,
  copyFileSync,
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
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { DeliveryError } from '../../src/bots/port.js';
import { Metrics } from '../../src/cli/ops/metrics.js';
import { startOps } from '../../src/cli/ops/ops-server.js';
import { Readiness } from '../../src/cli/ops/readiness.js';
import { type LastingStore, StoreInUseError } from '../../src/sessions/stores/open-store.js';
import { backUp } from '../../src/sessions/stores/upkeep/backup.js';
import { FakeChat } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';
import { openStore } from '../stores.js';

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
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = await mkdtemp(join(tmpdir(), 'damka-troubles-'));
  file = join(folder, 'games.sqlite');
  clock = 0;
  told = [];
  metrics = new Metrics('1.2.3');
  const watcher = {
    failed: metrics.storeFailed.bind(metrics),
    lost: (why: string) => void told.push(why),
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
  vi.useRealTimers();
});

const changes = () => database.prepare('SELECT total_changes() AS count').get()?.['count'];

const get = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${ops.port}${path}`)).text();

/** Writes nonsense over the page that a table begins with. */
function damage(path: string): void {
  const [{ rootpage }] = database
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sessions'")
    .all() as [{ rootpage: number }];
  const handle = openSync(path, 'r+');
  writeSync(handle, Buffer.alloc(4096, 7), 0, 4096, (rootpage - 1) * 4096);
  closeSync(handle);
}

/** What a chat is told about each fault. */
const TOLD = {
  locked: 'My storage is busy right now.',
  damaged: 'My storage is damaged. Whoever runs this bot needs to repair it.',
  missing: 'My storage is gone. Whoever runs this bot needs to bring it back.',
  replaced:
    'There is a different file where my games were. Whoever runs this bot must say which one is right.',
};

/** A move that cannot be saved is told of, by `/readyz` and `/metrics` as well. */
async function cannotSave(problem: keyof typeof TOLD, reason: RegExp): Promise<void> {
  const { posts } = await chat.say('Ann', 'c3-d4', { id: 'move' });
  expect(posts, 'the apology').toHaveLength(1);
  expect(chat.lastText).toBe(`${TOLD[problem]} Nothing was changed. Please try again a little later.`);
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
  const [row] = copy.prepare('SELECT value FROM games').all();
  copy.close();
  expect(String(row?.['value'])).toContain('c3-d4');
}

describe('a store of SQLite in trouble says so to the chat, to /readyz and to /metrics, and goes on when it is over', () => {
  it('when the disk is full', async () => {
    database.exec('PRAGMA max_page_count = 1');
    // A move may fit into the page that has the game; what was not there before does not.
    const filler = database.prepare('INSERT INTO sessions VALUES (? || ?, zeroblob(?))');
    // Then beside the chat to come, whose page could have room left.
    for (const [key, bytes] of [
      ['web:', 900],
      ['web:othe', 9],
    ] as const)
      expect(() => {
        for (let count = 0; ; count += 1) filler.run(key, count, bytes);
      }).toThrow(/full/);
    const other = new FakeChat('web:other', { store });
    await other.say('Ann', '/new russian', { id: 'new' });
    expect(other.posts).toHaveLength(1);
    expect(other.lastText).toBe(
      'My disk is full. Whoever runs this bot needs to free some space. Nothing was changed. Please try again a little later.',
    );
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

  it('when another program holds the file', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN EXCLUSIVE');
    await cannotSave('locked', /SQLITE_BUSY: database is locked/);
    other.exec('ROLLBACK');
    other.close();
    clock += MINUTE;
    await canSave();
  });

  it('when pages are damaged that it reads from the disk', async () => {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    await store.ping();
    damage(file);
    database.exec('PRAGMA shrink_memory');
    await cannotSave('damaged', /SQLITE_CORRUPT/);
  });

  it('when a table is gone', async () => {
    const other = new DatabaseSync(file);
    other.exec('DROP TABLE due');
    other.close();
    await cannotSave('damaged', /no such table/);
  });
});

describe('a store whose files are no longer those that were opened fails from then on, and what was saved is kept', () => {
  /** What is told of the files by the next look at them, before which a move was still saved. */
  async function lost(): Promise<string> {
    await chat.say('Ann', 'c3-b4');
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(1);
    return told[0] ?? '';
  }

  /** The game in a file, as a store opens it, and after a kill: what is on the disk is all there is. */
  async function isKept(path: string): Promise<void> {
    const left = join(folder, 'left.sqlite');
    copyFileSync(path, left);
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${left}-wal`);
    const next = await openStore(`sqlite://${left}`);
    const { table } = await sessionIn(next, 'web:room');
    await next.close();
    expect(table?.game?.entries).toMatchObject([{ move: 'c3-b4' }]);
  }

  it('when another file is put in its place, into which nothing is written', async () => {
    const other = join(folder, 'other.sqlite');
    new DatabaseSync(other).exec('CREATE TABLE others (name TEXT)');
    const bytes = readFileSync(other);
    await chat.say('Ann', '/settings theme=night');
    renameSync(other, file);
    const why = await lost();
    expect(why).toContain(
      `${file} is another file than the one that was opened. All that was saved is in ${file}.saved-`,
    );
    await cannotSave('replaced', /is another file than the one that was opened/);
    const copy = /\S+\.saved-\d+/.exec(why)?.[0] ?? '';
    await isKept(copy);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await chat.stop();
    await store.close();
    expect(readFileSync(file).equals(bytes)).toBe(true);
    store = await openStore(`sqlite://${copy}`);
  });

  it.each([
    ['is deleted', () => rmSync(file)],
    ['is moved away', () => renameSync(file, join(folder, 'aside'))],
    ['is deleted with its folder', () => rmSync(folder, { recursive: true })],
  ])('when it %s: it is written anew, for its owner alone', async (_, harm) => {
    harm();
    expect(await lost()).toContain(
      `${file} was deleted or moved away. All that was saved is in ${file}. Damka stops`,
    );
    await cannotSave('missing', /was deleted or moved away/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await isKept(file);
  });

  it.each([
    ['deleted', () => rmSync(`${file}-wal`)],
    ['deleted with its index', () => ['wal', 'shm'].map((name) => rmSync(`${file}-${name}`))],
    [
      'replaced by that of another database',
      () => {
        const other = new DatabaseSync(join(folder, 'other.sqlite'));
        other.exec('PRAGMA journal_mode = WAL; CREATE TABLE others (name TEXT)');
        copyFileSync(join(folder, 'other.sqlite-wal'), join(folder, 'log'));
        other.close();
        renameSync(join(folder, 'log'), `${file}-wal`);
      },
    ],
  ])('when its log is %s', async (_, harm) => {
    harm();
    expect(await lost()).toContain(
      `The log beside ${file} was deleted or replaced. All that was saved is in ${file}.`,
    );
    await cannotSave('replaced', /The log beside .* was deleted or replaced/);
    await isKept(file);
  });

  it('says so if what was saved finds no place', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(7);
    writeFileSync(`${file}.saved-7`, '');
    rmSync(file);
    expect(await lost()).toMatch(/was deleted or moved away\. What was saved cannot be written anew: EEXIST/);
    vi.restoreAllMocks();
  });
});

it('a file that a killed bot left with its log is taken up with what is in that', async () => {
  await chat.say('Ann', 'c3-d4', { id: 'move' });
  const left = join(folder, 'left.sqlite');
  for (const end of ['', '-wal']) copyFileSync(file + end, left + end);
  const next = await openStore(`sqlite://${left}`);
  expect((await sessionIn(next, 'web:room')).table?.game?.entries).toHaveLength(1);
  await next.close();
});

it('a file that is damaged is refused at the start', async () => {
  const damaged = join(folder, 'damaged.sqlite');
  await backUp(`sqlite://${file}`, damaged, STORE_TABLES);
  damage(damaged);
  await expect(openStore(`sqlite://${damaged}`)).rejects.toThrow(/Games can't be saved in .*SQLITE_CORRUPT/);
});

it('a new file is for its owner alone, with its log', () => {
  for (const name of ['', '-wal', '-shm']) expect(statSync(file + name).mode & 0o777, name).toBe(0o600);
});

describe('/readyz', () => {
  it('does not take statements that touch no row for a proof that games can be saved', async () => {
    const inbox = store.inbox('bot', { gapMs: 0, leaseMs: 1_000 });
    clock += MINUTE;
    const before = Number(changes());
    await store.remove('web:nowhere');
    await inbox.done(7, 'chat');
    await inbox.prune();
    expect(changes()).toBe(before);
    expect(await get('/readyz')).toBe('ready\n');
    expect(changes(), 'a trial').toBe(before + 2);
  });

  it('tries a write of its own when there was none lately, and only then', async () => {
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
    let now = Date.now() + MINUTE;
    metrics.waitingIn(
      () => store.waiting(),
      () => now,
    );
    const age = async () => Number(/^damka_oldest_message_seconds (\S+)$/m.exec(await get('/metrics'))?.[1]);
    expect(await age()).toBe(0);
    const counts = async () =>
      [...(await get('/metrics')).matchAll(/^damka_waiting\{what="(\w+)"\} (\d+)$/gm)].map(
        ([, what, count]) => [what, Number(count)],
      );
    expect(await counts()).toEqual([
      ['messages', 0],
      ['deliveries', 0],
      ['ends', 0],
    ]);
    chat.failures = Array.from({ length: 3 }, () => new DeliveryError('unreachable', 'down'));
    for (const id of ['1', '2']) await chat.say('Ann', '/position', { id });
    await store
      .inbox('bot', { gapMs: 0, leaseMs: 1_000 })
      .put([{ id: 1, queue: 'chat', content: { text: '"about":' } }]);
    expect(await counts()).toEqual([
      ['messages', 2],
      ['deliveries', 1],
      ['ends', 0],
    ]);
    const before = await age();
    now += MINUTE;
    expect((await age()) - before).toBeCloseTo(60, 3);
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
