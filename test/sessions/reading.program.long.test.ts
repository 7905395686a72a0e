import { afterEach, expect, it } from 'vitest';
import { localReader, ReaderThread, ReadingError } from '../../src/sessions/reading/reader.js';
import type { ReadingOrder } from '../../src/sessions/reading/reading.js';

const BUILT = new URL('../../dist/sessions/reading/reading-worker.js', import.meta.url);
const double = (name: string) => new URL(`../doubles/threads/${name}.mjs`, import.meta.url);

let reports: unknown[] = [];
let reader: ReaderThread | null = null;
function open(entry = BUILT, maxMs = 20_000): ReaderThread {
  reader = new ReaderThread((problem) => reports.push(problem), entry, maxMs);
  return reader;
}
afterEach(async () => {
  await reader?.close();
  reader = null;
  reports = [];
});

const order = (text: string | Uint8Array, variant: string | null = null): ReadingOrder => ({
  source: { text, variant, options: {} },
  wanted: { kind: 'only' },
  table: null,
  language: 'en',
});
const problem = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof ReadingError ? error.problem : String(error)),
  );

const GAME = '[GameType "25"]\n[White "Ann"]\n1. c3-d4 {solid} d6-c5 2. b2-c3 1-0';

it.each([
  ['a game', order(Buffer.from(GAME))],
  ['games', order(`${GAME}\n\n${GAME}`)],
  ['a match of Chapaev', order('4@90/70', 'chapaev')],
  ['a mistake', order('[GameType "25"]\n1. c3-e5')],
  ['no text', order(Uint8Array.of(0, 1, 2))],
])('a thread reads as this one does: %s', async (_, asked) => {
  expect(await open().read(asked)).toEqual(await localReader.read(asked));
});

it('this thread goes on while a file of the greatest size is read', async () => {
  const threads = open();
  await threads.read(order(GAME));
  const file = order(Buffer.from(`1. c3-d4 ${'1. '.repeat(85_000)}`), 'russian');
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  expect((await threads.read(file)).kind).toBe('game');
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(10);
});

it('a thread that takes too long is ended, and the next text is read by another', async () => {
  const threads = open(double('reading'), 500);
  expect(await problem(threads.read(order('endless')))).toBe('late');
  expect(reports).toHaveLength(1);
  expect(await problem(threads.read(order('fine')))).toBe('none');
});

it('a thread that dies of too little memory is replaced', async () => {
  const threads = open(double('reading'));
  expect(await problem(threads.read(order('greedy')))).toBe('late');
  expect(await problem(threads.read(order('fine')))).toBe('none');
});

it('no more wait than can be served', async () => {
  const threads = open(double('reading'), 2_000);
  const asked = Array.from({ length: 30 }, () => problem(threads.read(order('endless'))));
  await Promise.resolve();
  expect(await Promise.race(asked.slice(-1))).toBe('busy');
  await threads.close();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['busy', 'closed']));
});
