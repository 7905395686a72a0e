import type { Seat } from '../../../core/variant.js';
import { BY_KING, CROWNED } from '../../generate/move-list.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import { type I32, I64, word32, word64 } from '../writer/values.js';
import { INFO, type Program, type Sets } from './program.js';

/** A cell of a move's `info`, as a set. */
const cellAt = (info: I32, from: 0 | 8): I64 => I64.of(1n).shl(info.shr(from).wide().and(63n));

/**
 * The position after a move of the list, which stands at an address, by a piece of `seat`. `keeps`: whether the seat's
 * own pieces are safe from the capture.
 */
export function advance(
  program: Program,
  f: FunctionWriter,
  seat: Seat,
  sets: Sets,
  move: I32,
): readonly [I64, I64, I64, I64] {
  const { rules } = program;
  const info = f.let(word32(move, INFO));
  const [from, to] = [f.let(cellAt(info, 0)), f.let(cellAt(info, 8))];
  const left = f.let(word64(move).not());
  const after = sets.map((set, at) => {
    const isSafe = at >> 1 === seat && rules.captureTargets === 'enemies';
    return f.let(isSafe ? set : set.and(left));
  }) as [I64, I64, I64, I64];
  const demoted = (men: number): void => {
    after[men] = f.let((after[men] as I64).or((sets[men + 1] as I64).without(left)));
  };
  if (rules.captured === 'kings-demoted') demoted(2 - seat * 2);
  const [men, kings] = [f.variable('i64'), f.variable('i64')];
  f.set(men, after[seat * 2] as I64);
  f.set(kings, after[seat * 2 + 1] as I64);
  f.if(
    info.and(BY_KING),
    () => f.set(kings, kings.without(from).or(to)),
    () => {
      f.set(men, men.without(from));
      f.if(
        info.and(CROWNED),
        () => f.set(kings, kings.or(to)),
        () => f.set(men, men.or(to)),
      );
    },
  );
  after[seat * 2] = men;
  after[seat * 2 + 1] = kings;
  return after;
}
