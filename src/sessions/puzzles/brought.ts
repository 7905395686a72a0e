import { placedStep } from '../lessons/courses.js';
import { type Progress, rememberedAt } from '../lessons/progress.js';
import { findPuzzle, withFound } from './puzzling.js';

/** A step or a puzzle that was solved on a device without a line. */
export interface Brought {
  /** That of a step, or the game and the number of a puzzle with a colon between them. */
  readonly key: string;
  /** Not solved at once. */
  readonly missed: boolean;
  /** How long ago, in milliseconds: the clock of a device may be wrong. */
  readonly ago: number;
}

/** Of what is longer ago nobody's clock tells the truth, in milliseconds. */
const MAX_AGO_MS = 366 * 24 * 3_600_000;

/** Adds what was solved elsewhere, the oldest first. What arrives again, or late, changes nothing that is newer. */
export const withBrought = (known: Progress, brought: readonly Brought[], now: number): Progress =>
  [...brought]
    .sort((one, other) => other.ago - one.ago)
    .reduce((sum, each) => withOne(sum, each, now - Math.min(each.ago, MAX_AGO_MS)), known);

/** What is neither a step nor a puzzle any more is passed over. */
function withOne(known: Progress, { key, missed }: Brought, at: number): Progress {
  if (placedStep(key) !== null)
    return { ...known, steps: { ...known.steps, [key]: rememberedAt(known.steps[key], missed, at) } };
  const [game = '', number = ''] = key.split(':');
  const puzzle = findPuzzle(game, Number(number));
  return puzzle === null ? known : withFound(known, puzzle, missed);
}
