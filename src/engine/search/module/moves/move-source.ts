import type { Seat } from '../../../core/variant.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import { choose } from '../writer/kinds.js';
import { I32 } from '../writer/values.js';
import { addCapture, captures, type Generate } from './captures.js';
import type { Program, Sets } from './program.js';
import { quiets } from './quiet-moves.js';

export const SEATS: readonly Seat[] = [0, 1];

/** Whether the game is over although there are moves, by the goal. */
export function isOver({ rules }: Program, [m0, k0, m1, k1]: Sets): I32 {
  if (rules.goal === 'crown') return k0.or(k1).isAny();
  return rules.goal === 'wipe-out' ? m0.or(k0).isEmpty().or(m1.or(k1).isEmpty()) : I32.of(0);
}

/** Writes code for each seat, of which that of a seat known only when it runs is run. */
export const bySeat = (f: FunctionWriter, seat: I32, body: (seat: Seat) => void): void =>
  f.if(
    seat,
    () => body(1),
    () => body(0),
  );

/** Writes the functions that generate moves. */
export class MoveSource {
  /** By seat: all its captures, and its quiet moves. */
  readonly captures: readonly Generate[];
  private readonly quiets: readonly Generate[];
  /** By player: the legal moves. */
  readonly all: readonly Generate[];

  constructor(private readonly program: Program) {
    const add = addCapture(program);
    this.captures = SEATS.map((seat) => captures(program, add, seat));
    this.quiets = SEATS.map((seat) => quiets(program, seat));
    this.all = SEATS.map((seat) => this.generator(seat));
  }

  /** A function that writes the legal moves of a player into the list, and returns where they end. */
  private generator(player: Seat): Generate {
    const { program } = this;
    return program.module.function([...program.kinds, 'i32'], 'i32').write((f, m0, k0, m1, k1, at) => {
      const sets: Sets = [m0, k0, m1, k1];
      f.if(isOver(program, sets), () => f.return(at));
      const end = f.let<I32>(at);
      for (const seat of program.moved(player)) {
        const start = f.let<I32>(end);
        f.set(end, (this.captures[seat] as Generate).call(...sets, start));
        f.if(end.is(start), () => f.set(end, (this.quiets[seat] as Generate).call(...sets, start)));
      }
      if (program.rules.movers === 'any-colour-one-duty')
        f.set(
          end,
          keepMoves(program, f, at, end, (move) => program.infoOf(move).shr(24).isNot(0)),
        );
      f.return(end);
    });
  }

  /** Runs `body` for the owner of the piece that makes a move. */
  whoMoves(f: FunctionWriter, player: Seat, sets: Sets, move: I32, body: (seat: Seat) => void): void {
    const moved = this.program.moved(player);
    if (moved.length === 1) {
      body(moved[0] as Seat);
      return;
    }
    const from = this.program.fromOf(move);
    f.if(
      sets[0].or(sets[1]).meets(from),
      () => body(0),
      () => body(1),
    );
  }
}

/** Drops the moves of a list that `keeps` does not tell of, unless it tells of none; gives where the list ends then. */
export function keepMoves(
  program: Program,
  f: FunctionWriter,
  start: I32,
  end: I32,
  keeps: (move: I32) => I32,
): I32 {
  const { bytes, info } = program.move;
  const [move, kept] = [f.let(start), f.let(start)];
  f.while(move.isLessUnsigned(end), () => {
    f.if(keeps(move), () => {
      const [taken, word] = [f.let(program.setIn(move)), f.let(program.infoOf(move))];
      f.store(kept, taken);
      f.store(kept, word, info);
      f.set(kept, kept.plus(bytes));
    });
    f.set(move, move.plus(bytes));
  });
  return choose(kept.is(start), end, kept);
}
