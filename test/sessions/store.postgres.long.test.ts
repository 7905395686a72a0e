import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseFindings } from '../../src/cli/doctor/database.js';
import { newSession } from '../../src/sessions/model/session.js';
import type { Alarm } from '../../src/sessions/stores/alarms.js';
import { NOW } from '../../src/sessions/stores/instances.js';
import {
  DUE,
  type LastingStore,
  type Noted,
  SESSIONS,
  type SessionStore,
  StoreError,
  storeTrouble,
} from '../../src/sessions/stores/open-store.js';
import type { Run } from '../../src/sessions/stores/sql-table.js';
import { newDatabase } from '../postgres/database.js';
import { type PostgresServer, startPostgres } from '../postgres/server.js';
import { openStore } from '../stores.js';
import { inboxSuite } from './inbox-suite.js';
import { dueOf, storeSuite, waitingSuite } from './store-suite.js';

storeSuite('PostgreSQL', async () => openStore(await newDatabase()));
waitingSuite('PostgreSQL', async () => openStore(await newDatabase()));
let inboxUrl: string;
inboxSuite(
  'PostgreSQL',
  async () => {
    inboxUrl = await newDatabase();
    return openStore(inboxUrl);
  },
  async () => {
    const client = new pg.Client(inboxUrl);
    await client.connect();
    const run: Run = async (sql, values) => (await client.query(sql, values)).rows;
    let read = 0;
    const counted: Run = async (sql, values) => {
      await run('BEGIN');
      const [row] = await run(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, values);
      await run('ROLLBACK');
      const [{ Plan: plan }] = (row as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN'];
      read += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      return run(sql, values);
    };
    const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint';
    return { table: 'damka.inbox', run, now, counted, read: () => read, close: () => client.end() };
  },
);

describe('two processes on one PostgreSQL', () => {
  let url: string;
  let stores: LastingStore[];
  beforeEach(async () => {
    url = await newDatabase();
    stores = await Promise.all([openStore(url), openStore(url), openStore(url)]);
  });
  afterEach(() => Promise.all(stores.map((store) => store.close())));

  it('take over at once what one of them held that is gone, and nothing from one that lives', async () => {
    const [one, other] = stores as [LastingStore, LastingStore];
    const timing = { gapMs: 0, leaseMs: 600_000 };
    const [dying, living] = [one.inbox('bot', timing), other.inbox('bot', timing)];
    await living.put([1, 2].map((id) => ({ id, queue: 'a', content: { id } })));
    expect(await dying.claim('a')).toMatchObject({ kind: 'taken', id: 1 });
    await dying.begin(1);
    expect(await living.claim('a')).toEqual({ kind: 'none' });
    expect(await living.open()).toEqual([{ queue: 'a', held: true }]);
    await one.close();
    stores.shift();
    expect(await living.open()).toEqual([{ queue: 'a', held: false }]);
    expect(await living.claim('a')).toMatchObject({ kind: 'taken', id: 1, tries: 1 });
  });

  it('end a delivery with the last note of what it has told, if that is saved', async () => {
    const [store] = stores as [LastingStore];
    const inbox = store.inbox('bot', { gapMs: 0, leaseMs: 600_000 });
    await inbox.put([1, 2].map((id) => ({ id, queue: 'a', content: { id } })));
    await inbox.claim('a');
    const isOpen = () => inbox.isOpen('a', 2);
    const commit = (noted: Noted, ends = async () => {}) =>
      store.lock.run('web:game', async () => {
        await store.commit([{ table: SESSIONS, key: 'web:game', value: { noted } }], [], [], noted);
        await ends();
      });
    await commit('last');
    await inbox.during(1, 'a', async () => {
      await commit('note');
      await expect(commit('last', () => Promise.reject(new Error('in the middle')))).rejects.toThrow();
      expect(await isOpen()).toBe(true);
      await commit('last');
      expect(await isOpen()).toBe(false);
    });
    expect(await inbox.done(1, 'a')).toBe(true);
    expect(await inbox.claim('a')).toMatchObject({ kind: 'taken', id: 2 });
  });

  it('know each other again after the server has cut their connections', async () => {
    const [one, other] = stores as [LastingStore, LastingStore];
    const { name } = one.instance;
    expect(await other.instance.living()).toContain(name);
    const client = new pg.Client(url);
    await client.connect();
    const beats = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%damka.process%' AND pid <> pg_backend_pid()`;
    await client.query(beats);
    await client.query('UPDATE damka.process SET until = 0');
    await client.end();
    await expect.poll(() => other.instance.living()).toContain(name);
  });

  it('take nobody for dead who is only late because the server stood still, nor claim anything while they may be taken for dead', async () => {
    let now = 0;
    const lease = { beatMs: 50, leaseMs: 2_000 };
    const late = await openStore(url, { lease, now: () => now });
    const other = await openStore(url, { lease: { beatMs: 3_600_000, leaseMs: 60_000 } });
    const { name } = other.instance;
    expect(await late.instance.living()).toContain(name);
    const client = new pg.Client(url);
    await client.connect();
    // Nobody was answered for two seconds, and the other one has not come to beat again.
    const until = `UPDATE damka.process SET until = ${NOW} - 1 WHERE name = $1`;
    await client.query(until, [name]);
    now += 2_000;
    expect(() => late.instance.demandLease()).toThrow(StoreError);
    const inbox = late.inbox('bot', { gapMs: 0, leaseMs: 600_000 });
    await expect(inbox.claim('a')).rejects.toThrow('others may do the work');
    await expect.poll(() => late.instance.living().catch(() => [])).toContain(name);
    // Once its beats have come in time for a while.
    const alsoLater = () => {
      now += 100;
      return late.instance.living().catch(() => [name]);
    };
    await expect.poll(alsoLater).not.toContain(name);
    await client.end();
    await Promise.all([late.close(), other.close()]);
  });

  it('are not joined by one beside which an earlier version runs', async () => {
    const older = new pg.Client(url);
    await older.connect();
    // The lock by which one lives.
    await older.query('SELECT pg_advisory_lock(1684106603, 7)');
    const refused = await openStore(url).catch((error: unknown) => error);
    expect(String(refused)).toContain('an earlier version of Damka is running');
    expect(storeTrouble(refused, url)).toBe('older-runs');
    await older.end();
    const opened = async () => (await openStore(url)).close();
    await expect.poll(() => opened().then(() => 'opened', String)).toBe('opened');
  });

  it('lose no change of a channel that all of them write', async () => {
    await stores[0]?.write('web:lobby', { count: 0 });
    const increments = stores.flatMap((store) =>
      Array.from({ length: 25 }, () =>
        store.lock.run('web:lobby', async () => {
          const { count } = (await store.read('web:lobby')) as { count: number };
          await sleep(1);
          await store.write('web:lobby', { count: count + 1 });
        }),
      ),
    );
    await Promise.all(increments);
    expect(await stores[0]?.read('web:lobby')).toEqual({ count: 75 });
  });

  it('write other channels meanwhile', async () => {
    const [one, other] = stores as [LastingStore, LastingStore];
    await one.lock.run('web:a', () => other.lock.run('web:b', () => other.write('web:b', {})));
    expect(await one.read('web:b')).toEqual({});
  });

  it('see nothing of a change that failed, and everything of one that did not', async () => {
    const [one, other] = stores as [LastingStore, LastingStore];
    const failed = one.lock.run('web:a', async () => {
      await one.commit([{ table: DUE, key: 'web:a', value: { due: 1 } }]);
      await one.write('web:a', { revision: 1 });
      expect(await other.read('web:a')).toBeNull();
      throw new Error('stopped halfway');
    });
    await expect(failed).rejects.toThrow('stopped halfway');
    expect(await one.read('web:a')).toBeNull();
    expect(await dueOf(one)).toEqual({});
  });

  it('serve every alarm once, also one that is set within a change, and none of one that failed', async () => {
    const [one, other] = stores as [LastingStore, LastingStore];
    const woken: string[] = [];
    const wake = async ({ channel }: Alarm) => void woken.push(channel);
    await Promise.all(stores.map((store) => store.alarms?.listen('web', wake)));
    const alarm = (channel: string): Alarm => ({ kind: 'game', channel });
    const hour = 3_600_000;
    const soon = Date.now() + hour;
    await one.lock.run('web:kept', async () => one.alarms?.arm(alarm('web:kept'), soon, null));
    await other.alarms?.arm(alarm('web:kept'), soon, soon);
    await one.lock
      .run('web:failed', async () => {
        await one.alarms?.arm(alarm('web:failed'), soon, null);
        throw new Error('stopped halfway');
      })
      .catch(() => {});
    await one.alarms?.arm(alarm('web:moved'), soon, null);
    await other.alarms?.arm(alarm('web:moved'), soon + hour, soon);
    await one.alarms?.arm(alarm('web:cancelled'), soon, null);
    await other.alarms?.arm(alarm('web:cancelled'), null, soon);
    await other.alarms?.arm(alarm('web:missed'), soon - 2 * hour, null);
    const client = new pg.Client(url);
    await client.connect();
    await client.query('UPDATE damka.lanes SET due = due - 3600000');
    await client.end();
    await expect.poll(() => woken.toSorted()).toEqual(['web:kept', 'web:missed']);
    await one.alarms?.arm(alarm('web:last'), Date.now(), null);
    await expect.poll(() => woken).toContain('web:last');
    expect(woken).toHaveLength(3);
  });
});

describe('a PostgreSQL that goes away', () => {
  let server: PostgresServer;
  let store: SessionStore;
  beforeAll(async () => {
    server = await startPostgres();
  });
  beforeEach(async () => {
    store = await openStore(await newDatabase(server.url));
  });
  afterEach(() => store.close());
  afterAll(() => server.remove());

  it('fails every call meanwhile, is never taken for "no game", and has everything when it is back', async () => {
    await store.write('web:lobby', { revision: 1 });
    await server.halt();
    await expect(store.read('web:lobby')).rejects.toThrow(StoreError);
    await expect(store.write('web:lobby', {})).rejects.toThrow(StoreError);
    await expect(store.lock.run('web:lobby', async () => {})).rejects.toThrow(StoreError);
    await expect(dueOf(store)).rejects.toThrow(StoreError);
    await expect(store.ping()).rejects.toThrow(StoreError);
    await server.start();
    expect(await store.read('web:lobby')).toEqual({ revision: 1 });
    await store.lock.run('web:lobby', () => store.write('web:lobby', { revision: 2 }));
    expect(await store.read('web:lobby')).toEqual({ revision: 2 });
  });

  it('takes back what was not finished when it went in the middle of a change', async () => {
    await store.write('web:lobby', { revision: 1 });
    const change = store.lock.run('web:lobby', async () => {
      await store.write('web:lobby', { revision: 2 });
      await server.halt();
      await server.start();
      // The connection that held the lock is gone, and somebody else may have it by now.
      await store.write('web:lobby', { revision: 3 });
    });
    await expect(change).rejects.toThrow(StoreError);
    expect(await store.read('web:lobby')).toEqual({ revision: 1 });
  });
});

it('never takes a damaged row of PostgreSQL for "no game"', async () => {
  const url = await newDatabase();
  const store = await openStore(url);
  const raw = new pg.Client(url);
  await raw.connect();
  await raw.query(`INSERT INTO damka.sessions VALUES ('web:lobby', '{"revision":1}')`);
  await expect(store.read('web:lobby')).rejects.toThrow(/The game of web:lobby can't be read/);
  await raw.end();
  await store.close();
});

it('says that no PostgreSQL is there, without the password', async () => {
  const refusal = await openStore('postgres://me:secret@127.0.0.1:9/db').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreError);
  expect(String(refusal)).toMatch(/The PostgreSQL store can't be used: .*ECONNREFUSED/);
  expect(String(refusal)).not.toContain('secret');
});

describe('what the doctor finds of PostgreSQL', () => {
  const lines = async (url: string) =>
    (await databaseFindings(url, 2_000)).map((finding) => `${finding.state} ${finding.says}`);

  it('before the first start, and afterwards with games that can and cannot be read', async () => {
    const url = await newDatabase();
    const [fresh, connections] = await lines(url);
    expect(fresh).toMatch(/^ok PostgreSQL 1\d.*: locking, writing and reading work; chats checked: 0/);
    expect(connections).toMatch(
      /^(ok|warning) the server allows 100 connections, of which \d+ are in use, and each Damka uses up to 6\./,
    );
    const store = await openStore(url);
    await store.write('web:lobby', newSession('web:lobby'));
    await store.write('web:broken', { nonsense: true });
    await store.close();
    const [works, broken] = await lines(url);
    expect(works).toMatch(/^ok .*chats checked: 2\.$/);
    expect(broken).toMatch(/^warning table sessions, web:broken: it is not in a format/);
  });

  it('when it lets nobody in, has no such database, takes no changes or is not there', async () => {
    const url = await newDatabase();
    const client = new pg.Client(url);
    await client.connect();
    const name = new URL(url).pathname.slice(1);
    const role = `guest_${name}`;
    await client.query(`CREATE ROLE ${role} LOGIN`);
    const as = (user: string) => Object.assign(new URL(url), { username: user }).href;
    expect(await lines(as('nobody'))).toEqual([
      expect.stringMatching(/^fault PostgreSQL can't be used: role "nobody" .*correct DATABASE_URL/),
    ]);
    expect(await lines(as(role))).toEqual([expect.stringMatching(/^fault .*permission.*GRANT CREATE/)]);
    expect(await lines(`${url}_missing`)).toEqual([expect.stringMatching(/^fault .*CREATE DATABASE/)]);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect(await lines(url)).toEqual([expect.stringMatching(/^fault .*read-only/)]);
    await client.end();
    const [nowhere] = await lines('postgres://me:secret@127.0.0.1:9/db');
    expect(nowhere).toMatch(/^fault .*ECONNREFUSED.*Check that the server is running/);
    expect(nowhere).not.toContain('secret');
  });
});
