import type { Seat } from '../../../core/variant.js';
import type { CompiledRules } from '../../board/compiled-rules.js';
import type { CellSet } from '../writer/cell-set.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import type { WrittenFunction } from '../writer/module-writer.js';
import type { I32, I64 } from '../writer/values.js';
import { type Generate, jumpers } from './captures.js';
import { advance } from './making.js';
import { bySeat, isOver, MoveSource, SEATS } from './move-source.js';
import { Program, type SetKinds, type Sets } from './program.js';
import { countSteps, reached } from './quiet-moves.js';

/** Pages of 64 KB for the list of moves, to begin with. */
const LIST_PAGES = 4;

/** Writes the functions that generate, count and make moves. */
class PerftSource {
  private readonly moves: MoveSource;
  private readonly counters: readonly WrittenFunction<readonly [...SetKinds, 'i32', 'i32'], 'i64'>[];

  constructor(private readonly program: Program) {
    this.moves = new MoveSource(program);
    this.counters = SEATS.map(() => program.module.function([...program.kinds, 'i32', 'i32'], 'i64'));
    for (const seat of SEATS) this.writeCounter(seat);
  }

  /** A function that counts the ways to play so many plies on; its last parameter is where the list is free. */
  private writeCounter(player: Seat): void {
    this.counters[player]?.write((f, m0, k0, m1, k1, depth, at) => {
      const sets: Sets = [m0, k0, m1, k1];
      if (this.program.rules.movers === 'own') f.if(depth.is(1), () => this.countMoves(f, player, sets, at));
      f.if(depth.isZero(), () => f.return(1n));
      const end = f.let((this.moves.all[player] as Generate).call(...sets, at));
      const total = f.variable('i64');
      const move = f.let<I32>(at);
      f.while(move.isLessUnsigned(end), () => {
        this.moves.whoMoves(f, player, sets, move, (seat) => {
          const after = advance(this.program, f, seat, sets, move);
          f.set(total, total.plus(this.counters[1 - player]?.call(...after, depth.minus(1), end) as I64));
        });
        f.set(move, move.plus(this.program.move.bytes));
      });
      f.return(total);
    });
  }

  /** Returns the number of a player's moves; quiet ones are counted without being written. */
  private countMoves(f: FunctionWriter, seat: Seat, sets: Sets, at: I32): void {
    const { program } = this;
    const [men, kings] = [sets[seat * 2] as CellSet, sets[seat * 2 + 1] as CellSet];
    f.if(isOver(program, sets), () => f.return(0n));
    const empty = f.let(program.emptyIn(sets));
    const steps = f.let(countSteps(program, seat, men, empty));
    const able = jumpers(program, seat, 0, men, program.targets(seat, 0, sets), empty);
    f.if(kings.or(able).isEmpty(), () => f.return(steps));
    const end = f.let((this.moves.captures[seat] as Generate).call(...sets, at));
    f.if(end.isNot(at), () => f.return(end.minus(at).shr(Math.log2(program.move.bytes)).wide()));
    f.forEachCell(kings, (cell) => f.set(steps, steps.plus(f.let(reached(program, f, cell, empty)).count())));
    f.return(steps);
  }

  /** Functions for outside: by the player to move, on the position in memory. */
  exportAll(): void {
    const { module, position, after } = this.program;
    const list = module.rest;
    const sets = this.program.setsIn(position);
    const perft = module.function(['i32', 'i32'], 'i64').write((f, player, depth) => {
      bySeat(f, player, (seat) => f.return(this.counters[seat]?.call(...sets, depth, list) as I64));
    });
    const generate = module.function(['i32'], 'i32').write((f, player) => {
      bySeat(f, player, (seat) => f.return((this.moves.all[seat] as Generate).call(...sets, list)));
    });
    const make = module.function(['i32', 'i32'], null).write((f, player, move) => {
      bySeat(f, player, (who) =>
        this.moves.whoMoves(f, who, sets, move, (seat) => {
          for (const [at, set] of advance(this.program, f, seat, sets, move).entries())
            f.store(after, set, this.program.setBytes * at);
        }),
      );
    });
    module.export('perft', perft);
    module.export('generate', generate);
    module.export('make', make);
  }
}

/** A module that plays a game: its bytes, and where it expects a position and leaves moves. */
export interface ModuleSource {
  readonly program: Program;
  readonly bytes: Uint8Array;
}

export function perftModule(compiled: CompiledRules): ModuleSource {
  const program = new Program(compiled);
  new PerftSource(program).exportAll();
  return { program, bytes: program.module.bytes(LIST_PAGES) };
}
