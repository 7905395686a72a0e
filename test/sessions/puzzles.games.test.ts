import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findBoardVariant, formatMove, movesIn, type VariantId } from '../../src/engine/index.js';
import { playedOut } from '../../src/sessions/lessons/step.js';
import { choiceIn, isClear, judgedBy } from '../../src/sessions/puzzles/clear.js';
import { likeness } from '../../src/sessions/puzzles/likeness.js';
import {
  PUZZLE_GAMES,
  type Puzzle,
  puzzleNumbered,
  puzzleState,
  puzzlesOf,
} from '../../src/sessions/puzzles/shelf.js';
import { learnedFor } from '../../src/sessions/thinking/learned.js';
import { rulesHash } from '../../src/sessions/thinking/rules-file.js';
import { LONG } from '../lanes.js';

/** Positions for a glance at a puzzle, and for a closer look at those that need one. `--check` looks at all at full strength. */
const NODES = [3_000, 12_000, 48_000, 200_000, 1_000_000];
/** Distance to the second best move, in men, that is seen with so few. */
const APART = 1.5;
/** Of so many puzzles one is thought about; in the long lane each. */
const EVERY = LONG ? 1 : 24;

function holds(puzzle: Puzzle, nodes: number): boolean {
  const state = puzzleState(puzzle);
  const choice = choiceIn(state, { nodes, learned: judgedBy(state.variant, learnedFor(state.variant)) });
  return formatMove(state.variant, choice.best.move) === puzzle.line[0] && isClear(state, choice, APART);
}

test.each([
  ['russian', 300],
  ['english', 100],
  ['international', 100],
  ['brazilian', 100],
  ['giveaway', 100],
  ['neva', 100],
] as const)('%s has %i puzzles at least, of many levels', (game, count) => {
  const levels = puzzlesOf(game).map(({ level }) => level);
  expect(levels.length).toBeGreaterThanOrEqual(count);
  expect(new Set(levels).size).toBeGreaterThan(4);
});

describe.each(PUZZLE_GAMES)('every puzzle of %s', (game) => {
  const puzzles = puzzlesOf(game);

  test('asks for moves among others, on a line that can be played', () => {
    for (const { number, level, line, asked, ...rest } of puzzles) {
      const state = puzzleState({ number, level, line, asked, ...rest });
      const { variant } = state;
      const textsIn = (after: number): readonly string[] =>
        movesIn(playedOut(state, line.slice(0, after)).state).map((move) => formatMove(variant, move));
      expect(new Set(textsIn(0)).size, `${game} ${number}`).toBeGreaterThan(2);
      expect(new Set(textsIn(asked - 1)).size, `${game} ${number}`).toBeGreaterThan(1);
      const { moves } = playedOut(state, line);
      expect(moves.map((move) => formatMove(variant, move))).toEqual(line);
      expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(level);
    }
  });

  test('is unlike every other', () => {
    const seen = puzzles.map((puzzle) => {
      const state = puzzleState(puzzle);
      return likeness(state, playedOut(state, puzzle.line).moves);
    });
    expect(new Set(seen.map(([position]) => position)).size).toBe(puzzles.length);
    expect(new Set(seen.map(([, line]) => line)).size).toBe(puzzles.length);
  });

  test('has one good first move', () => {
    const some = puzzles.filter((_, index) => index % EVERY === 0);
    const doubtful = NODES.reduce((left, nodes) => left.filter((puzzle) => !holds(puzzle, nodes)), some);
    expect(doubtful.map(({ number }) => number)).toEqual([]);
  });
});

describe('a position', () => {
  const seen = (game: string, at: string) =>
    likeness(puzzleState({ game: game as VariantId, number: 1, level: 1, at, line: [], asked: 0 }));

  test('is like the one that the other side sees, and like no other', () => {
    expect(seen('russian', 'B:Wa3,h2:BKc3,f6')).toEqual(seen('russian', 'W:WKf6,c3:Bh6,a7'));
    expect(seen('russian', 'B:Wa3,h2:BKc3,f6')).not.toEqual(seen('russian', 'W:Wf6,c3:Bh6,a7'));
    expect(seen('neva', 'R:W:R56:G:B22')).toEqual(seen('neva', 'W:W15:R:G52:B'));
  });
});

describe('a file', () => {
  const folder = mkdtemp(join(tmpdir(), 'damka-puzzles-'));
  afterAll(async () => rm(await folder, { recursive: true }));
  const read = async (game: VariantId, ...lines: readonly string[]) => {
    await writeFile(join(await folder, `${game}.puzzles`), `${lines.join('\n')}\n`);
    return puzzlesOf(game, await folder);
  };
  const headOf = (game: VariantId) => {
    const variant = findBoardVariant(game);
    return `rules ${variant && rulesHash(variant)}`;
  };

  test('of other rules has no puzzles', async () => {
    expect(await read('english', headOf('russian'), '1|W:W1:B2|1-2')).toEqual([]);
  });

  test('tells what is asked and what is played out', async () => {
    const [, second] = await read('pool', headOf('pool'), '1|W:Wa1:Bh8|a1-b2 /', '8|W:Wa1:Bh8|a1-b2 / h8-g7');
    expect(second).toEqual({
      game: 'pool',
      number: 2,
      level: 8,
      at: 'W:Wa1:Bh8',
      line: ['a1-b2', 'h8-g7'],
      asked: 1,
    });
  });

  test('with a line that is no puzzle is refused', async () => {
    await expect(read('czech', headOf('czech'), 'nonsense')).rejects.toThrow(
      'czech.puzzles, line 2, is no puzzle',
    );
  });
});

test('a puzzle is found by its number', () => {
  const [first] = puzzlesOf('russian');
  expect(first?.number).toBe(1);
  expect(puzzleNumbered('russian', 1)).toBe(first);
  expect(puzzleNumbered('russian', 100_000)).toBeNull();
  expect(puzzlesOf('ugolki')).toEqual([]);
});
