import type { Seat } from '../../core/variant.js';
import { DRAWN_SHARE } from '../endgames/endgame-probe.js';
import type { EvaluationTerms } from '../evaluate/static-evaluation.js';
import { CROWNED } from '../generate/move-list.js';
import { COUNTS_DOWN, DRAWN_MARGIN, MAX_PLY, WON } from '../scores.js';
import {
  DEFICIT,
  HOPE,
  INFINITE,
  LEAD,
  MAX_LEARNED,
  UNKNOWN,
  VERIFIED,
} from '../two-sided/forward-pruning.js';
import { AT_LEAST, AT_MOST, EXACT } from '../two-sided/transposition-table.js';
import { isDrawn } from './draws.js';
import { Evaluation } from './evaluation.js';
import * as hash from './hash-table.js';
import { canJump, canStep, type Test } from './moves/able.js';
import type { Generate } from './moves/captures.js';
import { bySeat, type MoveSource } from './moves/move-source.js';
import type { Program, Sets } from './moves/program.js';
import { KILLER, pickNext, priorityAt, recordCutoff, scoreMoves, signature } from './ordering.js';
import { PlayerMoves } from './player-moves.js';
import { heldSets, type SearchMemory } from './search-memory.js';
import type { FunctionWriter } from './writer/function-writer.js';
import { choose } from './writer/kinds.js';
import type { WrittenFunction } from './writer/module-writer.js';
import { type Held, I32, word32 } from './writer/values.js';

type Function2 = WrittenFunction<readonly ['i32', 'i32'], 'i32'>;
type Function3 = WrittenFunction<readonly ['i32', 'i32', 'i32'], 'i32'>;
type Function4 = WrittenFunction<readonly ['i32', 'i32', 'i32', 'i32'], 'i32'>;
type Function5 = WrittenFunction<readonly ['i32', 'i32', 'i32', 'i32', 'i32'], 'i32'>;

const larger = (one: I32, other: I32): I32 => choose(one.isMore(other), one, other);
const smaller = (one: I32, other: I32): I32 => choose(one.isLess(other), one, other);

/** The functions of a search for one seat to move; their last parameter is the ply, that of `expand` the table's move. */
interface SeatFunctions {
  readonly visit: Function4;
  readonly expand: Function5;
  readonly shallower: Function4;
  readonly quiesce: Function3;
  readonly nearHorizon: Function4;
  readonly isLeading: Function4;
  readonly tableScore: WrittenFunction<readonly ['i32'], 'i32'>;
  readonly isDrawn: WrittenFunction<readonly ['i32'], 'i32'>;
  readonly isQuiet: WrittenFunction<readonly ['i32'], 'i32'>;
  readonly scoreMoves: WrittenFunction<readonly ['i32', 'i32', 'i32', 'i32'], null>;
  readonly recordCutoff: WrittenFunction<readonly ['i32', 'i32', 'i32'], null>;
}

/** Functions from outside. */
interface Host {
  /** Gives the number of positions at which it is to be called next, or -1 to stop. */
  readonly clock: WrittenFunction<readonly ['i32'], 'i32'>;
  /** The score by endgame tables for a seat to move at a ply: 0 where it is drawn, UNKNOWN where it must be searched. */
  readonly probe: Function2;
}

/** Writes the alpha-beta search between two sides; see `TwoSidedSearch`, whose positions it visits, one for one. */
export class SearchSource {
  readonly evaluation: Evaluation;
  private readonly seats: readonly SeatFunctions[];
  private readonly pick: WrittenFunction<readonly ['i32', 'i32'], null>;
  private readonly find: ReturnType<typeof hash.find>;
  private readonly store: ReturnType<typeof hash.store>;
  private readonly updateLine: WrittenFunction<readonly ['i32', 'i32'], null>;
  private readonly isUp: WrittenFunction<readonly [], 'i32'>;
  private readonly canJump: readonly Test[];
  private readonly moves: PlayerMoves;

  constructor(
    private readonly program: Program,
    readonly memory: SearchMemory,
    private readonly generators: MoveSource,
    terms: EvaluationTerms,
    turnKey: bigint,
    private readonly host: Host,
  ) {
    const { module } = program;
    this.canJump = [canJump(program, 0), canJump(program, 1)];
    this.evaluation = new Evaluation(program, memory, terms, this.canJump);
    this.pick = pickNext(program);
    this.find = hash.find(module, memory);
    this.store = hash.store(module, memory);
    this.updateLine = this.lineUpdater();
    this.isUp = this.clockReader();
    this.moves = new PlayerMoves(program, memory, generators, this.canJump, turnKey);
    this.seats = [this.declare(0), this.declare(1)];
    for (const seat of [0, 1]) {
      this.writeTableScore(seat);
      this.writeVisit(seat);
      this.writeShallower(seat);
      this.writeExpand(seat);
      this.writeQuiesce(seat);
      this.writeNearHorizon(seat, terms.isSteady);
      this.writeIsLeading(seat, terms.isSteady);
      this.writeIsQuiet(seat);
    }
    this.exportAll();
  }

  private declare(seat: Seat): SeatFunctions {
    const { program, memory } = this;
    const { module } = program;
    const four = () => module.function(['i32', 'i32', 'i32', 'i32'], 'i32');
    return {
      visit: four(),
      expand: module.function(['i32', 'i32', 'i32', 'i32', 'i32'], 'i32'),
      shallower: four(),
      quiesce: module.function(['i32', 'i32', 'i32'], 'i32'),
      nearHorizon: four(),
      isLeading: four(),
      isQuiet: module.function(['i32'], 'i32'),
      tableScore: module.function(['i32'], 'i32'),
      isDrawn: isDrawn(program, memory, (sets, ply) => this.moves.mustCapture(seat, sets, ply)),
      scoreMoves: scoreMoves(program, memory, seat),
      recordCutoff: recordCutoff(module, memory, seat),
    };
  }

  private of = (seat: Seat): SeatFunctions => this.seats[seat] as SeatFunctions;

  /** Counts one more position, or gives 1 where a bound has been reached; see `SearchClock`. */
  private clockReader(): WrittenFunction<readonly [], 'i32'> {
    const { nodes, due, stopped } = this.memory;
    const { clock } = this.host;
    return this.program.module.function([], 'i32').write((f) => {
      f.if(nodes.isAtLeast(due), () => {
        const next = f.let(clock.call(nodes));
        f.if(next.isLess(0), () => f.set(stopped, 1));
        f.if(stopped, () => f.return(1));
        f.set(due, next);
      });
      f.set(nodes, nodes.plus(1));
      f.return(0);
    });
  }

  /** A function that makes the line of a ply a move followed by the line of the next ply; see `PrincipalVariations`. */
  private lineUpdater(): WrittenFunction<readonly ['i32', 'i32'], null> {
    return this.program.module.function(['i32', 'i32'], null).write((f, move, ply) => {
      const at = f.let(this.line(ply));
      const last = f.let(at.plus(4 * (MAX_PLY - 1)));
      f.store(at, move);
      f.set(at, at.plus(4));
      f.while(at.isLess(last), () => {
        const next = f.let(word32(at, 4 * (MAX_PLY - 1)));
        f.store(at, next);
        f.if(next.isZero(), () => f.return());
        f.set(at, at.plus(4));
      });
      f.store(at, I32.of(0));
    });
  }

  private line = (ply: I32): I32 => ply.times(4 * MAX_PLY).plus(this.memory.lines);

  /** The score of the ply after a move, for the seat that made it. */
  private reply(seat: Seat, depth: I32, alpha: I32, beta: I32, ply: I32): I32 {
    return this.of(1 - seat)
      .visit.call(depth, beta.negative(), alpha.negative(), ply.plus(1))
      .negative();
  }

  /** A function that gives the score of a ply by the endgame tables, or UNKNOWN; see `EndgameProbe`. */
  private writeTableScore(seat: Seat): void {
    const { memory, evaluation, host } = this;
    this.of(seat).tableScore.write((f, ply) => {
      const pieces = this.program
        .union(heldSets(f, memory.frame(ply)))
        .count()
        .narrow();
      f.if(pieces.isMore(memory.tables), () => f.return(UNKNOWN));
      const score = f.let(host.probe.call(seat, ply));
      f.if(score, () => f.return(score));
      const value = (evaluation.evaluate[seat] as Function3).call(-INFINITE, INFINITE, ply);
      const share = f.let(value.over(DRAWN_SHARE));
      f.return(smaller(larger(share, I32.of(-DRAWN_MARGIN)), I32.of(DRAWN_MARGIN)));
    });
  }

  /** Runs `use` with the score of a ply where the endgame tables know it. */
  private useTables(f: FunctionWriter, seat: Seat, ply: I32, use: (score: I32) => void): void {
    f.if(this.memory.tables, () => {
      const score = f.let(this.of(seat).tableScore.call(ply));
      f.if(score.isNot(UNKNOWN), () => use(score));
    });
  }

  private writeVisit(seat: Seat): void {
    const { memory, evaluation } = this;
    const functions = this.of(seat);
    functions.visit.write((f, depth, alpha, beta, ply) => {
      f.store(this.line(ply), I32.of(0));
      f.if(this.isUp.call(), () => f.return(0));
      this.useTables(f, seat, ply, (score) => f.return(score));
      f.if(functions.isDrawn.call(ply), () => f.return(evaluation.drawnOrOver[seat]?.call(ply) as I32));
      const evaluate = evaluation.evaluate[seat] as Function3;
      f.if(ply.isAtLeast(MAX_PLY - 2), () => f.return(evaluate.call(-INFINITE, INFINITE, ply)));
      f.if(depth.isAtMost(0), () => f.return(functions.quiesce.call(alpha, beta, ply)));
      // Mate distance pruning: the game cannot be won sooner than at the next ply.
      const floor = f.let(larger(alpha, ply.minus(WON)));
      const ceiling = f.let(smaller(beta, I32.of(WON).minus(ply)));
      f.if(floor.isAtLeast(ceiling), () => f.return(floor));
      const isNull = f.let(ceiling.minus(floor).is(1));
      // Cheaper than the table, which is larger than the caches of a processor.
      f.if(isNull, () => {
        const near = f.let(functions.nearHorizon.call(depth, floor, ceiling, ply));
        f.if(near.isNot(UNKNOWN), () => f.return(near));
      });
      const entry = f.let(this.find.call(memory.frame(ply).key));
      hash.useScore(f, entry, { depth, floor, ceiling, ply }, (score) => f.return(score));
      const known = f.let(hash.moveOf(entry));
      f.if(isNull, () => this.verifyLead(f, seat, { depth, floor, ceiling, ply }));
      f.return(functions.expand.call(depth, floor, ceiling, ply, known));
    });
  }

  /** Returns the bound of a null window where a lead beyond it is borne out by a shallower search. */
  private verifyLead(
    f: FunctionWriter,
    seat: Seat,
    { depth, floor, ceiling, ply }: Readonly<Record<'depth' | 'floor' | 'ceiling' | 'ply', I32>>,
  ): void {
    const functions = this.of(seat);
    f.if(functions.isLeading.call(depth, floor, ceiling, ply), () => {
      const wanted = f.let(ceiling.plus(VERIFIED.margin));
      const less = larger(depth.minus(VERIFIED.plies), I32.of(1));
      const score = f.let(functions.shallower.call(less, wanted.minus(1), wanted, ply));
      f.if(score.isAtLeast(wanted), () => f.return(ceiling));
      f.if(this.memory.stopped, () => f.return(0));
    });
  }

  private writeShallower(seat: Seat): void {
    const { memory } = this;
    const functions = this.of(seat);
    functions.shallower.write((f, depth, floor, ceiling, ply) => {
      const near = f.let(functions.nearHorizon.call(depth, floor, ceiling, ply));
      f.if(near.isNot(UNKNOWN), () => f.return(near));
      const entry = f.let(this.find.call(memory.frame(ply).key));
      hash.useScore(f, entry, { depth, floor, ceiling, ply }, (score) => f.return(score));
      f.return(functions.expand.call(depth, floor, ceiling, ply, hash.moveOf(entry)));
    });
  }

  private writeExpand(seat: Seat): void {
    const { memory, evaluation } = this;
    const functions = this.of(seat);
    functions.expand.write((f, depth, floor, ceiling, ply, known) => {
      const sets = heldSets(f, memory.frame(ply));
      evaluation.returnEnds(f, seat, sets, ply);
      const [start, end] = this.moves.all(f, seat, sets, ply);
      f.if(end.is(start), () => f.return(evaluation.stuck(ply)));
      evaluation.returnLoneKing(f, seat, sets, ply);
      f.store(memory.frame(ply.plus(1)).at, end, memory.offsets.start);
      const isForced = f.let(end.minus(start).is(this.program.move.bytes));
      // An only move costs no depth.
      const next = f.let(choose(isForced, depth, depth.minus(1)));
      f.if(isForced.isZero(), () => f.do(functions.scoreMoves.call(start, end, known, ply)));
      const best = f.let(I32.of(-INFINITE));
      const alpha = f.let<I32>(floor);
      const bestMove = f.let<I32>(known);
      const move = f.let(start);
      f.while(move.isLessUnsigned(end), () => {
        f.if(isForced.isZero(), () => f.do(this.pick.call(move, end)));
        const score = this.searchNext(f, seat, sets, { start, move, next, alpha, ceiling, ply });
        f.if(memory.stopped, () => f.return(0));
        f.if(score.isMore(best), () => f.set(best, score));
        f.if(score.isMore(alpha), () => {
          f.set(alpha, score);
          f.set(bestMove, signature(this.program, f, move));
          f.do(this.updateLine.call(bestMove, ply));
          f.if(score.isAtLeast(ceiling), () =>
            f.do(functions.recordCutoff.call(this.program.infoOf(move), depth, ply)),
          );
        });
        // What is beyond the window ends the search.
        f.set(move, choose(score.isAtLeast(ceiling), end, move.plus(this.program.move.bytes)));
      });
      const isExact = choose(best.isMore(floor), I32.of(EXACT), I32.of(AT_MOST));
      const bound = choose(best.isAtLeast(ceiling), I32.of(AT_LEAST), isExact);
      f.do(this.store.call(memory.frame(ply).key, bestMove, best, depth, bound, ply));
      f.return(best);
    });
  }

  /** Makes the move at an address and searches what follows: the first in full, others with a null window first. */
  private searchNext(
    f: FunctionWriter,
    seat: Seat,
    sets: Sets,
    of: Readonly<Record<'start' | 'move' | 'next' | 'alpha' | 'ceiling' | 'ply', I32>>,
  ): Held<I32> {
    const { start, move, next, alpha, ceiling, ply } = of;
    const reduction = this.reduction(f, start, move, next);
    this.moves.make(f, seat, sets, ply, move);
    const score = f.variable('i32');
    const search = (depth: I32, beta: I32): void => f.set(score, this.reply(seat, depth, alpha, beta, ply));
    f.if(
      move.is(start),
      () => search(next, ceiling),
      () => {
        search(next.minus(reduction), alpha.plus(1));
        f.if(reduction.isMore(0).and(score.isMore(alpha)), () => search(next, alpha.plus(1)));
        f.if(score.isMore(alpha).and(score.isLess(ceiling)), () => search(next, ceiling));
      },
    );
    return score;
  }

  /** How many plies less deep a late move is searched at first (late move reductions). */
  private reduction(f: FunctionWriter, start: I32, move: I32, next: I32): Held<I32> {
    const place = f.let(move.minus(start));
    const info = f.let(this.program.infoOf(move));
    const isQuiet = info.shr(24).isZero().and(info.and(CROWNED).isZero());
    const isLate = isQuiet.and(word32(move, priorityAt(this.program)).isLess(KILLER));
    const isReduced = place
      .isAtLeast(3 * this.program.move.bytes)
      .and(next.isAtLeast(2))
      .and(isLate);
    const isFar = place.isAtLeast(10 * this.program.move.bytes).and(next.isAtLeast(5));
    return f.let(choose(isReduced, isFar.plus(1), I32.of(0)));
  }

  /** Follows captures until there is none. Captures are compulsory, hence there is no standing pat. */
  private writeQuiesce(seat: Seat): void {
    const { memory, evaluation } = this;
    const functions = this.of(seat);
    functions.quiesce.write((f, alpha, beta, ply) => {
      const sets = heldSets(f, memory.frame(ply));
      evaluation.returnEnds(f, seat, sets, ply);
      const evaluate = evaluation.evaluate[seat] as Function3;
      const [start, end] = this.moves.captures(f, seat, sets, ply);
      f.if(end.is(start), () => f.return(evaluate.call(alpha, beta, ply)));
      f.store(memory.frame(ply.plus(1)).at, end, memory.offsets.start);
      const isForced = f.let(end.minus(start).is(this.program.move.bytes));
      f.if(isForced.isZero(), () => f.do(functions.scoreMoves.call(start, end, 0, ply)));
      const best = f.let(I32.of(-INFINITE));
      const move = f.let(start);
      f.while(move.isLessUnsigned(end), () => {
        f.if(isForced.isZero(), () => f.do(this.pick.call(move, end)));
        this.moves.make(f, seat, sets, ply, move);
        const score = f.let(this.reply(seat, I32.of(0), larger(alpha, best), beta, ply));
        f.if(memory.stopped, () => f.return(0));
        f.if(score.isMore(best), () => {
          f.set(best, score);
          f.if(score.isMore(alpha), () => f.do(this.updateLine.call(signature(this.program, f, move), ply)));
        });
        f.set(move, choose(score.isAtLeast(beta), end, move.plus(this.program.move.bytes)));
      });
      f.return(best);
    });
  }

  private writeIsQuiet(seat: Seat): void {
    const { program, memory } = this;
    this.of(seat).isQuiet.write((f, ply) => {
      const sets = heldSets(f, memory.frame(ply));
      // Who need not capture has a move if they can step.
      f.if(this.moves.mustCapture(seat, sets, ply), () => f.return(0));
      const empty = program.emptyIn(sets);
      const ways = program.moved(seat).map((owner) => canStep(program, owner, sets, empty));
      f.return(ways.reduce((one, other) => one.or(other)));
    });
  }

  /** See `ForwardPruning.isThreatened`. */
  private isThreatened(seat: Seat, ply: I32): I32 {
    const { set } = this.memory.frame(ply);
    return (this.canJump[1 - seat] as Test).call(set(0), set(1), set(2), set(3));
  }

  private learned(seat: Seat, ply: I32): I32 {
    const { set } = this.memory.frame(ply);
    return this.evaluation.learned[seat]?.call(set(0), set(1), set(2), set(3)) as I32;
  }

  /** See `ForwardPruning.nearHorizon`. */
  private writeNearHorizon(seat: Seat, isSteady: boolean): void {
    const { evaluation } = this;
    this.of(seat).nearHorizon.write((f, depth, alpha, beta, ply) => {
      const unknown = (): void => f.return(UNKNOWN);
      if (isSteady) {
        f.if(depth.isMore(LEAD.depth).or(beta.isMore(COUNTS_DOWN)).or(alpha.isLess(-COUNTS_DOWN)), unknown);
        const above = f.let(beta.plus(depth.times(LEAD.margin)));
        const deficit = alpha.minus(depth.times(DEFICIT.margin));
        const below = f.let(choose(depth.isMore(DEFICIT.depth), I32.of(-INFINITE), deficit));
        const score = f.let(evaluation.written[seat]?.call(ply) as I32);
        f.if(score.isLess(above.minus(HOPE)).and(score.isMore(below.plus(HOPE))), unknown);
        f.if(this.of(seat).isQuiet.call(ply).isZero(), unknown);
        const isAbove = score.isAtLeast(above.plus(MAX_LEARNED));
        const isSure = isAbove.or(score.isAtMost(below.minus(MAX_LEARNED)));
        f.if(isSure.isZero(), () => f.set(score, score.plus(this.learned(seat, ply))));
        const isSafe = this.isThreatened(seat, ply).isZero();
        f.if(score.isAtLeast(above), () => f.return(choose(isSafe, beta, I32.of(UNKNOWN))));
        f.if(score.isAtMost(below), () => f.return(alpha));
      }
      unknown();
    });
  }

  /** See `ForwardPruning.isLeading`. */
  private writeIsLeading(seat: Seat, isSteady: boolean): void {
    const { evaluation } = this;
    this.of(seat).isLeading.write((f, depth, alpha, beta, ply) => {
      const no = (): void => f.return(0);
      if (isSteady) {
        f.if(depth.isLess(VERIFIED.depth).or(beta.isMore(COUNTS_DOWN)).or(alpha.isLess(-COUNTS_DOWN)), no);
        const wanted = f.let(beta.plus(VERIFIED.margin));
        const score = f.let(evaluation.written[seat]?.call(ply) as I32);
        f.if(score.isLess(wanted.minus(MAX_LEARNED)), no);
        f.if(this.of(seat).isQuiet.call(ply).isZero(), no);
        f.if(this.isThreatened(seat, ply), no);
        f.if(score.isAtLeast(wanted.plus(MAX_LEARNED)), () => f.return(1));
        f.return(score.plus(this.learned(seat, ply)).isAtLeast(wanted));
      }
      no();
    });
  }

  /** Functions for outside, by the seat to move at the root, whose position stands at ply 0. */
  private exportAll(): void {
    const { program, memory, evaluation } = this;
    const { module } = program;
    const one = I32.of(1);
    const begin = module.function(['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'], 'i32');
    begin.write((f, seat, age, oldest, soonest, due, tables, endsOneEach) => {
      f.set(memory.root, seat);
      f.set(memory.age, age);
      f.set(memory.oldest, oldest);
      f.set(memory.soonest, soonest);
      f.set(memory.nodes, 0);
      f.set(memory.due, due);
      f.set(memory.tables, tables);
      f.set(memory.endsOneEach, endsOneEach);
      f.set(memory.stopped, 0);
      f.store(memory.frame(0).at, module.rest, memory.offsets.start);
      const sets = heldSets(f, memory.frame(0));
      const end = f.variable('i32');
      bySeat(f, seat, (own) => f.set(end, (this.generators.all[own] as Generate).call(...sets, module.rest)));
      f.store(memory.frame(1).at, end, memory.offsets.start);
      f.return(end);
    });
    const search = module
      .function(['i32', 'i32', 'i32', 'i32'], 'i32')
      .write((f, move, depth, alpha, beta) => {
        bySeat(f, memory.root, (seat) => {
          this.moves.make(f, seat, heldSets(f, memory.frame(0)), I32.of(0), move);
          f.return(this.reply(seat, depth.minus(1), alpha, beta, I32.of(0)));
        });
      });
    const evaluate = module.function(['i32'], 'i32').write((f, move) => {
      bySeat(f, memory.root, (seat) => {
        this.moves.make(f, seat, heldSets(f, memory.frame(0)), I32.of(0), move);
        f.set(memory.nodes, memory.nodes.plus(1));
        f.store(this.line(one), I32.of(0));
        this.useTables(f, 1 - seat, one, (score) => f.return(score.negative()));
        const drawn = evaluation.drawnOrOver[1 - seat]?.call(1) as I32;
        f.if(this.of(1 - seat).isDrawn.call(1), () => f.return(drawn.negative()));
        f.return((evaluation.evaluate[1 - seat] as Function3).call(-INFINITE, INFINITE, 1).negative());
      });
    });
    module.export('begin', begin);
    module.export('search', search);
    module.export('evaluate', evaluate);
    module.export(
      'nodes',
      module.function([], 'i32').write((f) => f.return(memory.nodes)),
    );
    module.export(
      'stopped',
      module.function([], 'i32').write((f) => f.return(memory.stopped)),
    );
  }
}
