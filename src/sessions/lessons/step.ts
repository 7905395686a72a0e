import {
  findBoardVariant,
  type GameState,
  type Move,
  movesIn,
  newGame,
  playMove,
  readMove,
  setUpAny,
} from '../../engine/index.js';
import { ANSWERS } from './answers.js';
import type { LessonStep } from './courses.js';

/** An answer, and the line that shows where it leads; the line begins with the answer itself. */
export interface Answer {
  readonly isRight: boolean;
  readonly line: readonly string[];
}

/** The answers to a step by their moves: every legal move is one of them. */
export type Answers = Readonly<Record<string, Answer>>;

/** A state that moves have led to, with them. */
export interface PlayedOut {
  readonly state: GameState;
  readonly moves: readonly Move[];
}

/** What leads to a position. */
export interface Task extends Pick<LessonStep, 'at' | 'options'> {
  readonly game: string;
}

const POSITION = /^[A-Z]+\d?:/;

/** The state in which a step asks for a move. Throws if the data of the step are wrong. */
export function stateOf({ game, at, options = {} }: Task): GameState {
  const variant = findBoardVariant(game);
  if (variant === null) throw new Error(`no game ${game}`);
  const isPosition = POSITION.test(at);
  const begun = isPosition ? setUpAny(variant, options, at) : newGame(variant, options, 0);
  if (!begun.ok) throw new Error(`no position of ${game}: ${at}`);
  return isPosition ? begun.value.state : playedOut(begun.value.state, at.split(' ')).state;
}

/** Plays moves given as texts. Throws where one of them is no legal move. */
export function playedOut(start: GameState, texts: readonly string[]): PlayedOut {
  let state = start;
  const moves = texts.map((text) => {
    const reading = readMove(state.variant, state.position, movesIn(state), text);
    if (reading.kind !== 'move') throw new Error(`${text} cannot be played`);
    state = playMove(state, reading.move);
    return reading.move;
  });
  return { state, moves };
}

/** The answers to a step. */
export const answersTo = ({ key }: LessonStep): Answers =>
  Object.fromEntries(
    (ANSWERS[key] ?? '').split(', ').map((written): [string, Answer] => {
      const line = written.slice(1).split(' ');
      return [line[0] ?? '', { isRight: written.startsWith('+'), line }];
    }),
  );
