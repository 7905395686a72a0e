import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-learning-'));
});
afterAll(() => rm(folder, { recursive: true }));

const command = (name: string, ...more: readonly string[]): readonly string[] => [
  'tools/learn.mjs',
  more.includes('squares') ? 'lasca' : 'russian',
  ...['--data', join(folder, name, 'games'), '--out', join(folder, name, 'weights')],
  ...['--nodes', '5', ...more],
];
const learn = (name: string, ...more: readonly string[]) =>
  spawnSync(process.execPath, command(name, ...more), { encoding: 'utf8' });
const gamesOf = (name: string) => readdir(join(folder, name, 'games', 'russian'));
const weightsOf = (name: string) => readFile(join(folder, name, 'weights', 'russian.weights'));

test('learning gives the same weights for the same seed, also after it was killed', async () => {
  expect(learn('whole', '--games', '150', '--threads', '1').status).toBe(0);
  const child = spawn(process.execPath, command('cut', '--games', '150', '--threads', '2'));
  await expect.poll(() => gamesOf('cut').catch(() => [])).not.toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { status, stdout } = learn('cut', '--games', '150', '--threads', '2');
  expect(status).toBe(0);
  expect(stdout).toMatch(/russian: \d+ positions; loss on those held out 0\.\d+, by what is written 0\.\d+/);
  const whole = (await gamesOf('whole')).sort();
  expect(whole).toHaveLength(3);
  expect((await gamesOf('cut')).filter((name) => name.endsWith('.games')).sort()).toEqual(whole);
  expect(await weightsOf('cut')).toEqual(await weightsOf('whole'));
});

test('squares are learned of a game of columns, in a folder of its own', () => {
  const { status, stdout } = learn('squares', '--games', '50', '--form', 'squares', '--threads', '1');
  expect(status).toBe(0);
  expect(stdout).toMatch(/lasca-columns\n/);
  expect(stdout).toMatch(/loss on those held out 0\.\d+/);
});

test('a later run adds games, and plays by what was learned', async () => {
  expect(learn('whole', '--games', '50', '--from', 'learned', '--threads', '1').status).toBe(0);
  expect((await gamesOf('whole')).sort()[0]).toBe('learned-5-1-000000.games');
  expect(await gamesOf('whole')).toHaveLength(4);
});

test.each([
  [['neva'], 'nothing can be learned of neva'],
  [['chess'], 'no such game'],
  [['russian', '--form', 'cubes'], '--form is "patterns" or "squares"'],
  [['russian', '--from', 'books'], '--from is "written" or "learned"'],
  [['russian', '--from', 'learned', '--out', '/nowhere'], 'nothing is learned of russian yet'],
])('%j is refused in words', (words, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/learn.mjs', ...words], { encoding: 'utf8' });
  expect(status).toBe(64);
  expect(stderr).toContain(reason);
});
