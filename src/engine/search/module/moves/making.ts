import type { Seat } from '../../../core/variant.js';
import { BY_KING, CROWNED } from '../../generate/move-list.js';
import { CellSet } from '../writer/cell-set.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import type { Held, I32 } from '../writer/values.js';
import type { Program, Sets } from './program.js';

/** The position after a move of the list, which stands at an address, by a piece of `seat`. */
export function advance(program: Program, f: FunctionWriter, seat: Seat, sets: Sets, move: I32): Sets {
  const { rules, kind } = program;
  const info = f.let(program.infoOf(move));
  const [from, to] = [f.let(CellSet.at(kind, info)), f.let(CellSet.at(kind, info.shr(8)))];
  const left = f.let(program.setIn(move).not());
  const after = sets.map((set, at) => {
    const isSafe = at >> 1 === seat && rules.captureTargets === 'enemies';
    return f.let(isSafe ? set : set.and(left));
  }) as [CellSet, CellSet, CellSet, CellSet];
  const demoted = (men: number): void => {
    after[men] = f.let((after[men] as CellSet).or((sets[men + 1] as CellSet).without(left)));
  };
  if (rules.captured === 'kings-demoted') demoted(2 - seat * 2);
  const [men, kings] = [after[seat * 2] as CellSet, after[seat * 2 + 1] as CellSet].map((set) =>
    f.let(set),
  ) as [Held<CellSet>, Held<CellSet>];
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
