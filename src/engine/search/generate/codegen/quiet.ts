import type { Seat } from '../../../core/variant.js';
import { BY_KING, CROWNED } from '../move-list.js';
import { jumpers, scene } from './captures.js';
import { drawn, either, forBits, type Script } from './script.js';
import { apart, type StepShift, stepShifts } from './shifts.js';

export const POP_COUNT = `function popCount(x) {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}`;

function stepsOf({ compiled }: Script, seat: Seat): StepShift[] {
  const steps = compiled.plan.steps[seat] ?? [];
  return stepShifts(steps.flatMap((targets, from) => targets.map((to) => [from, to] as const)));
}

/** Empty targets of the men of some codes that step by a shift, as bits of the word that they are in. */
function stepped(
  script: Script,
  { fromWord, toWord, by, mask }: StepShift,
  codes: readonly number[],
): string {
  return `(${drawn(`((${script.set(codes, fromWord)}) & ${mask})`, -by)} & e${toWord})`;
}

/** Text that runs `body` for every cell, `slidePath[at]`, to which the king on `c` can slide. */
function slides({ compiled }: Script, body: string): string {
  const loop = (
    inner: string,
  ): string => `for (let line = slideLines[c], last = slideLines[c + 1]; line < last; line++) {
  for (let at = slideFrom[line]; codes[slidePath[at]] === 0; at++) { ${inner} }
}`;
  // Lines that branch have their beginning in common.
  const once = 'if (seen[slidePath[at]] === look) continue; seen[slidePath[at]] = look;';
  return compiled.branching ? `look++; ${loop(`${once} ${body}`)}` : loop(body);
}

const kings = (script: Script, seat: Seat, body: string): string[] =>
  script.words.map((w) => forBits(script.set(script.codes(seat, 1), w), w, body));

/** A function that lays the moves without a capture into the list. */
export function quiet(script: Script, seat: Seat): string {
  const add = (from: string, to: string, flags: string): string =>
    `info[end] = ${from} | (${to} << 8) | ${flags}; ${script.store('nothing')} end++;`;
  const men = script.codes(seat, 0).flatMap((code) =>
    stepsOf(script, seat).map((shift) => {
      const distance = 32 * (shift.toWord - shift.fromWord) + shift.by;
      const crown = `(crowns[${256 * ((code >> 1) - 1)} + c] << ${Math.log2(CROWNED)})`;
      return forBits(stepped(script, shift, [code]), shift.toWord, add(`(c - ${distance})`, 'c', crown));
    }),
  );
  return `function quiet${seat}() {
${script.empty()}
list.reserve(2048);
end = list.end;
const info = list.info, taken = list.taken;
${[...men, ...kings(script, seat, slides(script, add('c', 'slidePath[at]', `${BY_KING}`)))].join('\n')}
list.end = end;
}`;
}

/** Functions that count quiet moves, and moves of whatever kind must be played. */
export function counts(script: Script, seat: Seat): string {
  const men = apart(stepsOf(script, seat)).map((shifts) => {
    const targets = shifts.map((shift) => stepped(script, shift, script.codes(seat, 0)));
    return `popCount(${either(targets)})`;
  });
  const steps = men.length === 0 ? '0' : men.join(' + ');
  const strong = script.words.map((w) => script.set(script.codes(seat, 1), w));
  const busy = either([...strong, ...jumpers(script, seat, 0, 'p').map((bits) => `(${bits})`)]);
  return `function countQuiet${seat}() {
${script.empty()}
let count = ${steps};
${kings(script, seat, slides(script, 'count++;')).join('\n')}
return count;
}
function count${seat}() {
${scene(script, seat)}
if ((${busy}) === 0) return ${steps};
const start = list.end;
captures${seat}();
const found = end - start;
list.end = start;
return found > 0 ? found : countQuiet${seat}();
}`;
}

export function canGo(script: Script, seat: Seat): string {
  const men = stepsOf(script, seat).map((shift) => stepped(script, shift, script.codes(seat, 0)));
  const next = `for (let line = slideLines[c], last = slideLines[c + 1]; line < last; line++) {
  if (codes[slidePath[slideFrom[line]]] === 0) return true;
}`;
  return `function canGo${seat}() {
${script.empty()}
${men.map((targets) => `if (${targets} !== 0) return true;`).join('\n')}
${kings(script, seat, next).join('\n')}
return false;
}`;
}
