import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseFindings } from '../../src/doctor/database.js';
import { saidIn } from '../../src/doctor/finding.js';
import { newSession } from '../../src/sessions/model/session.js';
import type { Alarm } from '../../src/sessions/reminders/alarms.js';
import { openStore, type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { newDatabase } from '../postgres/database.js';
import { type PostgresServer, startPostgres } from '../postgres/server.js';
import { inboxSuite } from './inbox-suite.js';
import { dueOf, storeSuite } from './store-suite.js';

storeSuite('PostgreSQL', async () => openStore(await newDatabase()));
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
    const run = async (sql: string) => (await client.query(sql)).rows;
    return { table: 'damka.inbox', run, close: () => client.end() };
  },
);

describe('two processes on one PostgreSQL', () => {
  let stores: SessionStore[];
  beforeEach(async () => {
    const url = await newDatabase();
    stores = await Promise.all([openStore(url), openStore(url), openStore(url)]);
  });
  afterEach(() => Promise.all(stores.map((store) => store.close())));

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
    const [one, other] = stores as [SessionStore, SessionStore];
    await one.lock.run('web:a', () => other.lock.run('web:b', () => other.write('web:b', {})));
    expect(await one.read('web:b')).toEqual({});
  });

  it('see nothing of a change that failed, and everything of one that did not', async () => {
    const [one, other] = stores as [SessionStore, SessionStore];
    const failed = one.lock.run('web:a', async () => {
      await one.commit([{ table: 'due', key: 'web:a', value: { due: 1 } }]);
      await one.write('web:a', { revision: 1 });
      expect(await other.read('web:a')).toBeNull();
      throw new Error('stopped halfway');
    });
    await expect(failed).rejects.toThrow('stopped halfway');
    expect(await one.read('web:a')).toBeNull();
    expect(await dueOf(one)).toEqual({});
  });

  it('serve every alarm once, also one that is set within a change, and none of one that failed', async () => {
    const [one, other] = stores as [SessionStore, SessionStore];
    const woken: string[] = [];
    const wake = async ({ channel }: Alarm) => void woken.push(channel);
    await Promise.all(stores.map((store) => store.alarms?.listen('web', wake)));
    const alarm = (channel: string): Alarm => ({ kind: 'game', channel });
    const soon = Date.now() + 300;
    await one.lock.run('web:kept', async () => one.alarms?.arm(alarm('web:kept'), soon, null));
    await other.alarms?.arm(alarm('web:kept'), soon, soon);
    await one.lock
      .run('web:failed', async () => {
        await one.alarms?.arm(alarm('web:failed'), soon, null);
        throw new Error('stopped halfway');
      })
      .catch(() => {});
    await one.alarms?.arm(alarm('web:moved'), soon, null);
    await other.alarms?.arm(alarm('web:moved'), Date.now() + 60_000, soon);
    await one.alarms?.arm(alarm('web:cancelled'), soon, null);
    await other.alarms?.arm(alarm('web:cancelled'), null, soon);
    await other.alarms?.restore(alarm('web:missed'), soon - 3_600_000);
    await expect.poll(() => woken.toSorted(), { timeout: 5_000 }).toEqual(['web:kept', 'web:missed']);
    await sleep(1_200);
    expect(woken).toHaveLength(2);
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
    (await databaseFindings(url, 2_000)).map((finding) => `${finding.state} ${saidIn('en', finding)}`);

  it('before the first start, and afterwards with games that can and cannot be read', async () => {
    const url = await newDatabase();
    const [fresh, queue] = await lines(url);
    expect(fresh).toMatch(/^ok PostgreSQL 1\d.*: locked, written, read; 0 chats looked at/);
    expect(queue).toMatch(/^ok queue tables \(pg-boss\) made just now; 100 connections/);
    const store = await openStore(url);
    await store.write('web:lobby', newSession('web:lobby'));
    await store.write('web:broken', { nonsense: true });
    await store.close();
    const [works, broken, again] = await lines(url);
    expect(works).toMatch(/^ok .*2 chats looked at/);
    expect(broken).toMatch(/^warning 1 chats cannot be read \(web:broken\)/);
    expect(again).toMatch(/^ok queue tables \(pg-boss\) of version \d+/);
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
      expect.stringMatching(/^fault PostgreSQL can't be used: role "nobody" .*mend DATABASE_URL/),
    ]);
    expect(await lines(as(role))).toEqual([expect.stringMatching(/^fault .*permission.*GRANT CREATE/)]);
    expect(await lines(`${url}_missing`)).toEqual([expect.stringMatching(/^fault .*CREATE DATABASE/)]);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    expect(await lines(url)).toEqual([expect.stringMatching(/^fault .*read-only/)]);
    await client.end();
    const [nowhere] = await lines('postgres://me:secret@127.0.0.1:9/db');
    expect(nowhere).toMatch(/^fault .*ECONNREFUSED.*See that the server runs/);
    expect(nowhere).not.toContain('secret');
  });
});
