import { memoized } from '../../core/memoized.js';
import type { Position } from '../../core/position.js';
import type { Seat, Variant } from '../../core/variant.js';
import { compileRules } from '../board/compiled-rules.js';
import type { LearnedWeights } from '../evaluate/learned/learned-weights.js';
import { centrality } from '../evaluate/static-evaluation.js';
import { stepsToCrown } from '../evaluate/steps-to-crown.js';
import { weightsFor } from '../evaluate/weights.js';
import { type ByZone, freeMoves } from './board-facts.js';
import type { BoardMap } from './board-map.js';
import { learnedParts } from './learned-parts.js';

/** The value of a position to a seat of two, less its value to the other, in hundredths of a man and without material. */
export interface EvaluationParts {
  /** By the thirds of the board: men as it is written, and the windows that were learned. */
  readonly zones: Readonly<ByZone>;
  readonly kings: number;
  /** What the zones hold of one's own back rank and its windows. */
  readonly backRank: number;
  readonly tempi: number;
  readonly brink: number;
  readonly middle: number;
  readonly moves: number;
  readonly columns: number;
}

const placesOf = memoized((variant: Variant) => {
  const steps = variant.seats.map((_, seat) => stepsToCrown(variant, seat));
  return {
    steps,
    farthest: steps.map((some) => Math.max(0, ...some.map((each) => each ?? 0))),
    middle: centrality(compileRules(variant)),
  };
});

/** The parts of the evaluation that the computer plays a game by, as `StaticEvaluation` adds them up. */
export function evaluationParts(
  variant: Variant,
  position: Position,
  seat: Seat,
  map: BoardMap,
  learned: LearnedWeights | null,
): EvaluationParts {
  const { steps, farthest, middle } = placesOf(variant);
  const weights = weightsFor(variant);
  const zones: ByZone = { left: 0, centre: 0, right: 0 };
  const parts = { kings: 0, backRank: 0, tempi: 0, brink: 0, middle: 0, moves: 0, columns: 0 };
  position.board.forEach((stack, cell) => {
    if (stack === null) return;
    const [{ seat: owner, king }, ...below] = stack;
    const sign = owner === seat ? 1 : -1;
    below.forEach((each, depth) => {
      const value = each.seat === owner ? weights.friendBelow : weights.enemyBelow;
      parts.columns += (sign * value) / (depth + 1);
    });
    parts.moves += sign * weights.mobility * freeMoves(variant, position, cell);
    if (king) {
      parts.kings += sign * weights.kingCentre * (middle[cell] ?? 0);
      return;
    }
    const far = farthest[owner] ?? 0;
    const left = steps[owner]?.[cell] ?? far;
    const tempi = sign * ((far - left) * weights.step - (weights.lag * left * left) / Math.max(1, far));
    const brink = sign * (left === 1 ? weights.lastStep : 0);
    const guard = sign * (map.home[owner]?.[cell] ? weights.guard : 0);
    const central = sign * weights.centre * (middle[cell] ?? 0);
    parts.tempi += tempi;
    parts.brink += brink;
    parts.middle += central;
    if (owner === seat) parts.backRank += guard;
    zones[map.zoneOf(seat, [cell])] += tempi + brink + guard + central;
  });
  const view = seat === 0 ? 1 : -1;
  for (const { where, value } of learned === null ? [] : learnedParts(variant, learned, position)) {
    if (where === 'kings' || where === 'columns') parts[where] += view * value;
    else if (where !== null) {
      zones[map.zoneOf(seat, where)] += view * value;
      if (where.some((cell) => map.home[seat]?.[cell])) parts.backRank += view * value;
    }
  }
  return { ...parts, zones };
}
