import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBoardVariant, type GameState, VARIANTS, type VariantId } from '../../engine/index.js';
import { projectFile } from '../../project-file.js';
import { stateOf } from '../lessons/step.js';
import { rulesHash } from '../thinking/rules-file.js';

/**
 * Folder of the puzzles that come with the program: read where they stand in the sources, by the compiled program too.
 * @public The tool adds to them.
 */
export const POSITIONS = fileURLToPath(projectFile('src/sessions/puzzles/positions'));
/** Ending of the names of files with puzzles. */
const ENDING = '.puzzles';

/** A position in which one move is far better than any other. */
export interface Puzzle {
  readonly game: VariantId;
  /** Its line in the file of its game, from 1: a lasting name, since lines are only added at the end. */
  readonly number: number;
  /** The lowest level of the computer that finds its first move. */
  readonly level: number;
  /** The position as text; the side to move solves it. */
  readonly at: string;
  /** The moves of all sides, in the game's notation. */
  readonly line: readonly string[];
  /**
   * The number of moves of `line`, from its beginning, that belong to the solution: the solver's are to be found where more than
   * one is legal, the others are played by the program, as is all that follows.
   */
  readonly asked: number;
}

const files = existsSync(POSITIONS) ? readdirSync(POSITIONS) : [];

/** The games that have puzzles. */
export const PUZZLE_GAMES: readonly VariantId[] = VARIANTS.map(({ id }) => id).filter((id) =>
  files.includes(id + ENDING),
);

/** The file of a game's puzzles. @public The tool adds to it. */
export const puzzleFile = (game: VariantId, folder = POSITIONS): string => join(folder, game + ENDING);

const known = new Map<string, readonly Puzzle[]>();

/** The puzzles of a game, in the order of their numbers; none if they were made for other rules than it has now. */
export function puzzlesOf(game: VariantId, folder = POSITIONS): readonly Puzzle[] {
  const file = puzzleFile(game, folder);
  const puzzles = known.get(file) ?? (existsSync(file) ? readPuzzles(game, readFileSync(file, 'utf8')) : []);
  known.set(file, puzzles);
  return puzzles;
}

/** The puzzle of a game with this number. */
export const puzzleNumbered = (game: VariantId, number: number): Puzzle | null =>
  puzzlesOf(game)[number - 1] ?? null;

/** The state in which a puzzle is to be solved. */
export const puzzleState = (puzzle: Puzzle): GameState => stateOf(puzzle);

/** Puzzles in the text of a file. Throws where a line is none. @public The tool reads files that it has changed. */
export function readPuzzles(game: VariantId, text: string): readonly Puzzle[] {
  const variant = findBoardVariant(game);
  const [head, ...lines] = text.trimEnd().split('\n');
  if (variant === null || head !== `rules ${rulesHash(variant)}`) return [];
  return lines.map((written, index): Puzzle => {
    const [level = '', at = '', moves = ''] = written.split('|');
    const [found = [], shown = []] = moves.split('/').map((part) => part.split(' ').filter(Boolean));
    if (found.length === 0) throw new Error(`${game}${ENDING}, line ${index + 2}, is no puzzle`);
    return {
      game,
      number: index + 1,
      level: Number(level),
      at,
      line: [...found, ...shown],
      asked: found.length,
    };
  });
}

/** A puzzle as a line of its file. @public The tool writes them. */
export const writtenPuzzle = ({ level, at, line, asked }: Omit<Puzzle, 'game' | 'number'>): string =>
  `${level}|${at}|${[...line.slice(0, asked), '/', ...line.slice(asked)].join(' ')}`;
