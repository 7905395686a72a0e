import { describe, expect, test } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { formatPosition } from '../../../src/engine/core/position-text.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import type { Book, BookPosition } from '../../../src/engine/search/book/book.js';
import { packBook, restoreBook } from '../../../src/engine/search/book/book-bytes.js';
import { LEVEL_NUMBERS, LEVELS } from '../../../src/engine/search/levels.js';
import { think } from '../../../src/engine/search/think.js';
import type { Limits } from '../../../src/engine/search/thought.js';
import { variantOf } from '../positions.js';

const RUSSIAN = variantOf('russian');

function startOf(id: string): GameState {
  const started = newGame(variantOf(id), {}, 0);
  if (!started.ok) throw new Error(id);
  return started.value.state;
}

const START = startOf('russian');

const keyOf = ({ variant, position }: GameState): string => formatPosition(variant, position);

/** The state after moves by their texts. */
const after = (...texts: readonly string[]): GameState =>
  texts.reduce((state, text) => {
    const move = movesIn(state).find((each) => formatMove(RUSSIAN, each) === text);
    if (move === undefined) throw new Error(text);
    return playMove(state, move);
  }, START);

/** Losses of the first moves, in hundredths of a man. */
const LOSSES = { 'c3-d4': 0, 'c3-b4': 8, 'g3-f4': 14, 'g3-h4': 25, 'a3-b4': 31 };
const FIRST: BookPosition = {
  score: 12,
  moves: Object.entries(LOSSES).map(([text, loss]) => ({ text, loss })),
};
const BOOK: Book = new Map([
  [keyOf(START), FIRST],
  [keyOf(after('c3-d4')), { score: -12, moves: [{ text: 'b6-a5', loss: 0 }] }],
  [keyOf(after('c3-b4')), { score: -3, moves: [{ text: 'f6-g5', loss: 0 }] }],
]);

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

/** First moves of 60 seeds. */
const played = (limits: Limits): Set<string> =>
  new Set(SEEDS.map((seed) => formatMove(RUSSIAN, think(START, { book: BOOK, ...limits }, seed).move)));

describe('a level with an opening book', () => {
  test.each([
    [4, 25],
    [5, 25],
    [6, 14],
    [7, 14],
    [8, 8],
  ] as const)('%i plays all of its moves that lose no more than %i hundredths', (level, most) => {
    const moves = Object.entries(LOSSES).flatMap(([text, loss]) => (loss <= most ? [text] : []));
    expect(played({ level })).toEqual(new Set(moves));
  });

  test('plays at once, with the line and the score of the book', () => {
    const seed = SEEDS.find(
      (each) => formatMove(RUSSIAN, think(START, { level: 8, book: BOOK }, each).move) === 'c3-b4',
    );
    const { line, ...thought } = think(START, { level: 8, book: BOOK }, seed ?? 0);
    expect(line.map((move) => formatMove(RUSSIAN, move))).toEqual(['c3-b4', 'f6-g5']);
    expect(thought).toMatchObject({ move: line[0], score: 0.04, end: null, depth: 2, nodes: 0 });
  });

  test('prefers the better ones', () => {
    const best = SEEDS.filter(
      (seed) => formatMove(RUSSIAN, think(START, { level: 8, book: BOOK }, seed).move) === 'c3-d4',
    );
    expect(best.length).toBeGreaterThan(SEEDS.length / 2);
  });

  test('gives the same move for the same seed', () => {
    for (const seed of SEEDS)
      expect(think(START, { level: 8, book: BOOK }, seed)).toEqual(
        think(START, { level: 8, book: BOOK }, seed),
      );
  });

  test('has a margin that shrinks with the level', () => {
    const margins = LEVEL_NUMBERS.flatMap((level) => LEVELS[level].book ?? []);
    expect(margins).toEqual([...new Set(margins)].sort((one, other) => other - one));
  });

  test.each(['a3-h6', 'c3-c4', ''])(
    'thinks for itself where the only move is %j, which cannot be played',
    (text) => {
      const book: Book = new Map([[keyOf(START), { score: 0, moves: [{ text, loss: 0 }] }]]);
      expect(think(START, { level: 5, book }, 1)).toEqual(think(START, { level: 5 }, 1));
    },
  );

  test('thinks for itself where the book ends', () => {
    const state = after('c3-d4', 'b6-a5');
    for (const seed of SEEDS.slice(0, 20))
      expect(think(state, { level: 5, book: BOOK }, seed)).toEqual(think(state, { level: 5 }, seed));
  });
});

describe('a book changes nothing', () => {
  test.each<[string, Limits]>([
    ['below level 4', { level: 3 }],
    ['without a level', { nodes: 500 }],
    ['without a level, by depth', { depth: 3 }],
    ['where some of the moves are judged', { level: 8, nodes: 500, among: movesIn(START).slice(0, 2) }],
  ])('%s', (_, limits) => {
    for (const seed of SEEDS.slice(0, 5))
      expect(think(START, { ...limits, book: BOOK }, seed)).toEqual(think(START, limits, seed));
  });
});

describe('the bytes of a book', () => {
  test('give it back', () => {
    expect(restoreBook(RUSSIAN, packBook(RUSSIAN, BOOK))).toEqual(BOOK);
  });

  test('leave out what no move of it leads to, and know great losses only as great', () => {
    const book: Book = new Map([
      [
        keyOf(START),
        {
          score: -300,
          moves: [
            { text: 'c3-d4', loss: 0 },
            { text: 'a3-b4', loss: 700 },
          ],
        },
      ],
      [keyOf(after('c3-b4')), { score: -3, moves: [{ text: 'f6-g5', loss: 0 }] }],
    ]);
    const moves = [
      { text: 'c3-d4', loss: 0 },
      { text: 'a3-b4', loss: 255 },
    ];
    expect(restoreBook(RUSSIAN, packBook(RUSSIAN, book))).toEqual(
      new Map([[keyOf(START), { score: -300, moves }]]),
    );
  });

  test('that are cut short, too long or of another game are refused', () => {
    const bytes = packBook(RUSSIAN, BOOK);
    for (let length = 0; length < bytes.length; length++)
      expect(restoreBook(RUSSIAN, bytes.slice(0, length)), `${length} bytes`).toBeNull();
    expect(restoreBook(RUSSIAN, Int8Array.of(...bytes, 0))).toBeNull();
    expect(restoreBook(RUSSIAN, Int8Array.of(1, 0, 0, 100, 0, 0))).toBeNull();
  });
});
