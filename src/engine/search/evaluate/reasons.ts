import { legalMoves } from '../../core/moves/legal-moves.js';
import { type Move, type Position, seatsInPlay, sideOf } from '../../core/position.js';
import { type Seat, sidesOf, type Variant } from '../../core/variant.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';
import type { Thought } from '../thought.js';
import { materialBalance } from './material-balance.js';
import { onePly, takenBy } from './one-ply.js';
import { stepsToCrown } from './steps-to-crown.js';

/** Numbers of pieces by rank. */
export interface Pieces {
  readonly men: number;
  readonly kings: number;
}

/** A reason for a move; it can be checked on the board by playing the line. */
export type Reason =
  | { readonly kind: 'only-move' }
  /** `moves`: the mover's own moves until the win, this one included. */
  | { readonly kind: 'wins'; readonly moves: number }
  | { readonly kind: 'draws' }
  /** All moves lose; this one loses last, after `moves` moves of the mover. */
  | { readonly kind: 'lasts'; readonly moves: number }
  /**
   * The line takes more than it loses, no more than the side was behind by, or (in give-away) less than it loses.
   */
  | { readonly kind: 'gains' | 'regains' | 'gives'; readonly taken: Pieces; readonly lost: Pieces }
  | { readonly kind: 'crowns' }
  /** Crowned later on the line. */
  | { readonly kind: 'will-crown' }
  /** `pieces` could be taken at a profit before the move and cannot any more. */
  | { readonly kind: 'saves'; readonly pieces: number }
  /** `pieces` could be taken at a profit next. */
  | { readonly kind: 'threatens'; readonly pieces: number }
  /** A man comes within `steps` of its crown. */
  | { readonly kind: 'nears'; readonly steps: number }
  /** In races: `steps` gained on the others on the way to the goal. */
  | { readonly kind: 'advances'; readonly steps: number }
  /** No better move was found. */
  | { readonly kind: 'best' };

/** Plies for which an exchange that is under way at the end of the line is followed, at most. */
const MAX_TAIL = 12;
/** Steps to the crown that are worth mentioning. */
const NEAR = 2;

/** The effect of a line on the side to move at its start. */
export interface PlayedLine {
  readonly taken: Pieces;
  readonly lost: Pieces;
  readonly crowned: boolean;
  readonly end: GameState;
}

const none: Pieces = { men: 0, kings: 0 };
const materialOf = ({ men, kings }: Pieces): number => men + 3 * kings;

/** The captured and huffed pieces of the side (`own`), or of the others. */
function capturedOf(variant: Variant, { board }: Position, move: Move, side: number, own: boolean): Pieces {
  const pieces = takenBy(move).flatMap((cell) => {
    const piece = board[cell]?.[0];
    return piece && (sideOf(variant, piece.seat) === side) === own ? [piece] : [];
  });
  const kings = pieces.filter(({ king }) => king).length;
  return { men: pieces.length - kings, kings };
}

const sum = (one: Pieces, other: Pieces): Pieces => ({
  men: one.men + other.men,
  kings: one.kings + other.kings,
});

const mustCapture = (state: GameState): boolean => {
  const moves = movesIn(state);
  return moves.length > 0 && moves.every(({ captured }) => captured.length > 0);
};

/** Plays a line and the exchange that is under way at its end. */
export function playLine(start: GameState, line: readonly Move[]): PlayedLine {
  const { variant } = start;
  const side = sideOf(variant, start.position.turn);
  let state = start;
  let [taken, lost, crowned] = [none, none, false];
  const step = (move: Move): void => {
    const mover = sideOf(variant, state.position.turn);
    if (mover === side) taken = sum(taken, capturedOf(variant, state.position, move, side, false));
    lost = sum(lost, capturedOf(variant, state.position, move, side, true));
    crowned ||= mover === side && move.crowned;
    state = playMove(state, move);
  };
  for (const move of line) step(move);
  for (let tail = 0; tail < MAX_TAIL && state.outcome === null && mustCapture(state); tail++) {
    step(onePly(variant, state.position, 0, movesIn(state)));
  }
  return { taken, lost, crowned, end: state };
}

/** True for a capture after which a side has taken more than it has lost, once the exchange is over. */
function isProfitable(state: GameState, move: Move): boolean {
  const { taken, lost } = playLine(state, [move]);
  return materialOf(taken) > materialOf(lost);
}

/** The most pieces of the side (`own`), or of the others, that one capture of a seat could take at a profit. */
function mostTaken(state: GameState, turn: Seat, side: number, own: boolean): number {
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
  return Math.max(0, ...enemiesOf(variant, position, side).map((turn) => mostTaken(state, turn, side, true)));
}

/** True where another side could capture a piece of this one, at a profit or not. */
const canBeTaken = ({ variant, position }: GameState, side: number): boolean =>
  enemiesOf(variant, position, side).some((turn) =>
    legalMoves(variant, { ...position, turn }).some((move) => {
      const { men, kings } = capturedOf(variant, position, move, side, true);
      return men + kings > 0;
    }),
  );

function endReason({ end }: Thought, seats: number): Reason[] {
  switch (end?.kind) {
    case 'win':
      return [{ kind: 'wins', moves: Math.ceil(end.moves / seats) }];
    case 'draw':
      return [{ kind: 'draws' }];
    case 'loss':
      return [{ kind: 'lasts', moves: Math.ceil(end.moves / seats) }];
    case undefined:
      return [];
  }
}

/** What a line wins; as much for as much speaks for no move. */
function materialReason({ variant, position }: GameState, { taken, lost }: PlayedLine): Reason[] {
  const balance = materialOf(taken) - materialOf(lost);
  if (variant.rules.goal === 'give-away') return balance < 0 ? [{ kind: 'gives', taken, lost }] : [];
  if (balance <= 0) return [];
  const lead = materialBalance(variant, position)[position.turn] ?? 0;
  return [{ kind: lead + balance <= 0 ? 'regains' : 'gains', taken, lost }];
}

function crownReason({ rules }: Variant, move: Move, { crowned }: PlayedLine): Reason[] {
  if (rules.goal === 'give-away') return [];
  if (move.crowned) return [{ kind: 'crowns' }];
  return crowned ? [{ kind: 'will-crown' }] : [];
}

function savesReason(state: GameState, move: Move, after: GameState): Reason[] {
  const { variant, position } = state;
  if (variant.rules.goal === 'give-away' || move.captured.length > 0) return [];
  const side = sideOf(variant, position.turn);
  const pieces = threatened(state, side) - threatened(after, side);
  return pieces > 0 ? [{ kind: 'saves', pieces }] : [];
}

function threatReason(state: GameState, move: Move, after: GameState): Reason[] {
  const { variant, position } = state;
  if (variant.rules.goal === 'give-away' || move.captured.length > 0) return [];
  const { turn } = position;
  const takes = (at: GameState) => mostTaken(at, turn, sideOf(variant, turn), false);
  if (takes(state) > 0) return [];
  const pieces = takes(after);
  return pieces > 0 ? [{ kind: 'threatens', pieces }] : [];
}

function nearsReason({ variant, position }: GameState, move: Move): Reason[] {
  const { goal, play } = variant.rules;
  const man = position.board[move.from]?.[0].king === false;
  if (goal === 'give-away' || play === 'halma' || !man || move.crowned) return [];
  const steps = stepsToCrown(variant, position.turn)[move.path.at(-1) ?? move.from] ?? null;
  return steps !== null && steps > 0 && steps <= NEAR ? [{ kind: 'nears', steps }] : [];
}

/** The reasons for a move that gains nothing at once and cannot be answered by a capture. */
function quietReasons(state: GameState, move: Move, after: GameState): readonly Reason[] {
  const { variant, position } = state;
  const isSafe = !canBeTaken(after, sideOf(variant, position.turn));
  const reasons = isSafe ? [...threatReason(state, move, after), ...nearsReason(state, move)] : [];
  return reasons.length > 0 ? reasons : [{ kind: 'best' }];
}

function advanceReason({ variant, position }: GameState, after: Position): Reason[] {
  if (variant.rules.play !== 'halma') return [];
  const lead = (at: Position): number => materialBalance(variant, at)[position.turn] ?? 0;
  const steps = Math.round(lead(after) - lead(position));
  return steps > 0 ? [{ kind: 'advances', steps }] : [];
}

/** The reasons for the move of a thought about a state, the weightiest first; at least one. */
export function reasonsFor(state: GameState, thought: Thought): readonly Reason[] {
  const { variant } = state;
  if (movesIn(state).length === 1) return [{ kind: 'only-move' }];
  const ended = endReason(thought, variant.seats.length);
  if (ended.length > 0) return ended;
  // With more than two sides nobody is forced to play what the computer expects of others.
  const isForced = sidesOf(variant.seats).length === 2;
  const played = playLine(state, isForced ? thought.line : [thought.move]);
  const after = playMove(state, thought.move);
  const reasons = [
    ...materialReason(state, played),
    ...crownReason(variant, thought.move, played),
    ...savesReason(state, thought.move, after),
    ...advanceReason(state, after.position),
  ];
  return reasons.length > 0 ? reasons : quietReasons(state, thought.move, after);
}
