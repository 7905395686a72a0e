import type { Seat } from '../../core/variant.js';
import type { CompiledRules } from '../board/compiled-rules.js';
import { addCapture, captures, type Generate, jumpers } from './captures.js';
import { advance } from './making.js';
import { INFO, MOVE, Program, SETS, type Sets } from './program.js';
import { countSteps, quiets, reached } from './quiet-moves.js';
import type { FunctionWriter } from './writer/function-writer.js';
import type { WrittenFunction } from './writer/module-writer.js';
import { type Held, I32, I64, word32, word64 } from './writer/values.js';

/** Pages of 64 KB for the list of moves, to begin with. */
const LIST_PAGES = 4;

const SEATS: readonly Seat[] = [0, 1];

/** Whether the game is over although there are moves, by the goal. */
function isOver({ rules }: Program, [m0, k0, m1, k1]: Sets): I32 {
  if (rules.goal === 'crown') return k0.or(k1).isAny();
  return rules.goal === 'wipe-out' ? m0.or(k0).isEmpty().or(m1.or(k1).isEmpty()) : I32.of(0);
}

/** Writes the functions that generate, count and make moves. */
class PerftSource {
  private readonly captures: readonly Generate[];
  private readonly quiets: readonly Generate[];
  private readonly generators: readonly Generate[];
  private readonly counters: readonly WrittenFunction<readonly [...typeof SETS, 'i32', 'i32'], 'i64'>[];

  constructor(private readonly program: Program) {
    const add = addCapture(program);
    this.captures = SEATS.map((seat) => captures(program, add, seat));
    this.quiets = SEATS.map((seat) => quiets(program, seat));
    this.generators = SEATS.map((seat) => this.generator(seat));
    this.counters = SEATS.map(() => program.module.function([...SETS, 'i32', 'i32'], 'i64'));
    for (const seat of SEATS) this.writeCounter(seat);
  }

  /** The seats whose pieces a player moves. */
  private moved = (seat: Seat): readonly Seat[] => this.program.compiled.moved[seat] as readonly Seat[];

  /** A function that writes the legal moves of a player into the list, and returns where they end. */
  private generator(player: Seat): Generate {
    const { program } = this;
    return program.module.function([...SETS, 'i32'], 'i32').write((f, m0, k0, m1, k1, at) => {
      const sets: Sets = [m0, k0, m1, k1];
      f.if(isOver(program, sets), () => f.return(at));
      const end = f.let<I32>(at);
      for (const seat of this.moved(player)) {
        const start = f.let<I32>(end);
        f.set(end, (this.captures[seat] as Generate).call(...sets, start));
        f.if(end.is(start), () => f.set(end, (this.quiets[seat] as Generate).call(...sets, start)));
      }
      if (program.rules.movers === 'any-colour-one-duty') keepCaptures(f, at, end);
      f.return(end);
    });
  }

  /** A function that counts the ways to play so many plies on; its last parameter is where the list is free. */
  private writeCounter(player: Seat): void {
    this.counters[player]?.write((f, m0, k0, m1, k1, depth, at) => {
      const sets: Sets = [m0, k0, m1, k1];
      if (this.program.rules.movers === 'own') f.if(depth.is(1), () => this.countMoves(f, player, sets, at));
      f.if(depth.isZero(), () => f.return(1n));
      const end = f.let((this.generators[player] as Generate).call(...sets, at));
      const total = f.variable('i64');
      const move = f.let<I32>(at);
      f.while(move.isLessUnsigned(end), () => {
        this.whoMoves(f, player, sets, move, (seat) => {
          const after = advance(this.program, f, seat, sets, move);
          f.set(total, total.plus(this.counters[1 - player]?.call(...after, depth.minus(1), end) as I64));
        });
        f.set(move, move.plus(MOVE));
      });
      f.return(total);
    });
  }

  /** Runs `body` for the owner of the piece that makes a move. */
  private whoMoves(f: FunctionWriter, player: Seat, sets: Sets, move: I32, body: (seat: Seat) => void): void {
    const moved = this.moved(player);
    if (moved.length === 1) {
      body(moved[0] as Seat);
      return;
    }
    const from = I64.of(1n).shl(word32(move, INFO).wide().and(63n));
    f.if(
      sets[0].or(sets[1]).meets(from),
      () => body(0),
      () => body(1),
    );
  }

  /** Returns the number of a player's moves; quiet ones are counted without being written. */
  private countMoves(f: FunctionWriter, seat: Seat, sets: Sets, at: I32): void {
    const { program } = this;
    const [men, kings] = [sets[seat * 2] as I64, sets[seat * 2 + 1] as I64];
    f.if(isOver(program, sets), () => f.return(0n));
    const empty = f.let(program.emptyIn(sets));
    const steps = f.let(countSteps(program, seat, men, empty));
    const able = jumpers(program, seat, 0, men, program.targets(seat, 0, sets), empty);
    f.if(kings.or(able).isEmpty(), () => f.return(steps));
    const end = f.let((this.captures[seat] as Generate).call(...sets, at));
    f.if(end.isNot(at), () => f.return(end.minus(at).shr(Math.log2(MOVE)).wide()));
    f.forEachBit(kings, (bit) => f.set(steps, steps.plus(reached(program, f, bit, empty).count())));
    f.return(steps);
  }

  /** Functions for outside: by the player to move, on the position in memory. */
  exportAll(): void {
    const { module, position, after, list } = this.program;
    const sets: Sets = [word64(position), word64(position, 8), word64(position, 16), word64(position, 24)];
    const bySeat = (f: FunctionWriter, player: I32, body: (seat: Seat) => void): void =>
      f.if(
        player,
        () => body(1),
        () => body(0),
      );
    const perft = module.function(['i32', 'i32'], 'i64').write((f, player, depth) => {
      bySeat(f, player, (seat) => f.return(this.counters[seat]?.call(...sets, depth, list) as I64));
    });
    const generate = module.function(['i32'], 'i32').write((f, player) => {
      bySeat(f, player, (seat) => f.return((this.generators[seat] as Generate).call(...sets, list)));
    });
    const make = module.function(['i32', 'i32'], null).write((f, player, move) => {
      bySeat(f, player, (who) =>
        this.whoMoves(f, who, sets, move, (seat) => {
          for (const [at, set] of advance(this.program, f, seat, sets, move).entries())
            f.store(after, set, 8 * at);
        }),
      );
    });
    module.export('perft', perft);
    module.export('generate', generate);
    module.export('make', make);
  }
}

/** Leaves captures alone in the list from an address to `end`, if there are any. */
function keepCaptures(f: FunctionWriter, start: I32, end: Held<I32>): void {
  const [move, kept] = [f.let(start), f.let(start)];
  f.while(move.isLessUnsigned(end), () => {
    f.if(word32(move, INFO).shr(24), () => {
      const [taken, info] = [f.let(word64(move)), f.let(word32(move, INFO))];
      f.store(kept, taken);
      f.store(kept, info, INFO);
      f.set(kept, kept.plus(MOVE));
    });
    f.set(move, move.plus(MOVE));
  });
  f.if(kept.isNot(start), () => f.set(end, kept));
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
