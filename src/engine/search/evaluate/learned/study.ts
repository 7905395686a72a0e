import { sidesOf, type Variant } from '../../../core/variant.js';
import type { GameState } from '../../../game/game.js';
import { SearchPosition } from '../../position/search-position.js';
import { StaticEvaluation } from '../static-evaluation.js';
import { weightsFor } from '../weights.js';
import { type Patterns, type Pieces, patternsOf } from './patterns.js';

/** What learning needs to know of the positions of a game. */
export class Study {
  readonly patterns: Patterns;
  readonly cells: number;
  private readonly position: SearchPosition;
  private readonly written: StaticEvaluation;

  /** Throws where nothing can be learned of a game; see `learnedSize`. */
  constructor(variant: Variant) {
    this.position = new SearchPosition(variant);
    const { compiled } = this.position;
    const patterns = patternsOf(compiled);
    if (patterns === null) throw new Error(`nothing can be learned of ${variant.id}`);
    this.patterns = patterns;
    this.cells = compiled.cells;
    const teams = Uint8Array.from(variant.seats.keys());
    this.written = new StaticEvaluation(
      this.position,
      teams,
      weightsFor(variant),
      sidesOf(variant.seats).length - 1,
    );
  }

  /** The written evaluation of a quiet position for the first seat, in hundredths of a man; null where captures are due. */
  quietValue({ position }: GameState): number | null {
    this.position.load(position);
    return this.position.mustCapture() ? null : this.written.valueFromScratch();
  }

  /** The codes of the cells of the position that was valued last; the same array every time. */
  get codes(): Uint8Array {
    return this.position.board.codes;
  }

  /** An empty board, to be filled from codes. */
  emptyBoard(): Pieces {
    const { bitboards, counts, turn } = this.position.board;
    return { bitboards: new Int32Array(bitboards.length), counts: new Int32Array(counts.length), turn };
  }
}
