import type { Move } from '../core/position.js';
import type { Book } from './book/book.js';
import type { Endgames } from './endgames/tables.js';
import type { LearnedWeights } from './evaluate/learned/learned-weights.js';
import type { LevelNumber } from './levels.js';

/**
 * When to stop thinking: the first limit that is reached ends it. Without limits every move is searched one ply deep.
 */
export interface Limits {
  /** The greatest number of positions to visit; with it the result is the same on every machine. */
  readonly nodes?: number;
  /** The greatest depth, in plies (single moves). */
  readonly depth?: number;
  /** The strength: its own limits and errors. Left out: full strength. */
  readonly level?: LevelNumber;
  /** Only these of the legal moves; for judging a move that was played. */
  readonly among?: readonly Move[];
  /** Called every thousand positions or so; true ends the search with the best move found so far. */
  readonly stop?: () => boolean;
  /** Called once a search by `level` 8 alone has begun that helpers can join; see `SharedSearch`. */
  readonly onBegin?: () => void;
  /** Endgame tables of this very game, house rules included; only levels 6 and above play by them. */
  readonly endgames?: Endgames | null;
  /** What was learned of this very game, house rules included; only levels 4 and above play by it. */
  readonly learned?: LearnedWeights | null;
  /** Opening book of this very game, house rules included; only a `level` plays by it, from 4 on. */
  readonly book?: Book | null;
  /** Called after every finished depth. */
  readonly onProgress?: (thought: Thought) => void;
}

/** A forced end of the game, as far as the search has seen. */
export interface ForcedEnd {
  /** For the side to move. */
  readonly kind: 'win' | 'loss' | 'draw';
  /** Plies until the end with best play. */
  readonly moves: number;
}

/** What the endgame tables say of a position. */
export interface KnownEnd {
  /** For the side to move. */
  readonly kind: ForcedEnd['kind'];
  /** Plies until the next capture, or the end of the game, with best play; 0 where it is drawn. */
  readonly plies: number;
}

/** The result of thinking about a position. */
export interface Thought {
  readonly move: Move;
  /**
   * The advantage of the side to move at the end of the line: in men, in games of Halma in steps. Won games score more
   * than any material, lost ones less. `scoreBySeat` gives the same for every seat.
   */
  readonly score: number;
  /** Null where no end was found. */
  readonly end: ForcedEnd | null;
  /** Left out where the endgame tables do not know the position, or only some of its moves were judged. */
  readonly known?: KnownEnd;
  /** Plies searched in full; with three and more sides the depth of the deepest playout; of a move from a book the length of its line. */
  readonly depth: number;
  /** Positions visited; none for a move from a book. */
  readonly nodes: number;
  /** The best play found for every side; begins with `move`. */
  readonly line: readonly Move[];
}
