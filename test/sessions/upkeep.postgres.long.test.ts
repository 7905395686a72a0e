import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { forgetFinished, readEnded } from '../../src/sessions/model/finished-games.js';
import { FORGOTTEN, type Table } from '../../src/sessions/model/session.js';
import { backUp } from '../../src/sessions/stores/upkeep/backup.js';
import { FakeChat } from '../doubles/chat.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { keep, overTable } from './finished-suite.js';
import { poisonedSuite, type Raw } from './poisoned-suite.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-upkeep-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a store of PostgreSQL', () => {
  poisonedSuite(async () => {
    const url = await newDatabase();
    const client = new pg.Client(url);
    await client.connect();
    const raw: Raw = async (sql, values = []) => void (await client.query(sql, [...values]));
    return { url, prefix: 'damka.', raw, close: () => client.end() };
  });

  it('is backed up into a file of SQLite while games go on, which go on from there', async () => {
    const url = await newDatabase();
    const store = await openStore(url);
    const chat = new FakeChat('web:room', { store });
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    await chat.say('Ann', 'c3-d4', { id: 'move' });
    const copy = join(folder, 'copy.sqlite');
    expect(await backUp(url, copy, STORE_TABLES)).toMatchObject({ sessions: 1, finished: 0 });
    await chat.stop();
    await store.close();
    const restored = await openStore(`sqlite://${copy}`);
    const later = new FakeChat('web:room', { store: restored });
    await later.say('Bob', 'd6-c5', { id: 'answer' });
    expect(later.lastText).toContain('d6-c5');
    await later.stop();
    await restored.close();
  });

  it('is backed up with finished games, in which nobody new takes the place of whoever is forgotten', async () => {
    const url = await newDatabase();
    const store = await openStore(url);
    await keep(store, { channel: 'web:a', at: 1, table: overTable('slot', 'russian', 4), game: 'secret' });
    const [, bob] = overTable('', 'russian', 4).seats;
    for (const user of ['telegram:507654321', 'telegram:501234567'])
      await forgetFinished(store, user, (value) => value);
    const copy = join(folder, 'copy.sqlite');
    expect(await backUp(url, copy, STORE_TABLES)).toMatchObject({ sessions: 0, finished: 1 });
    await store.close();
    const restored = await openStore(`sqlite://${copy}`);
    const others = ['web:Cleo', 'web:Dora'].map((user) => ({ ...bob, user, name: user }));
    const table = overTable('next', 'russian', 4, { seats: others as unknown as Table['seats'] });
    await keep(restored, { channel: 'web:b', at: 2, table });
    const seats = (await readEnded(restored, 'secret'))?.table.seats;
    expect(seats).toEqual([FORGOTTEN, FORGOTTEN].map((user) => ({ kind: 'person', user, name: '' })));
    await restored.close();
  });

  it('says to /readyz why nothing can be saved, and is ready when it can again', async () => {
    const url = await newDatabase();
    let clock = 0;
    const problems: string[] = [];
    const store = await openStore(url, {
      now: () => clock,
      failed: (problem) => void problems.push(problem),
    });
    await store.ping();
    const client = new pg.Client(url);
    await client.connect();
    await client.query('ALTER TABLE damka.chores RENAME TO gone');
    clock += 60_000;
    await expect(store.ping()).rejects.toThrow(/Games can't be saved in PostgreSQL: .*chores/);
    await client.query('ALTER TABLE damka.gone RENAME TO chores');
    await expect(store.ping()).rejects.toThrow(/chores/);
    clock += 60_000;
    await store.ping();
    expect(problems).toEqual(['missing']);
    await client.end();
    await store.close();
  });
});
