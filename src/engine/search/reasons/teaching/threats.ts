import type { Move } from '../../../core/position.js';
import type { Variant } from '../../../core/variant.js';
import { type GameState, movesIn, playMove } from '../../../game/game.js';
import type { Thought } from '../../thought.js';
import { isKept } from '../borne-out.js';
import type { Budget } from '../forced.js';
import { balanceOf } from '../material-reasons.js';
import { leadOf, materialOf, mustCapture, type Pieces, playLine } from '../played-line.js';
import type { Reason } from '../reason.js';
import { gains, isGiveAway, lasts, movesOf, type Played, passedTo, takes, textOf } from './passing.js';

/** Plies after a threat in which it must come true; in give-away it does at once. */
const pliesIn = (variant: Variant): number => (isGiveAway(variant) ? 0 : 2);

/** What a side would gain by its next move. */
export interface Threat {
  readonly move: Move;
  /** What it would take, or, where that is the goal, get rid of. */
  readonly won: Pieces;
  readonly paid: Pieces;
  /** What it comes to, in men. */
  readonly men: number;
}

/** What a move of the side to move gains by force; null where that is nothing. */
function threatBy(state: GameState, move: Move, side: number, budget: Budget): Threat | null {
  const { variant } = state;
  const { taken, lost } = balanceOf(playLine(state, [move]));
  const [won, paid] = isGiveAway(variant) ? [lost, taken] : [taken, lost];
  const men = materialOf(variant, won) - materialOf(variant, paid);
  if (men <= 0) return null;
  const aim = { side, plies: pliesIn(variant), men };
  return gains(state, playMove(state, move), aim, budget) === true ? { move, won, paid, men } : null;
}

/** The most that the side to move could gain by force with one of its moves. */
export function greatestThreat(
  state: GameState,
  side: number,
  moves: readonly Move[],
  budget: Budget,
): Threat | null {
  return moves
    .map((move) => threatBy(state, move, side, budget))
    .reduce((most, each) => ((each?.men ?? 0) > (most?.men ?? 0) ? each : most), null);
}

/** What the other side threatened, had the mover passed, and no longer does. */
export function parryReason({ state, move, after, side, budget }: Played, { score }: Thought): Reason[] {
  if (takes(move) || mustCapture(state)) return [];
  const [other, seat] = [1 - side, after.position.turn];
  const moves = movesOf(state, seat);
  const passed = passedTo(state, seat);
  const gives = isGiveAway(state.variant);
  const crowning = gives ? undefined : moves.find(({ crowned }) => crowned);
  if (crowning !== undefined && !movesIn(after).some(({ crowned }) => crowned))
    return [{ kind: 'stops-crown', move: textOf(state, crowning) }];
  const threat = greatestThreat(passed, other, moves, budget);
  if (
    threat === null ||
    !isLasting(passed, other, threat) ||
    (!gives && !isKept(score, leadOf(state, side), threat.men))
  )
    return [];
  if (
    gains(state, after, { side: other, plies: 2 + pliesIn(state.variant), men: threat.men }, budget) !== false
  )
    return [];
  return [{ kind: gives ? 'parries-gift' : 'parries', ...told(state, threat) }];
}

/** Whether a threat comes true where one looks longer. */
const isLasting = (state: GameState, side: number, { move, men }: Threat): boolean =>
  lasts(state, playMove(state, move), side, men);

const told = (state: GameState, { move, won, paid }: Threat) => ({ move: textOf(state, move), won, paid });

/** What the mover could do next, had the other side passed, and could not do before. */
export function planReason({ state, after, seat, side, budget }: Played): Reason[] {
  if (mustCapture(after)) return [];
  if (greatestThreat(state, side, movesIn(state), budget) !== null) return [];
  const passed = passedTo(after, seat);
  const threat = greatestThreat(passed, side, movesOf(after, seat), budget);
  if (threat === null || !isLasting(passed, side, threat)) return [];
  return [{ kind: isGiveAway(state.variant) ? 'plans-gift' : 'plans', ...told(after, threat) }];
}
