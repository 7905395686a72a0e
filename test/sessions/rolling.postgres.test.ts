import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { newSession } from '../../src/sessions/model/session.js';
import type { LastingStore } from '../../src/sessions/stores/open-store.js';
import { DIALECT } from '../../src/sessions/stores/postgres.js';
import { migrate } from '../../src/sessions/stores/schema/migrate.js';
import { MIGRATIONS } from '../../src/sessions/stores/schema/migrations.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

const NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';
/** The statements of the version before, as its processes go on running them: its beat, a change with its notice, and a claim. */
const BEFORE = {
  beat: `WITH gone AS (DELETE FROM damka.process WHERE until < ${NOW} - 3600000)
    INSERT INTO damka.process (name, until, started, version) SELECT $1, ${NOW} + $2::bigint, ${NOW}, $3::int
    ON CONFLICT (name) DO UPDATE SET until = excluded.until
    RETURNING EXISTS (SELECT 1 FROM damka.process o WHERE o.name <> $1 AND o.until >= ${NOW}) AS beside`,
  change: `INSERT INTO damka.sessions (key, value) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT)
    WHERE true AND set_config('damka.indexing', 'on', true) IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  lane: `INSERT INTO damka.lanes (place, way, due, seq, holder, token) VALUES ($1, 'game web', 0, 1, $2, 1)`,
};

let client: pg.Client;
let store: LastingStore;
afterEach(async () => {
  await store.close();
  await client.end();
});

it('a process of the version before and one of this version live on one database, and hear and heed each other', async () => {
  const url = await newDatabase();
  client = new pg.Client(url);
  await client.connect();
  await client.query('CREATE SCHEMA damka');
  const run = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
  await migrate(DIALECT, run, MIGRATIONS.slice(0, -1));
  const beat = (ms: number) => client.query(BEFORE.beat, ['before', ms, 1]);
  await beat(600_000);
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('LISTEN damka_games');

  store = await openStore(url, { lease: { beatMs: 50, leaseMs: 5_000 } });
  expect(await run('SELECT max(number)::int AS number FROM damka.migration')).toEqual([
    { number: MIGRATIONS.length },
  ]);
  // It goes on with what it knows, and each counts the other among the living.
  expect((await beat(600_000)).rows).toEqual([{ beside: true }]);
  expect(await store.instance.living()).toEqual(new Set(['before', store.instance.name]));
  // Each reads what the other writes, and hears of it.
  const told: [string, number | null][] = [];
  store.hear(
    (game, revision) => told.push([game, revision]),
    () => {},
  );
  const session = newSession('web:old');
  await client.query(BEFORE.change, ['web:old', JSON.stringify({ value: session })]);
  await client.query('SELECT pg_notify($1, $2)', [
    'damka_games',
    JSON.stringify(['before', [['a game', 7]]]),
  ]);
  await expect.poll(() => told).toEqual([['a game', 7]]);
  expect(await store.read('web:old')).toMatchObject({ channel: 'web:old' });
  expect(await store.traces.isWhole()).toBe(true);
  store.announce('another', 3);
  await expect.poll(() => heard.map((text) => JSON.parse(text)[1])).toContainEqual([['another', 3]]);
  // One that does not say where it sends may send everywhere.
  store.limits?.sends('telegram');
  expect(store.limits?.shareOf('telegram')).toBeLessThan(0.5);
  // What it has claimed is left to it until it is dead, and then done here.
  await client.query(BEFORE.lane, ['web:old', 'before']);
  const woken: string[] = [];
  await store.alarms?.listen('web', async ({ channel }) => void woken.push(channel));
  await store.alarms?.arm({ kind: 'game', channel: 'web:own' }, 0, null);
  await expect.poll(() => woken).toEqual(['web:own']);
  await beat(-1);
  await expect.poll(() => woken).toEqual(['web:own', 'web:old']);
  expect(await store.instance.living()).toEqual(new Set([store.instance.name]));
});
