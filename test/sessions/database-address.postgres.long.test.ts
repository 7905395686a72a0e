import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFindings } from '../../src/cli/doctor/database.js';
import { newSession } from '../../src/sessions/model/session.js';
import {
  CHORES,
  type LastingStore,
  openPatiently,
  SESSIONS,
  StoreError,
} from '../../src/sessions/stores/open-store.js';
import { keptAt } from '../../src/sessions/stores/postgres/own-sessions.js';
import { newDatabase } from '../postgres/database.js';
import { KEEPS_STATEMENTS, pgBouncerVersion, startPgBouncer } from '../postgres/pgbouncer.js';
import { Pooler } from '../postgres/pooler.js';
import { type PostgresServer, startPostgres } from '../postgres/server.js';
import { openStore } from '../stores.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** The discard port: nobody listens there. */
const NOWHERE = 'postgres://me:S3cr3t@127.0.0.1:9/db';

let folder: string;
let children: ChildProcess[];
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-address-'));
  children = [];
  said = '';
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The program on the store of an address. */
function start(url: string): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DAMKA_HOME: folder, PORT: '0', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  children.push(child);
  return child;
}

const ended = async (program: ChildProcess): Promise<number | null> => (await once(program, 'close'))[0];

const found = async (url: string): Promise<readonly string[]> =>
  (await databaseFindings(url, 5_000)).map((finding) => `${finding.state} ${finding.says}`);

describe('the address of a pooler', () => {
  let pooler: Pooler;
  afterEach(() => pooler.close());

  it('in session mode serves a store, though it takes no parameters of the start', async () => {
    pooler = await Pooler.open(await newDatabase(), 'session');
    const [one, other] = await Promise.all([openStore(pooler.url), openStore(pooler.url)]);
    const heard = new Promise((resolve) => other.hear(resolve, () => {}));
    await one.lock.run('web:lobby', async () => {
      await one.commit([{ table: SESSIONS, key: 'web:lobby', value: newSession('web:lobby') }]);
      one.announce('a game', 1);
    });
    expect(await other.read('web:lobby')).toMatchObject({ channel: 'web:lobby' });
    expect(await heard).toBe('a game');
    expect((await one.instance.living()).size).toBe(2);
    await Promise.all([one.close(), other.close()]);
    expect(await found(pooler.url)).toEqual([expect.stringMatching(/^ok /), expect.stringMatching(/^ok /)]);
  });
});

/** Two stores at a pooler's address lose nothing, however their connections are shared. */
async function servesStores(pooled: string, direct: string): Promise<void> {
  const stores = await Promise.all([openStore(pooled), openStore(pooled, { directUrl: direct })]);
  const [deaf, hearing] = stores as [LastingStore, LastingStore];
  const missed = new Promise<void>((resolve) => deaf.hear(() => {}, resolve));
  const heard = new Promise((resolve) => hearing.hear(resolve, () => {}));
  await deaf.table(CHORES).write('counting', { count: 0 });
  const increments = stores.flatMap((store) =>
    Array.from({ length: 20 }, (_, index) =>
      store.lock.run('counting', async () => {
        const { count } = (await store.table(CHORES).read('counting')) as { count: number };
        await store.commit([{ table: CHORES, key: 'counting', value: { count: count + 1 } }]);
        if (index === 0) store.announce('a game', 1);
      }),
    ),
  );
  const inbox = deaf.inbox('bot', { gapMs: 0, leaseMs: 6_000 });
  const received = Array.from({ length: 10 }, async (_, id) => {
    await inbox.put([{ id, queue: `chat ${id}`, content: { id } }]);
    expect(await inbox.claim(`chat ${id}`)).toMatchObject({ kind: 'taken', id });
    await inbox.done(id, `chat ${id}`);
  });
  await Promise.all([...increments, ...received]);
  expect(await hearing.table(CHORES).read('counting')).toEqual({ count: 40 });
  expect(await inbox.open()).toEqual([]);
  expect(await deaf.traces.isWhole()).toBe(true);
  expect((await deaf.instance.living()).size).toBe(2);
  expect(await heard).toBe('a game');
  await missed;
  for (const store of stores) await store.close();
}

describe('the address of a pooler in transaction mode', () => {
  it('serves stores, and the doctor tells what is missing without the direct one', async () => {
    const direct = await newDatabase();
    const pooler = await Pooler.open(direct, 'transaction');
    await servesStores(pooler.url, direct);
    expect(await found(pooler.url)).toEqual([
      expect.stringMatching(/^ok /),
      expect.stringMatching(/^ok /),
      expect.stringMatching(/^warning .*Give DATABASE_DIRECT_URL/),
    ]);
    const told = await databaseFindings(pooler.url, 5_000, direct);
    expect(told.map(({ state }) => state)).toEqual(['ok', 'ok']);
    await pooler.close();
  });

  it.skipIf(pgBouncerVersion === null)(
    'serves stores where it is PgBouncer itself (skipped unless it is installed: apt-get install pgbouncer)',
    async () => {
      const direct = await newDatabase();
      const bouncer = await startPgBouncer(direct);
      expect(await keptAt(bouncer.url, 5_000)).toEqual({
        sessions: false,
        statements: (pgBouncerVersion ?? 0) >= KEEPS_STATEMENTS,
      });
      await servesStores(bouncer.url, direct);
      await bouncer.remove();
    },
  );
});

it('a process has five connections at most, however much is under way, and six while it cleans up', async () => {
  const url = await newDatabase();
  const store = await openStore(url);
  const watcher = new pg.Pool({ connectionString: url, max: 1 });
  let most = 0;
  const count = async () => {
    const sql = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'damka'`;
    most = Math.max(most, (await watcher.query(sql)).rows[0].count);
  };
  const work = Array.from({ length: 60 }, (_, index) =>
    store.lock.run(`web:${index}`, async () => {
      await store.write(`web:${index}`, {});
      await count();
    }),
  );
  await Promise.all(work);
  expect(most).toBe(5);
  await store.purge();
  await watcher.end();
  await store.close();
});

describe('a wrong DATABASE_URL', () => {
  it('is told at the start as what is wrong in it, at once and without the password', async () => {
    const url = Object.assign(new URL(await newDatabase()), { password: 'S3cr3t' });
    const wrong = [
      [
        Object.assign(new URL(url), { username: 'nobody' }),
        /role "nobody" does not exist\. .*correct DATABASE_URL/,
      ],
      [
        Object.assign(new URL(url), { pathname: '/gone' }),
        /database "gone" does not exist\. .*correct its name/,
      ],
      [Object.assign(new URL(url), { search: '?sslmode=require' }), /remove sslmode from DATABASE_URL/],
    ] as const;
    for (const [address, what] of wrong) {
      said = '';
      expect(await ended(start(address.href))).toBe(1);
      expect(said).toMatch(what);
      expect(said).not.toMatch(/S3cr3t|tried again/);
    }
  });

  it('is no reason to try again, unlike a server that is away, for a minute', async () => {
    const refusals: Record<string, string> = {
      '28P01': 'password',
      '3D000': 'no-database',
      ECONNREFUSED: 'no-server',
    };
    const tries: Record<string, number> = {};
    for (const code of Object.keys(refusals)) {
      const cause = Object.assign(new Error('no'), { code });
      let now = 0;
      const away: string[] = [];
      const open = async (): Promise<never> => {
        tries[code] = (tries[code] ?? 0) + 1;
        now += 20_000;
        throw new StoreError('it cannot be used', { cause });
      };
      const patience = { onAway: (_: unknown, why: string) => away.push(why), againMs: 0, now: () => now };
      await expect(openPatiently(NOWHERE, open, patience)).rejects.toThrow('it cannot be used');
      expect(away).toEqual(code === 'ECONNREFUSED' ? [refusals[code]] : []);
    }
    expect(tries).toEqual({ '28P01': 1, '3D000': 1, ECONNREFUSED: 3 });
  });
});

describe('a database that is away when the program starts', () => {
  it('is waited for, with a word in the log', async () => {
    const server: PostgresServer = await startPostgres();
    try {
      await server.halt();
      start(server.url);
      await expect.poll(() => said).toMatch(/ECONNREFUSED.*It is tried again for a minute\./);
      await server.start();
      await expect.poll(() => said).toContain('The web table is on.');
      expect(said.match(/tried again/g)).toHaveLength(1);
      const [program] = children;
      program?.kill('SIGTERM');
      expect(program && (await ended(program))).toBe(0);
    } finally {
      await server.remove();
    }
  });

  it('does not keep the program from ending when it is told to', async () => {
    const program = start(NOWHERE);
    await expect.poll(() => said).toContain('It is tried again for a minute.');
    const end = ended(program);
    program.kill('SIGTERM');
    expect(await end).toBe(0);
    expect(said).not.toContain('S3cr3t');
  });
});
