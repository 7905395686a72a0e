import { type Move, type Position, sideOf, sidesInPlay } from '../../core/position.js';
import { sidesOf, type Variant } from '../../core/variant.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';
import { materialBalance } from '../evaluate/material-balance.js';
import { onePly, takenBy } from '../evaluate/one-ply.js';
import type { Thought } from '../thought.js';

/** Numbers of pieces by rank. */
export interface Pieces {
  readonly men: number;
  readonly kings: number;
}

/** Plies for which an exchange that is under way at the end of the line is followed, at most. */
const MAX_TAIL = 12;

/** The effect of a line on the side to move at its start. */
export interface PlayedLine {
  readonly taken: Pieces;
  readonly lost: Pieces;
  readonly crowned: boolean;
  readonly end: GameState;
}

export const NO_PIECES: Pieces = { men: 0, kings: 0 };

/** What a king is worth, in men: those that go a step at a time are little more than men. */
const kingValue = ({ rules }: Variant): number => (rules.king === 'flying' ? 3 : 1.5);

/** The value of pieces, in men. */
export const materialOf = (variant: Variant, { men, kings }: Pieces): number =>
  men + kingValue(variant) * kings;

/** The kings of a side on top of the board's columns. */
export const kingsOf = ({ variant, position: { board } }: GameState, side: number): number =>
  board.filter((stack) => stack?.[0].king && sideOf(variant, stack[0].seat) === side).length;

/** What a side has beyond the others, on average, in men. Pieces of seats that are out count for nobody. */
export function leadOf({ variant, position }: GameState, side: number): number {
  const others = sidesInPlay(variant, position).filter((each) => each !== side).length;
  const values = position.board.map((stack): number => {
    const piece = stack?.[0];
    if (piece === undefined || position.out[piece.seat]) return 0;
    const value = piece.king ? kingValue(variant) : 1;
    return sideOf(variant, piece.seat) === side ? value : -value / Math.max(1, others);
  });
  return values.reduce((sum, value) => sum + value, 0);
}

export const sumOf = (one: Pieces, other: Pieces): Pieces => ({
  men: one.men + other.men,
  kings: one.kings + other.kings,
});

/** The captured and huffed pieces of the side (`own`), or of the others. */
export function capturedOf(
  variant: Variant,
  { board }: Position,
  move: Move,
  side: number,
  own: boolean,
): Pieces {
  const pieces = takenBy(move).flatMap((cell) => {
    const piece = board[cell]?.[0];
    return piece && (sideOf(variant, piece.seat) === side) === own ? [piece] : [];
  });
  const kings = pieces.filter(({ king }) => king).length;
  return { men: pieces.length - kings, kings };
}

/** True where the seat to move cannot but capture. */
export function mustCapture(state: GameState): boolean {
  const moves = movesIn(state);
  return moves.length > 0 && moves.every(({ captured }) => captured.length > 0);
}

/** The pieces of a side, or of the others, by the ranks that they have. */
function standing({ variant, position: { board } }: GameState, side: number, own: boolean): Pieces {
  const pieces = board.flatMap((stack) =>
    stack !== null && (sideOf(variant, stack[0].seat) === side) === own ? [stack[0]] : [],
  );
  const kings = pieces.filter(({ king }) => king).length;
  return { men: pieces.length - kings, kings };
}

/** The pieces that are gone, by the ranks that they had at first: a man that was crowned on its way and captured was a man. */
function goneBetween(before: Pieces, after: Pieces): Pieces {
  const kings = Math.max(0, before.kings - after.kings);
  return { men: before.men + before.kings - after.men - after.kings - kings, kings };
}

/** The pieces of a side (`own`), or of the others, that are gone between two states. */
export const goneFrom = (before: GameState, after: GameState, side: number, own: boolean): Pieces =>
  goneBetween(standing(before, side, own), standing(after, side, own));

export const isNothing = ({ men, kings }: Pieces): boolean => men + kings === 0;

/** True for games in which captured pieces leave the board, so that those that are gone can be counted on it. */
const areCounted = ({ rules, seats }: Variant): boolean =>
  rules.captured === 'leave' && sidesOf(seats).length === 2;

/** What a side has won between two states of a game of two sides, in men: what is gone, or, where that stays on the board, what it leads by more. */
export function wonBetween(before: GameState, after: GameState, side: number): number {
  const { variant } = before;
  if (!areCounted(variant)) return leadOf(after, side) - leadOf(before, side);
  const gone = (own: boolean): number =>
    materialOf(variant, goneBetween(standing(before, side, own), standing(after, side, own)));
  return gone(false) - gone(true);
}

/** Plays a line, to the end of the game at most, and the exchange that is under way at its end. */
export function playLine(start: GameState, line: readonly Move[]): PlayedLine {
  const { variant } = start;
  const side = sideOf(variant, start.position.turn);
  let state = start;
  let [taken, lost, crowned] = [NO_PIECES, NO_PIECES, false];
  const step = (move: Move): void => {
    const mover = sideOf(variant, state.position.turn);
    if (mover === side) taken = sumOf(taken, capturedOf(variant, state.position, move, side, false));
    lost = sumOf(lost, capturedOf(variant, state.position, move, side, true));
    crowned ||= mover === side && move.crowned;
    state = playMove(state, move);
  };
  for (const move of line) {
    if (state.outcome !== null) break;
    step(move);
  }
  for (let tail = 0; tail < MAX_TAIL && state.outcome === null && mustCapture(state); tail++) {
    step(onePly(variant, state.position, 0, movesIn(state)));
  }
  if (!areCounted(variant)) return { taken, lost, crowned, end: state };
  const gone = (own: boolean): Pieces => goneBetween(standing(start, side, own), standing(state, side, own));
  return { taken: gone(false), lost: gone(true), crowned, end: state };
}

/** The effect of a move by itself, whatever others do then. */
export function playAlone(state: GameState, move: Move): PlayedLine {
  const { variant, position } = state;
  const side = sideOf(variant, position.turn);
  const captured = (own: boolean): Pieces => capturedOf(variant, position, move, side, own);
  return { taken: captured(false), lost: captured(true), crowned: move.crowned, end: playMove(state, move) };
}

/**
 * The average lead of each seat's side over the other sides in play at the end of a thought's line; in men, in races in
 * steps. Unlike a thought's score it does not depend on the side to move, so that positions can be compared.
 */
export function scoreBySeat(state: GameState, thought: Thought): readonly number[] {
  const { variant, position } = state;
  const sides = variant.seats.map((_, seat) => sideOf(variant, seat));
  if (new Set(sides).size === 2) {
    const own = sideOf(variant, position.turn);
    return sides.map((side) => (side === own ? thought.score : -thought.score));
  }
  return materialBalance(variant, playLine(state, thought.line).end.position);
}
