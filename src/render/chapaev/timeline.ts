import {
  type ChapaevVariant,
  formatShot,
  type Game,
  type GameEntry,
  type MatchState,
  playAny,
  type RoundPlace,
  roundsOf,
  type Shot,
  setUpAny,
  shotIn,
  simulateShot,
} from '../../engine/index.js';
import { type Language, LOCALES } from '../../locales/index.js';
import { colourOf } from '../board/view.js';
import { captionOf, type Timeline } from '../film/timeline.js';
import type { Caption } from '../pages/poster.js';
import { tableScene } from './scene.js';

/** An entry of a match and its result. */
interface PlayedEntry {
  readonly entry: GameEntry;
  readonly place: RoundPlace;
  readonly shot: Shot | null;
  readonly before: MatchState;
  readonly after: MatchState;
}

/** A match with each shot shown by its trails. Throws on an invalid record. */
export function matchTimeline(game: Game, base: ChapaevVariant): Timeline {
  const begun = setUpAny(base, game.options, game.start);
  if (!begun.ok) throw new Error(`unsound match: ${begun.error.code}`);
  const start = begun.value.state;
  const { variant } = start;
  const steps = stepsOf(game, start);
  const outcome = (steps.at(-1)?.after ?? start).outcome;
  return {
    variant,
    winners: outcome?.kind === 'win' ? outcome.seats : [],
    entries: steps.length,
    at: (until, { language, idle, towards }) => {
      const step = steps[until - 1];
      const course = step?.shot ? simulateShot(step.before.match.discs, step.shot) : null;
      const now = (step?.after ?? start).match;
      // A finished round is shown at its end, not with the discs set up for the next.
      const match = step && course ? { ...now, discs: course.after, rows: step.before.match.rows } : now;
      const board = tableScene({
        variant,
        match,
        language,
        course,
        idle,
        ...(towards !== undefined && { towards }),
      });
      return { board, caption: stepCaption(step, language) };
    },
  };
}

function stepsOf(game: Game, start: MatchState): readonly PlayedEntry[] {
  let state = start;
  const places = roundsOf(game);
  return game.entries.map((entry, index): PlayedEntry => {
    const before = state;
    const next = playAny(before, entry);
    if (!next.ok) throw new Error(`unsound record: ${next.error}`);
    state = next.value;
    return {
      entry,
      place: places[index] ?? { round: 1, opens: true },
      shot: shotIn(before, entry),
      before,
      after: state,
    };
  });
}

function stepCaption(step: PlayedEntry | undefined, language: Language): Caption {
  if (step === undefined) return { text: LOCALES[language].labels.start };
  const { entry, place, shot, before } = step;
  const { variant, match } = before;
  const text = shot === null ? '' : formatShot(shot);
  return captionOf(variant, entry, place, language, {
    text,
    colour: colourOf(variant, { seat: match.turn }),
  });
}
