import { openStore } from '../stores.js';
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
import { DeliveryError } from '../../src/bots/port.js';
import { Metrics } from '../../src/cli/ops/metrics.js';
import { startOps } from '../../src/cli/ops/ops-server.js';
import { Readiness } from '../../src/cli/ops/readiness.js';
import {
  examineStore,
  type LastingStore,
  openReader,
  
  StoreInUseError,
} from '../../src/sessions/stores/open-store.js';
import { backUp } from '../../src/sessions/stores/upkeep/backup.js';
import { FakeChat } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';

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

const changes = () => database.prepare('SELECT total_changes() AS count').get()?.['count'];

/** Another store, with a game of its own. */
async function makeOther(path: string): Promise<void> {
  const other = await openStore(`sqlite://${path}`);
  for (let count = 0; count < 50; count += 1) await other.write(`web:${count}`, { text: 'x'.repeat(500) });
  for (let count = 0; count < 50; count += 1) await other.remove(`web:${count}`);
  await other.write('web:other', {});
  await other.close();
}

const get = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${ops.port}${path}`)).text();

/** What a chat is told about each fault. */
const TOLD = {
  locked: 'My storage is busy right now.',
  damaged: 'My storage is damaged; whoever runs this bot needs to repair it.',
  replaced:
    'There is a different file where my games were; whoever runs this bot needs to say which one to use.',
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
      'The disk where I keep the games is full; whoever runs this bot needs to free some space. Nothing was changed. Please try again a little later.',
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
    await chat.say('Ann', '/settings theme=night');
    const sound = readFileSync(file);
    writeFileSync(file, Buffer.alloc(sound.length, 7));
    await cannotSave('damaged', /was overwritten, and is not a database any longer/);
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

  it('when another database is copied over it, which is never mixed with the log of the old one', async () => {
    const copy = join(folder, 'copy.sqlite');
    const other = join(folder, 'other.sqlite');
    await store.purge();
    copyFileSync(file, copy);
    await chat.say('Ann', '/settings theme=night');
    await makeOther(other);
    copyFileSync(other, file);
    await cannotSave('replaced', /was overwritten with another database/);
    const put = new DatabaseSync(file);
    expect(put.prepare('SELECT key FROM sessions').all()).toEqual([{ key: 'web:other' }]);
    put.close();
    copyFileSync(copy, file);
    clock += MINUTE;
    await canSave();
    expect(JSON.stringify(await store.read('web:room'))).toContain('night');
    expect(told).toEqual([
      expect.stringMatching(/was overwritten with another database; games cannot be saved/),
      expect.stringMatching(/is back in its place; games are saved again/),
    ]);
  });

  it.each([
    ['another store', makeOther],
    ['a backup that was made just now', (to: string) => backUp(`sqlite://${file}`, to)],
    ['an earlier copy of itself', async (to: string) => copyFileSync(file, to)],
  ])('when %s is copied over it, and the bot is started anew to go on with that', async (_, make) => {
    const other = join(folder, 'other.sqlite');
    await make(other);
    for (const theme of ['night', 'paper']) {
      await chat.say('Ann', `/settings theme=${theme}`);
      await store.purge();
    }
    await chat.say('Ann', 'c3-d4');
    copyFileSync(other, file);
    await chat.stop();
    await store.close();
    expect(readFileSync(file).equals(readFileSync(other))).toBe(true);
    store = await openStore(`sqlite://${file}`);
    chat = new FakeChat('web:room', { store });
    const copied = new DatabaseSync(other).prepare("SELECT value FROM sessions WHERE key = 'web:room'").get();
    const now = new DatabaseSync(file).prepare("SELECT value FROM sessions WHERE key = 'web:room'").get();
    expect(now).toEqual(copied);
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
  ])('when its log is %s: a new one is begun, and nothing is lost', async (_, harm) => {
    await chat.say('Ann', 'c3-b4');
    harm();
    await chat.say('Bob', 'd6-c5');
    expect(chat.lastText).toContain('Black d6-c5');
    expect(told).toEqual([expect.stringMatching(/^The log beside .* was deleted or replaced; a new one/)]);
    expect(await get('/readyz')).toBe('ready\n');
    // As after a kill: what is on the disk is all there is.
    for (const name of ['', '-wal']) copyFileSync(file + name, join(folder, `killed${name}`));
    const left = new DatabaseSync(join(folder, 'killed'));
    const [row] = left.prepare('SELECT value FROM games').all();
    left.close();
    expect(String(row?.['value'])).toMatch(/c3-b4.*d6-c5/);
  });

  it('when the file is replaced while a move is saved: nobody is told that it was not', async () => {
    const other = join(folder, 'other.sqlite');
    await makeOther(other);
    const sound = join(folder, 'sound.sqlite');
    database.function('replaced', () => {
      renameSync(file, sound);
      renameSync(other, file);
      return 1;
    });
    database.exec('CREATE TEMP TRIGGER replacing AFTER UPDATE ON main.sessions BEGIN SELECT replaced(); END');
    const moved = chat.say('Ann', 'c3-d4', { id: 'move' });
    await expect.poll(() => existsSync(sound)).toBe(true);
    renameSync(sound, file);
    await moved;
    expect(chat.lastText).toContain('White c3-d4');
    expect(chat.whispers).toEqual([]);
  });

  it('when a table is gone', async () => {
    const other = new DatabaseSync(file);
    other.exec('DROP TABLE due');
    other.close();
    await cannotSave('damaged', /no such table/);
  });
});

describe('/readyz', () => {
  it('does not take statements that touch no row for a proof that games can be saved', async () => {
    const inbox = store.inbox('bot', { gapMs: 0, leaseMs: 1_000 });
    clock += MINUTE;
    const before = Number(changes());
    await store.remove('web:nowhere');
    await inbox.done(7);
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

describe('a file that a killed bot left with its log', () => {
  /** As a kill would leave them now, in another folder. */
  const killed = (name: string): string => {
    const left = join(folder, name);
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${left}${end}`);
    return left;
  };
  const moves = async (path: string) => {
    const next = await openStore(`sqlite://${path}`);
    const { table } = await sessionIn(next, 'web:room');
    await next.close();
    return table?.game?.entries.length;
  };

  it('is taken up with what is in the log', async () => {
    await chat.say('Ann', 'c3-d4', { id: 'move' });
    expect(await moves(killed('left.sqlite'))).toBe(1);
  });

  it.each([
    ['a backup', (path: string) => backUp(`sqlite://${file}`, path)],
    ['another store', makeOther],
    ['an earlier copy of itself', async (path: string) => copyFileSync(join(folder, 'earlier'), path)],
  ])(
    'is never mixed with the log of before by those who open it, if %s was copied over it',
    async (_, make) => {
      copyFileSync(file, join(folder, 'earlier'));
      store.purge();
      await chat.say('Ann', 'c3-d4', { id: 'move' });
      await chat.say('Bob', 'd6-c5', { id: 'answer' });
      const left = killed('left.sqlite');
      await make(join(folder, 'copied'));
      copyFileSync(join(folder, 'copied'), left);
      const [data, log] = [readFileSync(left), readFileSync(`${left}-wal`)];
      const url = `sqlite://${left}`;
      for (const open of [openStore, openReader, (from: string) => examineStore(from, 1_000)])
        await expect(open(url)).rejects.toThrow(/belongs to another file.*remove .*-wal/s);
      await expect(backUp(url, join(folder, 'backup'))).rejects.toThrow('belongs to another file');
      expect(readFileSync(left).equals(data)).toBe(true);
      expect(readFileSync(`${left}-wal`).equals(log)).toBe(true);
      rmSync(`${left}-wal`);
      await (await openStore(url)).close();
    },
  );
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
