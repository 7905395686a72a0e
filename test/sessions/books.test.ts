import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Book,
  findMove,
  formatMove,
  formatPosition,
  type GameState,
  movesIn,
  newGame,
  playMove,
  think,
} from '../../src/engine/index.js';
import { BOOKS, bookFor, keepBook } from '../../src/sessions/thinking/books.js';
import { localEngine } from '../../src/sessions/thinking/engine-client.js';
import { freshFolders } from '../doubles/fresh-folders.js';
import { variantOf } from '../engine/positions.js';

const RUSSIAN = variantOf('russian');
const MADE = { nodes: 100, seed: 1, expanded: 1 };
/** Greatest size of one book, in bytes. */
const MOST = 20_000;

function startOf(id: string): GameState {
  const started = newGame(variantOf(id), {}, 0);
  if (!started.ok) throw new Error(id);
  return started.value.state;
}

const START = formatPosition(RUSSIAN, startOf('russian').position);
const BOOK: Book = new Map([[START, { score: 5, moves: [{ text: 'g3-f4', loss: 0 }] }]]);

const fresh = freshFolders();

const ids = async (): Promise<string[]> =>
  (await readdir(BOOKS)).filter((name) => name.endsWith('.book')).map((name) => name.replace('.book', ''));

test('every book that comes with the program is of the rules of its game, and small', async () => {
  const problems: string[] = [];
  for (const id of await ids()) {
    expect(bookFor(variantOf(id), (problem) => problems.push(problem))?.size, id).toBeGreaterThan(20);
    expect((await readFile(join(BOOKS, `${id}.book`))).length, id).toBeLessThan(MOST);
  }
  expect(problems).toEqual([]);
  expect(await ids()).toContain('russian');
});

test('all moves of all books can be played, and lead on to their positions', async () => {
  for (const id of await ids()) {
    const book = bookFor(variantOf(id));
    const reached = new Set<string>();
    const visit = (state: GameState): void => {
      const key = formatPosition(state.variant, state.position);
      const known = book?.get(key);
      if (known === undefined || reached.has(key)) return;
      reached.add(key);
      for (const { text } of known.moves) {
        const move = findMove(state.variant, movesIn(state), text);
        expect(move, `${id} ${key} ${text}`).not.toBeNull();
        if (move !== null) visit(playMove(state, move));
      }
    };
    visit(startOf(id));
    expect(reached.size, id).toBe(book?.size);
  }
});

test('the best move of every position of all books is in it, and comes first', async () => {
  for (const id of await ids())
    for (const [key, { moves }] of bookFor(variantOf(id)) ?? [])
      expect(
        moves.map(({ loss }) => loss),
        `${id} ${key}`,
      ).toEqual([0, ...moves.slice(1).map(({ loss }) => loss)].toSorted((one, other) => one - other));
});

test('games by the books begin in different ways, at full strength too', async () => {
  const state = startOf('russian');
  const limits = { level: 8, nodes: 1 } as const;
  const begun = new Set<string>();
  for (let seed = 0; seed < 20; seed++) {
    const { move } = await localEngine.think({
      state,
      game: { variant: 'russian', options: {} },
      limits,
      seed,
      ms: 9,
    });
    begun.add(formatMove(state.variant, move));
  }
  expect(begun.size).toBeGreaterThan(1);
});

test('a book is read as it was kept, also where the game begins or is drawn otherwise, and not for other rules', async () => {
  const own = await fresh();
  const { file } = keepBook(RUSSIAN, BOOK, MADE, own);
  expect(bookFor(RUSSIAN, undefined, own)).toEqual(BOOK);
  expect(bookFor(variantOf('russian', { 'three-kings': '16' }), undefined, own)).toEqual(BOOK);
  expect(bookFor(variantOf('flying'), undefined, own)).toEqual(BOOK);
  expect(bookFor(variantOf('russian', { king: 'short' }), undefined, own)).toBeNull();
  expect(bookFor(variantOf('pool'), undefined, own)).toBeNull();
  const [, head = ''] = (await readFile(file)).toString('latin1').split('\n', 2);
  expect(JSON.parse(head)).toMatchObject({ variant: 'russian', ...MADE });
});

test.each([
  ['is damaged', (text: string) => text.slice(0, -1)],
  [
    'was made for other rules than russian has now',
    (text: string) => text.replace('"rules":"', '"rules":"0'),
  ],
  ['was made for other rules than russian has now', (text: string) => text.replace('"russian"', '"pool"')],
  ['has version 9 of opening moves, not 1', (text: string) => text.replace('"version":1', '"version":9')],
  ['is no file of opening moves', () => 'book'],
])('a book that %s is refused in words, once, and the game is played without it', async (reason, spoil) => {
  const own = await fresh();
  const { file } = keepBook(RUSSIAN, BOOK, MADE, own);
  await writeFile(file, spoil((await readFile(file)).toString('latin1')), 'latin1');
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);
  const book = bookFor(RUSSIAN, report, own);
  expect(book).toBeNull();
  expect(bookFor(RUSSIAN, report, own)).toBeNull();
  expect(problems).toEqual([expect.stringContaining(`${file} ${reason}`)]);
  const state = startOf('russian');
  expect(think(state, { level: 4, book }, 1)).toEqual(think(state, { level: 4 }, 1));
});
