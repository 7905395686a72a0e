import type { Move, Position } from './position.js';
import type { Variant } from './variant.js';

/** Every distinct legal move of the seat to move, in a fixed order; none when the game is finished. */
export function legalMoves(_variant: Variant, _position: Position): readonly Move[] {
  throw new Error('not written yet');
}
/** Whether the seat to move can (and so must) capture. */
export function captureExists(_variant: Variant, _position: Position): boolean {
  throw new Error('not written yet');
}
