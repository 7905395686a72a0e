import type { Move } from '../../../engine/index.js';
import { type BareMove, bareMove } from '../squares50.js';

/** `32-28`; a capture lists every captured square: `28x19x23`. */
export function formatHubMove(move: Move): string {
  const { from, to, captured } = bareMove(move);
  return captured.length === 0 ? `${from}-${to}` : [from, to, ...captured].join('x');
}

/** Reads a move; null if it is malformed. Legality isn't checked. */
export function parseHubMove(text: string): BareMove | null {
  if (!/^\d{1,2}(-\d{1,2}|(x\d{1,2}){2,})$/.test(text)) return null;
  const [from = 0, to = 0, ...captured] = text.split(/[-x]/).map(Number);
  return { from, to, captured };
}
