import { drawDistances, startClocks } from '../../core/draws.js';
import type { Position } from '../../core/position.js';
import type { DrawClause } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import type { Kind } from './kinds.js';
import { FARTHEST } from './tables.js';

/** Whether a game has tables: two players with one move a turn, and all that matters stands on the board. */
export function hasEndgames({ rules, seats }: Variant): boolean {
  return (
    seats.length === 2 &&
    seats.every(({ second }) => second === undefined) &&
    rules.play === 'draughts' &&
    rules.goal !== 'corner' &&
    rules.turns === 'single' &&
    rules.captured === 'leave' &&
    rules.kingRuns === 'free' &&
    rules.takeBacks === 'allowed' &&
    rules.leaveHome === 0 &&
    rules.huff === 'off'
  );
}

/** Whether the count of a clause is dropped without a capture when a king leaves a place. */
export const isOfPlace = (clause: DrawClause['clause']): boolean => clause === 'main-road';

/**
 * Within how many single moves something must happen, counted from a position of a kind just after a capture, or the
 * game is drawn.
 */
export interface Limits {
  /** A capture. */
  readonly capture: number;
  /** A capture or a step of a man; a capture or a crowning. Where there are no men these are in `capture`. */
  readonly man: number;
  readonly crown: number;
}

/** `position`: any of the kind, with the seat to move. */
export function limitsOf(variant: Variant, kind: Kind, position: Position): Limits {
  const limits = { capture: FARTHEST, man: FARTHEST, crown: FARTHEST };
  for (const { clause, until, plies } of drawDistances(variant, startClocks(variant, position), position)) {
    if (isOfPlace(clause) || until === 'never') continue;
    const soft = until === 'capture-or-man' ? 'man' : until === 'capture-or-crown' ? 'crown' : 'capture';
    const counter = kind.hasMen ? soft : 'capture';
    limits[counter] = Math.min(limits[counter], plies);
  }
  // Once begun this one runs on wherever the kings go, and so it is taken as begun.
  const long = variant.rules.draws.find((clause) => clause.clause === 'long-diagonal');
  if (long !== undefined && !kind.hasMen && kind.pieces > 3) {
    limits.capture = Math.min(limits.capture, 2 * long.moves);
  }
  return limits;
}

/** Single moves within which a king that stands so must leave its place, or there is a draw; null for no limit. */
export function placeLimit(variant: Variant, position: Position): number | null {
  const distances = drawDistances(variant, startClocks(variant, position), position);
  return distances.find(({ clause }) => isOfPlace(clause))?.plies ?? null;
}

/** Whether everyone has one piece and that makes a draw where the mover cannot capture. */
export function isOneEach({ rules }: Variant, { material, pieces, hasMen }: Kind): boolean {
  return (
    pieces === 2 &&
    material[0] + material[1] === 1 &&
    rules.draws.some((clause) => clause.clause === 'one-each' && (clause.pieces === 'any' || !hasMen))
  );
}
