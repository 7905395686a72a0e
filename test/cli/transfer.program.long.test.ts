import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeChat } from '../doubles/chat.js';
import { openStore } from '../stores.js';
import { runHere } from './run-here.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const urlOf = (name: string): string => `sqlite://${at(name)}`;

/** Runs a command of the built program in the folder of the test, where it looks for .env. */
const damka = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DAMKA_HOME: folder };
    execFile(process.execPath, [CLI, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

const at = (name: string): string => join(folder, name);

/** Two sound games, and a third row that is damaged. */
async function fill(name: string): Promise<void> {
  const store = await openStore(urlOf(name));
  for (const channel of ['web:one', 'web:two']) {
    const chat = new FakeChat(channel, { store });
    await chat.say('Ann', '/new russian');
    await chat.stop();
  }
  await store.close();
  const raw = new DatabaseSync(join(folder, name));
  raw.exec(`INSERT INTO sessions VALUES ('web:broken', '{"value":{"version":1,"nonsense":true}}')`);
  raw.close();
}

it('exports every game, sets the damaged one aside, and imports the others', async () => {
  await fill('old.sqlite');
  const out = await runHere('export', at('games.jsonl'), '--store', urlOf('old.sqlite'));
  expect(out).toMatchObject({ code: 0, stdout: '' });
  expect(out.stderr).toContain(
    `2 chats, 0 finished games and 0 other rows exported; 1 could not be read and are set aside in ${at('games.jsonl.corrupt.jsonl')}`,
  );
  const aside = JSON.parse(await readFile(join(folder, 'games.jsonl.corrupt.jsonl'), 'utf8'));
  expect(aside).toMatchObject({ channel: 'web:broken', text: expect.stringContaining('nonsense') });
  expect(aside.reason).toContain('settings');
  const taken = await runHere('import', at('games.jsonl'), '--store', urlOf('new.sqlite'));
  expect(taken).toMatchObject({ code: 0, stdout: '2 lines imported.\n' });
  const again = await runHere('import', at('games.jsonl'), '--store', urlOf('new.sqlite'));
  expect(again.stdout).toContain('0 lines imported; 2 are in the store already');
  const replaced = await runHere('import', at('games.jsonl'), '--replace', '--store', urlOf('new.sqlite'));
  expect(replaced.stdout).toContain('2 lines imported');
});

it('prints to standard output, and sets aside every line that holds no game, for its own reason', async () => {
  await fill('old.sqlite');
  const { stdout } = await damka('export', '--store', urlOf('old.sqlite'));
  const [good, other] = stdout.trim().split('\n') as [string, string];
  const unsound = other.replace(
    '"game":null',
    '"game":{"variant":"russian","options":{},"start":"W:Wa1","entries":[]}',
  );
  await writeFile(join(folder, 'mixed.jsonl'), [good, 'no JSON', '{"a":1}', unsound, ''].join('\n'));
  const { stdout: said } = await damka('import', at('mixed.jsonl'), '--store', urlOf('new.sqlite'));
  const [, aside = ''] =
    /^1 line imported; 3 could not be read and are set aside in (damka\.corrupt\.\S+\.jsonl)/.exec(said) ??
    [];
  const asides = (await readFile(at(aside), 'utf8')).trim().split('\n');
  expect(asides.map((line) => JSON.parse(line).reason)).toEqual([
    expect.stringContaining('JSON'),
    expect.stringContaining('Invalid input'),
    expect.stringContaining('cannot be replayed'),
  ]);
});

it('backs up a store in use and names its bad row; repairs it when it is free, and keeps what the row held', async () => {
  await fill('old.sqlite');
  const url = urlOf('old.sqlite');
  const store = await openStore(url);
  const made = await runHere('backup', at('copy.sqlite'), '--store', url);
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/copy\.sqlite: 3 chats and 0 finished/),
  });
  expect((await stat(join(folder, 'copy.sqlite'))).mode & 0o777).toBe(0o600);
  const again = await runHere('backup', at('copy.sqlite'), '--store', url);
  expect(again).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('copy.sqlite cannot be made: EEXIST'),
  });
  expect(await runHere('doctor', '--repair', '--store', url)).toMatchObject({ code: 2 });
  await store.close();
  const repaired = await damka('doctor', '--repair', '--store', url);
  expect(repaired.code).toBe(0);
  expect(repaired.stdout).toMatch(
    /table sessions, web:broken: .*\nRows repaired: 0, removed: 1\. Their contents are in/,
  );
  const [kept = ''] = (await readdir(folder)).filter((name) => name.startsWith('damka.repaired.'));
  expect((await stat(join(folder, kept))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, kept), 'utf8')).toContain('nonsense');
  const nothing = await damka('doctor', '--repair', '--store', url);
  expect(nothing).toMatchObject({ code: 0, stdout: 'Every row is fine; nothing was changed.\n' });
});

it('says in words what stands in its way', async () => {
  const missing = await runHere('import', at('nowhere.jsonl'), '--store', urlOf('new.sqlite'));
  expect(missing).toMatchObject({ code: 2 });
  expect(missing.stderr).toContain('nowhere.jsonl cannot be read: there is no such file or folder');
  const store = await openStore(urlOf('old.sqlite'));
  const busy = await runHere('export', at('games.jsonl'), '--store', urlOf('old.sqlite'));
  expect(busy.stderr).toContain('Another Damka runs');
  await store.close();
  const unknown = await runHere('export', '--store', 'mysql://x');
  expect(unknown.stderr).toContain('DATABASE_URL begins with mysql://, which is no store of the bot');
});

it('looks at everything for the operator, as text or JSON, with a code for his scripts', async () => {
  await writeFile(join(folder, '.env'), 'PORT=0\n');
  const well = await damka('doctor');
  expect(well).toMatchObject({ code: 0, stderr: '' });
  expect(well.stdout).toMatch(/^ok {7}Node\.js: version .*\n\nAll is well\.\n$/s);
  await writeFile(
    join(folder, '.env'),
    'PORT=0\nTELEGRAM_BOT_TOKEN=12:secret-one\nTELEGRAM_API_ROOT=http://127.0.0.1:9\n',
  );
  const ill = await damka('doctor', '--json');
  expect(ill.code).toBe(1);
  const { ok, checks } = JSON.parse(ill.stdout);
  expect(ok).toBe(false);
  expect(checks).toContainEqual({
    area: 'telegram',
    state: 'fault',
    message: expect.stringMatching(/^cannot be reached .*TELEGRAM_API_ROOT/),
  });
  expect(ill.stdout).not.toContain('secret-one');
});
