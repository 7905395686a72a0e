import type { Match } from '../../../src/engine/flicks/match.js';
import { ownerOf, type Shot } from '../../../src/engine/flicks/table.js';

/** Numbers from [0, 1) in a fixed disorder. */
export function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return ((state >>> 8) % 65536) / 65536;
  };
}

/** Any shot that may be made. */
export function randomShot({ discs, turn }: Match, next: () => number): Shot {
  const own = discs.flatMap((disc, id) => (disc && ownerOf(id) === turn ? [id] : []));
  const disc = own[Math.floor(next() * own.length)];
  if (disc === undefined) throw new Error('no disc to flick');
  return { disc, angle: Math.floor(next() * 4096), power: 1 + Math.floor(next() * 100) };
}
