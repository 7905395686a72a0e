import { topologyOf } from '../../../core/board/topology.js';
import { legalMoves } from '../../../core/moves/legal-moves.js';
import { formatMove } from '../../../core/moves/move-text.js';
import { type Move, type Position, seatsInPlay, sideOf } from '../../../core/position.js';
import { hasDoubleTurns } from '../../../core/rules.js';
import { type Seat, sidesOf, type Variant } from '../../../core/variant.js';
import type { GameState } from '../../../game/game.js';
import { think } from '../../think.js';
import { type Budget, forces } from '../forced.js';
import { leadOf, wonBetween } from '../played-line.js';

/** A move that is explained. */
export interface Played {
  /** The state before it. */
  readonly state: GameState;
  readonly move: Move;
  /** The state after it. */
  readonly after: GameState;
  /** Who has made it. */
  readonly seat: Seat;
  readonly side: number;
  /** Positions that all that is asked of the move may cost. */
  readonly budget: Budget;
}

/** True for games of two players who move one piece of their own at a time: there it is known who answers a move. */
export const isDuel = ({ seats, rules }: Variant): boolean =>
  seats.length === 2 &&
  sidesOf(seats).length === 2 &&
  rules.movers === 'own' &&
  rules.play === 'draughts' &&
  !hasDoubleTurns(rules);

export const isGiveAway = ({ rules }: Variant): boolean => rules.goal === 'give-away';

/** The same board with a seat to move, as if everybody before it had passed. */
export function passedTo(state: GameState, turn: Seat): GameState {
  const { board, out } = state.position;
  const movesLeft = hasDoubleTurns(state.variant.rules) ? 2 : 1;
  const position: Position = { board, out, turn, movesLeft };
  return { ...state, position, outcome: null };
}

/** The legal moves of a seat if it had the move; what earlier moves rule out is among them. */
export const movesOf = (state: GameState, turn: Seat): readonly Move[] =>
  legalMoves(state.variant, passedTo(state, turn).position);

/** What all others could play if each had the next move. */
export const enemyMoves = (state: GameState, side: number): readonly Move[] =>
  seatsInPlay(state.variant, state.position)
    .filter((seat) => sideOf(state.variant, seat) !== side)
    .flatMap((seat) => movesOf(state, seat));

/** True if others can take nothing, whoever of them is next. */
export const isSafe = (state: GameState, side: number): boolean => !enemyMoves(state, side).some(takes);

export const takes = ({ captured }: Move): boolean => captured.length > 0;

export const textOf = ({ variant }: GameState, move: Move): string => formatMove(variant, move);

/** The name of a square. */
export const nameOf = ({ variant }: GameState, cell: number): string =>
  topologyOf(variant.board).names[cell] ?? '';

/** Whether the piece on top of a cell is of a side. */
function standsOn({ variant, position }: GameState, cell: number, side: number): boolean {
  const piece = position.board[cell]?.[0];
  return piece !== undefined && sideOf(variant, piece.seat) === side;
}

/** The cells on which a side has a piece. */
export const cellsOf = (state: GameState, side: number): readonly number[] =>
  state.position.board.flatMap((_, cell) => (standsOn(state, cell, side) ? [cell] : []));

/** Where a move ends. */
export const endOf = ({ from, path }: Move): number => path.at(-1) ?? from;

/** What a side has gained between two states of a game of two, in men: what it has won, or, where that is the goal, got rid of. */
const gainedBetween = (before: GameState, after: GameState, side: number): number =>
  wonBetween(before, after, isGiveAway(before.variant) ? 1 - side : side);

/**
 * Whether a side can gain so many men, counted from one state on, within so many plies of another one; null where the budget does
 * not suffice to tell.
 */
export const gains = (
  from: GameState,
  start: GameState,
  { side, plies, men }: { readonly side: number; readonly plies: number; readonly men: number },
  budget: Budget,
): boolean | null =>
  forces(start, { side, plies, holds: (at) => gainedBetween(from, at, side) >= men }, budget);

/** Positions of the search that looks whether a gain lasts. */
const LOOKED_THROUGH = 20_000;
/** Men by which its score may fall short of a gain. */
const SHORT = 0.3;

/** False for a gain, counted from one state on, that a search of another one does not bear out; of what is given away it says nothing. */
export function lasts(from: GameState, start: GameState, side: number, men: number): boolean {
  const { variant } = from;
  if (start.outcome !== null || isGiveAway(variant)) return true;
  const { score } = think(start, { nodes: LOOKED_THROUGH }, 1);
  const own = sideOf(variant, start.position.turn) === side ? score : -score;
  return own >= leadOf(from, side) + men - SHORT;
}
