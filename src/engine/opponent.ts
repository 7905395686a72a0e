import type { Move, Position } from './position.js';
import type { Variant } from './variant.js';

/** The move of a one-ply player; the same for the same `lot` in [0, 1). There must be a legal move. */
export function onePly(_variant: Variant, _position: Position, _lot: number): Move {
  throw new Error('not written yet');
}
