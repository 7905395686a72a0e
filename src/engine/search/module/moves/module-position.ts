import { memoized } from '../../../core/memoized.js';
import type { Piece, Position } from '../../../core/position.js';
import type { Seat, Variant } from '../../../core/variant.js';
import { compileRules } from '../../board/compiled-rules.js';
import { compile, instantiate } from '../writer/host.js';
import { type ModuleSource, perftModule } from './perft-source.js';
import { isServed } from './program.js';
import { readSet, writeSet } from './sets-in-memory.js';

/** What a module exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly perft: (player: Seat, depth: number) => bigint;
  readonly generate: (player: Seat) => number;
  readonly make: (player: Seat, move: number) => void;
}

/** Compiled once for a variant: the module, and what it was written from. */
const compiledOf = memoized((variant: Variant): { source: ModuleSource; module: object } => {
  const source = perftModule(compileRules(variant));
  return { source, module: compile(source.bytes) };
});

/** A move of a module's list, in cells. */
export interface ModuleMove {
  /** Where it stands in the list. */
  readonly address: number;
  readonly from: number;
  readonly to: number;
  readonly crowned: boolean;
  readonly captured: readonly number[];
}

/** A position in the memory of a module, which generates and makes its moves. */
export class ModulePosition {
  private readonly source: ModuleSource;
  private readonly exports: Exports;
  private turn: Seat = 0;

  /** Whether there is a module for the game. */
  static serves = (variant: Variant): boolean => isServed(compileRules(variant));

  constructor(variant: Variant) {
    const { source, module } = compiledOf(variant);
    this.source = source;
    this.exports = instantiate(module) as Exports;
  }

  private get memory(): DataView {
    return new DataView(this.exports.memory.buffer);
  }

  load({ board, turn }: Position): void {
    const { program } = this.source;
    const { memory } = this;
    const isIn = (piece: Piece | undefined, set: number): boolean =>
      piece !== undefined && piece.seat * 2 + Number(piece.king) === set;
    for (let set = 0; set < 4; set++) {
      const cells = [...board.keys()].filter((cell) => isIn(board[cell]?.[0], set));
      writeSet(memory, program, program.position + program.setBytes * set, program.cells(cells));
    }
    this.turn = turn;
  }

  perft = (depth: number): number => Number(this.exports.perft(this.turn, depth));

  private cellsIn(set: bigint): number[] {
    const { bits } = this.source.program.lattice;
    return [...bits.keys()].filter((cell) => (set >> BigInt(bits[cell] as number)) & 1n);
  }

  /** The legal moves. */
  moves(): readonly ModuleMove[] {
    const { program } = this.source;
    const { module, lattice, move } = program;
    const end = this.exports.generate(this.turn);
    const { memory } = this;
    const found: ModuleMove[] = [];
    for (let address = module.end; address < end; address += move.bytes) {
      const info = memory.getInt32(address + move.info, true);
      found.push({
        address,
        from: lattice.bits.indexOf(info & 255),
        to: lattice.bits.indexOf((info >> 8) & 255),
        crowned: (info & (1 << 16)) !== 0,
        captured: this.cellsIn(readSet(memory, program, address)),
      });
    }
    return found;
  }

  /** By cell, the code of the piece after a move: 2 and 3 for men and kings of the first seat, 4 and 5; 0 for none. */
  codesAfter({ address }: ModuleMove): number[] {
    const { program } = this.source;
    this.exports.make(this.turn, address);
    const { memory } = this;
    const codes = Array<number>(program.compiled.cells).fill(0);
    for (let set = 0; set < 4; set++) {
      for (const cell of this.cellsIn(readSet(memory, program, program.after + program.setBytes * set)))
        codes[cell] = set + 2;
    }
    return codes;
  }
}
