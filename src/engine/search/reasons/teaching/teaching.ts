import { sideOf } from '../../../core/position.js';
import type { Variant } from '../../../core/variant.js';
import type { GameState } from '../../../game/game.js';
import type { Thought } from '../../thought.js';
import type { Reason } from '../reason.js';
import { answerReason, narrowReason } from './answers.js';
import { blunderReason } from './blunders.js';
import { coverReason, exposeReason, takeReason } from './exposed.js';
import { jumpReason } from './jumps.js';
import { isDuel, type Played } from './passing.js';
import { centreReason, roadReason } from './road.js';
import { backedReason, backsReason, freeReason, holdReason, lockReason } from './squares.js';
import { parryReason, planReason } from './threats.js';
import { tradeReason } from './trades.js';

/** Things that are told of a move, at most. */
const TOLD = 2;
/** Positions that may be visited for them: some ten milliseconds. */
const POSITIONS = 3_000;

type Maker = (played: Played, thought: Thought) => readonly Reason[];

/** What teaches most first, where it is known who answers. */
const OF_DUELS: readonly Maker[] = [
  blunderReason,
  parryReason,
  planReason,
  answerReason,
  tradeReason,
  holdReason,
  lockReason,
  narrowReason,
  backedReason,
  backsReason,
  roadReason,
  freeReason,
  takeReason,
  centreReason,
];

/** The same in all other games, of which some keep what is captured on the board: what anybody could do next. */
const OF_OTHERS: readonly Maker[] = [
  exposeReason,
  coverReason,
  answerReason,
  takeReason,
  lockReason,
  holdReason,
  narrowReason,
  backedReason,
  backsReason,
  roadReason,
  freeReason,
];

const isOfOther = ({ kind }: Reason): boolean => ['keeps', 'keeps-gift', 'unexposed'].includes(kind);

/** Where everybody may move any piece. */
const OF_ANY: readonly Maker[] = [exposeReason, coverReason, answerReason, takeReason, backsReason];

function makersFor(variant: Variant): readonly Maker[] {
  if (variant.rules.movers !== 'own') return OF_ANY;
  return isDuel(variant) && variant.rules.captured === 'leave' ? OF_DUELS : OF_OTHERS;
}

/** What can be told of a move on which nothing turns at once. */
export function teachingReasons(state: GameState, thought: Thought, after: GameState): readonly Reason[] {
  const { variant, position } = state;
  const seat = position.turn;
  const side = sideOf(variant, seat);
  const played: Played = { state, after, seat, side, move: thought.move, budget: { left: POSITIONS } };
  if (after.outcome !== null) return [];
  if (variant.rules.play === 'halma') return jumpReason(played);
  const told: Reason[] = [];
  for (const maker of makersFor(variant)) {
    if (told.length < TOLD) told.push(...maker(played, thought));
  }
  // What another move would do comes last, so that nobody takes what follows for its work.
  return told.toSorted((one, other) => Number(isOfOther(one)) - Number(isOfOther(other)));
}
