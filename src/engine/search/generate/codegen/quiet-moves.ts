import type { Seat } from '../../../core/variant.js';
import { BY_KING, CROWNED } from '../move-list.js';
import { type Emitter, forEachBit, or, shift } from './emitter.js';
import { declareTargets, jumpers } from './jump-tests.js';
import { disjoint, type StepShift, stepShifts } from './shifts.js';

export const POP_COUNT = `function popCount(x) {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}`;

function stepsOf({ compiled }: Emitter, seat: Seat): StepShift[] {
  const steps = compiled.tables.steps[seat] ?? [];
  return stepShifts(steps.flatMap((targets, from) => targets.map((to) => [from, to] as const)));
}

/** The empty targets of the men of some codes under a shift, as bits of their word. */
function stepTargets(
  emitter: Emitter,
  { fromWord, toWord, by, mask }: StepShift,
  codes: readonly number[],
): string {
  return `(${shift(`((${emitter.union(codes, fromWord)}) & ${mask})`, -by)} & e${toWord})`;
}

/** A loop that runs `body` for every cell, `slidePath[at]`, to which the king on `c` can slide. */
function slides({ compiled }: Emitter, body: string): string {
  const loop = (
    inner: string,
  ): string => `for (let line = slideLines[c], last = slideLines[c + 1]; line < last; line++) {
  for (let at = slideFrom[line]; codes[slidePath[at]] === 0; at++) { ${inner} }
}`;
  // Branching lines share their first cells.
  const once = 'if (seen[slidePath[at]] === look) continue; seen[slidePath[at]] = look;';
  return compiled.branching ? `look++; ${loop(`${once} ${body}`)}` : loop(body);
}

const kings = (emitter: Emitter, seat: Seat, body: string): string[] =>
  emitter.words.map((w) => forEachBit(emitter.union(emitter.codes(seat, 1), w), w, body));

/** A function that generates quiet moves. */
export function quiets(emitter: Emitter, seat: Seat): string {
  const add = (from: string, to: string, flags: string): string =>
    `info[end] = ${from} | (${to} << 8) | ${flags}; ${emitter.storeTaken('nothing')} end++;`;
  const men = emitter.codes(seat, 0).flatMap((code) =>
    stepsOf(emitter, seat).map((shift) => {
      const distance = 32 * (shift.toWord - shift.fromWord) + shift.by;
      const crown = `(crowns[${256 * ((code >> 1) - 1)} + c] << ${Math.log2(CROWNED)})`;
      return forEachBit(
        stepTargets(emitter, shift, [code]),
        shift.toWord,
        add(`(c - ${distance})`, 'c', crown),
      );
    }),
  );
  return `function quiets${seat}() {
${emitter.declareEmpty()}
list.reserve(2048);
end = list.end;
const info = list.info, taken = list.taken;
${[...men, ...kings(emitter, seat, slides(emitter, add('c', 'slidePath[at]', `${BY_KING}`)))].join('\n')}
list.end = end;
}`;
}

/** Functions that count quiet moves, and legal moves of any kind. */
export function counts(emitter: Emitter, seat: Seat): string {
  const men = disjoint(stepsOf(emitter, seat)).map((shifts) => {
    const targets = shifts.map((shift) => stepTargets(emitter, shift, emitter.codes(seat, 0)));
    return `popCount(${or(targets)})`;
  });
  const steps = men.length === 0 ? '0' : men.join(' + ');
  const kingSets = emitter.words.map((w) => emitter.union(emitter.codes(seat, 1), w));
  const busy = or([...kingSets, ...jumpers(emitter, seat, 0, 'p').map((bits) => `(${bits})`)]);
  return `function countQuiets${seat}() {
${emitter.declareEmpty()}
let count = ${steps};
${kings(emitter, seat, slides(emitter, 'count++;')).join('\n')}
return count;
}
function count${seat}() {
${declareTargets(emitter, seat)}
if ((${busy}) === 0) return ${steps};
const start = list.end;
captures${seat}();
const found = end - start;
list.end = start;
return found > 0 ? found : countQuiets${seat}();
}`;
}

/** A function that tests for a step of any piece. */
export function canStep(emitter: Emitter, seat: Seat): string {
  const men = stepsOf(emitter, seat).map((shift) => stepTargets(emitter, shift, emitter.codes(seat, 0)));
  const next = `for (let line = slideLines[c], last = slideLines[c + 1]; line < last; line++) {
  if (codes[slidePath[slideFrom[line]]] === 0) return true;
}`;
  return `function canStep${seat}() {
${emitter.declareEmpty()}
${men.map((targets) => `if (${targets} !== 0) return true;`).join('\n')}
${kings(emitter, seat, next).join('\n')}
return false;
}`;
}
