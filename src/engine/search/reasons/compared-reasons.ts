import { formatMove } from '../../core/moves/move-text.js';
import { sideOf } from '../../core/position.js';
import { type GameState, playMove } from '../../game/game.js';
import type { LearnedWeights } from '../evaluate/learned/learned-weights.js';
import type { Thought } from '../thought.js';
import { isBorneOut, isKept } from './borne-out.js';
import { combinationIn } from './combination.js';
import { pointGained } from './comparison.js';
import { endAhead } from './end-ahead.js';
import { canForce } from './forced.js';
import { balanceOf, crownReason } from './material-reasons.js';
import { leadOf, materialOf, type Pieces, type PlayedLine, playLine, wonBetween } from './played-line.js';
import type { Reason } from './reason.js';

/** What would be played if a move were not, by a search among the others. */
export interface Alternative {
  readonly thought: Thought;
  /** Gives what the search had learned of this very game; asked only where it can tell something. */
  readonly learned: () => LearnedWeights | null;
}

/** Men that a search must count for a move beyond another one where that one is said to lose some. */
const CLEARLY = 0.5;

/** What the alternative would lose, by its line, and the chosen move does not; null where that is nothing. */
function lossReason(state: GameState, thought: Thought, played: PlayedLine, other: Thought): Reason | null {
  const { variant } = state;
  const than = formatMove(variant, other.move);
  const worth = (pieces: Pieces): number => materialOf(variant, pieces);
  if (endAhead(state, other)?.kind === 'loss') return { kind: 'survives', than };
  if (variant.rules.goal === 'give-away' || thought.score < other.score + CLEARLY) return null;
  if (worth(played.taken) < worth(played.lost)) return null;
  const side = sideOf(variant, state.position.turn);
  const after = playMove(state, other.move);
  const isAnswered = after.outcome === null && sideOf(variant, after.position.turn) !== side;
  const answer = { line: other.line.slice(1), score: -other.score, nodes: other.nodes };
  const shot = isAnswered ? combinationIn(after, answer) : null;
  if (shot !== null) return { kind: 'avoids-shot', than, shot };
  const lost = playLine(state, other.line);
  const balance = balanceOf(lost);
  if (variant.rules.captured === 'stacked' && worth(balance.taken) > 0) return null;
  const men = worth(balance.lost) - worth(balance.taken);
  const lead = leadOf(state, side);
  const least = variant.rules.captured === 'leave' ? men : CLEARLY;
  const canTake = (start: GameState): boolean =>
    canForce(start, 1 - side, other.line.length, (at) => wonBetween(state, at, 1 - side) >= least);
  const loses =
    men > 0 &&
    leadOf(played.end, side) > leadOf(lost.end, side) &&
    isBorneOut(variant, { ...other, score: -other.score }, -lead, men) &&
    isKept(thought.score, lead, men) &&
    canTake(after) &&
    !canTake(playMove(state, thought.move));
  return loses ? { kind: 'keeps', than, ...balance } : null;
}

/** Scores of two searches may differ by this much, in men, and mean the same. */
const NOISE = 0.03;

/** True for a line on which a man becomes a king. */
export const willCrown = (state: GameState, thought: Thought): boolean =>
  crownReason(state, thought, playLine(state, thought.line)).length > 0;

/** Plies of a search that may be trusted to compare moves; a computer that has no time looks less far. */
const SEARCHED = 2;

/** What speaks for a move rather than for its alternative, in a game of two sides; null where nothing does. */
export function comparedReason(
  state: GameState,
  thought: Thought,
  played: PlayedLine,
  { thought: other, learned }: Alternative,
): Reason | null {
  if (Math.min(thought.depth, other.depth) < SEARCHED) return null;
  const loss = lossReason(state, thought, played, other);
  if (loss !== null || other.end !== null) return loss;
  const than = formatMove(state.variant, other.move);
  const isBetter = thought.score > other.score;
  const point = isBetter ? pointGained(state, [thought.line, other.line], learned) : null;
  if (point !== null) return { kind: 'better', than, point };
  return other.score < thought.score - NOISE ? null : { kind: 'alike', than };
}
