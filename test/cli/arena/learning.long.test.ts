import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesHash } from '../../../src/sessions/thinking/rules-file.js';
import { variantOf } from '../../engine/positions.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-learning-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The first word of a name. */
const gameOf = (name: string): string => name.split(' ', 1)[0] ?? '';

const command = (name: string, ...more: readonly string[]): readonly string[] => [
  'tools/learn.mjs',
  gameOf(name),
  ...['--data', join(folder, name, 'games'), '--out', join(folder, name, 'weights')],
  ...['--nodes', '5', ...more],
];
const learn = (name: string, ...more: readonly string[]) =>
  spawnSync(process.execPath, command(name, ...more), { encoding: 'utf8' });
function folderOf(name: string): string {
  const game = gameOf(name);
  return join(folder, name, 'games', `${game}-${rulesHash(variantOf(game)).slice(0, 8)}`);
}
const gamesOf = (name: string) => readdir(folderOf(name));
/** When each file of games was written. */
async function timesOf(name: string): Promise<Readonly<Record<string, number>>> {
  const files = (await gamesOf(name)).filter((file) => file.endsWith('.games'));
  const time = async (file: string) => (await stat(join(folderOf(name), file))).mtimeMs;
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await time(file)])));
}
const weightsOf = (name: string) => readFile(join(folder, name, 'weights', `${gameOf(name)}.weights`));

test.each([
  ['russian', 2],
  ['neva', 1],
])('learning %s gives the same weights for the same seed, also after it was killed', async (game, files) => {
  const [whole, cut, games] = [`${game} whole`, `${game} cut`, `${50 * files}`];
  const first = learn(whole, '--games', games, '--threads', '1');
  expect(first.status).toBe(0);
  expect(first.stdout).toContain(`\n  50 of ${games} games, `);
  const child = spawn(process.execPath, command(cut, '--games', games, '--threads', '1'));
  // A single file is killed in the making.
  const isUnderWay = (found: readonly string[]): boolean =>
    files === 1 || found.some((name) => name.endsWith('.games'));
  await expect.poll(() => gamesOf(cut).then(isUnderWay, () => false)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const kept = await timesOf(cut);
  const { status, stdout } = learn(cut, '--games', games, '--threads', '2');
  expect(status).toBe(0);
  // What was whole before is not played again.
  expect(await timesOf(cut)).toMatchObject(kept);
  expect(stdout).toMatch(/: \d+ positions; loss on those held out \d\.\d+, by what is written \d\.\d+/);
  const names = (await gamesOf(whole)).sort();
  expect(names).toHaveLength(files);
  expect((await gamesOf(cut)).filter((name) => name.endsWith('.games')).sort()).toEqual(names);
  expect(await weightsOf(cut)).toEqual(await weightsOf(whole));
});

test('squares are learned of a game of columns, in a folder of its own', () => {
  const { status, stdout } = learn('lasca squares', '--games', '50', '--form', 'squares', '--threads', '1');
  expect(status).toBe(0);
  expect(stdout).toMatch(/lasca-columns-[0-9a-f]{8}\n/);
  expect(stdout).toMatch(/loss on those held out 0\.\d+/);
});

/** Adds 50 games by what was learned. */
const addTo = (name: string) => learn(name, '--games', '50', '--from', 'learned', '--threads', '1').status;
const byWhatWasLearned = async (name: string) =>
  (await gamesOf(name)).filter((file) => /^learned-[0-9a-f]{8}-5-1-000000\.games$/.test(file));

test.each(['russian whole', 'neva whole'])(
  'a later run adds games of %s, and plays by what was learned',
  async (name) => {
    const before = await gamesOf(name);
    expect(addTo(name)).toBe(0);
    expect(await byWhatWasLearned(name)).toHaveLength(1);
    expect(await gamesOf(name)).toHaveLength(before.length + 1);
  },
);

test('games by other weights are another series, and the file of weights names them all', async () => {
  // The fit has changed the weights: the same command now plays by others.
  expect(addTo('russian whole')).toBe(0);
  expect(await byWhatWasLearned('russian whole')).toHaveLength(2);
  const head = (await weightsOf('russian whole')).toString('latin1').split('\n', 2)[1] ?? '';
  expect(Object.values(JSON.parse(head).games)).toEqual([50, 50, 100]);
});

test.each([
  [['neva-pairs'], 'nothing can be learned of neva-pairs'],
  [['neva', '--form', 'squares'], 'nothing can be learned of neva by squares'],
  [['chess'], 'no such game'],
  [['russian', '--form', 'cubes'], '--form is "patterns", "squares" or "sides"'],
  [['russian', '--from', 'books'], '--from is "written" or "learned"'],
  [['russian', '--from', 'learned', '--out', '/nowhere'], 'nothing is learned of russian yet'],
])('%j is refused in words', (words, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/learn.mjs', ...words], { encoding: 'utf8' });
  expect(status).toBe(64);
  expect(stderr).toContain(reason);
});
