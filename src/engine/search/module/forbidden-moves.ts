import type { Rules } from '../../core/rules.js';
import type { Seat } from '../../core/variant.js';
import { BY_KING } from '../generate/move-list.js';
import { MAX_RUN_LENGTH } from '../position/move-restrictions.js';
import { keepMoves } from './moves/move-source.js';
import type { Program, Sets } from './moves/program.js';
import { type Frame, heldSets, type SearchMemory } from './search-memory.js';
import type { CellSet } from './writer/cell-set.js';
import type { FunctionWriter } from './writer/function-writer.js';
import { choose } from './writer/kinds.js';
import type { WrittenFunction } from './writer/module-writer.js';
import { type Held, I32 } from './writer/values.js';

/**
 * The moves that those before them forbid; the counterpart of `MoveRestrictions`. Where the rules count them, a ply has the run of each
 * seat's king in sixteen bits: its cell, and from bit 8 how many quiet moves in a row it has made, three at most; 0 for none.
 */
const RUN_BITS = 16;
const LENGTH_BIT = 8;

const countsRuns = ({ maxSameKingMoves }: Rules): boolean => maxSameKingMoves === 'three';

/** Whether the rules of a game forbid moves by those before them. */
export const forbidsMoves = (rules: Rules): boolean =>
  countsRuns(rules) || rules.undoingMoves === 'forbidden';

/** A run as a ply has it; `cell`: a bit of the module. */
export const packedRun = (seat: Seat, cell: number, moves: number): number =>
  ((Math.min(moves, MAX_RUN_LENGTH) << LENGTH_BIT) | cell) << (RUN_BITS * seat);

const runOf = (seat: Seat, { runs }: Frame): I32 => runs.shr(RUN_BITS * seat).and((1 << RUN_BITS) - 1);

/** Writes the runs after a move of a seat into the next ply, whose address is `next`. */
export function storeRuns(
  { rules }: Program,
  { offsets }: SearchMemory,
  f: FunctionWriter,
  seat: Seat,
  frame: Frame,
  info: I32,
  next: I32,
): void {
  if (!countsRuns(rules)) return;
  const run = f.let(runOf(seat, frame));
  const isSame = run.and(255).is(info.and(255));
  const length = f.let(choose(isSame, run.shr(LENGTH_BIT), I32.of(0)).plus(1));
  f.set(length, choose(length.isMore(MAX_RUN_LENGTH), I32.of(MAX_RUN_LENGTH), length));
  const isQuiet = info.shr(24).isZero().and(info.and(BY_KING).isNot(0));
  const after = choose(isQuiet, length.shl(LENGTH_BIT).or(info.shr(8).and(255)), I32.of(0));
  const others = frame.runs.and(((1 << RUN_BITS) - 1) << (RUN_BITS * (1 - seat)));
  f.store(next, others.or(after.shl(RUN_BITS * seat)), offsets.runs);
}

/** The cell of a player's king that must not make another quiet move; -1 for none. */
function boundKing(f: FunctionWriter, frame: Frame, player: Seat, sets: Sets): Held<I32> {
  const run = f.let(runOf(player, frame));
  const hasMan = (sets[player * 2] as CellSet).isAny();
  const isBound = run.shr(LENGTH_BIT).is(MAX_RUN_LENGTH).and(hasMan);
  return f.let(choose(isBound, run.and(255), I32.of(-1)));
}

/** A function that leaves forbidden moves out of a list of a ply's moves, unless no other is left; gives where it ends then. */
export type LeaveOut = WrittenFunction<readonly ['i32', 'i32', 'i32'], 'i32'>;

/** `make` makes the move at an address, so that the next ply has it. */
export function leaveOutForbidden(
  program: Program,
  memory: SearchMemory,
  player: Seat,
  make: (f: FunctionWriter, sets: Sets, ply: I32, move: I32) => void,
): LeaveOut {
  const { module, rules } = program;
  const forbidsReturn = rules.undoingMoves === 'forbidden';
  return module.function(['i32', 'i32', 'i32'], 'i32').write((f, start, end, ply) => {
    const frame = memory.frame(ply);
    const sets = heldSets(f, frame);
    const bound = countsRuns(rules) ? boundKing(f, frame, player, sets) : null;
    if (bound !== null && !forbidsReturn) f.if(bound.isLess(0), () => f.return(end));
    const isAllowed = (move: I32): I32 => {
      const info = f.let(program.infoOf(move));
      const isForbidden = f.let(
        bound === null ? I32.of(0) : info.and(255).is(bound).and(info.shr(24).isZero()),
      );
      if (forbidsReturn) {
        make(f, sets, ply, move);
        const returns = memory.frame(ply.plus(1)).key.is(memory.frame(ply.minus(1)).key);
        f.set(isForbidden, isForbidden.or(returns));
      }
      return isForbidden.isZero();
    };
    f.return(keepMoves(program, f, start, end, isAllowed));
  });
}
