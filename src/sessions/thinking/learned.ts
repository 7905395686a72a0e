import { type LearnedWeights, ok, type Result, restoreLearned, type Variant } from '../../engine/index.js';
import { comesWith, GameFiles, type Kept, type Report } from './game-files.js';
import { bytesOf, numbersIn } from './weight-values.js';

/** Folder of the weights that come with the program. */
export const WEIGHTS = comesWith('engine/weights');

const FILES = new GameFiles<LearnedWeights>(
  { magic: 'damka weights', content: 'learned weights', version: 2 },
  'weights',
  (variant, values) => (values.length % 2 === 0 ? restoreLearned(variant, numbersIn(values)) : null),
);

/**
 * Weights learned for a game; null for most games, and for house rules, which make other games. Calls `report` once
 * with the reason why a file cannot be used; its game is played by the written evaluation.
 */
export const learnedFor = (
  variant: Variant,
  report: Report = () => undefined,
  folder = WEIGHTS,
): LearnedWeights | null => FILES.of(variant, report, folder);

/** Name of the file with a game's weights in their folder; null without one. */
export const learnedFile = (variant: Variant): string | null => FILES.fileOf(variant, WEIGHTS);

/**
 * Saves the weights of a game where the program reads them. `games` has the number of games of each series; a series'
 * name says who played them, at how many positions a move and from which seed. @public Tools learn.
 */
export const keepLearned = (
  variant: Variant,
  values: Int16Array,
  games: Readonly<Record<string, number>>,
  folder = WEIGHTS,
): Kept => FILES.keep(variant, bytesOf(values), { games }, folder);

/** Records the result of a match beside the weights that played it. @public Tools admit what was learned. */
export function noteMatch(variant: Variant, match: string, folder = WEIGHTS): Result<null, string> {
  const read = FILES.unpack(variant, folder);
  if (!read.ok) return read;
  const { games } = read.value.head;
  FILES.keep(variant, read.value.values, { games, match }, folder);
  return ok(null);
}
