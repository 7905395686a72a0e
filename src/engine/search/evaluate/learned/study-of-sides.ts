import type { Variant } from '../../../core/variant.js';
import type { GameState } from '../../../game/game.js';
import type { CompiledRules } from '../../board/compiled-rules.js';
import { SearchPosition } from '../../position/search-position.js';
import { StaticEvaluation } from '../static-evaluation.js';
import { weightsFor } from '../weights.js';
import { type Seated, type Sides, sidesOf } from './sides.js';

function worthsOf({ size, seats, of }: Sides, { cells, variant }: CompiledRules): Float32Array {
  const worths = new Float32Array(size);
  const { king, man } = weightsFor(variant);
  for (let seat = 0; seat < seats; seat++) {
    for (let cell = 0; cell < cells; cell++) {
      worths[of(seat, 2 + 2 * seat, cell)] = 1;
      worths[of(seat, 3 + 2 * seat, cell)] = king / man;
    }
  }
  return worths;
}

/** What learning needs to know of the positions of a game of three and more sides. */
export class StudyOfSides {
  /** How many weights there are, and how to find a position's for a seat; see `Sides`. */
  readonly size: number;
  readonly find: (seated: Seated, seat: number, found: Int32Array) => number;
  /** By weight: what a seat's own piece is worth as it is written, in men; nothing for all other weights. */
  readonly worths: Float32Array;
  readonly seats: number;
  readonly cells: number;
  private readonly position: SearchPosition;
  /** Indexed by seat. */
  private readonly written: readonly StaticEvaluation[];

  /** Throws where nothing can be learned of a game; see `learnedSize`. */
  constructor(variant: Variant) {
    this.position = new SearchPosition(variant);
    const { compiled } = this.position;
    const sides = sidesOf(compiled);
    if (sides === null) throw new Error(`nothing can be learned of ${variant.id}`);
    this.size = sides.size;
    this.find = sides.find;
    this.seats = sides.seats;
    this.cells = compiled.cells;
    this.worths = worthsOf(sides, compiled);
    this.written = variant.seats.map((_, own) => {
      const teams = Uint8Array.from(variant.seats.keys(), (seat) => (seat === own ? 0 : 1));
      return new StaticEvaluation(this.position, teams, weightsFor(variant), sides.seats - 1);
    });
  }

  /** By seat: the written lead in a quiet position, in hundredths of a man; null where captures are due. */
  quietLeads({ position }: GameState): readonly number[] | null {
    this.position.load(position);
    return this.position.mustCapture() ? null : this.written.map((each) => each.valueFromScratch());
  }

  /** The position that was valued last; the same object every time. */
  get seated(): Seated {
    return this.position.board;
  }

  /** An empty board, to be filled from codes. */
  emptyBoard(): { -readonly [Key in keyof Seated]: Seated[Key] } {
    const { counts, turn, inPlay } = this.position.board;
    return { codes: new Uint8Array(this.cells), counts: new Int32Array(counts.length), turn, inPlay };
  }
}
