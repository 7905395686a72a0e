import { textOf } from '../../../engine/index.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import { plain } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { nextToFind, stateAfter } from '../../../sessions/puzzles/puzzling.js';
import { PUZZLE_GAMES, type Puzzle, puzzleState, puzzlesOf } from '../../../sessions/puzzles/shelf.js';
import { colourOf } from '../../channel/posts/posts.js';
import { lessonWords } from '../../channel/tasks/task-board.js';
import type { Ask, KeptTask, TaskShelf } from '../../web/kept-tasks.js';
import { lineText } from './posts.js';

/** Puzzles of a game that a page keeps. */
const MAX_KEPT = 10;

/** Some of a game, from the easiest to the hardest. */
function someOf(all: readonly Puzzle[]): readonly Puzzle[] {
  const sorted = all.toSorted((one, other) => one.level - other.level || one.number - other.number);
  const count = Math.min(MAX_KEPT, sorted.length);
  const step = (sorted.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => sorted[Math.round(index * step)]).filter(
    (puzzle) => puzzle !== undefined,
  );
}

function asksOf(puzzle: Puzzle, language: Language): readonly Ask[] {
  const { puzzles: words } = lessonWords(language);
  const asks: Ask[] = [];
  for (let ply = nextToFind(puzzle, 0); ply !== null; ) {
    const next = nextToFind(puzzle, ply + 1);
    const [found = '', reply = ''] = next === null ? [] : puzzle.line.slice(Math.max(0, next - 2), next);
    const said = next === null ? words.solved(lineText(puzzle)) : words.goesOn(found, reply);
    const right = { [puzzle.line[ply] ?? '']: plain(said) };
    asks.push({ at: textOf(stateAfter(puzzle, ply)), options: {}, right, wrong: {} });
    ply = next;
  }
  return asks;
}

function taskOf(puzzle: Puzzle, language: Language): KeptTask {
  const { puzzles: words } = lessonWords(language);
  const { variant, position } = puzzleState(puzzle);
  const { game, number, level } = puzzle;
  return {
    key: `${game}:${number}`,
    game,
    text: plain(words.task(titleOf(variant, language), level, colourOf(variant, position.turn))),
    hint: plain(words.solution(lineText(puzzle))),
    asks: asksOf(puzzle, language),
  };
}

/** Some puzzles of each game, as a page can set them without its server. */
export const puzzleShelf = (language: Language): TaskShelf => ({
  title: LOCALES[language].lobby.puzzles,
  sets: PUZZLE_GAMES.map((game) => ({
    id: `puzzles-${game}`,
    title: titleOf({ id: game }, language),
    otherwise: plain(lessonWords(language).puzzles.wrong('{move}')),
    tasks: someOf(puzzlesOf(game)).map((puzzle) => taskOf(puzzle, language)),
  })),
});
