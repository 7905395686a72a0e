import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { PROGRESS } from '../../src/sessions/lessons/progress.js';
import { forgetFinished, readEnded } from '../../src/sessions/model/finished-games.js';
import { FORGOTTEN } from '../../src/sessions/model/session.js';
import { DIALECT } from '../../src/sessions/stores/postgres.js';
import { migrate } from '../../src/sessions/stores/schema/migrate.js';
import { MIGRATIONS } from '../../src/sessions/stores/schema/migrations.js';
import { CHORES } from '../../src/sessions/stores/tables.js';
import { backUp } from '../../src/sessions/stores/upkeep/backup.js';
import { restore } from '../../src/sessions/stores/upkeep/restore.js';
import { FakeChat } from '../doubles/chat.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { keep, overTable } from './finished-suite.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-restore-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a database holds of games and alarms, and how it finds and guards it. */
async function contents(url: string): Promise<Readonly<Record<string, unknown>>> {
  const client = new pg.Client(url);
  await client.connect();
  const all = async (sql: string) => (await client.query(sql)).rows;
  const found = {
    sessions: await all('SELECT key, value FROM damka.sessions ORDER BY key'),
    traces: await all('SELECT * FROM damka.traces ORDER BY 1, 2, 3, 4'),
    results: await all('SELECT * FROM damka.result ORDER BY id'),
    seats: await all('SELECT * FROM damka.seat ORDER BY result, seat'),
    alarms: await all('SELECT place, way, due FROM damka.lanes ORDER BY 1, 2'),
    indexes: await all("SELECT indexdef FROM pg_indexes WHERE schemaname = 'damka' ORDER BY 1"),
    references: await all(
      "SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype = 'f' ORDER BY 1",
    ),
  };
  await client.end();
  return found;
}

it('a backup of PostgreSQL is restored into another database, where the games go on, and into no other store than an empty one', async () => {
  const source = await newDatabase();
  const store = await openStore(source);
  const chat = new FakeChat('web:room', { store });
  await chat.say('Ann', '/settings 6h');
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4', { id: 'move' });
  await keep(store, { channel: 'web:a', at: 1, table: overTable('slot', 'russian', 4), game: 'secret' });
  await forgetFinished(store, 'telegram:507654321', (value) => value);
  await chat.stop();
  await store.close();
  const copy = join(folder, 'copy.sqlite');
  expect(await backUp(source, copy, STORE_TABLES)).toEqual({
    sessions: 1,
    finished: 1,
    bytes: (await stat(copy)).size,
  });

  const target = await newDatabase();
  expect(await restore(copy, target, STORE_TABLES)).toMatchObject({ sessions: 1, finished: 1 });
  const [{ alarms: set, ...found }, { alarms: were, ...held }] = [
    await contents(target),
    await contents(source),
  ];
  expect(found).toEqual(held);
  expect(set).toHaveLength(1);
  // Alarms are set by how long they still take, each by the clock of its own server.
  const dues = [set, were].map((alarms) => Number((alarms as { due: string }[])[0]?.due));
  expect(Math.abs((dues[0] ?? 0) - (dues[1] ?? 0))).toBeLessThan(60_000);
  await expect(restore(copy, target, STORE_TABLES)).rejects.toThrow(
    'The database holds something already, in the table',
  );
  await expect(restore(copy, `sqlite://${copy}`, STORE_TABLES)).rejects.toThrow('move it away first');

  const file = join(folder, 'new', 'damka.sqlite');
  expect(await restore(copy, `sqlite://${file}`, STORE_TABLES)).toMatchObject({ sessions: 1, finished: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const url of [target, `sqlite://${file}`]) {
    const restored = await openStore(url);
    const later = new FakeChat('web:room', { store: restored });
    await later.say('Bob', 'd6-c5', { id: 'answer' });
    expect(later.lastText).toContain('d6-c5');
    const others = ['web:Cleo', 'web:Dora'];
    const table = overTable('next', 'russian', 4);
    const seats = table.seats.map((seat, place) => ({ ...seat, user: others[place], name: others[place] }));
    await keep(restored, { channel: 'web:b', at: 2, table: { ...table, seats } as unknown as typeof table });
    const before = (await readEnded(restored, 'secret'))?.table.seats;
    expect(before).toContainEqual({ kind: 'person', user: FORGOTTEN, name: '' });
    await later.stop();
    await restored.close();
  }
});

it('a backup is restored over nothing that people have left, games or not', async () => {
  const [source, target] = [await newDatabase(), await newDatabase()];
  await (await openStore(source)).close();
  const copy = join(folder, 'copy.sqlite');
  await backUp(source, copy, STORE_TABLES);
  const store = await openStore(target);
  await store.table(PROGRESS).write('telegram:1', { done: {} });
  await store.close();
  await expect(restore(copy, target, STORE_TABLES)).rejects.toThrow('in the table lessons:');
  const again = await openStore(target);
  expect(await again.table(PROGRESS).read('telegram:1')).toEqual({ done: {} });
  // What the program notes for itself may go.
  await again.table(PROGRESS).remove('telegram:1');
  await again.table(CHORES).write('index', { at: 1 });
  await again.close();
  expect(await restore(copy, target, STORE_TABLES)).toMatchObject({ sessions: 0 });
});

it('a backup of a new SQLite file could not be restored into PostgreSQL, since its tables count from 0', async () => {
  const [file, copy] = [`sqlite://${join(folder, 'new.sqlite')}`, join(folder, 'copy.sqlite')];
  await (await openStore(file)).close();
  await backUp(file, copy, STORE_TABLES);
  const target = await newDatabase();
  expect(await restore(copy, target, STORE_TABLES)).toMatchObject({ sessions: 0 });
  const store = await openStore(target);
  await store.ask(store.sql.insertInto('identity').values({ account: 'telegram:1' }));
  expect(await store.ask(store.sql.selectFrom('identity').select('person'))).toEqual([{ person: 1 }]);
  await store.close();
});

it('a backup of a database that an earlier version has left holds what a start would make of it', async () => {
  const source = await newDatabase();
  const client = new pg.Client(source);
  await client.connect();
  await client.query('CREATE SCHEMA damka');
  const run = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
  const before = MIGRATIONS.findIndex(({ name }) => name === 'ratings');
  await migrate(DIALECT, run, MIGRATIONS.slice(0, before));
  await run("INSERT INTO damka.identity (account) VALUES ('telegram:1')");
  await run("INSERT INTO damka.place (key) VALUES ('web:a')");
  await run(
    `INSERT INTO damka.result (place, slot, variant, ended, record) VALUES (1, 'slot', 'russian', 5, '')`,
  );
  await run('INSERT INTO damka.seat (result, person, seat) VALUES (1, 1, 0)');
  await client.end();
  const copy = join(folder, 'copy.sqlite');
  expect(await backUp(source, copy, STORE_TABLES)).toMatchObject({ finished: 1 });
  const store = await openStore(`sqlite://${copy}`);
  expect(await store.ask(store.sql.selectFrom('unheard').selectAll())).toEqual([
    { who: 'old games', result: 1, by: null },
  ]);
  expect(await store.ask(store.sql.selectFrom('seat').select('person'))).toEqual([{ person: 1 }]);
  await store.close();
});

it('a backup is restored beside no bot, and what is no backup nowhere', async () => {
  const url = await newDatabase();
  const store = await openStore(url);
  const copy = join(folder, 'copy.sqlite');
  await backUp(url, copy, STORE_TABLES);
  await expect(restore(copy, url, STORE_TABLES)).rejects.toThrow('A bot is running on this database');
  await store.close();
  const notes = join(folder, 'notes.txt');
  await writeFile(notes, 'x'.repeat(5_000));
  const target = join(folder, 'new.sqlite');
  await expect(restore(notes, `sqlite://${target}`, STORE_TABLES)).rejects.toThrow('SQLITE_NOTADB');
  await expect(stat(target)).rejects.toThrow('ENOENT');
});
