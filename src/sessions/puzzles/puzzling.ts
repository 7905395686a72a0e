import { formatMove, type GameState, movesIn, type VariantId } from '../../engine/index.js';
import type { Progress } from '../lessons/progress.js';
import { playedOut } from '../lessons/step.js';
import { PUZZLE_GAMES, type Puzzle, puzzleNumbered, puzzleState, puzzlesOf } from './shelf.js';

/** The strength at which everybody begins, and how far a puzzle moves it. */
const FIRST = 2;
const STEP = 0.5;
const [LEAST, MOST] = [1, 8];

type Solving = Progress['puzzles'][string];
const NOTHING: Solving = { level: FIRST, solved: [] };

/** A game that has puzzles, by its id; null for others. */
export const puzzleGame = (id: string): VariantId | null => PUZZLE_GAMES.find((game) => game === id) ?? null;

/** The puzzle with this number of a game, by its id; null if there is none. */
export function findPuzzle(id: string, number: number): Puzzle | null {
  const game = puzzleGame(id);
  return game && puzzleNumbered(game, number);
}

/** The puzzles of a game that somebody has solved, and the strength that fits them. */
const solvingOf = ({ puzzles }: Progress, game: string): Solving => puzzles[game] ?? NOTHING;

/**
 * A puzzle that somebody has not solved, as near to a strength as there is one: to `level` or, without it, to their own.
 * Those that they have solved come again when there are no others; null in a game without puzzles. `random` is from 0 to 1.
 */
export function nextPuzzle(
  known: Progress,
  game: VariantId,
  level: number | null,
  random: number,
): Puzzle | null {
  const { solved, level: own } = solvingOf(known, game);
  const done = new Set(solved);
  const shown = known.puzzle?.game === game ? known.puzzle.number : 0;
  const all = puzzlesOf(game);
  const fresh = all.filter(({ number }) => !done.has(number) && number !== shown);
  const open = fresh.length > 0 ? fresh : all;
  const distance = (puzzle: Puzzle): number => Math.abs(puzzle.level - (level ?? Math.round(own)));
  const least = Math.min(...open.map(distance));
  const nearest = open.filter((puzzle) => distance(puzzle) === least);
  return nearest[Math.floor(random * nearest.length)] ?? null;
}

/** Notes that somebody is shown a puzzle after `ply` moves of its line. */
export function withShown(known: Progress, { game, number }: Puzzle, ply: number): Progress {
  const missed = isShown(known, game, number) && known.puzzle?.missed === true;
  return { ...known, at: null, puzzle: { game, number, ply, missed } };
}

/** Notes a wrong answer, or a look at the solution: the first one of a puzzle makes the next ones easier. */
export function withMissed(known: Progress, { game, number }: Puzzle): Progress {
  const solving = solvingOf(known, game);
  const isKnown = solving.solved.includes(number) || (isShown(known, game, number) && known.puzzle?.missed);
  const level = isKnown ? solving.level : Math.max(LEAST, solving.level - STEP);
  const ply = isShown(known, game, number) ? (known.puzzle?.ply ?? 0) : 0;
  return {
    ...known,
    puzzle: { game, number, ply, missed: true },
    puzzles: { ...known.puzzles, [game]: { ...solving, level } },
  };
}

/** Notes that a puzzle was solved. */
export function withSolved({ floor: _, ...before }: Progress, puzzle: Puzzle): Progress {
  const { game, number, asked } = puzzle;
  const known = withShown(before, puzzle, asked);
  const missed = isShown(known, game, number) && known.puzzle?.missed === true;
  return withFound(known, puzzle, missed);
}

/** Counts a puzzle among those that were solved, once; `missed` if not at once. */
export function withFound(known: Progress, { game, number }: Puzzle, missed: boolean): Progress {
  const solving = solvingOf(known, game);
  if (solving.solved.includes(number)) return known;
  const level = missed ? solving.level : Math.min(MOST, solving.level + STEP);
  const solved = [...solving.solved, number];
  return { ...known, puzzles: { ...known.puzzles, [game]: { level, solved } } };
}

const isShown = ({ puzzle }: Progress, game: string, number: number): boolean =>
  puzzle?.game === game && puzzle.number === number;

/** The state after `ply` moves of a puzzle's line. */
export const stateAfter = (puzzle: Puzzle, ply: number): GameState =>
  playedOut(puzzleState(puzzle), puzzle.line.slice(0, ply)).state;

/**
 * After how many moves of the line the next one is to be found, once those before `ply` were: replies are played, and moves
 * without a choice. Null once all were found.
 */
export function nextToFind(puzzle: Puzzle, ply: number): number | null {
  const solver = puzzleState(puzzle).position.turn;
  for (let at = ply; at < puzzle.asked; at++) {
    const state = stateAfter(puzzle, at);
    if (state.position.turn === solver && movesIn(state).length > 1) return at;
  }
  return null;
}

/** Moves of a state as they are written, each once. */
export const writtenMoves = (state: GameState): readonly string[] => [
  ...new Set(movesIn(state).map((move) => formatMove(state.variant, move))),
];
