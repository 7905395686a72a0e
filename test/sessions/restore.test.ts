import {
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { databaseFindings } from '../../src/cli/doctor/database.js';
import { CHORES } from '../../src/sessions/stores/open-store.js';
import { backUp } from '../../src/sessions/stores/upkeep/backup.js';
import { restore } from '../../src/sessions/stores/upkeep/restore.js';
import { runHere } from '../cli/run-here.js';
import { FakeChat } from '../doubles/chat.js';
import { starvedClock } from '../doubles/starved-clock.js';
import { openStore } from '../stores.js';
import { keep, overTable } from './finished-suite.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-restore-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const urlOf = (name: string): string => `sqlite://${at(name)}`;

/** A game of one move in a store, whose file and log are copied while it is open: what a kill leaves. */
async function killed(name: string): Promise<void> {
  const store = await openStore(urlOf('running.sqlite'));
  const chat = new FakeChat('web:room', { store });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4', { id: 'move' });
  await chat.stop();
  for (const end of ['', '-wal']) await copyFile(at(`running.sqlite${end}`), at(`${name}${end}`));
  await store.close();
}

/** What a chat shows of its game in a restored store. */
async function boardIn(name: string): Promise<string> {
  const store = await openStore(urlOf(name));
  const chat = new FakeChat('web:room', { store });
  await chat.say('Bob', 'd6-c5', { id: 'next' });
  const { lastText } = chat;
  await chat.stop();
  await store.close();
  return lastText;
}

it.skipIf(process.getuid?.() !== 0)(
  'files that root restored belonged to root, and the bot could not open them (skipped without root)',
  async () => {
    const store = await openStore(urlOf('old.sqlite'));
    await store.close();
    const nobody = 65_534;
    await chown(folder, nobody, nobody);
    const home = join(folder, 'state', 'data');
    const restored = join(home, 'damka.sqlite');
    await restore(at('old.sqlite'), `sqlite://${restored}`, STORE_TABLES);
    // What opens it afterwards as root: import, doctor --repair.
    await (await openStore(`sqlite://${restored}`)).close();
    await (await openStore(`sqlite://${join(home, 'new.sqlite')}`)).close();
    const made = [join(folder, 'state'), home, ...(await readdir(home)).map((name) => join(home, name))];
    expect(made.length).toBeGreaterThan(4);
    for (const each of made) {
      const { uid, gid } = await stat(each);
      expect([each, uid, gid]).toEqual([each, nobody, nobody]);
    }
    expect((await stat(restored)).mode & 0o077).toBe(0);
  },
);

it('a backup of a store that is not there named neither its full path nor what to do', async () => {
  await expect(backUp(urlOf('missing.sqlite'), at('backup.sqlite'), STORE_TABLES)).rejects.toThrow(
    `There is no ${at('missing.sqlite')}. Run this in the folder of the bot, or set DAMKA_HOME to it`,
  );
  expect(await readdir(folder)).toEqual([]);
});

it('a file is restored with what is only in its log: after a kill the last moves were lost', async () => {
  await killed('old.sqlite');
  const before = await Promise.all(['old.sqlite', 'old.sqlite-wal'].map((name) => readFile(at(name))));
  expect(before[1]?.length).toBeGreaterThan(32);
  expect(await restore(at('old.sqlite'), urlOf('new.sqlite'), STORE_TABLES)).toMatchObject({ sessions: 1 });
  expect(await boardIn('new.sqlite')).toContain('d6-c5');
  // The only copy stays as it is.
  const after = await Promise.all(['old.sqlite', 'old.sqlite-wal'].map((name) => readFile(at(name))));
  expect(after.map((each, place) => each.equals(before[place] ?? Buffer.of()))).toEqual([true, true]);
  expect((await stat(at('new.sqlite'))).mode & 0o077).toBe(0);
});

it('a file with a log that is damaged is not restored without it, and nothing is left of the try', async () => {
  await killed('old.sqlite');
  const log = at('old.sqlite-wal');
  const sound = await readFile(log);
  for (const place of [0, 17, 26]) {
    const damaged = Buffer.from(sound);
    damaged[place] = (damaged[place] ?? 0) ^ 0xff;
    await writeFile(log, damaged);
    await expect(restore(at('old.sqlite'), urlOf('new.sqlite'), STORE_TABLES)).rejects.toThrow(
      `${at('old.sqlite')} has changes in its log ${log}, which can't be read: its beginning is damaged`,
    );
    await expect(stat(at('new.sqlite'))).rejects.toThrow(/ENOENT/);
  }
  await writeFile(log, 'x');
  await expect(restore(at('old.sqlite'), urlOf('new.sqlite'), STORE_TABLES)).rejects.toThrow(/is damaged/);
  await writeFile(log, '');
  await restore(at('old.sqlite'), urlOf('new.sqlite'), STORE_TABLES);
});

/** Overwrites the first page of an index. */
async function damage(file: string, index: string): Promise<void> {
  const database = new DatabaseSync(file);
  const [row] = database
    .prepare(
      'SELECT rootpage, (SELECT page_size FROM pragma_page_size) AS size FROM sqlite_master WHERE name = ?',
    )
    .all(index) as { rootpage: number; size: number }[];
  database.close();
  const handle = await open(file, 'r+');
  const { rootpage = 0, size = 0 } = row ?? {};
  await handle.write(Buffer.alloc(size, 0x5a), 0, size, (rootpage - 1) * size);
  await handle.close();
}

it('of a damaged index the doctor says that a backup reads everything: nobody said so', async () => {
  const store = await openStore(urlOf('games.sqlite'));
  await keep(store, { channel: 'web:a', at: 1, table: overTable('slot', 'russian', 4), game: 'secret' });
  await store.close();
  await damage(at('games.sqlite'), 'result_ended');
  const advice = /run "damka backup saved\.sqlite".*run "damka restore saved\.sqlite"/;
  const findings = await databaseFindings(urlOf('games.sqlite'), 5_000);
  expect(findings).toContainEqual(
    expect.objectContaining({ state: 'fault', says: expect.stringMatching(advice) }),
  );
  const given = ['--store', urlOf('games.sqlite')];
  for (const command of [
    ['export', at('games.jsonl')],
    ['doctor', '--repair'],
  ]) {
    const { code, stderr } = await runHere(...command, ...given);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(advice) });
  }
  // What it says is true.
  await mkdir(at('new'));
  expect(await runHere('backup', at('saved.sqlite'), ...given)).toMatchObject({ code: 0, stderr: '' });
  const restored = await runHere('restore', at('saved.sqlite'), '--store', urlOf('new/games.sqlite'));
  expect(restored).toMatchObject({ code: 0, stdout: '0 chats and 1 finished game restored.\n' });
  expect(await databaseFindings(urlOf('new/games.sqlite'), 5_000)).not.toContainEqual(
    expect.objectContaining({ state: 'fault' }),
  );
});

it('a backup that copies row by row gives others as long as each page took, by the clock', async () => {
  const store = await openStore(urlOf('games.sqlite'));
  await keep(store, { channel: 'web:a', at: 1, table: overTable('slot', 'russian', 4), game: 'secret' });
  for (let row = 0; row < 2_100; row += 1) await store.table(CHORES).write(`chore ${row}`, { at: row });
  await store.close();
  await damage(at('games.sqlite'), 'result_ended');
  const clock = starvedClock();
  await backUp(urlOf('games.sqlite'), at('saved.sqlite'), STORE_TABLES, clock);
  // Three pages of chores, and the tables of the game.
  expect(clock.paused.length).toBeGreaterThanOrEqual(7);
  expect(new Set(clock.paused)).toEqual(new Set([1_000]));
});
