import type { GameState } from '../../../../engine/index.js';
import type { Language } from '../../../../locales/index.js';
import type { LessonStep } from '../../../../sessions/lessons/courses.js';
import type { SampleId } from '../../../../sessions/lessons/sample-games.js';
import { type Answer, stateOf } from '../../../../sessions/lessons/step.js';
import { type Happening, moved } from '../../../channel/posts/move-summary.js';
import { shownPosition } from '../../../web/game/state/draughts.js';
import type { LearnServerMessage } from './protocol.js';

type Board = Extract<LearnServerMessage, { type: 'task' }>['board'];

const THEME = 'wood';
/** What a game has and a task lacks. */
const NO_GAME = {
  phase: 'running',
  pace: '',
  verdict: null,
  place: null,
  levels: [],
  entries: 0,
  seats: [],
  clocks: [],
  stands: true,
  now: 0,
  status: '',
  result: null,
  notes: [],
  question: null,
  answered: '',
  forks: true,
  buttons: [],
  bar: [],
  plan: null,
} as const;

/** The board of a task, with the moves to choose from. */
export const taskBoard = (step: LessonStep, title: string, language: Language): Board =>
  boardAt(step.key, title, language, stateOf(step), []);

/** The board behind the line of an answer, which is shown move by move. */
export function answeredBoard(step: LessonStep, title: string, language: Language, { line }: Answer): Board {
  const happenings: Happening[] = [];
  let at = stateOf(step);
  for (const text of line) {
    const { happening, after } = moved(at, at.position.turn, text);
    happenings.push(happening);
    at = after;
  }
  return boardAt(step.key, title, language, at, happenings);
}

/** The board of a sample game, on which nothing is to be played. */
export const sampleBoard = (
  id: SampleId,
  title: string,
  language: Language,
  state: GameState,
  happenings: readonly Happening[],
): Board => ({ ...boardAt(id, title, language, state, happenings), moves: null });

function boardAt(
  table: string,
  title: string,
  language: Language,
  state: GameState,
  happenings: readonly Happening[],
): Board {
  const look = { language, theme: THEME, flip: false, turned: false } as const;
  const { svg, body, description, last } = shownPosition(state, look, happenings);
  const told = body(svg);
  if (told.kind !== 'draughts') throw new Error('lessons are on games with squares');
  const { turn } = state.position;
  return {
    ...NO_GAME,
    ...told,
    type: 'board',
    table,
    revision: 0,
    title,
    variant: state.variant.id,
    theme: THEME,
    ground: svg.ground,
    figures: { below: svg.below, above: svg.above },
    you: turn,
    turn: state.outcome === null ? turn : null,
    last,
    description,
  };
}
