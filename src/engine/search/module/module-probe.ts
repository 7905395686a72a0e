import { PIECE_CODES } from '../board/compiled-rules.js';
import { EndgameProbe } from '../endgames/endgame-probe.js';
import type { Endgames } from '../endgames/tables.js';
import type { DrawDetector } from '../position/draw-detector.js';
import { UNKNOWN } from '../two-sided/forward-pruning.js';
import type { Program } from './moves/program.js';
import type { SearchMemory } from './search-memory.js';
import { threadMemory } from './thread-memory.js';

/** Asks endgame tables about the positions of a module's path. */
export class ModuleProbe {
  private readonly board;
  /** By bit: its cell. */
  private readonly cells: Uint8Array;
  private readonly words: number;
  private memory: Int32Array = new Int32Array(0);
  private draws: DrawDetector | null = null;
  private endgames: EndgameProbe | null = null;

  constructor(
    { compiled, lattice }: Program,
    private readonly search: SearchMemory,
  ) {
    this.words = compiled.words;
    this.cells = new Uint8Array(lattice.width);
    for (const [cell, bit] of lattice.bits.entries()) this.cells[bit] = cell;
    const counts = new Int32Array(PIECE_CODES);
    const bitboards = new Int32Array(PIECE_CODES * compiled.words);
    this.board = { turn: 0, low: 0, high: 0, counts, bitboards };
  }

  /** Begins a search with tables, or without. */
  begin(draws: DrawDetector, endgames: Endgames | null): void {
    this.draws = draws;
    this.endgames = endgames && new EndgameProbe(this.board, draws, endgames);
  }

  /** The score of a ply at which a seat is to move: 0 where it is drawn, UNKNOWN where it must be searched. */
  readonly score = (seat: number, ply: number): number => {
    // A memory that has grown has another buffer.
    if (this.memory.length === 0) this.memory = new Int32Array(threadMemory().memory.buffer);
    const frame = (this.search.stack + this.search.frameBytes * ply) >> 2;
    this.load(frame, seat);
    this.draws?.setRestarted(ply, this.memory[frame + (this.search.offsets.restarted >> 2)] as number);
    return this.endgames?.scoreAt(ply) ?? UNKNOWN;
  };

  /** Reads the position of a ply, whose first word is at `frame`. */
  private load(frame: number, seat: number): void {
    const { board, memory, cells, words } = this;
    const { counts, bitboards } = board;
    bitboards.fill(0);
    const parts = cells.length / 32;
    for (let set = 0; set < 4; set++) {
      const code = set + 2;
      let count = 0;
      for (let part = 0; part < parts; part++) {
        for (let bits = memory[frame + parts * set + part] as number; bits !== 0; bits &= bits - 1) {
          const cell = cells[32 * part + 31 - Math.clz32(bits & -bits)] as number;
          const word = code * words + (cell >> 5);
          bitboards[word] = (bitboards[word] as number) | (1 << cell);
          count++;
        }
      }
      counts[code] = count;
    }
    board.turn = seat;
    board.low = memory[frame + (this.search.offsets.key >> 2)] as number;
    board.high = memory[frame + (this.search.offsets.key >> 2) + 1] as number;
  }
}
