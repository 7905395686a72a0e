import { drawDistances, startClocks } from '../../core/draws/draws.js';
import type { Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import type { Slice } from './position-index.js';
import { FARTHEST } from './tables.js';

/**
 * Tests whether a game can have endgame tables: it has two players with one move a turn, captured pieces leave the
 * board, and the position on the board alone decides which moves are legal.
 */
export function hasEndgameTables({ rules, seats }: Variant): boolean {
  return (
    seats.length === 2 &&
    seats.every(({ second }) => second === undefined) &&
    rules.play === 'draughts' &&
    rules.turns === 'single' &&
    rules.captured === 'leave' &&
    rules.maxSameKingMoves === 'unlimited' &&
    rules.undoingMoves === 'allowed' &&
    rules.leaveHome === 0 &&
    rules.huff === 'off'
  );
}

/** The plies after a capture within which an event must occur in a slice, or the game is drawn. */
export interface DrawLimits {
  /** A capture. */
  readonly capture: number;
  /** A capture or a step of a man; a capture or a crowning. Without men they are part of `capture`. */
  readonly man: number;
  readonly crown: number;
}

/** The draw limits of a slice; `position`: any of its positions with the seat to move. */
export function drawLimits(variant: Variant, slice: Slice, position: Position): DrawLimits {
  const limits = { capture: FARTHEST, man: FARTHEST, crown: FARTHEST };
  for (const { until, plies } of drawDistances(variant, startClocks(variant, position), position)) {
    if (until === 'capture-or-road' || until === 'never') continue;
    const soft = until === 'capture-or-man' ? 'man' : until === 'capture-or-crown' ? 'crown' : 'capture';
    const counter = slice.hasMen ? soft : 'capture';
    limits[counter] = Math.min(limits[counter], plies);
  }
  // This counter, once begun, runs on wherever the kings go; it is taken to have begun.
  const long = variant.rules.draws.find((clause) => clause.clause === 'long-diagonal');
  if (long !== undefined && !slice.hasMen && slice.pieces > 3) {
    limits.capture = Math.min(limits.capture, 2 * long.moves);
  }
  return limits;
}

/** The plies within which the king must leave its place, or the game is drawn; null: no limit. */
export function placeLimit(variant: Variant, position: Position): number | null {
  const distances = drawDistances(variant, startClocks(variant, position), position);
  return distances.find(({ until }) => until === 'capture-or-road')?.plies ?? null;
}

/** Tests whether a slice of one piece each is drawn by the rules where the mover cannot capture. */
export function isOneEach({ rules }: Variant, { material, pieces, hasMen }: Slice): boolean {
  return (
    pieces === 2 &&
    material[0] + material[1] === 1 &&
    rules.draws.some((clause) => clause.clause === 'one-each' && (clause.pieces === 'any' || !hasMen))
  );
}
