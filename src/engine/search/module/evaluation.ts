import type { Seat } from '../../core/variant.js';
import type { EscapingKings } from '../evaluate/escaping-kings.js';
import { ESCAPED, type EvaluationTerms } from '../evaluate/static-evaluation.js';
import { WON } from '../scores.js';
import { MAX_LEARNED } from '../two-sided/forward-pruning.js';
import { LearnedSum } from './learned-sum.js';
import { canStep, type Test } from './moves/able.js';
import type { Program, SetKinds, Sets } from './moves/program.js';
import { countSteps, reached } from './moves/quiet-moves.js';
import { type Frame, heldSets, type SearchMemory } from './search-memory.js';
import type { CellSet } from './writer/cell-set.js';
import type { FunctionWriter } from './writer/function-writer.js';
import { choose } from './writer/kinds.js';
import type { WrittenFunction } from './writer/module-writer.js';
import { type Held, I32 } from './writer/values.js';

const MATERIAL_BITS = 14;

/** Writes the static evaluation; see `StaticEvaluation`, which it equals. */
export class Evaluation {
  readonly learnedSum: LearnedSum | null;
  /** By seat to move: what is written, from the ply; and what was learned, from the sets. For that seat. */
  readonly written: readonly WrittenFunction<readonly ['i32'], 'i32'>[];
  readonly learned: readonly WrittenFunction<SetKinds, 'i32'>[];
  /** By seat to move: the evaluation of a ply, exact where the game is over; within a window. */
  readonly evaluate: readonly WrittenFunction<readonly ['i32', 'i32', 'i32'], 'i32'>[];
  /** By seat to move: the score of a ply whose position makes a draw, unless the game ends by it in another way. */
  readonly drawnOrOver: readonly WrittenFunction<readonly ['i32'], 'i32'>[];

  constructor(
    private readonly program: Program,
    private readonly memory: SearchMemory,
    private readonly terms: EvaluationTerms,
    private readonly canJump: readonly Test[],
  ) {
    this.learnedSum = terms.patterns && new LearnedSum(program, terms.patterns);
    this.written = [this.writtenFor(0), this.writtenFor(1)];
    this.learned = [this.learnedFor(0), this.learnedFor(1)];
    this.evaluate = [this.evaluateFor(0), this.evaluateFor(1)];
    this.drawnOrOver = [this.drawnOrOverFor(0), this.drawnOrOverFor(1)];
  }

  private writtenFor(seat: Seat): WrittenFunction<readonly ['i32'], 'i32'> {
    const { program, memory, terms } = this;
    return program.module.function(['i32'], 'i32').write((f, ply) => {
      const frame = memory.frameAt(f.let(memory.frame(ply).at));
      const isOwn = memory.root.is(seat);
      const total = f.let(frame.sum);
      const material = f.let(frame.material);
      if (terms.turn !== 0) {
        const first = seat === 0 ? terms.turn : -terms.turn;
        f.set(total, total.plus(choose(memory.root, I32.of(-first), I32.of(first))));
      }
      if (terms.mobility !== 0) f.set(total, total.plus(this.mobility(f, heldSets(f, frame))));
      this.withTrades(f, frame, total, material);
      f.return(choose(isOwn, total, total.negative()));
    });
  }

  private mobility(f: FunctionWriter, sets: Sets): I32 {
    const { program, memory, terms } = this;
    const empty = f.let(program.emptyIn(sets));
    const count = ([0, 1] as const).map((seat) => {
      const found = f.let(countSteps(program, seat, sets[seat * 2] as CellSet, empty));
      f.forEachCell(sets[seat * 2 + 1] as CellSet, (cell) =>
        f.set(found, found.plus(f.let(reached(program, f, cell, empty)).count())),
      );
      return found.narrow();
    }) as [I32, I32];
    const lead = f.let(count[0].minus(count[1]).times(terms.mobility));
    return choose(memory.root, lead.negative(), lead);
  }

  /** Adds the value of trades to the side ahead, where there are men; where neither side can win, a lead hardly counts. */
  private withTrades(f: FunctionWriter, frame: Frame, total: Held<I32>, material: I32): void {
    const { full, trade, escaping } = this.terms;
    const lead = f.let(material.halved(MATERIAL_BITS));
    const trades = (): void => {
      if (trade === 0) return;
      const missing = f.let(I32.of(full).minus(material.and(127)));
      f.if(missing.isLess(0), () => f.set(missing, 0));
      f.set(
        total,
        total.plus(
          lead
            .times(trade)
            .times(missing)
            .over(100 * full),
        ),
      );
    };
    if (escaping === null) {
      f.if(lead, trades);
      return;
    }
    const men = f.let(material.shr(7).and(127));
    const isHeld = f.let(I32.of(0));
    f.if(men.isAtMost(escaping.men), () => f.set(isHeld, this.doEscape(f, heldSets(f, frame), escaping)));
    f.if(
      isHeld,
      () => f.set(total, total.over(ESCAPED)),
      () => f.if(lead.isNot(0).and(men.isNot(0)), trades),
    );
  }

  /** Whether neither side can win; see `doEscape` of the evaluation in JavaScript. */
  private doEscape(f: FunctionWriter, [m0, k0, m1, k1]: Sets, { lead, road }: EscapingKings): I32 {
    const kings = [k0, k1].map((set) => f.let(set.count().narrow())) as [Held<I32>, Held<I32>];
    const pieces = [m0, m1].map((set, seat) =>
      f.let(
        set
          .count()
          .narrow()
          .plus(kings[seat] as I32),
      ),
    );
    const safe = this.program.cells(road);
    const holds = kings.map((own, seat) => {
      const isSafe = road.length === 0 ? I32.of(0) : own.is(1).and((seat === 0 ? k0 : k1).meets(safe));
      return own.isMore(0).and((pieces[1 - seat] as I32).isAtMost(own.plus(lead).plus(isSafe)));
    });
    return (holds[0] as I32).and(holds[1] as I32);
  }

  private learnedFor(seat: Seat): WrittenFunction<SetKinds, 'i32'> {
    const { program, learnedSum, terms } = this;
    const { full, escaping } = terms;
    const summed = learnedSum?.sum(seat);
    return program.module.function(program.kinds, 'i32').write((f, ...sets) => {
      if (summed === undefined) {
        f.return(0);
        return;
      }
      const [m0, k0, m1, k1] = sets;
      const men = f.let(m0.or(m1).count().narrow());
      if (escaping !== null)
        f.if(men.isAtMost(escaping.men), () => f.if(this.doEscape(f, sets, escaping), () => f.return(0)));
      const packed = f.let(summed.call(...sets));
      const late = f.let(packed.shl(16).halved(16));
      const early = packed.minus(late).halved(16);
      const left = f.let(k0.or(k1).count().narrow().plus(men));
      const value = f.let(
        early
          .times(left)
          .plus(late.times(I32.of(full).minus(left)))
          .over(full),
      );
      f.return(seat === 0 ? value : value.negative());
    });
  }

  /** The scores of a finished game for the seat to move, each with its condition, from a ply. */
  private ends(seat: Seat, [m0, k0, m1, k1]: Sets): readonly (readonly [I32, 'won' | 'lost'])[] {
    const [ownKings, theirs] = seat === 0 ? [k0, k1] : [k1, k0];
    switch (this.program.rules.goal) {
      case 'crown':
        return [
          [theirs.isAny(), 'lost'],
          [ownKings.isAny(), 'won'],
        ];
      case 'wipe-out':
        return [
          [m0.or(k0).isEmpty(), seat === 0 ? 'lost' : 'won'],
          [m1.or(k1).isEmpty(), seat === 1 ? 'lost' : 'won'],
        ];
      default:
        return [];
    }
  }

  /** The score of a seat that has no move. */
  stuck = (ply: I32): I32 => this.final(this.program.rules.goal === 'give-away' ? 'won' : 'lost', ply);

  private final = (end: 'won' | 'lost', ply: I32): I32 =>
    end === 'won' ? I32.of(WON).minus(ply) : ply.minus(WON);

  /** Returns the score where the goal of the game is reached. */
  returnEnds(f: FunctionWriter, seat: Seat, sets: Sets, ply: I32): void {
    for (const [condition, end] of this.ends(seat, sets))
      f.if(condition, () => f.return(this.final(end, ply)));
  }

  /** Returns the score of one king against one man, where such an end is won and the seat to move, which has a move, can take nothing. */
  returnLoneKing(f: FunctionWriter, seat: Seat, sets: Sets, ply: I32): void {
    const { program, canJump } = this;
    if (program.rules.kingAgainstMan !== 'wins') return;
    const [m0, k0, m1, k1] = sets;
    const isDuel = (men: CellSet, kings: CellSet): I32 => men.count().is(1n).and(kings.count().is(1n));
    const first = isDuel(m1, k0).and(m0.or(k1).isEmpty());
    const second = isDuel(m0, k1).and(m1.or(k0).isEmpty());
    f.if(first.or(second), () =>
      f.if((canJump[seat] as Test).call(...sets).isZero(), () => {
        const isWon = (seat === 0 ? k0 : k1).isAny();
        f.return(choose(isWon, this.final('won', ply), this.final('lost', ply)));
      }),
    );
  }

  /** Returns the score where the game is over, draws by clauses left out. */
  private returnOver(f: FunctionWriter, seat: Seat, sets: Sets, ply: I32): void {
    const { program, canJump } = this;
    this.returnEnds(f, seat, sets, ply);
    const empty = f.let(program.emptyIn(sets));
    const returnStuck = ([owner, ...others]: readonly Seat[]): void => {
      if (owner === undefined) f.return(this.stuck(ply));
      else
        f.if(canStep(program, owner, sets, empty).isZero(), () =>
          f.if((canJump[owner] as Test).call(...sets).isZero(), () => returnStuck(others)),
        );
    };
    returnStuck(program.moved(seat));
    this.returnLoneKing(f, seat, sets, ply);
  }

  private drawnOrOverFor(seat: Seat): WrittenFunction<readonly ['i32'], 'i32'> {
    return this.program.module.function(['i32'], 'i32').write((f, ply) => {
      this.returnOver(f, seat, heldSets(f, this.memory.frame(ply)), ply);
      f.return(I32.of(0));
    });
  }

  private evaluateFor(seat: Seat): WrittenFunction<readonly ['i32', 'i32', 'i32'], 'i32'> {
    const { program, memory, written, learned } = this;
    return program.module.function(['i32', 'i32', 'i32'], 'i32').write((f, alpha, beta, ply) => {
      const sets = heldSets(f, memory.frame(ply));
      this.returnOver(f, seat, sets, ply);
      const value = f.let(written[seat]?.call(ply) as I32);
      if (this.terms.patterns === null) {
        f.return(value);
        return;
      }
      const isBelow = value.plus(MAX_LEARNED).isAtMost(alpha);
      f.if(isBelow.or(value.minus(MAX_LEARNED).isAtLeast(beta)), () => f.return(value));
      f.return(value.plus(learned[seat]?.call(...sets) as I32));
    });
  }
}
