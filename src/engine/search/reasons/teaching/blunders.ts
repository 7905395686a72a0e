import type { Move } from '../../../core/position.js';
import { type GameState, movesIn, playMove } from '../../../game/game.js';
import { think } from '../../think.js';
import type { Thought } from '../../thought.js';
import { isKept } from '../borne-out.js';
import { leadOf } from '../played-line.js';
import type { Reason } from '../reason.js';
import { gains, isGiveAway, lasts, type Played, textOf } from './passing.js';
import { greatestThreat, type Threat } from './threats.js';

/** Positions of the search that looks whether a mistake is one. */
const LOOKED_THROUGH = 3_000;
/** Men by which that search must count more for the other side than after the move that is explained. */
const CLEARLY = 0.5;
/** Plies through which nothing may be lost after the move that is explained. */
const PLIES = 4;
/** Plies of the other side's next move and its answer. */
const NEXT = 2;
/** Other moves that are tried. */
const TRIED = 8;
/** Those of them that a longer look is taken at. */
const LOOKS = 2;

/** Another move that loses pieces at once, and how, where the move that is explained loses none. */
export function blunderReason(played: Played, thought: Thought): Reason[] {
  const { state, move, after, side, budget } = played;
  const own = textOf(state, move);
  const others = movesIn(state).filter((each) => textOf(state, each) !== own);
  if (gains(state, after, { side: 1 - side, plies: PLIES, men: 1 }, budget) !== false) return [];
  if (!isGiveAway(state.variant) && !isKept(thought.score, leadOf(state, side), 1)) return [];
  const isNear = (each: Move): number => Number(each.from === move.from);
  const tried = others.toSorted((one, other) => isNear(other) - isNear(one)).slice(0, TRIED);
  let looks = 0;
  for (const each of tried) {
    const loss = lossBy(played, each);
    if (loss === null) continue;
    if (isSerious(played, loss, thought)) return [reasonOf(state, each, loss)];
    if (++looks === LOOKS) break;
  }
  return [];
}

/** What another move loses to the best answer. */
interface Loss {
  readonly to: GameState;
  readonly answer: Threat;
}

/** Null where it is less than a man, as far as some plies show. */
function lossBy({ state, side, budget }: Played, move: Move): Loss | null {
  const to = playMove(state, move);
  if (to.outcome !== null || move.captured.length > 0) return null;
  const answer = greatestThreat(to, 1 - side, movesIn(to), budget);
  if (answer === null || answer.men < 1) return null;
  const isLost = gains(state, to, { side: 1 - side, plies: PLIES, men: answer.men }, budget) === true;
  return isLost ? { to, answer } : null;
}

/**
 * Whether a longer look bears it out; in give-away no count of men tells what is lost, and the move that is explained must not let
 * the other side get rid of as much, even if that comes back later.
 */
function isSerious(
  { state, after, side, budget }: Played,
  { to, answer }: Loss,
  { score }: Thought,
): boolean {
  if (!isGiveAway(state.variant)) return lasts(state, playMove(to, answer.move), 1 - side, answer.men);
  const aim = { side: 1 - side, plies: NEXT, men: answer.men };
  return (
    gains(state, after, aim, budget) === false &&
    think(to, { nodes: LOOKED_THROUGH }, 1).score >= CLEARLY - score
  );
}

function reasonOf(state: GameState, move: Move, { to, answer }: Loss): Reason {
  const [than, by] = [textOf(state, move), textOf(to, answer.move)];
  const { won, paid } = answer;
  return isGiveAway(state.variant)
    ? { kind: 'keeps-gift', than, by, won, paid }
    : { kind: 'keeps', than, by, lost: won, taken: paid };
}
