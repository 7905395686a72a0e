import type { WinReason } from '../core/endings/elimination.js';
import type { DrawReason, Outcome } from '../core/endings/outcome.js';
import type { Seat } from '../core/variant.js';
import { restAfter } from './simulate.js';
import { CELLS, type Discs, discsLeft, ownerOf, type Shot, setUp, TEAM } from './table.js';
import type { ChapaevVariant } from './variant.js';

/** Shots after which a round is drawn, and rounds after which a match is over. */
export const MAX_SHOTS = 60;
export const MAX_ROUNDS = 30;

/** By seat: the row on which its discs start, from 1. White's is always the lower one. */
export type Rows = readonly [number, number];

/** A match between shots. */
export interface Match {
  readonly turn: Seat;
  readonly discs: Discs;
  readonly rows: Rows;
  /** From 1. */
  readonly round: number;
  /** Shots made in this round. */
  readonly shots: number;
  /** Seat that made the first shot of this round. */
  readonly began: Seat;
}

/** Result of a round; `winner` is null for a draw. */
export interface RoundEnd {
  readonly round: number;
  readonly winner: Seat | null;
  /** True if the winner lost no disc. */
  readonly clean: boolean;
  readonly rows: Rows;
}

export interface Settled {
  readonly match: Match;
  readonly roundEnd: RoundEnd | null;
  readonly outcome: Outcome | null;
}

export interface ShotResult extends Settled {
  /** Ids of the discs knocked off the board. */
  readonly lost: readonly number[];
  /** True if the same seat shoots again in this round. */
  readonly again: boolean;
}

const FIRST_ROWS: Rows = [1, CELLS];

export const startMatch = (first: Seat): Match => ({
  turn: first,
  discs: setUp(FIRST_ROWS),
  rows: FIRST_ROWS,
  round: 1,
  shots: 0,
  began: first,
});

/** The rows after a won round; null if the loser has no row left, which wins the match. */
function advanced([white, black]: Rows, winner: Seat): Rows | null {
  const side = winner === 0 ? 1 : -1;
  if (black - white > 1) return winner === 0 ? [white + 1, black] : [white, black - 1];
  const loser = (winner === 0 ? black : white) + side;
  return loser < 1 || loser > CELLS ? null : [white + side, black + side];
}

/** A hash of the last positions, so that a replay draws the same lot. */
function lotOf({ discs, round }: Match): Seat {
  let mixed = round;
  for (const disc of discs) {
    mixed = Math.imul(mixed ^ (disc?.x ?? 1), 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15) ^ (disc?.y ?? 2), 0x85ebca6b);
  }
  return mixed >>> 31;
}

function nextToBegin({ rules }: ChapaevVariant, match: Match, winner: Seat | null): Seat {
  if (rules.nextRound === 'lot') return lotOf(match);
  if (winner === null) return 1 - match.began;
  return rules.nextRound === 'winner' ? winner : 1 - winner;
}

export function wonBy(seat: Seat, reason: WinReason): Outcome {
  return { kind: 'win', seats: [seat], reason, ranking: [[seat], [1 - seat]] };
}

export const drawnBy = (reason: DrawReason): Outcome => ({ kind: 'draw', reason, ranking: [[0, 1]] });

/** The outcome after the last round, decided by the rows. */
function verdict([white, black]: Rows): Outcome {
  const ahead = white - 1 - (CELLS - black);
  return ahead === 0 ? drawnBy('rounds-over') : wonBy(ahead > 0 ? 0 : 1, 'further');
}

/** Winner of a finished round, null for a draw; undefined while the round goes on. */
function roundWinner({ discs, shots }: Match): Seat | null | undefined {
  const [white, black] = [discsLeft(discs, 0), discsLeft(discs, 1)];
  if (white === 0 || black === 0) return white === black ? null : white > 0 ? 0 : 1;
  return shots >= MAX_SHOTS ? null : undefined;
}

/** Ends a round in which a colour has no discs or all shots are made, and sets up the next one. */
export function settle(variant: ChapaevVariant, match: Match): Settled {
  const winner = roundWinner(match);
  if (winner === undefined) return { match, roundEnd: null, outcome: null };
  const clean = winner !== null && discsLeft(match.discs, winner) === TEAM;
  const steps = winner === null ? 0 : clean && variant.rules.cleanSheet === 'two-rows' ? 2 : 1;
  let rows: Rows | null = match.rows;
  for (let step = 0; step < steps && winner !== null; step++) rows = rows && advanced(rows, winner);
  const roundEnd = { round: match.round, winner, clean, rows: rows ?? match.rows };
  if (rows === null && winner !== null) return { match, roundEnd, outcome: wonBy(winner, 'no-row-left') };
  const kept = rows ?? match.rows;
  if (match.round >= MAX_ROUNDS) return { match, roundEnd, outcome: verdict(kept) };
  const began = nextToBegin(variant, match, winner);
  const round = match.round + 1;
  return {
    match: { turn: began, discs: setUp(kept), rows: kept, round, shots: 0, began },
    roundEnd,
    outcome: null,
  };
}

/** The match after a shot of the seat to move, whose disc must be on the board. */
export function afterShot(variant: ChapaevVariant, match: Match, shot: Shot): ShotResult {
  if (match.discs[shot.disc] === null || ownerOf(shot.disc) !== match.turn)
    throw new RangeError(`disc ${shot.disc} is not there to be shot`);
  const after = restAfter(match.discs, shot);
  const lost = [...after.keys()].filter((id) => match.discs[id] !== null && after[id] === null);
  const again = lost.length > 0 && lost.every((id) => ownerOf(id) !== match.turn);
  const turn = again ? match.turn : 1 - match.turn;
  const settled = settle(variant, { ...match, turn, discs: after, shots: match.shots + 1 });
  return { ...settled, lost, again: again && settled.roundEnd === null };
}
