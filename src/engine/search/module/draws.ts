import { RESTARTS, roadOf } from '../position/draw-detector.js';
import type { Program, Sets } from './moves/program.js';
import { heldSets, SEEN, type SearchMemory } from './search-memory.js';
import type { CellSet } from './writer/cell-set.js';
import type { FunctionWriter } from './writer/function-writer.js';
import { choose } from './writer/kinds.js';
import type { WrittenFunction } from './writer/module-writer.js';
import { I32, word32, word64 } from './writer/values.js';

/** Whether a player must capture at a ply. */
type Duty = (sets: Sets, ply: I32) => I32;

/** Returns 1 where a draw counter has run out at a ply. */
function testCounters(f: FunctionWriter, program: Program, memory: SearchMemory, ply: I32, frame: I32): void {
  f.if(ply.isAtLeast(memory.soonest), () => {
    const restarted = f.let(memory.frameAt(frame).restarted);
    for (const [index, [restart, bits]] of RESTARTS.entries()) {
      const isOut = ply.isAtLeast(word32(memory.counters + 4 * index)).and(restarted.and(bits).isZero());
      if (restart !== 'capture-or-road') f.if(isOut, () => f.return(1));
      else if (roadOf(program.compiled.variant).length > 0)
        f.if(isOut, () => testRoad(f, program, memory, frame));
    }
  });
}

/** Returns 1 where the lone king has stood on the road at every ply up to a frame. */
function testRoad(f: FunctionWriter, program: Program, memory: SearchMemory, frame: I32): void {
  const [m0, k0] = heldSets(f, memory.frameAt(frame));
  const isFirst = m0.isEmpty().and(k0.count().is(1n));
  const kings = f.let(choose(isFirst, I32.of(program.setBytes), I32.of(3 * program.setBytes)));
  const road = program.cells(roadOf(program.compiled.variant));
  const at = f.let(frame);
  const isOn = f.let(I32.of(1));
  f.while(isOn.and(at.isMore(memory.stack)), () => {
    f.set(isOn, program.setIn(at.plus(kings), 0).meets(road));
    f.set(at, at.minus(memory.frameBytes));
  });
  f.if(isOn, () => f.return(1));
}

/** Returns 1 where the position of a ply has been on the path before, or makes a draw of the game. */
function testRepetition(f: FunctionWriter, memory: SearchMemory, ply: I32, frame: I32): void {
  const now = memory.frameAt(frame);
  const key = f.let(now.key);
  const first = f.let(now.since);
  const before = f.let(ply.minus(2));
  const at = f.let(frame.minus(2 * memory.frameBytes));
  f.while(before.isAtLeast(first), () => {
    f.if(memory.frameAt(at).key.is(key), () => f.return(1));
    f.set(before, before.minus(2));
    f.set(at, at.minus(2 * memory.frameBytes));
  });
  f.if(first.isZero(), () => {
    const place = f.let(key.narrow().and(SEEN - 1));
    const known = f.let(word64(place.shl(3), memory.seen));
    f.while(known.isAny(), () => {
      f.if(known.is(key), () => f.return(1));
      f.set(place, place.plus(1).and(SEEN - 1));
      f.set(known, word64(place.shl(3), memory.seen));
    });
  });
}

/** Returns 1 where both have one piece left, of the kinds that `isEnd` tells, and the player need not capture. */
function testOneEach(
  f: FunctionWriter,
  memory: SearchMemory,
  isEnd: (men: CellSet, kings: CellSet) => I32,
  mustCapture: Duty,
  ply: I32,
): void {
  const [m0, k0, m1, k1] = heldSets(f, memory.frame(ply));
  const one = (men: CellSet, kings: CellSet): I32 => men.or(kings).count().is(1n);
  const isOneEach = one(m0, k0)
    .and(one(m1, k1))
    .and(isEnd(m0.or(m1), k0.or(k1)));
  f.if(isOneEach.and(memory.endsOneEach), () =>
    f.if(mustCapture([m0, k0, m1, k1], ply).isZero(), () => f.return(1)),
  );
}

/** A function that tests whether the search takes the position of a ply as drawn; see `DrawDetector`. */
export function isDrawn(
  program: Program,
  memory: SearchMemory,
  mustCapture: Duty,
): WrittenFunction<readonly ['i32'], 'i32'> {
  const { module, rules } = program;
  const { draws, kingAgainstMan } = rules;
  const oneEach = draws.find((clause) => clause.clause === 'one-each');
  const isEnd = (men: CellSet, kings: CellSet): I32 => {
    if (oneEach?.pieces === 'kings') return men.isEmpty();
    // One king against one man may be won.
    return kingAgainstMan === 'wins' ? men.isEmpty().or(kings.isEmpty()) : I32.of(1);
  };
  return module.function(['i32'], 'i32').write((f, ply) => {
    const frame = f.let(memory.frame(ply).at);
    testCounters(f, program, memory, ply, frame);
    if (draws.some(({ clause }) => clause === 'repetition')) testRepetition(f, memory, ply, frame);
    if (oneEach !== undefined) testOneEach(f, memory, isEnd, mustCapture, ply);
    f.return(I32.of(0));
  });
}
