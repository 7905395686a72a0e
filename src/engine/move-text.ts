import type { Move } from './position.js';
import type { Variant } from './variant.js';

/** Canonical text: `a-b` for a step, `a:b:c` with every landing square for a capture. */
export function formatMove(_variant: Variant, _move: Move): string {
  throw new Error('not written yet');
}
/** The move among `moves` one of whose ways has exactly this canonical text. */
export function findMove(_variant: Variant, _moves: readonly Move[], _text: string): Move | null {
  throw new Error('not written yet');
}
