import type { RootMove } from './root-move.js';
import { COUNTS_DOWN } from './scores.js';

/** What a move loses by bringing back a position, in hundredths of a man: a forced or known win more than such wins differ. */
const DISLIKE = { advantage: 50, win: 1_000 };

/** True for a score with which a player has something to lose by circling. */
export const isAhead = (score: number): boolean => score > DISLIKE.advantage;

/**
 * What a move of the root is worth beside others, in hundredths of a man: one that brings back a position of the game less
 * than another that wins as well, so that nothing circles, but no less than any other.
 */
export function worthOf({ repeats, score }: Pick<RootMove, 'repeats' | 'score'>): number {
  if (!repeats || score <= 0) return score;
  return score > COUNTS_DOWN ? score - DISLIKE.win : Math.max(0, score - DISLIKE.advantage);
}
