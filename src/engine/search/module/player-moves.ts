import type { Seat } from '../../core/variant.js';
import { forbidsMoves, type LeaveOut, leaveOutForbidden } from './forbidden-moves.js';
import type { Test } from './moves/able.js';
import type { Generate } from './moves/captures.js';
import { type MoveSource, SEATS } from './moves/move-source.js';
import type { Program, Sets } from './moves/program.js';
import { make } from './search-making.js';
import { heldSets, type SearchMemory } from './search-memory.js';
import type { Action, FunctionWriter } from './writer/function-writer.js';
import type { WrittenFunction } from './writer/module-writer.js';
import type { Held, I32 } from './writer/values.js';

/** Where moves begin in the list, and where they end. */
type Found = readonly [Held<I32>, Held<I32>];

/** Writes the code that generates and makes the moves of a player, who may move pieces of both colours. */
export class PlayerMoves {
  /** By owner of the piece: makes the move at an address at a ply. */
  private readonly makeOf: readonly WrittenFunction<readonly ['i32', 'i32'], null>[];
  /** By player, where they move pieces of both colours: whether all their moves at a ply are captures. */
  private readonly allCapture: readonly WrittenFunction<readonly ['i32'], 'i32'>[];
  /** By player, where earlier moves forbid some: leaves these out. */
  private readonly leaveOut: readonly LeaveOut[];

  /** `turnKey`: what a move changes in the key besides its pieces. */
  constructor(
    private readonly program: Program,
    private readonly memory: SearchMemory,
    private readonly generators: MoveSource,
    private readonly canJump: readonly Test[],
    turnKey: bigint,
  ) {
    const { rules } = program;
    this.makeOf = SEATS.map((owner) => make(program, memory, owner, turnKey));
    this.allCapture = rules.movers === 'own' ? [] : SEATS.map((player) => this.captureTester(player));
    const makeBy = (player: Seat) => (f: FunctionWriter, sets: Sets, ply: I32, move: I32) =>
      this.make(f, player, sets, ply, move);
    this.leaveOut = forbidsMoves(rules)
      ? SEATS.map((player) => leaveOutForbidden(program, memory, player, makeBy(player)))
      : [];
  }

  /** Makes a move, so that the next ply has what follows. */
  make(f: FunctionWriter, player: Seat, sets: Sets, ply: I32, move: I32): void {
    this.generators.whoMoves(f, player, sets, move, (owner) =>
      f.do(this.makeOf[owner]?.call(ply, move) as Action),
    );
  }

  /** The moves that a player may choose from. */
  all(f: FunctionWriter, player: Seat, sets: Sets, ply: I32): Found {
    const [start, end] = this.generated(f, this.generators.all[player] as Generate, sets, ply);
    const leaveOut = this.leaveOut[player];
    if (leaveOut !== undefined) f.set(end, leaveOut.call(start, end, ply));
    return [start, end];
  }

  /** The moves of a player who must capture, else none; no capture is forbidden by the moves before it. */
  captures(f: FunctionWriter, player: Seat, sets: Sets, ply: I32): Found {
    const must = this.allCapture[player]?.call(ply);
    if (must === undefined) return this.generated(f, this.generators.captures[player] as Generate, sets, ply);
    const start = f.let(this.memory.frame(ply).start);
    const end = f.let<I32>(start);
    f.if(must, () => f.set(end, (this.generators.all[player] as Generate).call(...sets, start)));
    return [start, end];
  }

  mustCapture(player: Seat, sets: Sets, ply: I32): I32 {
    return this.allCapture[player]?.call(ply) ?? (this.canJump[player] as Test).call(...sets);
  }

  /** Generates moves of a ply behind those of the ply before. */
  private generated(f: FunctionWriter, generate: Generate, sets: Sets, ply: I32): Found {
    const start = f.let(this.memory.frame(ply).start);
    return [start, f.let(generate.call(...sets, start))];
  }

  private captureTester(player: Seat): WrittenFunction<readonly ['i32'], 'i32'> {
    const { program, memory, generators } = this;
    return program.module.function(['i32'], 'i32').write((f, ply) => {
      const sets = heldSets(f, memory.frame(ply));
      const [move, end] = this.generated(f, generators.all[player] as Generate, sets, ply);
      const found = f.let(end.isNot(move));
      f.while(found.and(move.isLessUnsigned(end)), () => {
        f.set(found, program.infoOf(move).shr(24).isNot(0));
        f.set(move, move.plus(program.move.bytes));
      });
      f.return(found);
    });
  }
}
