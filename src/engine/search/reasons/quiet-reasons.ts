import { moverOf } from '../../core/moves/huff.js';
import { legalMoves } from '../../core/moves/legal-moves.js';
import { formatMove } from '../../core/moves/move-text.js';
import { type Move, type Position, seatsInPlay, sideOf } from '../../core/position.js';
import { formatPosition } from '../../core/position-text.js';
import type { Seat, Variant } from '../../core/variant.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';
import { materialBalance } from '../evaluate/material-balance.js';
import { stepsToCrown } from '../evaluate/steps-to-crown.js';
import type { Thought } from '../thought.js';
import { isKept } from './borne-out.js';
import { balanceOf } from './material-reasons.js';
import { capturedOf, leadOf, materialOf, type PlayedLine, playLine } from './played-line.js';
import type { Reason } from './reason.js';

/** The least share of the other moves that is worth mentioning. */
const MANY = 1 / 3;
/** Steps to the crown that are worth mentioning. */
const NEAR = 2;

/** True for a capture after which a side has taken more than it has lost, once the exchange is over. */
function isProfitable(state: GameState, move: Move): boolean {
  const { variant, position } = state;
  const { taken, lost, end } = playLine(state, [move]);
  const side = sideOf(variant, position.turn);
  // The other side may get a king for what it loses, or what lay under a captured commander.
  const pays = leadOf(end, side) > leadOf(state, side);
  return pays && materialOf(variant, taken) > materialOf(variant, lost);
}

/** The most pieces of the side (`own`), or of the others, that one capture of a seat could take at a profit. */
function maxTaken(state: GameState, turn: Seat, side: number, own: boolean): number {
  const { variant } = state;
  const position = { ...state.position, turn };
  const counts = legalMoves(variant, position).map((move) => {
    const { men, kings } = capturedOf(variant, position, move, side, own);
    const pieces = men + kings;
    return pieces > 0 && isProfitable({ ...state, position, outcome: null }, move) ? pieces : 0;
  });
  return Math.max(0, ...counts);
}

const enemiesOf = (variant: Variant, position: Position, side: number): readonly Seat[] =>
  seatsInPlay(variant, position).filter((seat) => sideOf(variant, seat) !== side);

/** The most pieces of a side that one capture of another side could take at a profit. */
function threatened(state: GameState, side: number): number {
  const { variant, position } = state;
  return Math.max(0, ...enemiesOf(variant, position, side).map((turn) => maxTaken(state, turn, side, true)));
}

/** True where another side could capture a piece of this one, at a profit or not. */
const canBeTaken = ({ variant, position }: GameState, side: number): boolean =>
  enemiesOf(variant, position, side).some((turn) =>
    legalMoves(variant, { ...position, turn }).some((move) => {
      const { men, kings } = capturedOf(variant, position, move, side, true);
      return men + kings > 0;
    }),
  );

/** True if no side can take anything of the mover's next; among several nobody foresees who takes what in return. */
const keepsItAll = ({ variant, position }: GameState, after: GameState): boolean =>
  after.outcome !== null || !canBeTaken(after, sideOf(variant, position.turn));

/** With more than two sides: what a move itself takes, if nobody can take anything in return. */
export function takenReason(state: GameState, after: GameState, { taken, lost }: PlayedLine): Reason[] {
  const { variant, position } = state;
  const men = materialOf(variant, taken) - materialOf(variant, lost);
  if (variant.rules.goal === 'give-away' || men <= 0 || !keepsItAll(state, after)) return [];
  const lead = leadOf(state, sideOf(variant, position.turn));
  return [{ kind: lead + men <= 0 ? 'regains' : 'gains', ...balanceOf({ taken, lost }) }];
}

/** `isForced`: there are two sides, so that the score tells of what is lost later. */
export function savesReason(
  state: GameState,
  { move, score }: Thought,
  after: GameState,
  isForced: boolean,
): Reason[] {
  const { variant, position } = state;
  if (variant.rules.goal === 'give-away' || move.captured.length > 0) return [];
  const side = sideOf(variant, position.turn);
  const left = threatened(after, side);
  // Where captured pieces stay on the board, one that is lost for another may count as saved.
  if (left > 0 && variant.rules.captured !== 'leave') return [];
  const pieces = threatened(state, side) - left;
  const isSaved = pieces > 0 && (!isForced || isKept(score, leadOf(state, side), pieces));
  return isSaved ? [{ kind: 'saves', pieces }] : [];
}

function threatReason(state: GameState, move: Move, after: GameState): Reason[] {
  const { variant, position } = state;
  if (variant.rules.goal === 'give-away' || move.captured.length > 0) return [];
  const { turn } = position;
  const takes = (at: GameState) => maxTaken(at, turn, sideOf(variant, turn), false);
  if (takes(state) > 0) return [];
  const pieces = takes(after);
  return pieces > 0 ? [{ kind: 'threatens', pieces }] : [];
}

function nearsReason({ variant, position }: GameState, move: Move): Reason[] {
  const { goal, play } = variant.rules;
  const piece = moverOf(variant, position, move);
  // A second army is crowned elsewhere.
  const man = piece?.king === false && !piece.second;
  if (goal === 'give-away' || play === 'halma' || !man || move.crowned) return [];
  const steps = stepsToCrown(variant, position.turn)[move.path.at(-1) ?? move.from] ?? null;
  return steps !== null && steps > 0 && steps <= NEAR ? [{ kind: 'nears', steps }] : [];
}

/** The reasons for a move that gains nothing at once and cannot be answered by a capture. */
export function quietReasons(state: GameState, move: Move, after: GameState): readonly Reason[] {
  const { variant, position } = state;
  const isSafe = !canBeTaken(after, sideOf(variant, position.turn));
  return isSafe ? [...threatReason(state, move, after), ...nearsReason(state, move)] : [];
}

/** What speaks for a move after which nothing can be taken: how many others leave something, if these are not few. */
export function safeReason(state: GameState, move: Move, after: GameState): Reason[] {
  const { variant } = state;
  if (variant.rules.goal === 'give-away' || move.captured.length > 0 || !keepsItAll(state, after)) return [];
  const text = formatMove(variant, move);
  const others = movesIn(state).filter((each) => formatMove(variant, each) !== text);
  const unsafe = others.filter((each) => !keepsItAll(state, playMove(state, each))).length;
  return unsafe >= others.length * MANY && unsafe > 0
    ? [{ kind: 'safe', unsafe, others: others.length }]
    : [];
}

/** A repeated position is a draw for the search, whose score is then 0. */
export function repeatsReason({ score }: Thought, { variant, position, clocks }: GameState): Reason[] {
  const isCounted = variant.rules.draws.some(({ clause }) => clause === 'repetition');
  const times = clocks.seen[formatPosition(variant, position)] ?? 0;
  return isCounted && score <= 0 && times > 1 ? [{ kind: 'repeats' }] : [];
}

export function advanceReason({ variant, position }: GameState, after: Position): Reason[] {
  if (variant.rules.play !== 'halma') return [];
  const lead = (at: Position): number => materialBalance(variant, at)[position.turn] ?? 0;
  const steps = Math.round(lead(after) - lead(position));
  return steps > 0 ? [{ kind: 'advances', steps }] : [];
}
