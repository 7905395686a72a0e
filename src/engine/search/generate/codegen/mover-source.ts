import { INCREMENT_WORDS } from '../../board/board.js';
import type { CompiledRules } from '../../board/compiled-rules.js';
import { moveColumn, moveColumnBack } from './columns.js';
import { addIncrements, Emitter, forEachBit, togglePiece } from './emitter.js';

/** Removes the captured pieces, or demotes kings where the rules say so. */
function take(emitter: Emitter): string {
  const off = `${togglePiece(emitter, 'code', 'c', '--')} ${addIncrements(emitter, 'code', 'c', '-', 'material -= increments[k + 3];')}`;
  const down = `if (code & 1) { codes[c] = code - 1; ${togglePiece(emitter, '(code - 1)', 'c', '++')} ${addIncrements(emitter, '(code - 1)', 'c', '+', 'material += increments[k + 3];')} }
  else codes[c] = 0;`;
  const leave = emitter.rules.captured === 'kings-demoted' ? down : 'codes[c] = 0;';
  return emitter.words
    .map((w) =>
      forEachBit(
        `list.taken[move * ${emitter.words.length} + ${w}]`,
        w,
        `const code = codes[c]; log[top++] = c | (code << 8); ${off} ${leave}`,
      ),
    )
    .join('\n');
}

/** Undoes `take`. */
function giveBack(emitter: Emitter): string {
  const demoted = emitter.rules.captured === 'kings-demoted';
  const off = demoted
    ? `const now = codes[c]; if (now !== 0) { ${togglePiece(emitter, 'now', 'c', '--')} }`
    : '';
  return `for (let left = x >>> 24; left > 0; left--) {
    const entry = log[--top], c = entry & 255, code = entry >> 8;
    ${off}
    codes[c] = code;
    ${togglePiece(emitter, 'code', 'c', '++')}
  }`;
}

/** Tests whether two players move in turn, so that the turn need not be logged. */
const alternates = ({ compiled, rules }: Emitter): boolean =>
  compiled.seats === 2 && rules.turns === 'single';

/** Passes the turn. */
const pass = (emitter: Emitter): string =>
  alternates(emitter)
    ? `board.turn ^= 1; ${emitter.keyed ? 'board.low = low ^ turnLow; board.high = high ^ turnHigh;' : ''}`
    : 'board.low = low; board.high = high; turns.pass(x >>> 24 !== 0);';

const LOG_TURN =
  'log[top++] = board.turn | (board.movesLeft << 8) | (board.out << 16) | (board.inPlay << 24);';
const RESTORE_TURN = `const state = log[--top];
  board.turn = state & 255; board.movesLeft = (state >> 8) & 255; board.out = (state >> 16) & 255;
  board.inPlay = state >>> 24;`;

const LOG_SUMS = `log[top++] = board.low; log[top++] = board.high; log[top++] = board.sum; log[top++] = board.material;
  board.sum = sum; board.material = material;`;
const RESTORE_SUMS =
  'board.material = log[--top]; board.sum = log[--top]; board.high = log[--top]; board.low = log[--top];';

/** The source of a function of `board`, `list`, `tables` and `turns` that returns a `Mover` for one variant. */
export function moverSource(compiled: CompiledRules, keyed: boolean): string {
  const emitter = new Emitter(compiled, keyed);
  const stacked = emitter.rules.captured === 'stacked';
  return `'use strict';
const { codes, bitboards, counts, increments, heights, columns } = board;
const { turnLow, turnHigh, columnLow, columnHigh } = tables;
let log = new Int32Array(1 << 14), top = 0;
function grow() { const more = new Int32Array(log.length * 2); more.set(log); log = more; }
return {
clear() { top = 0; },
make(move) {
  if (top + 256 > log.length) grow();
  const x = list.info[move], f = x & 255, t = (x >> 8) & 255;
  const piece = codes[f], placed = piece | ((x >>> 16) & 1);
  let low = board.low, high = board.high, sum = board.sum, material = board.material;
  codes[f] = 0;
  ${togglePiece(emitter, 'piece', 'f', '')} ${addIncrements(emitter, 'piece', 'f', '-')}
  ${stacked ? moveColumn(emitter) : `if (x >>> 24 !== 0) { ${take(emitter)} }`}
  codes[t] = placed;
  ${togglePiece(emitter, 'placed', 't', '')} ${addIncrements(emitter, 'placed', 't', '+')}
  if (placed !== piece) {
    counts[piece]--; counts[placed]++;
    ${keyed ? `material += increments[${INCREMENT_WORDS} * placed * ${compiled.cells} + 3] - increments[${INCREMENT_WORDS} * piece * ${compiled.cells} + 3];` : ''}
  }
  ${alternates(emitter) ? '' : LOG_TURN}
  ${keyed ? LOG_SUMS : ''}
  log[top++] = x;
  ${pass(emitter)}
},
unmake() {
  const x = log[--top], f = x & 255, t = (x >> 8) & 255;
  ${keyed ? RESTORE_SUMS : ''}
  ${alternates(emitter) ? 'board.turn ^= 1;' : RESTORE_TURN}
  const placed = codes[t], piece = placed & ~((x >>> 16) & 1);
  codes[t] = 0;
  ${togglePiece(emitter, 'placed', 't', '')}
  ${stacked ? moveColumnBack(emitter) : giveBack(emitter)}
  codes[f] = piece;
  ${togglePiece(emitter, 'piece', 'f', '')}
  if (placed !== piece) { counts[placed]--; counts[piece]++; }
} };`;
}
