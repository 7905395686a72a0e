import { describe, expect, test } from 'vitest';
import { formatMove, movesIn } from '../../src/engine/index.js';
import { playedOut } from '../../src/sessions/lessons/step.js';
import { PUZZLE_GAMES, puzzleNumbered, puzzleState, puzzlesOf } from '../../src/sessions/puzzles/shelf.js';

describe.each(PUZZLE_GAMES)('every puzzle of %s', (game) => {
  test('is a position with a choice, and its line can be played', () => {
    for (const puzzle of puzzlesOf(game)) {
      const state = puzzleState(puzzle);
      expect(movesIn(state).length).toBeGreaterThan(2);
      const { moves } = playedOut(state, puzzle.line);
      expect(moves.map((move) => formatMove(state.variant, move))).toEqual(puzzle.line);
    }
  });
});

test('a puzzle is found by its number', () => {
  const [first] = puzzlesOf('russian');
  expect(first?.number).toBe(1);
  expect(puzzleNumbered('russian', 1)).toBe(first);
  expect(puzzleNumbered('russian', 100_000)).toBeNull();
  expect(puzzlesOf('ugolki')).toEqual([]);
});
