import type { Seat } from '../../../core/variant.js';
import { codeMask, type Emitter, forEachBit, neighbourJumps, or, shift } from './emitter.js';
import { type JumpShift, jumpShifts } from './shifts.js';

/** A function that tests whether a flying king on a cell can jump over a piece of `targets`, a mask of codes. */
export const KING_CAN_JUMP = `function kingCanJump(c, targets) {
  for (let line = kingLines[c], last = kingLines[c + 1]; line < last; line++) {
    let at = kingFrom[line];
    while (codes[kingPath[at]] === 0) at++;
    if ((targets >>> codes[kingPath[at]]) & 1 && codes[kingPath[at + 1]] === 0) return true;
  }
  return false;
}`;

/** The men, or short kings, that can begin a jump, by word; the empty cells `e` and the targets must be declared. */
export function jumpers(emitter: Emitter, seat: Seat, king: 0 | 1, targets: string): string[] {
  const shifts = jumpShifts(neighbourJumps(emitter.jumps(seat, king), emitter.compiled.cells));
  const term = ({ overWord, over, toWord, by, mask }: JumpShift): string =>
    `(${shift(`${targets}${overWord}`, over)} & ${shift(`e${toWord}`, by)} & ${mask})`;
  return emitter.words.map((w) => {
    const terms = shifts.filter(({ fromWord }) => fromWord === w).map(term);
    return `(${emitter.union(emitter.codes(seat, king), w)}) & (${or(terms)})`;
  });
}

/** Declares the empty cells `e`, the targets `p` of men, and the targets `q` of short kings. */
export function declareTargets(
  emitter: Emitter,
  seat: Seat,
  over: 'jumpable' | 'enemies' = 'jumpable',
): string {
  const short = emitter.flies ? '' : emitter.declareTargets('q', emitter.jumps(seat, 1)[over]);
  return [emitter.declareEmpty(), emitter.declareTargets('p', emitter.jumps(seat, 0)[over]), short].join(
    '\n',
  );
}

/** A function that tests whether a seat can jump over any jumpable piece, or over an enemy. */
export function canJump(emitter: Emitter, seat: Seat, over: 'jumpable' | 'enemies'): string {
  const targets = codeMask(emitter.jumps(seat, 1)[over]);
  const test = (bits: string): string => `if ((${bits}) !== 0) return true;`;
  const kings = emitter.flies
    ? emitter.words.map((w) =>
        forEachBit(
          emitter.union(emitter.codes(seat, 1), w),
          w,
          `if (kingCanJump(c, ${targets})) return true;`,
        ),
      )
    : jumpers(emitter, seat, 1, 'q').map(test);
  return `function canJump${over === 'enemies' ? 'Enemy' : ''}${seat}() {
${declareTargets(emitter, seat, over)}
${jumpers(emitter, seat, 0, 'p').map(test).join('\n')}
${kings.join('\n')}
return false;
}`;
}

/** A function that tests whether a man, or a king, on a cell can jump over an enemy. */
export function canJumpEnemyFrom(emitter: Emitter, seat: Seat, king: 0 | 1): string {
  const behind = emitter.noReversal ? ', behind' : '';
  const { enemies } = emitter.jumps(seat, king);
  const head = `function ${king ? 'king' : 'man'}Takes${seat}(c${behind}) {`;
  if (king && emitter.flies) {
    const back = emitter.noReversal ? 'if (kingPath[at] === behind) continue;' : '';
    return `${head} for (let line = kingLines[c], last = kingLines[c + 1]; line < last; line++) {
    let at = kingFrom[line];
    ${back}
    while (codes[kingPath[at]] === 0) at++;
    if ((${codeMask(enemies)} >>> codes[kingPath[at]]) & 1 && codes[kingPath[at + 1]] === 0) return true;
  } return false; }`;
  }
  return `${head} const { index, path } = jumps[${seat * 2 + king}];
  for (let at = index[c], last = index[c + 1]; at < last; at += 2) {
    if ((${codeMask(enemies)} >>> codes[path[at]]) & 1 && codes[path[at + 1]] === 0${emitter.noReversal ? ' && path[at] !== behind' : ''}) return true;
  } return false; }`;
}
