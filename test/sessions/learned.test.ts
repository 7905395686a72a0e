import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { learnedSize } from '../../src/engine/index.js';
import { keepLearned, learnedFor, noteMatch, WEIGHTS } from '../../src/sessions/thinking/learned.js';
import { packFile } from '../../src/sessions/thinking/rules-file.js';
import { freshFolders } from '../doubles/fresh-folders.js';
import { variantOf } from '../engine/positions.js';

const RUSSIAN = variantOf('russian');
const NEVA = variantOf('neva');
const shares = new Int16Array(learnedSize(NEVA, 'sides') ?? 0).map((_, index) => index);
const GAMES = { 'written-300-1': 100 };
const values = new Int16Array(learnedSize(RUSSIAN) ?? 0).map((_, index) => (index % 400) - 200);
/** Greatest size of one file of weights, and of all of them, in bytes. */
const [MOST, MAX_IN_ALL] = [300_000, 4_000_000];

const fresh = freshFolders();

test('every file of weights that comes with the program is of the rules of its game, and small', async () => {
  const files = (await readdir(WEIGHTS)).filter((name) => name.endsWith('.weights'));
  expect(files).not.toEqual([]);
  const problems: string[] = [];
  const sizes = await Promise.all(
    files.map(async (file) => {
      expect(
        learnedFor(variantOf(file.replace('.weights', '')), (problem) => problems.push(problem)),
      ).not.toBeNull();
      return (await readFile(join(WEIGHTS, file))).length;
    }),
  );
  expect(problems).toEqual([]);
  expect(Math.max(...sizes)).toBeLessThan(MOST);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_IN_ALL);
});

test('weights are read as they were kept, and not for other rules', async () => {
  const own = await fresh();
  const { bytes } = keepLearned(RUSSIAN, values, GAMES, own);
  expect(bytes).toBeLessThan(values.length);
  const read = learnedFor(RUSSIAN, undefined, own);
  expect(read?.packed).toHaveLength(values.length / 2);
  expect(read?.packed.subarray(0, 3)).toEqual(
    Int32Array.of(-200 * 65_536 - 199, -198 * 65_536 - 197, -196 * 65_536 - 195),
  );
  expect(learnedFor(variantOf('russian', { king: 'short' }), undefined, own)).toBeNull();
  expect(learnedFor(variantOf('pool'), undefined, own)).toBeNull();
});

test('what was learned of a game serves those that begin or are drawn otherwise, unless they have weights', async () => {
  const own = await fresh();
  keepLearned(RUSSIAN, values, GAMES, own);
  const expected = learnedFor(RUSSIAN, undefined, own);
  for (const [id, options] of [
    ['flying', {}],
    ['drawn', { opening: 'two' }],
    ['russian', { 'three-kings': '16' }],
    ['russian', { first: 'black' }],
  ] as const)
    expect(learnedFor(variantOf(id, options), undefined, own), id).toEqual(expected);
  const others = await fresh();
  keepLearned(RUSSIAN, values, GAMES, others);
  keepLearned(variantOf('drawn'), values.toReversed(), GAMES, others);
  const [russian, drawn] = ['russian', 'drawn'].map((id) => learnedFor(variantOf(id), undefined, others));
  expect(russian).toEqual(expected);
  expect(drawn?.packed).toHaveLength(values.length / 2);
  expect(drawn).not.toEqual(expected);
  for (const [id, options] of [
    ['german10', {}],
    ['senegalese', {}],
    ['english', { opening: 'three-move' }],
    ['neva', { first: 'white' }],
  ] as const)
    expect(learnedFor(variantOf(id, options)), id).not.toBeNull();
});

test('weights of what sides may expect are read as they were kept, and not for other rules', async () => {
  const own = await fresh();
  keepLearned(NEVA, shares, GAMES, own);
  const read = learnedFor(NEVA, undefined, own);
  expect(read?.form).toBe('sides');
  expect(read?.packed).toHaveLength(shares.length / 2);
  expect(read?.packed.subarray(0, 3)).toEqual(Int32Array.of(1, 2 * 65_536 + 3, 4 * 65_536 + 5));
  for (const rules of [{ kings: '1' }, { men: '3' }, { majority: 'all' }])
    expect(learnedFor(variantOf('neva', rules), undefined, own)).toBeNull();
});

test('weights by which a man is worth nothing to a side, or with half a number, are refused', async () => {
  const own = await fresh();
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const worthless = shares.map((value, index) => (index === shares.length - 2 ? 0 : value));
  keepLearned(NEVA, worthless, GAMES, own);
  expect(learnedFor(NEVA, report, own)).toBeNull();
  const { file } = keepLearned(RUSSIAN, values, GAMES, own);
  const kind = { magic: 'damka weights', content: 'learned weights', version: 2 };
  await writeFile(file, packFile(kind, RUSSIAN, new Int8Array(2 * values.length + 1)));
  expect(learnedFor(RUSSIAN, report, own)).toBeNull();
  expect(problems).toEqual([expect.stringContaining('is damaged'), expect.stringContaining('is damaged')]);
});

test('a head that nobody could read is not written', async () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, seed) => [`learned-500-${seed}`, 50]));
  const own = await fresh();
  keepLearned(RUSSIAN, values, GAMES, own);
  expect(() => keepLearned(RUSSIAN, values, many, own)).toThrow('a head that nobody could read');
  expect(learnedFor(RUSSIAN, undefined, own)).not.toBeNull();
});

test('the games that weights were learned from and the match that admitted them stand in their file', async () => {
  const own = await fresh();
  const { file } = keepLearned(RUSSIAN, values, GAMES, own);
  expect(noteMatch(RUSSIAN, '60 points of 100', own).ok).toBe(true);
  const [, head = ''] = (await readFile(file)).toString('latin1').split('\n', 2);
  expect(JSON.parse(head)).toMatchObject({ games: GAMES, match: '60 points of 100' });
  expect(learnedFor(RUSSIAN, undefined, own)?.packed).toHaveLength(values.length / 2);
});

test('every file of weights that comes with the program tells of a match that was won', async () => {
  for (const name of (await readdir(WEIGHTS)).filter((each) => each.endsWith('.weights'))) {
    const [, head = ''] = (await readFile(join(WEIGHTS, name))).toString('latin1').split('\n', 2);
    expect(Number.parseFloat(JSON.parse(head).match), name).toBeGreaterThan(55);
  }
});

test.each([
  ['is damaged', (text: string) => text.slice(0, -9)],
  ['was made for other rules than', (text: string) => text.replace('"rules":"', '"rules":"0')],
  ['has version 9 of learned weights, not 2', (text: string) => text.replace('"version":2', '"version":9')],
  ['is no file of learned weights', () => 'weights'],
])('a file that %s is refused in words, once, and the game is played without it', async (reason, spoil) => {
  for (const [variant, learned] of [
    [RUSSIAN, values],
    [NEVA, shares],
  ] as const) {
    const own = await fresh();
    const { file } = keepLearned(variant, learned, GAMES, own);
    await writeFile(file, spoil((await readFile(file)).toString('latin1')), 'latin1');
    const problems: string[] = [];
    const report = (problem: string): void => void problems.push(problem);
    expect(learnedFor(variant, report, own)).toBeNull();
    expect(learnedFor(variant, report, own)).toBeNull();
    expect(problems).toEqual([expect.stringContaining(`${file} ${reason}`)]);
  }
});
