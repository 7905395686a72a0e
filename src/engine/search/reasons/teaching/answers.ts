import { movesIn, playMove } from '../../../game/game.js';
import type { Thought } from '../../thought.js';
import type { Reason } from '../reason.js';
import { gains, isDuel, isGiveAway, type Played, takes, textOf } from './passing.js';

/** Answers that are named, at most. */
const FEW = 2;
/** The share of the answers that must lose something to be worth a word. */
const MANY = 0.4;

/** The answers that are left to whoever is next, where these are few. */
export function answerReason({ after, side }: Played, { line }: Thought): Reason[] {
  if (after.variant.seats[after.position.turn]?.side === side) return [];
  const answers = [...new Set(movesIn(after).map((move) => textOf(after, move)))];
  if (answers.length === 0 || answers.length > FEW) return [];
  const [, answer, next] = line;
  const follows = answers.length === 1 && isDuel(after.variant) && answer !== undefined && next !== undefined;
  if (!follows || !takes(next)) return [{ kind: 'forces', answers }];
  return [{ kind: 'forces', answers, next: textOf(after, next) }];
}

/** How many answers leave a piece to be taken at once for nothing, where these are many. */
export function narrowReason({ after, side, budget }: Played): Reason[] {
  const moves = movesIn(after);
  if (moves.length < 3 || isGiveAway(after.variant) || !isDuel(after.variant)) return [];
  const losing = moves.filter((move) => {
    const to = playMove(after, move);
    return to.outcome === null && gains(after, to, { side, plies: 0, men: 1 }, budget) === true;
  });
  const isMany = losing.length >= MANY * moves.length && losing.length < moves.length;
  return isMany ? [{ kind: 'narrows', losing: losing.length, answers: moves.length }] : [];
}
