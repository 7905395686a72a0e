import type { Test } from './moves/able.js';
import type { Program } from './moves/program.js';
import { heldSets } from './search-making.js';
import { FRAME, OFFSETS, SEEN, type SearchMemory } from './search-memory.js';
import type { FunctionWriter } from './writer/function-writer.js';
import type { WrittenFunction } from './writer/module-writer.js';
import { I32, type I64, word32, word64 } from './writer/values.js';

/** What restarts the draw counters, in the order in which the module has them, and the bits of a ply that tell so. */
export const RESTARTS = [
  ['never', 0],
  ['capture', 1],
  ['loss', 8],
  ['capture-or-man', 3],
  ['capture-or-crown', 5],
] as const;

/** Returns 1 where a draw counter has run out at a ply. */
function testCounters(f: FunctionWriter, memory: SearchMemory, ply: I32, frame: I32): void {
  f.if(ply.isAtLeast(memory.soonest), () => {
    const restarted = f.let(word32(frame, OFFSETS.restarted));
    for (const [index, [, bits]] of RESTARTS.entries()) {
      const isOut = ply.isAtLeast(word32(memory.counters + 4 * index));
      f.if(isOut.and(restarted.and(bits).isZero()), () => f.return(1));
    }
  });
}

/** Returns 1 where the position of a ply has been on the path before, or in the game. */
function testRepetition(f: FunctionWriter, memory: SearchMemory, ply: I32, frame: I32): void {
  const key = f.let(word64(frame, OFFSETS.key));
  const first = f.let(word32(frame, OFFSETS.since));
  const before = f.let(ply.minus(2));
  const at = f.let(frame.minus(2 * FRAME));
  f.while(before.isAtLeast(first), () => {
    f.if(word64(at, OFFSETS.key).is(key), () => f.return(1));
    f.set(before, before.minus(2));
    f.set(at, at.minus(2 * FRAME));
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

/** Returns 1 where both have one piece left, a king if `kings`, and the seat to move can take none. */
function testOneEach(f: FunctionWriter, memory: SearchMemory, kings: boolean, canJump: Test, ply: I32): void {
  const [m0, k0, m1, k1] = heldSets(f, memory.frame(ply));
  const one = (men: I64, royal: I64): I32 =>
    kings ? men.isEmpty().and(royal.count().is(1n)) : men.or(royal).count().is(1n);
  f.if(one(m0, k0).and(one(m1, k1)), () => f.if(canJump.call(m0, k0, m1, k1).isZero(), () => f.return(1)));
}

/** A function that tests whether the search takes the position of a ply as drawn; see `DrawDetector`. */
export function isDrawn(
  { module, compiled }: Program,
  memory: SearchMemory,
  canJump: Test,
): WrittenFunction<readonly ['i32'], 'i32'> {
  const { draws } = compiled.variant.rules;
  const oneEach = draws.find((clause) => clause.clause === 'one-each');
  return module.function(['i32'], 'i32').write((f, ply) => {
    const frame = f.let(memory.frame(ply).at);
    testCounters(f, memory, ply, frame);
    if (draws.some(({ clause }) => clause === 'repetition')) testRepetition(f, memory, ply, frame);
    if (oneEach !== undefined) testOneEach(f, memory, oneEach.pieces === 'kings', canJump, ply);
    f.return(I32.of(0));
  });
}
