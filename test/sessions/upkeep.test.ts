import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { repairRows } from '../../src/cli/doctor/rows.js';
import { exportGames, importGame } from '../../src/sessions/service/transfer.js';
import { backUp } from '../../src/sessions/stores/upkeep/backup.js';
import { runHere } from '../cli/run-here.js';
import { FakeChat } from '../doubles/chat.js';
import { openStore } from '../stores.js';
import { poisonedSuite, type Raw } from './poisoned-suite.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-upkeep-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a store of SQLite', () => {
  poisonedSuite(async () => {
    const file = join(folder, 'games.sqlite');
    const raw: Raw = async (sql, values = []) => {
      const database = new DatabaseSync(file);
      database.prepare(sql.replaceAll(/\$\d/g, '?')).run(...values);
      database.close();
    };
    return { url: `sqlite://${file}`, prefix: '', raw, close: async () => {} };
  });

  it('loses rows without a key to the doctor, who keeps what they held', async () => {
    const url = `sqlite://${join(folder, 'games.sqlite')}`;
    const store = await openStore(url);
    const raw = new DatabaseSync(join(folder, 'games.sqlite'));
    raw.exec("INSERT INTO sessions VALUES (NULL, 'one'), (x'00', 'two')");
    raw.close();
    const kept: unknown[] = [];
    const keep = async ({ key, text }: { key: unknown; text: string }) => void kept.push([key, text]);
    expect(await repairRows(store, keep)).toEqual({ repaired: 0, removed: 2 });
    expect(kept).toEqual([
      [null, 'one'],
      [null, 'two'],
    ]);
    expect(await repairRows(store, keep)).toEqual({ repaired: 0, removed: 0 });
    await store.close();
  });
});

it.skipIf(process.platform === 'win32')(
  'a data file and a list of games that everybody could read are closed to others, and stay writable',
  async () => {
    const [file, list] = [join(folder, 'old.sqlite'), join(folder, 'games.jsonl')];
    await (await openStore(`sqlite://${file}`)).close();
    await writeFile(list, 'old\n');
    for (const path of [file, list]) await chmod(path, 0o664);
    await (await openStore(`sqlite://${file}`)).close();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await runHere('export', list, '--store', `sqlite://${file}`)).toMatchObject({ code: 0 });
    expect((await stat(list)).mode & 0o777).toBe(0o600);
    // What is no file keeps its mode.
    const { mode } = await stat('/dev/null');
    expect(await runHere('export', '/dev/null', '--store', `sqlite://${file}`)).toMatchObject({ code: 0 });
    expect((await stat('/dev/null')).mode).toBe(mode);
  },
);

describe('a backup of SQLite', () => {
  it('is made while games go on, is for its owner alone, and is a store that they go on in', async () => {
    const url = `sqlite://${join(folder, 'games.sqlite')}`;
    const store = await openStore(url);
    const chat = new FakeChat('web:room', { store });
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    const copy = join(folder, 'copy.sqlite');
    const [made] = await Promise.all([
      backUp(url, copy, STORE_TABLES),
      chat.say('Ann', 'c3-d4', { id: 'move' }),
    ]);
    expect(made).toEqual({ sessions: 1, finished: 0, bytes: (await stat(copy)).size });
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    await chat.say('Bob', 'd6-c5', { id: 'answer' });
    await expect(backUp(url, copy, STORE_TABLES)).rejects.toThrow(/copy\.sqlite cannot be made: EEXIST/);
    await chat.stop();
    await store.close();
    const restored = await openStore(`sqlite://${copy}`);
    const later = new FakeChat('web:room', { store: restored });
    await later.say('Ann', '/board', { id: 'board' });
    expect(later.lastText).toMatch(/White/);
    await later.stop();
    await restored.close();
  });

  it('that cannot be made leaves no file', async () => {
    const copy = join(folder, 'copy.sqlite');
    await expect(backUp(`sqlite://${join(folder, 'none.sqlite')}`, copy, STORE_TABLES)).rejects.toThrow(
      /There is no/,
    );
    await writeFile(join(folder, 'notes.sqlite'), 'x'.repeat(5_000));
    await expect(backUp(`sqlite://${join(folder, 'notes.sqlite')}`, copy, STORE_TABLES)).rejects.toThrow(
      /SQLITE_NOTADB/,
    );
    await expect(stat(copy)).rejects.toThrow(/ENOENT/);
  });
});

it('an import sets a line of an unknown channel or game aside, and takes the next', async () => {
  const store = await openStore(`sqlite://${join(folder, 'games.sqlite')}`);
  const chat = new FakeChat('web:room', { store });
  await chat.say('Ann', '/new russian');
  await chat.stop();
  const [exported] = await Array.fromAsync(exportGames(store));
  const line = exported?.kind === 'session' ? exported.line : '';
  const asides: readonly (readonly [string, RegExp])[] = [
    [line.replace('web:room', 'icq:room'), /no platform has this channel/],
    [line.replace('"variant":"russian"', '"variant":"xyzzy"'), /this version does not know its game/],
    [line.replace('"revision"', '"xyzzy"'), /./],
    ['xyzzy', /./],
    ['{"form":"damka-1","key":"icq:1 2","finished":{}}', /./],
  ];
  for (const [text, reason] of asides) {
    const result = await importGame(store, text, true);
    expect(result, text).toMatchObject({ kind: 'corrupt', reason: expect.stringMatching(reason), text });
  }
  expect(await importGame(store, line, true)).toBe('taken');
  await store.close();
});
