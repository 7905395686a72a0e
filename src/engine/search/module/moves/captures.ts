import type { Seat } from '../../../core/variant.js';
import { BY_KING, CROWNED } from '../../generate/move-list.js';
import type { CellSet, SetKind } from '../writer/cell-set.js';
import type { FunctionWriter } from '../writer/function-writer.js';
import { choose } from '../writer/kinds.js';
import type { WrittenFunction } from '../writer/module-writer.js';
import { growMemory, type Held, I32, I64, memorySize } from '../writer/values.js';
import type { Direction } from './lattice.js';
import type { Program, SetKinds, Sets } from './program.js';

/** How many pages the list grows by. */
const MORE_PAGES = 16;

/** Makes room for so many bytes behind an address; fails where the list must not grow further. */
export function reserve({ limit }: Program, f: FunctionWriter, at: I32, bytes: number): void {
  if (limit !== null) {
    f.if(I32.of(limit).isLessUnsigned(at.plus(bytes)), () => f.fail());
    return;
  }
  f.if(memorySize().isLessUnsigned(at.plus(bytes)), () => {
    f.if(growMemory(MORE_PAGES).is(-1), () => f.fail());
  });
}

/** The rank of a capture of `taken`, by a king or not; null where every capture may be played. */
function rankOf({ rules, kings, ranks }: Program, count: I64, taken: CellSet, byKing: I32): I64 | null {
  const royal = taken.and(kings).count();
  switch (rules.priority) {
    case 'none':
      return null;
    case 'kings-most':
    case 'most':
      return count;
    case 'kings-first':
      return byKing.wide();
    case 'most-then-kings':
      return count.shl(6n).plus(royal);
    case 'by-quality':
      return count.shl(1n).plus(byKing.wide()).shl(6n).plus(royal).shl(32n).plus(ranks);
    case 'by-value':
      return count.plus(royal).shl(6n).plus(I64.of(63n).minus(royal)).shl(1n).plus(byKing.wide());
  }
}

type AddCapture = WrittenFunction<readonly [SetKind, 'i32', SetKind], null>;

/** A function that adds a finished capture to the list, unless it is there or ranks below others. */
export function addCapture(program: Program): AddCapture {
  const { module, rules, from, end, own, group, best, kind, move } = program;
  return module.function([kind, 'i32', kind], null).write((f, to, flags, taken) => {
    const count = f.let(taken.count());
    const byKing = flags.and(BY_KING).isNot(0);
    const rank = rankOf(program, count, taken, byKing);
    const prune = (): void => {
      if (rank === null) return;
      const ranked = f.let(rank);
      f.if(ranked.isLess(best), () => f.return());
      f.if(ranked.isMore(best), () => {
        f.set(best, ranked);
        f.set(own, group);
        f.set(end, group);
      });
    };
    if (rules.priority === 'kings-most') f.if(byKing, prune);
    else prune();
    const cell = to.place();
    const info = f.let(from.or(cell.shl(8)).or(flags).or(count.narrow().shl(24)));
    f.if(count.isMore(1n), () => {
      const other = f.let<I32>(own);
      f.while(other.isLessUnsigned(end), () => {
        f.if(program.infoOf(other).is(info).and(program.setIn(other).is(taken)), () => f.return());
        f.set(other, other.plus(move.bytes));
      });
    });
    reserve(program, f, end, move.bytes);
    f.store(end, taken);
    f.store(end, info, move.info);
    f.set(end, end.plus(move.bytes));
  });
}

/** Functions that jump on from a cell with what was taken before, and tell whether they could; kings carry flags. */
interface Walkers {
  readonly add: AddCapture;
  readonly man: WrittenFunction<readonly [SetKind, SetKind], 'i32'>;
  readonly king: WrittenFunction<readonly [SetKind, SetKind, 'i32'], 'i32'>;
}

/** The state of a piece in the middle of its capture. */
interface Walk {
  readonly program: Program;
  readonly f: FunctionWriter;
  readonly at: CellSet;
  readonly taken: CellSet;
  /** The cells that are empty now. */
  readonly empty: CellSet;
  /** What may be jumped over now. */
  readonly prey: CellSet;
  /** The direction that the piece came from, where that matters. */
  readonly came: I32;
  /** Set to 1 where the piece can jump. */
  readonly jumped: Held<I32>;
}

function walkOf(program: Program, f: FunctionWriter, king: 0 | 1, at: CellSet, taken: CellSet): Walk {
  const { clearsAtOnce, noReversal } = program;
  return {
    program,
    f,
    at,
    taken,
    empty: f.let(clearsAtOnce ? program.empty.or(taken) : program.empty),
    prey: f.let(program.prey[king].without(taken)),
    came: noReversal ? f.let<I32>(program.came) : I32.of(-1),
    jumped: f.variable('i32'),
  };
}

/** Jumps in a direction over the piece on `over`, an empty set where there is none, and goes on by `land`. */
function jump(
  { program, f, taken, empty, came, jumped }: Walk,
  direction: Direction,
  over: CellSet,
  land: (to: CellSet, taken: CellSet, over: CellSet) => void,
): void {
  const jumpedOver = f.let(over);
  const canTake = program.noReversal
    ? came.isNot(program.opposite(direction).index).and(jumpedOver.isAny())
    : jumpedOver.isAny();
  f.if(canTake, () => {
    const to = f.let(program.ahead(direction, jumpedOver).and(empty));
    f.if(to.isAny(), () => {
      f.set(jumped, 1);
      const all = f.let(taken.or(jumpedOver));
      const { ranks } = program;
      const isKing = jumpedOver.meets(program.kings).wide();
      const ranked = program.rules.priority === 'by-quality';
      if (ranked) f.set(ranks, ranks.shl(1n).or(isKing));
      land(to, all, jumpedOver);
      if (ranked) f.set(ranks, ranks.shr(1n));
    });
  });
}

/** Calls a walker behind a jump in a direction. */
function onward({ program, f }: Walk, direction: Direction, call: () => I32): I32 {
  if (program.noReversal) f.set(program.came, direction.index);
  return call();
}

/** Continues from the landing of a man, by the promotion rule, or ends the capture there. */
function landMan(walk: Walk, seat: Seat, direction: Direction, { add, man, king }: Walkers) {
  const { program, f } = walk;
  const crowns = program.crowns(seat);
  return (to: CellSet, taken: CellSet): void => {
    const asMan = (flags: I32 | number): void => {
      const goesOn = onward(walk, direction, () => man.call(to, taken));
      f.if(goesOn.isZero(), () => f.do(add.call(to, flags, taken)));
    };
    const asKing = (): void => {
      const goesOn = onward(walk, direction, () => king.call(to, taken, CROWNED));
      f.if(goesOn.isZero(), () => f.do(add.call(to, CROWNED, taken)));
    };
    const isCrowned = to.meets(crowns);
    const { promotion } = program.rules;
    if (promotion === 'ends-only') asMan(isCrowned.times(CROWNED));
    else if (promotion === 'passing') f.if(isCrowned, asKing, () => asMan(0));
    else {
      f.if(
        isCrowned,
        () => f.do(add.call(to, CROWNED, taken)),
        () => asMan(0),
      );
    }
  };
}

function writeMan(program: Program, seat: Seat, walkers: Walkers): void {
  walkers.man.write((f, at, taken) => {
    const walk = walkOf(program, f, 0, at, taken);
    for (const direction of program.jumps(seat, 0)) {
      const over = program.ahead(direction, at).and(walk.prey);
      jump(walk, direction, over, landMan(walk, seat, direction, walkers));
    }
    f.return(walk.jumped);
  });
}

function writeShortKing(program: Program, seat: Seat, { add, king }: Walkers): void {
  king.write((f, at, taken, flags) => {
    const walk = walkOf(program, f, 1, at, taken);
    for (const direction of program.jumps(seat, 1)) {
      jump(walk, direction, program.ahead(direction, at).and(walk.prey), (to, all) => {
        const goesOn = onward(walk, direction, () => king.call(to, all, flags));
        f.if(goesOn.isZero(), () => f.do(add.call(to, flags, all)));
      });
    }
    f.return(walk.jumped);
  });
}

/** Runs `body` on every landing of a flying king, from the first on; `first`: where it may land on no other. */
function forLandings(
  walk: Walk,
  direction: Direction,
  to: CellSet,
  first: I32 | null,
  body: (at: CellSet) => void,
): void {
  const { program, f, empty } = walk;
  const at = f.let(to);
  f.while(at.isAny(), () => {
    body(at);
    const next = program.ahead(direction, at).and(empty);
    f.set(at, first === null ? next : choose(first, program.set(0n), next));
  });
}

/** Continues from the landings of a flying king where possible, otherwise ends the capture on them. */
function landFlying(walk: Walk, direction: Direction, flags: I32, { add, king }: Walkers) {
  const { program, f } = walk;
  const { kingLanding } = program.rules;
  return (to: CellSet, taken: CellSet, over: CellSet): void => {
    if (kingLanding === 'behind') {
      const goesOn = onward(walk, direction, () => king.call(to, taken, flags));
      f.if(goesOn.isZero(), () => f.do(add.call(to, flags, taken)));
      return;
    }
    const goesOn = f.variable('i32');
    f.set(goesOn, 0);
    forLandings(walk, direction, to, null, (at) => {
      f.set(goesOn, onward(walk, direction, () => king.call(at, taken, flags)).or(goesOn));
    });
    const first = kingLanding === 'behind-last-king' ? f.let(over.meets(program.kings)) : null;
    f.if(goesOn.isZero(), () =>
      forLandings(walk, direction, to, first, (at) => f.do(add.call(at, flags, taken))),
    );
  };
}

function writeFlyingKing(program: Program, seat: Seat, walkers: Walkers): void {
  walkers.king.write((f, at, taken, flags) => {
    const walk = walkOf(program, f, 1, at, taken);
    const row = f.let(program.rowOf(at));
    for (const direction of program.jumps(seat, 1)) {
      const blockers = f.let(program.ray(direction, row).without(walk.empty));
      f.if(blockers.isAny(), () => {
        const over = program.nearest(direction, blockers).and(walk.prey);
        jump(walk, direction, over, landFlying(walk, direction, flags, walkers));
      });
    }
    f.return(walk.jumped);
  });
}

/** The men, or short kings, that can begin a jump. */
export function jumpers(
  program: Program,
  seat: Seat,
  king: 0 | 1,
  pieces: CellSet,
  prey: CellSet,
  empty: CellSet,
): CellSet {
  const ways = program.jumps(seat, king).map((direction) => {
    const back = program.opposite(direction);
    return program.ahead(back, prey.and(program.ahead(back, empty)));
  });
  return pieces.and(program.union(ways));
}

export type Generate = WrittenFunction<readonly [...SetKinds, 'i32'], 'i32'>;

/** A function that writes the captures of a seat into the list from an address on, and returns where they end. */
export function captures(program: Program, add: AddCapture, seat: Seat): Generate {
  const { module, kind, kinds } = program;
  const walkers: Walkers = {
    add,
    man: module.function([kind, kind], 'i32'),
    king: module.function([kind, kind, 'i32'], 'i32'),
  };
  writeMan(program, seat, walkers);
  if (program.flies()) writeFlyingKing(program, seat, walkers);
  else writeShortKing(program, seat, walkers);
  return module.function([...kinds, 'i32'], 'i32').write((f, m0, k0, m1, k1, at) => {
    const sets: Sets = [m0, k0, m1, k1];
    const [men, kings] = [sets[seat * 2] as CellSet, sets[seat * 2 + 1] as CellSet];
    const empty = f.let(program.emptyIn(sets));
    const prey = [f.let(program.targets(seat, 0, sets)), f.let(program.targets(seat, 1, sets))] as const;
    const royal = program.flies() ? kings : f.let(jumpers(program, seat, 1, kings, prey[1], empty));
    const able = f.let(jumpers(program, seat, 0, men, prey[0], empty));
    f.if(royal.or(able).isEmpty(), () => f.return(at));
    f.set(program.kings, k0.or(k1));
    f.set(program.group, at);
    f.set(program.end, at);
    f.set(program.best, 0n);
    const begin = (cell: CellSet, walk: () => I32): void => {
      f.set(program.from, cell.place());
      f.set(program.own, program.end);
      // The start cell counts as empty during the move.
      f.set(program.empty, empty.or(cell));
      f.set(program.prey[0], prey[0].without(cell));
      f.set(program.prey[1], prey[1].without(cell));
      if (program.noReversal) f.set(program.came, -1);
      f.do(walk());
    };
    f.forEachCell(royal, (cell) => begin(cell, () => walkers.king.call(cell, 0n, BY_KING)));
    f.forEachCell(able, (cell) => begin(cell, () => walkers.man.call(cell, 0n)));
    f.return(program.end);
  });
}
