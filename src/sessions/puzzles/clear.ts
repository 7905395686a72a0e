import {
  formatMove,
  type GameState,
  type LearnedWeights,
  type Limits,
  movesIn,
  sidesOf,
  type Thought,
  think,
  type Variant,
} from '../../engine/index.js';

/**
 * Positions that the engine visits for each half of a judgement at full strength: more than the strongest level has time for
 * where there are many sides, as its playouts prove nothing. @public The tool's measure.
 */
export const fullFor = ({ seats }: Variant): number => (sidesOf(seats).length > 2 ? 2_000_000 : 1_000_000);
/**
 * What was learned, as far as puzzles are judged by it: among many sides not at all, for there it foretells shares of the game,
 * and a puzzle wins men. @public Puzzles are made and tested by it.
 */
export const judgedBy = ({ seats }: Variant, learned: LearnedWeights | null): LearnedWeights | null =>
  sidesOf(seats).length > 2 ? null : learned;

/** Distance, in men, of the one right move to the second best. */
const APART = 2;
/** What the solver has in the end at least, in men: against one, and against the average of many. */
const [LEADING, LEADING_MANY] = [1.5, 0.5];
/** A lead, as the search values it, that is as good as any greater one: who wins either way has no puzzle. */
const ENOUGH = 6;

/** The best move and, in its place, the best of all others. */
export interface BestAndSecond {
  readonly best: Thought;
  /** Null where there is one move only. */
  readonly second: Thought | null;
}

/** The best move and the best of all others, within limits that hold for each. @public Puzzles are made and tested by it. */
export function choiceIn(state: GameState, limits: Limits): BestAndSecond {
  const best = think(state, limits, 1);
  return { best, second: secondTo(state, best, limits) };
}

/** The best of all moves but one. @public The tool asks it where the first is good. */
export function secondTo(state: GameState, { move }: Thought, limits: Limits): Thought | null {
  const text = formatMove(state.variant, move);
  const among = movesIn(state).filter((each) => formatMove(state.variant, each) !== text);
  return among.length === 0 ? null : think(state, { ...limits, among }, 1);
}

/** Whether a move may be a solution: it wins, or leads by enough. @public */
export const isGood = ({ variant }: GameState, { score, end }: Thought): boolean =>
  variant.rules.goal === 'give-away'
    ? end?.kind === 'win'
    : score >= (sidesOf(variant.seats).length > 2 ? LEADING_MANY : LEADING);

/**
 * Whether the best move is the only good one: by `apart` men, or, where pieces are to be lost and their number says little,
 * because it wins and no other does. @public Puzzles are made and tested by it.
 */
export function isClear(state: GameState, { best, second }: BestAndSecond, apart = APART): boolean {
  if (second === null || !isGood(state, best)) return false;
  if (state.variant.rules.goal === 'give-away') return second.end?.kind !== 'win';
  return Math.min(ENOUGH, best.score) - second.score >= apart;
}
