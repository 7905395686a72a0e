import { clocksAfterMove, clocksAfterResignation, drawReason, startClocks } from '../core/draws/draws.js';
import type { Elimination, Forfeit, WinReason } from '../core/endings/elimination.js';
import { goalReached, lingering } from '../core/endings/goal.js';
import type { DrawReason, Outcome } from '../core/endings/outcome.js';
import { isDecided, rankingOf, stuckSeats, VOID } from '../core/endings/outcome.js';
import type { Clocks } from '../core/history.js';
import { allowedMoves } from '../core/history.js';
import { legalMoves } from '../core/moves/legal-moves.js';
import { findMove, formatMove } from '../core/moves/move-text.js';
import { type Move, type Position, seatsInPlay, startPosition } from '../core/position.js';
import { err, ok, type Result } from '../core/result.js';
import { applyForfeit, applyMove, settle } from '../core/turn.js';
import type { Seat, Variant } from '../core/variant.js';
import { drawOpening } from './openings.js';
import type { EntryProblem, GameEntry, MoveEntry } from './record.js';

/** State of a game played from square to square. */
export interface GameState {
  readonly kind: 'draughts';
  /** The variant with the game's options applied. */
  readonly variant: Variant;
  readonly position: Position;
  readonly clocks: Clocks;
  /** Eliminated seats in order; seats eliminated by the same move share an entry. */
  readonly eliminated: readonly (readonly Seat[])[];
  readonly outcome: Outcome | null;
  /** See `Game.unclaimed`. */
  readonly unclaimed?: true;
}

/** The state of a game that starts at a position, which may be a finished one. */
export function beginAt(variant: Variant, from: Position): GameState {
  const { position } = settle(variant, from);
  const live = seatsInPlay(variant, position);
  const gone = [...variant.seats.keys()].filter((seat) => !live.includes(seat));
  // A position doesn't tell the order of elimination.
  const eliminated = variant.seats.length > 2 && gone.length > 0 ? [gone] : [];
  const reason = gone.some((seat) => position.out[seat]) ? 'blocked' : 'captured';
  const clocks = startClocks(variant, position);
  const state: GameState = { kind: 'draughts', variant, position, clocks, eliminated, outcome: null };
  const stuck = stuckSeats(variant, position);
  const [first] = stuck;
  if (first !== undefined)
    return close({ ...state, eliminated: [...eliminated, ...byMove(stuck)] }, first.reason);
  const reached = goalReached(variant, position);
  if (reached?.kind === 'draw') return draw(state, reached.reason);
  return isDecided(variant, position, eliminated) ? close(state, reason) : state;
}

/** Ends the game as a win of the seats that are not eliminated. */
function close(state: GameState, reason: WinReason): GameState {
  const ranking = rankingOf(state.variant, state.position, state.eliminated);
  return { ...state, outcome: { kind: 'win', seats: ranking[0] ?? [], reason, ranking } };
}

function draw(state: GameState, reason: DrawReason): GameState {
  const ranking = rankingOf(state.variant, state.position, state.eliminated);
  return { ...state, outcome: { kind: 'draw', reason, ranking } };
}

/** The seat named by `Rules.first`, or the one that `random` in [0, 1) picks. */
function firstSeat(variant: Variant, random: number): Seat {
  const { seats, rules } = variant;
  if (rules.first === 'lot') return Math.min(seats.length - 1, Math.floor(random * seats.length));
  return seats.findIndex(({ letter }) => letter === rules.first);
}

/** The initial position, with the first mover or the opening drawn by `random`. */
export function randomStart(variant: Variant, random: number): Position {
  return drawOpening(variant, random)?.position ?? startPosition(variant, firstSeat(variant, random));
}

/** True if the game ended by a clause that players may choose not to claim. */
export const isDrawnByClause = ({ variant, outcome }: GameState): boolean =>
  outcome?.kind === 'draw' && variant.rules.draws.some(({ clause }) => clause === outcome.reason);

/** The state of a game that continues after a draw by such a clause. */
export function playOn(state: GameState): GameState {
  if (!isDrawnByClause(state)) throw new Error('the game is not drawn by a clause');
  return { ...state, outcome: null, unclaimed: true };
}

function demandOpen(state: GameState): void {
  if (state.outcome !== null) throw new Error('the game is over');
}

const byMove = (eliminations: readonly Elimination[]): Seat[][] =>
  eliminations.length > 0 ? [eliminations.map(({ seat }) => seat)] : [];

/** Playable moves: the legal ones, less those ruled out by earlier moves. */
export function movesIn({ variant, position, clocks }: GameState): readonly Move[] {
  return allowedMoves(variant, clocks.history, position, legalMoves(variant, position));
}

/** The state after `move`, one of `movesIn`. */
export function playMove(state: GameState, move: Move): GameState {
  demandOpen(state);
  const { variant } = state;
  const step = applyMove(variant, state.position, move);
  const out = [...step.eliminations, ...stuckSeats(variant, step.position)];
  const next: GameState = {
    ...state,
    position: step.position,
    clocks: clocksAfterMove(variant, state.clocks, state.position, move, step.position),
    eliminated: [...state.eliminated, ...byMove(out)],
  };
  // A win takes precedence over a draw.
  const reason = out.at(-1)?.reason;
  if (reason !== undefined && isDecided(variant, next.position, next.eliminated)) return close(next, reason);
  const { leaveHome } = variant.rules;
  const late = leaveHome > 0 && lingering(variant, next.position, next.clocks.history.moves);
  const verdict = goalReached(variant, next.position) ?? (late || null);
  if (verdict?.kind === 'loss')
    return close({ ...next, eliminated: [[verdict.loser.seat]] }, verdict.loser.reason);
  if (verdict !== null) return draw(next, verdict.reason);
  const drawn = state.unclaimed ? null : drawReason(variant, next.clocks, next.position);
  return drawn === null ? next : draw(next, drawn);
}

/** The state after a seat in play has resigned, in turn or not, or has run out of time. */
export function resign(state: GameState, seat: Seat, how: Forfeit = 'resign'): GameState {
  demandOpen(state);
  const { variant } = state;
  if (!seatsInPlay(variant, state.position).includes(seat))
    throw new RangeError(`seat ${seat} is not in play`);
  const { position, eliminations: forfeited } = applyForfeit(variant, state.position, seat, how);
  const over = isDecided(variant, position, [...state.eliminated, [seat]]);
  const eliminations = over ? forfeited : [...forfeited, ...stuckSeats(variant, position)];
  const [, ...blocked] = eliminations;
  const next: GameState = {
    ...state,
    position,
    clocks: clocksAfterResignation(variant, state.clocks, position),
    eliminated: [...state.eliminated, [seat], ...byMove(blocked)],
  };
  const reason = eliminations.at(-1)?.reason ?? 'resigned';
  return isDecided(variant, position, next.eliminated) ? close(next, reason) : next;
}

/** The state after all seats in play agreed to a draw. */
export function agreeDraw(state: GameState): GameState {
  demandOpen(state);
  return draw(state, 'agreement');
}

/** The state after the game was ended without a result. */
export function endVoid(state: GameState): GameState {
  demandOpen(state);
  return { ...state, outcome: VOID };
}

/** The record entry of `move`, made in `state`. */
export const moveEntry = (state: GameState, move: Move): MoveEntry => ({
  kind: 'move',
  seat: state.position.turn,
  move: formatMove(state.variant, move),
});

/** The state after one more entry, which is validated. */
export function playEntry(state: GameState, entry: GameEntry): Result<GameState, EntryProblem> {
  if (state.outcome !== null) return err('game-over');
  switch (entry.kind) {
    case 'move': {
      if (entry.seat !== state.position.turn) return err('wrong-seat');
      const move = findMove(state.variant, movesIn(state), entry.move);
      return move === null ? err('illegal-move') : ok(playMove(state, move));
    }
    case 'resign':
    case 'timeout':
    case 'left':
    case 'idle':
      if (!seatsInPlay(state.variant, state.position).includes(entry.seat)) return err('seat-not-in-play');
      return ok(resign(state, entry.seat, entry.kind));
    case 'draw':
      return ok(agreeDraw(state));
    case 'void':
      return ok(endVoid(state));
  }
}
