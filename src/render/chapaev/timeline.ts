import {
  drawMatch,
  type FlickState,
  formatShot,
  type Game,
  type GameEntry,
  isFlickState,
  type Language,
  playShot,
  resignMatch,
  type Shot,
  setUpAny,
  shotIn,
  simulateShot,
} from '../../engine/index.js';
import { colourOf } from '../board/view.js';
import { captionOf, type Timeline } from '../film/timeline.js';
import { FILM_WORDS } from '../labels.js';
import type { Caption } from '../pages/poster.js';
import { flickScene } from './scene.js';

/** One entry of a match and what it led to. */
interface Step {
  readonly entry: GameEntry;
  readonly shot: Shot | null;
  readonly before: FlickState;
  readonly after: FlickState;
}

/** A match of flicks, each of them shown by its trails. Throws where the record is unsound. */
export function flickTimeline(game: Game): Timeline {
  const begun = setUpAny(game.variant, game.options, game.start);
  if (!begun.ok || !isFlickState(begun.value.state)) throw new Error(`unsound match: ${game.start}`);
  const start = begun.value.state;
  const { variant } = start;
  const steps = stepsOf(game, start);
  const outcome = (steps.at(-1)?.after ?? start).outcome;
  return {
    variant,
    winners: outcome?.kind === 'win' ? outcome.seats : [],
    entries: steps.length,
    at: (until, { language, idle }) => {
      const step = steps[until - 1];
      const course = step?.shot ? simulateShot(step.before.match.discs, step.shot) : null;
      const now = (step?.after ?? start).match;
      // A round that is over is shown as it ended, and not as the next one begins.
      const match = step && course ? { ...now, discs: course.after, rows: step.before.match.rows } : now;
      const board = flickScene({ variant, match, language, course, idle });
      return { board, caption: stepCaption(step, until, language) };
    },
  };
}

function stepsOf(game: Game, start: FlickState): readonly Step[] {
  let state = start;
  return game.entries.map((entry): Step => {
    const before = state;
    const shot = shotIn(before, entry);
    state = entered(before, entry, shot);
    return { entry, shot, before, after: state };
  });
}

function entered(state: FlickState, entry: GameEntry, shot: Shot | null): FlickState {
  switch (entry.kind) {
    case 'move':
      if (shot === null) throw new Error(`unsound record: ${entry.move}`);
      return playShot(state, shot).state;
    case 'resign':
      return resignMatch(state, entry.seat);
    case 'draw':
      return drawMatch(state);
  }
}

function stepCaption(step: Step | undefined, count: number, language: Language): Caption {
  if (step === undefined) return { text: FILM_WORDS.start[language] };
  const { entry, shot, before } = step;
  const { variant, match } = before;
  const text = shot === null ? '' : formatShot(shot);
  return captionOf(variant, entry, count, language, {
    text,
    colour: colourOf(variant, { seat: match.turn }),
  });
}
