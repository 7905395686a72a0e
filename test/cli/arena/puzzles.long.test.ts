import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Ends of games of giveaway in which one move wins, and the move. */
const ENDS = [
  ['W:Wg1,g3:Bc3', 'g1-f2'],
  ['W:Wc3,b4,b6:Bf2', 'c3-d4'],
  ['B:Wc7:Bf6,e7,g7', 'f6-e5'],
  ['W:Wd6,a7,Kb8:Bf4', 'b8-c7'],
  ['W:Wa1,a3,Kf4:Bf6', 'f4-g5'],
  ['B:Wh4:Bc5,f6,h8', 'f6-g5'],
  ['W:Wf2,c3:Bg5,h6', 'c3-d4'],
] as const;

let folder = '';
const within = (...path: readonly string[]) => join(folder, ...path);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-puzzles-'));
  const games = ENDS.map(([position, move]) => `[game "giveaway"]\n[position "${position}"]\n\n${move}\n`);
  await writeFile(within('games.txt'), games.join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));

const command = (name: string): readonly string[] => [
  ...['tools/puzzles.mjs', 'giveaway', '--threads', '1', '--from', within('games.txt')],
  ...['--data', within(name, 'found'), '--out', within(name)],
];
const run = (...words: readonly string[]) => spawnSync(process.execPath, words, { encoding: 'utf8' });
const puzzlesIn = (name: string) => readFile(within(name, 'giveaway.puzzles'), 'utf8');

test('the same puzzles are found, also after the search was killed, and none is added twice', async () => {
  expect(run(...command('whole')).stdout).toContain(`giveaway: ${ENDS.length} puzzles`);
  const child = spawn(process.execPath, command('cut'));
  await expect.poll(() => readdir(within('cut', 'found', 'giveaway')).catch(() => [])).not.toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(run(...command('cut')).status).toBe(0);
  expect(await puzzlesIn('cut')).toBe(await puzzlesIn('whole'));
  expect(run(...command('cut')).stdout).toContain(`giveaway: ${ENDS.length} puzzles, 0 of them new`);
  // The losing side is lost whatever it plays: which of its moves stand in the line is a matter of the search.
  expect(await puzzlesIn('whole')).toMatch(/^\d\|W:Wg1,g3:Bc3\|g1-f2 c3-b2 f2-e3 b2-[ac]1 .*\/ \S+$/m);
});

test('puzzles that do not hold are named', async () => {
  const [head, ...puzzles] = (await puzzlesIn('whole')).trimEnd().split('\n');
  await mkdir(within('doubtful'));
  const wrong = '6|W:Wg1,g3:Bc3|g1-h2 /';
  await writeFile(
    within('doubtful', 'giveaway.puzzles'),
    [head, ...puzzles.slice(0, 1), wrong, '1|B:Wc5:Ba7|a7-b6 /', ''].join('\n'),
  );
  const { status, stdout } = run(
    ...['tools/puzzles.mjs', 'giveaway', '--check', '--threads', '1', '--out', within('doubtful')],
  );
  expect(status).toBe(1);
  expect(stdout).toContain('giveaway 2 has a better move than g1-h2, move 1 of its line: W:Wg1,g3:Bc3');
  expect(stdout).toContain('giveaway 3 has hardly a choice');
  expect(stdout).toContain('giveaway: 1 of 3 puzzles hold');
});

test.each([
  [['chess'], 64, 'no such game'],
  [['russian', '--count', 'many'], 64, '--count'],
  [['ugolki'], 64, 'there are no puzzles of ugolki'],
  [['russian', '--from', '/nowhere.pdn'], 66, 'there is no file /nowhere.pdn'],
])('%j is refused in words', (words, code, reason) => {
  const { status, stderr } = run('tools/puzzles.mjs', ...words);
  expect([status, stderr]).toEqual([code, expect.stringContaining(reason)]);
});
