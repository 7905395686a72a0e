import type { Restart } from '../../core/draws/draws.js';
import { formatPosition } from '../../core/position-text.js';
import type { GameState } from '../../game/game.js';
import { FARTHEST } from '../endgames/tables.js';
import type { SearchRequest } from '../root-move.js';
import { MAX_PLY } from '../scores.js';

/** Plies within which a draw counter can change what a search or an endgame table says. */
const REACH = Math.max(MAX_PLY, FARTHEST);

/** A search that has filled the hash table. */
export interface Earlier extends Pick<SearchRequest, 'endgames' | 'learned'> {
  /** What searched, by its table: the searcher of a game, or that searcher's module. */
  readonly searcher: object;
  /** The position in text. */
  readonly text: string;
  /** Plies that were left to the draw counters, by what restarts them. */
  readonly counters: Readonly<Record<Restart, number>>;
  /** True if nobody claims draws by clauses any more. */
  readonly isUnclaimed: boolean;
}

export const textOf = ({ variant, position }: GameState): string => formatPosition(variant, position);

/**
 * Tests whether scores that an earlier search has stored hold for the next one: the evaluation and the endgame tables are the
 * same, the game has passed through the earlier position, and no draw counter within reach has run on since.
 */
export function goesOn(earlier: Earlier, search: Earlier, { clocks }: GameState): boolean {
  const isAlike =
    earlier.searcher === search.searcher &&
    earlier.endgames === search.endgames &&
    earlier.learned === search.learned &&
    earlier.isUnclaimed === search.isUnclaimed;
  if (!isAlike || clocks.seen[earlier.text] === undefined) return false;
  return Object.entries(search.counters).every(
    ([restart, plies]) => plies > REACH || plies >= earlier.counters[restart as Restart],
  );
}
