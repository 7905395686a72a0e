import { perft } from '../core/moves/perft.js';
import type { Position } from '../core/position.js';
import type { Variant } from '../core/variant.js';
import { SearchPosition } from './position/search-position.js';

function count(position: SearchPosition, depth: number, start: number): number {
  if (depth === 1) return position.count(start);
  const end = position.generate(start);
  let total = 0;
  for (let move = start; move < end; move++) {
    position.make(move);
    total += count(position, depth - 1, end);
    position.unmake();
  }
  return total;
}

/** Perft by a search position of the same variant. */
export function perftOn(search: SearchPosition, position: Position, depth: number): number {
  if (depth <= 0) return 1;
  search.load(position);
  return count(search, depth, 0);
}

const positions = new WeakMap<Variant, SearchPosition | null>();

/**
 * Perft: the number of move sequences of `depth` plies from a position. Counts with generated code, 20 to 300 times as
 * fast as `perft`, which serves the variants that have none.
 */
export function fastPerft(variant: Variant, position: Position, depth: number): number {
  let search = positions.get(variant);
  if (search === undefined) {
    search = SearchPosition.for(variant, 'counting');
    positions.set(variant, search);
  }
  return search === null ? perft(variant, position, depth) : perftOn(search, position, depth);
}
