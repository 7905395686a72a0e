import type { Move } from '../core/position.js';
import type { Endgames } from './endgames/tables.js';
import type { LearnedWeights } from './evaluate/learned/learned-weights.js';
import type { SearchBounds } from './search-clock.js';

/** A move of the root with its result. */
export interface RootMove {
  readonly move: Move;
  /** Its place in the move list of the search position. */
  readonly index: number;
  /** Whether it brings about a position that has stood in the game. */
  readonly repeats: boolean;
  /** For the side to move, in hundredths of a man. */
  score: number;
  /** Signatures of the best play after it. */
  line: Int32Array;
}

/** The result of one depth. */
export interface Iteration {
  /** In plies. */
  readonly depth: number;
  readonly nodes: number;
  /** The moves of the root, the best one first. */
  readonly moves: readonly RootMove[];
}

/** The subject and the limits of a search. */
export interface SearchRequest extends SearchBounds {
  /** The greatest depth, in plies. */
  readonly depth: number;
  /** Only these moves of the root; null: all. */
  readonly among: readonly Move[] | null;
  /** True if it may use what the last search of the game has found, so that its result depends on it. */
  readonly keeps: boolean;
  /** True for a player, who while ahead wants no line that comes back to a position of the game; what is said of moves goes by the law. */
  readonly shuns: boolean;
  /** True if every move needs an exact score and a line of its own, and not only the best one. */
  readonly exact: boolean;
  /** Returns numbers in [0, 1); puts moves of equal score in random order. */
  readonly random: () => number;
  /** Called once helpers can join the search. */
  readonly onBegin?: (() => void) | undefined;
  readonly onDepth: (iteration: Iteration) => void;
  /** Tables of this very game, house rules included. */
  readonly endgames: Endgames | null;
  /** What was learned of this very game, house rules included. */
  readonly learned: LearnedWeights | null;
}
