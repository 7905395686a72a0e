import type { GameState } from '../../../engine/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Session } from '../../../sessions/model/session.js';
import { findPuzzle, stateAfter, writtenMoves } from '../../../sessions/puzzles/puzzling.js';
import { type Puzzle, puzzleState } from '../../../sessions/puzzles/shelf.js';
import { languageFor } from '../../channel/language.js';
import { boardOf, type Look } from '../../channel/posts/drawing.js';
import { colourOf, type Draft } from '../../channel/posts/posts.js';
import { ringFor } from '../../channel/posts/rings.js';
import { choiceRows, choicesWith } from '../../channel/tasks/choices.js';
import { lessonWords, lineBoard, solversLook } from '../../channel/tasks/task-board.js';
import type { Button } from '../../port.js';
import { DAILY, type Daily, puzzleOfDay } from './state.js';

/** People who are named as those who have found a solution. */
const MAX_NAMED = 20;
const MARKS = { mustCapture: [], seats: [], happenings: [] } as const;

/** Moves that are offered as answers after `ply` moves of the line, the right one always among them. */
export function choicesAfter(puzzle: Puzzle, ply: number): readonly string[] {
  return choicesWith(writtenMoves(stateAfter(puzzle, ply)), puzzle.line[ply] ?? '');
}

const nameOf = ({ game, number }: Puzzle): string => `${game}:${number}`;

const anotherButton = (puzzle: Puzzle, { language }: Pick<Look, 'language'>): Button => ({
  label: lessonWords(language).puzzles.buttons.next,
  data: `puzzle:next:${nameOf(puzzle)}`,
});

const boardIn = (state: GameState, look: Look) =>
  boardOf(state.variant, state.position, solversLook(state, look), {
    ...MARKS,
    toMove: state.position.turn,
  });

/** What of a solution is to be seen once it is found, as text. */
export const lineText = ({ line }: Puzzle): string => line.join(' ');

/** A puzzle after `ply` moves of its line; the solver is to find the next. */
export function puzzlePost(puzzle: Puzzle, ply: number, look: Look): Draft {
  const { puzzles: words } = lessonWords(look.language);
  const state = stateAfter(puzzle, ply);
  const [found = '', reply = ''] = puzzle.line.slice(Math.max(0, ply - 2), ply);
  const { variant } = state;
  const board =
    ply === 0 ? boardIn(state, look) : lineBoard(puzzleState(puzzle), puzzle.line.slice(0, ply), look);
  const data = (index: number) => `puzzle:answer:${nameOf(puzzle)}:${ply}:${index}`;
  const solution = { label: words.buttons.solution, data: `puzzle:solution:${nameOf(puzzle)}` };
  return {
    text:
      ply === 0
        ? words.task(titleOf(variant, look.language), puzzle.level, colourOf(variant, state.position.turn))
        : words.goesOn(found, reply),
    board,
    keyboard: choiceRows(choicesAfter(puzzle, ply), data, [solution, anotherButton(puzzle, look)]),
  };
}

/** A puzzle with its solution played out, under what is said of it. */
export const solvedPost = (puzzle: Puzzle, said: Text, look: Look): Draft => ({
  text: said,
  board: lineBoard(puzzleState(puzzle), puzzle.line, look),
  keyboard: [[{ ...anotherButton(puzzle, look), style: 'primary' }]],
});

/** The puzzle of the day of a chat, with what became of the one before; null if there is none to show. */
export function dailyPost(session: Session, said: Text = [], more: readonly Button[] = []): Draft | null {
  const { settings } = session;
  const daily = DAILY.of(session);
  const puzzle = daily && puzzleOfDay(daily);
  if (!puzzle) return null;
  const look = { language: languageFor(session), theme: settings.theme, flip: false };
  const { puzzles: words } = lessonWords(look.language);
  const state = puzzleState(puzzle);
  const { variant, position } = state;
  const data = (index: number) => `daily:${puzzle.number}:${index}`;
  return {
    text: lines(
      said,
      beforeText(daily, look.language),
      words.ofDay.task(titleOf(variant, look.language), puzzle.level, colourOf(variant, position.turn)),
    ),
    board: boardIn(state, look),
    keyboard: choiceRows(choicesAfter(puzzle, 0), data, more),
  };
}

/** The puzzle of the day when it comes. */
export function broughtPost(session: Session): Draft | null {
  const draft = dailyPost(session);
  return draft && { ...draft, ring: ringFor('brought', session) };
}

function beforeText({ game, before, streak }: Daily, language: Look['language']): Text {
  const puzzle = before && findPuzzle(game, before.number);
  if (!puzzle) return [];
  const { ofDay } = lessonWords(language).puzzles;
  const names = before.answers.filter(({ isRight }) => isRight).map(({ name }) => name);
  return lines(
    ofDay.before(lineText(puzzle), names.slice(0, MAX_NAMED), Math.max(0, names.length - MAX_NAMED)),
    streak > 1 ? ofDay.streak(streak) : [],
  );
}
