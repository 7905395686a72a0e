import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFindings } from '../../src/cli/doctor/database.js';
import { newSession } from '../../src/sessions/model/session.js';
import { openPatiently, SESSIONS, StoreError } from '../../src/sessions/stores/open-store.js';
import { newDatabase } from '../postgres/database.js';
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
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: url },
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

  it('in transaction mode is told as such by the doctor and at the start, with what to do', async () => {
    pooler = await Pooler.open(await newDatabase(), 'transaction');
    const what =
      /can't be used: the address leads to a connection pooler in transaction mode \(such as PgBouncer\).* Give DATABASE_URL the server’s direct address .*, or set the pooler to session mode \(pool_mode = session\)\./;
    expect(await found(pooler.url)).toEqual([expect.stringMatching(what)]);
    expect(await ended(start(pooler.url))).toBe(1);
    expect(said).toMatch(what);
    expect(said).not.toContain('tried again');
  });

  it('in session mode serves a store, though it takes no parameters of the start', async () => {
    pooler = await Pooler.open(await newDatabase(), 'session');
    const [one, other] = await Promise.all([openStore(pooler.url), openStore(pooler.url)]);
    const heard = new Promise((resolve) => other.hear((game) => resolve(game)));
    await one.lock.run('web:lobby', async () => {
      await one.commit([{ table: SESSIONS, key: 'web:lobby', value: newSession('web:lobby') }]);
      await one.announce('a game', 1);
    });
    expect(await other.read('web:lobby')).toMatchObject({ channel: 'web:lobby' });
    expect(await heard).toBe('a game');
    expect((await one.instance.living()).size).toBe(2);
    await Promise.all([one.close(), other.close()]);
    expect(await found(pooler.url)).toEqual([expect.stringMatching(/^ok /), expect.stringMatching(/^ok /)]);
  });
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
