import { type Move, sideOf } from '../../core/position.js';
import { sidesOf, type Variant } from '../../core/variant.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';
import type { Thought } from '../thought.js';
import { isBorneOut } from './borne-out.js';
import { canForce } from './forced.js';
import {
  kingsOf,
  leadOf,
  materialOf,
  mustCapture,
  type Pieces,
  type PlayedLine,
  playLine,
  wonBetween,
} from './played-line.js';
import type { Reason } from './reason.js';
import { outlivesSecondLook } from './second-look.js';

/** What a line takes and loses beyond what is exchanged, as much for as much. */
export function balanceOf({ taken, lost }: Pick<PlayedLine, 'taken' | 'lost'>): {
  readonly taken: Pieces;
  readonly lost: Pieces;
} {
  const [men, kings] = [Math.min(taken.men, lost.men), Math.min(taken.kings, lost.kings)];
  const rest = (all: Pieces): Pieces => ({ men: all.men - men, kings: all.kings - kings });
  return { taken: rest(taken), lost: rest(lost) };
}

/** What the other side has to take in give-away, whatever it takes. */
function givenReason(state: GameState, move: Move): Reason[] {
  const { variant } = state;
  const after = playMove(state, move);
  if (after.outcome !== null || !mustCapture(after)) return [];
  const [least] = movesIn(after)
    .map((reply) => balanceOf(playLine(state, [move, reply])))
    .map(({ taken, lost }) => ({ taken, lost, men: materialOf(variant, lost) - materialOf(variant, taken) }))
    .toSorted((one, other) => one.men - other.men);
  if (least === undefined || least.men <= 0) return [];
  return [{ kind: 'gives', taken: least.taken, lost: least.lost }];
}

/** What a line wins, as far as the search that found it bears it out; an exchange speaks for no move. */
export function materialReason(state: GameState, thought: Thought, played: PlayedLine): Reason[] {
  const { variant } = state;
  if (variant.rules.goal === 'give-away') return givenReason(state, thought.move);
  const { taken, lost } = balanceOf(played);
  const balance = materialOf(variant, taken) - materialOf(variant, lost);
  if (balance <= 0) return [];
  const side = sideOf(variant, state.position.turn);
  const lead = leadOf(state, side);
  // Columns free what lies under their commanders, so that what is captured for what says little.
  const isStacked = variant.rules.captured === 'stacked';
  if (isStacked && materialOf(variant, lost) > 0) return [];
  if (isStacked && leadOf(played.end, side) <= lead) return [];
  const sure = partsOf(variant, { taken, lost }).find(
    ({ men }) => isBorneOut(variant, thought, lead, men) && isForced(state, thought, men),
  );
  if (sure === undefined) return [];
  return [{ kind: lead + sure.men <= 0 ? 'regains' : 'gains', taken: sure.taken, lost }];
}

/** Men by which a longer look may fall short of what a gain comes to. */
const SHORT = 0.5;
/** Men that a gain must come to where a captured piece may come back. */
const CLEARLY = 0.5;

/** True if so many men can be won after the first move of a line, whatever is answered, as far as the line goes. */
function isForced(state: GameState, { move, line, nodes }: Thought, men: number): boolean {
  const { variant, position } = state;
  const side = sideOf(variant, position.turn);
  const after = playMove(state, move);
  const least = variant.rules.captured === 'leave' ? men : CLEARLY;
  if (!canForce(after, side, line.length, (at) => wonBetween(state, at, side) >= least)) return false;
  return outlivesSecondLook(state, move, nodes, leadOf(state, side) + men - SHORT);
}

/** What a line wins, and, if these are men alone, ever fewer of them, which may be sure where all are not. */
function partsOf(variant: Variant, { taken, lost }: Pick<PlayedLine, 'taken' | 'lost'>) {
  const men = materialOf(variant, taken) - materialOf(variant, lost);
  const isPlain = variant.rules.captured === 'leave' && taken.kings === 0 && materialOf(variant, lost) === 0;
  return Array.from({ length: isPlain ? taken.men : 1 }, (_, fewer) => ({
    taken: { ...taken, men: taken.men - fewer },
    men: men - fewer,
  }));
}

/** What is crowned by the move, or later on the line where nobody can prevent it without giving something for it. */
export function crownReason(
  state: GameState,
  { move, line, depth }: Thought,
  { crowned, end }: PlayedLine,
): Reason[] {
  const { variant, position } = state;
  if (variant.rules.goal === 'give-away') return [];
  if (move.crowned) return [{ kind: 'crowns' }];
  const side = sideOf(variant, position.turn);
  const isSeen = (): boolean => depth >= line.length || playLine(state, line.slice(0, depth)).crowned;
  const isCertain = (): boolean =>
    sidesOf(variant.seats).length > 2 ||
    canForce(
      playMove(state, move),
      side,
      line.length,
      (at) => wonBetween(state, at, side) >= CLEARLY,
      ({ crowned: isCrowned }) => isCrowned,
    );
  const isAhead = crowned && kingsOf(end, side) > kingsOf(state, side);
  return isAhead && isSeen() && isCertain() ? [{ kind: 'will-crown' }] : [];
}
