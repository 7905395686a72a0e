import { MAX_HEIGHT, PIECE_CODES } from '../../board/compiled-rules.js';
import { addIncrements, type Emitter, togglePiece } from './emitter.js';

/** Adds piece `code` at `level` of the column of a cell to the key, or removes it. */
const hash = ({ compiled, keyed }: Emitter, level: string, cell: string): string =>
  keyed
    ? `{ const k = (${level} * ${PIECE_CODES} + code) * ${compiled.cells} + ${cell}; low ^= columnLow[k]; high ^= columnHigh[k]; }`
    : '';

/** The code of a captured piece in a column. */
const stackedCode = ({ rules }: Emitter, code: string): string =>
  rules.stackedRank === 'kept' ? code : `(${code} & ~1)`;

/** Removes the commander of every jumped column, and logs it with the piece that takes its place, if any. */
const takeCommanders = (
  emitter: Emitter,
): string => `for (let jump = 0, at = move * ${MAX_HEIGHT}; jump < taken; jump++, at++) {
    const c = list.order[at], commander = codes[c], height = heights[c];
    ${togglePiece(emitter, 'commander', 'c', '--')} ${addIncrements(emitter, 'commander', 'c', '-', 'material -= increments[k + 3];')}
    if (height === 0) { codes[c] = 0; log[top++] = c | (commander << 8); continue; }
    const code = columns[c * ${MAX_HEIGHT} + height - 1], next = ${stackedCode(emitter, 'code')};
    ${hash(emitter, '(height - 1)', 'c')}
    heights[c] = height - 1;
    codes[c] = next;
    ${togglePiece(emitter, 'next', 'c', '++')} ${addIncrements(emitter, 'next', 'c', '+', 'material += increments[k + 3];')}
    log[top++] = c | (commander << 8) | (code << 16);
  }`;

/** Moves the pieces under the commander and puts the captured ones under them. */
export const moveColumn = (emitter: Emitter): string => `const taken = x >>> 24, under = heights[f];
  for (let level = 0; level < under; level++) { const code = columns[f * ${MAX_HEIGHT} + level]; ${hash(emitter, 'level', 'f')} }
  heights[f] = 0;
  ${takeCommanders(emitter)}
  for (let level = under - 1; level >= 0; level--) {
    const code = columns[t * ${MAX_HEIGHT} + taken + level] = columns[f * ${MAX_HEIGHT} + level];
    ${hash(emitter, '(taken + level)', 't')}
  }
  for (let level = 0; level < taken; level++) {
    const code = columns[t * ${MAX_HEIGHT} + level] = ${stackedCode(emitter, '((log[top - 1 - level] >> 8) & 255)')};
    ${hash(emitter, 'level', 't')}
  }
  heights[t] = under + taken;`;

/** Undoes `moveColumn` while the commander of the column is off the board. */
export const moveColumnBack = (
  emitter: Emitter,
): string => `const taken = x >>> 24, under = heights[t] - taken;
  for (let level = 0; level < under; level++) columns[f * ${MAX_HEIGHT} + level] = columns[t * ${MAX_HEIGHT} + taken + level];
  heights[t] = 0;
  heights[f] = under;
  for (let left = taken; left > 0; left--) {
    const entry = log[--top], c = entry & 255, commander = (entry >> 8) & 255, code = entry >> 16;
    if (code !== 0) {
      const now = codes[c];
      ${togglePiece(emitter, 'now', 'c', '--')}
      columns[c * ${MAX_HEIGHT} + heights[c]++] = code;
    }
    codes[c] = commander;
    ${togglePiece(emitter, 'commander', 'c', '++')}
  }`;
