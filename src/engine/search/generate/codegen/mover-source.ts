import { MARK } from '../../board/board.js';
import type { Compiled } from '../../board/compiled-rules.js';
import { moveColumn, moveColumnBack } from './columns.js';
import { forBits, Script } from './script.js';
import { mark, toggle } from './squares.js';

/** Text that takes the captured pieces off, or makes men of kings where the rules have it so. */
function take(script: Script): string {
  const off = `${toggle(script, 'code', 'c', '--')} ${mark(script, 'code', 'c', '-', 'stock -= marks[k + 3];')}`;
  const down = `if (code & 1) { codes[c] = code - 1; ${toggle(script, '(code - 1)', 'c', '++')} ${mark(script, '(code - 1)', 'c', '+', 'stock += marks[k + 3];')} }
  else codes[c] = 0;`;
  const leave = script.rules.captured === 'kings-demoted' ? down : 'codes[c] = 0;';
  return script.words
    .map((w) =>
      forBits(
        `list.taken[move * ${script.words.length} + ${w}]`,
        w,
        `const code = codes[c]; log[top++] = c | (code << 8); ${off} ${leave}`,
      ),
    )
    .join('\n');
}

/** Text that puts back what `take` took. */
function giveBack(script: Script): string {
  const demoted = script.rules.captured === 'kings-demoted';
  const off = demoted ? `const now = codes[c]; if (now !== 0) { ${toggle(script, 'now', 'c', '--')} }` : '';
  return `for (let left = x >>> 24; left > 0; left--) {
    const entry = log[--top], c = entry & 255, code = entry >> 8;
    ${off}
    codes[c] = code;
    ${toggle(script, 'code', 'c', '++')}
  }`;
}

/** Whether two move in turn: the turn is then nothing to remember. */
const alternates = ({ compiled, rules }: Script): boolean => compiled.seats === 2 && rules.turns === 'single';

/** Text that passes the turn; between two who move in turn it is written out. */
const pass = (script: Script): string =>
  alternates(script)
    ? `board.turn ^= 1; ${script.keyed ? 'board.low = low ^ turnLow; board.high = high ^ turnHigh;' : ''}`
    : 'board.low = low; board.high = high; turns.pass(x >>> 24 !== 0);';

const REMEMBER = 'log[top++] = board.turn | (board.movesLeft << 8) | (board.out << 16) | (board.live << 24);';
const RECALL = `const state = log[--top];
  board.turn = state & 255; board.movesLeft = (state >> 8) & 255; board.out = (state >> 16) & 255;
  board.live = state >>> 24;`;

const KEEP = `log[top++] = board.low; log[top++] = board.high; log[top++] = board.sum; log[top++] = board.stock;
  board.sum = sum; board.stock = stock;`;
const RESTORE =
  'board.stock = log[--top]; board.sum = log[--top]; board.high = log[--top]; board.low = log[--top];';

/**
 * The text of a function that is given `board`, `list`, `tables` and `turns` and returns how moves are made and taken
 * back.
 */
export function moverSource(compiled: Compiled, keyed: boolean): string {
  const script = new Script(compiled, keyed);
  const stacked = script.rules.captured === 'stacked';
  return `'use strict';
const { codes, sets, counts, marks, heights, columns } = board;
const { turnLow, turnHigh, columnLow, columnHigh } = tables;
let log = new Int32Array(1 << 14), top = 0;
function grow() { const more = new Int32Array(log.length * 2); more.set(log); log = more; }
return {
clear() { top = 0; },
make(move) {
  if (top + 256 > log.length) grow();
  const x = list.info[move], f = x & 255, t = (x >> 8) & 255;
  const piece = codes[f], placed = piece | ((x >>> 16) & 1);
  let low = board.low, high = board.high, sum = board.sum, stock = board.stock;
  codes[f] = 0;
  ${toggle(script, 'piece', 'f', '')} ${mark(script, 'piece', 'f', '-')}
  ${stacked ? moveColumn(script) : `if (x >>> 24 !== 0) { ${take(script)} }`}
  codes[t] = placed;
  ${toggle(script, 'placed', 't', '')} ${mark(script, 'placed', 't', '+')}
  if (placed !== piece) {
    counts[piece]--; counts[placed]++;
    ${keyed ? `stock += marks[${MARK} * placed * ${compiled.cells} + 3] - marks[${MARK} * piece * ${compiled.cells} + 3];` : ''}
  }
  ${alternates(script) ? '' : REMEMBER}
  ${keyed ? KEEP : ''}
  log[top++] = x;
  ${pass(script)}
},
unmake() {
  const x = log[--top], f = x & 255, t = (x >> 8) & 255;
  ${keyed ? RESTORE : ''}
  ${alternates(script) ? 'board.turn ^= 1;' : RECALL}
  const placed = codes[t], piece = placed & ~((x >>> 16) & 1);
  codes[t] = 0;
  ${toggle(script, 'placed', 't', '')}
  ${stacked ? moveColumnBack(script) : giveBack(script)}
  codes[f] = piece;
  ${toggle(script, 'piece', 'f', '')}
  if (placed !== piece) { counts[placed]--; counts[piece]++; }
} };`;
}
