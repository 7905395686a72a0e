import type { Position } from './position.js';
import type { Variant } from './variant.js';

/** Number of different sequences of exactly `depth` single moves. */
export function perft(_variant: Variant, _position: Position, _depth: number): number {
  throw new Error('not written yet');
}
