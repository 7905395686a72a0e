import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOKS, bookFor } from '../../../src/sessions/thinking/books.js';
import { variantOf } from '../../engine/positions.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-books-'));
});
afterAll(() => rm(folder, { recursive: true }));

const command = (name: string, ...more: readonly string[]): readonly string[] => [
  ...['tools/learn.mjs', 'russian', '--book', '--positions', '40', '--nodes', '200'],
  ...['--data', join(folder, name), '--out', join(folder, name), ...more],
];
const learn = (...words: readonly string[]) => spawnSync(process.execPath, words, { encoding: 'utf8' });
/** Names and contents of the files with searches. */
async function searchesOf(name: string): Promise<readonly (readonly [string, string])[]> {
  const from = join(folder, name, 'russian-book');
  const files = await readdir(from);
  return Promise.all(files.map(async (file) => [file, await readFile(join(from, file), 'utf8')] as const));
}
const bookOf = (name: string) => readFile(join(folder, name, 'russian.book'));

test('the same book is made for the same seed, also after it was killed or its time was over', async () => {
  expect(learn(...command('whole')).stdout).toMatch(
    /russian: 40 positions looked into, \d+ in the book; .* 0\.\d kB/,
  );
  const child = spawn(process.execPath, command('cut'));
  await expect.poll(() => searchesOf('cut').catch(() => [])).not.toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(learn(...command('cut', '--minutes', '0.000001')).stdout).toMatch(
    /russian: \d+ positions looked into/,
  );
  expect(learn(...command('cut')).status).toBe(0);
  const [searches, ...others] = await searchesOf('whole');
  expect(searches?.[1]).toMatch(/^(-?\d+ \S+\n)+$/);
  expect(others).toEqual([]);
  expect(await searchesOf('cut')).toEqual([searches]);
  expect(await bookOf('cut')).toEqual(await bookOf('whole'));
});

test('positions are counted that the file holds', async () => {
  const { stdout } = learn(
    ...['tools/learn.mjs', 'giveaway', '--book', '--positions', '40', '--nodes', '50'],
    ...['--data', folder, '--out', folder],
  );
  const book = bookFor(variantOf('giveaway'), () => undefined, folder);
  expect(stdout).toContain(`40 positions looked into, ${book?.size} in the book`);
});

test('a book keeps the best move of each position, also where nobody has looked into what it leads to', () => {
  learn(
    ...['tools/learn.mjs', 'spanish', '--book', '--positions', '30', '--nodes', '50'],
    ...['--data', folder, '--out', folder],
  );
  const book = bookFor(variantOf('spanish'), () => undefined, folder);
  const losses = [...(book?.values() ?? [])].map(({ moves }) => moves[0]?.loss);
  expect(losses.length).toBeGreaterThan(5);
  expect(new Set(losses)).toEqual(new Set([0]));
});

test('a book that has its best moves stays as it is when it is mended', async () => {
  const { stdout } = learn(
    ...['tools/learn.mjs', 'italian', '--mend', '--nodes', '50', '--data', folder, '--out', folder],
  );
  expect(stdout).toContain('italian: 0 of 0 positions without their best move have it now');
  expect(await readFile(join(folder, 'italian.book'))).toEqual(await readFile(join(BOOKS, 'italian.book')));
});

test('the openings of a lot are judged by what was learned of the game', () => {
  const { status, stdout } = learn(
    ...['tools/learn.mjs', 'drawn', '--lots', 'opening=two', '--nodes', '200'],
  );
  expect(status).toBe(0);
  // By the written evaluation they are five.
  expect(stdout).toMatch(/drawn: 8 of 38 openings lose more than half a man\n$/);
});

test.each([
  [['neva', '--book'], 'neva has no book'],
  [['drawn', '--book'], 'drawn has no book'],
  [['neva', '--mend'], 'neva has no book'],
  [['russian', '--book', '--positions', '0'], '--positions is no sensible number'],
  [['russian', '--lots'], 'russian begins without a lot'],
])('%j is refused in words', (words, reason) => {
  const { status, stderr } = learn('tools/learn.mjs', ...words);
  expect([status, stderr]).toEqual([64, expect.stringContaining(reason)]);
});
