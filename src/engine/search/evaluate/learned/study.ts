import { sidesOf, type Variant } from '../../../core/variant.js';
import type { GameState } from '../../../game/game.js';
import { SearchPosition } from '../../position/search-position.js';
import { StaticEvaluation } from '../static-evaluation.js';
import { weightsFor } from '../weights.js';
import { beneathOn } from './beneath.js';
import type { LearnedForm } from './learned-weights.js';
import { type Pieces, patternsOf } from './patterns.js';
import { type Placed, squaresOf } from './squares.js';

/** What learning needs to know of the positions of a game. */
export class Study {
  /** How many weights there are, and how to find a position's; see `Patterns`. */
  readonly size: number;
  readonly find: (lesson: Pieces & Placed, found: Int32Array) => number;
  /** Whether each weight is one for the full board and one for the empty one. */
  readonly hasPhases: boolean;
  /** Whether what lies beneath commanders is learned of. */
  readonly hasColumns: boolean;
  readonly cells: number;
  private readonly position: SearchPosition;
  private readonly written: StaticEvaluation;

  /** Throws where nothing can be learned of a game; see `learnedSize`. */
  constructor(variant: Variant, form: LearnedForm = 'patterns') {
    this.position = new SearchPosition(variant);
    const { compiled } = this.position;
    const features = form === 'squares' ? squaresOf(compiled) : patternsOf(compiled);
    if (features === null) throw new Error(`nothing can be learned of ${variant.id}`);
    this.size = features.size;
    this.find = features.find;
    this.hasPhases = form === 'patterns';
    this.hasColumns = form === 'squares' && this.position.board.stacked;
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

  /** What lies beneath the commanders of its cells; see `beneathOn`. */
  beneath(): Uint8Array {
    return Uint8Array.from({ length: this.cells }, (_, cell) => beneathOn(this.position.board, cell));
  }

  /** An empty board, to be filled from codes. */
  emptyBoard(): Pieces & Placed {
    const { bitboards, counts, turn } = this.position.board;
    return {
      ...{ bitboards: new Int32Array(bitboards.length), counts: new Int32Array(counts.length), turn },
      ...{ codes: new Uint8Array(this.cells), beneath: new Uint8Array(this.cells) },
    };
  }
}
