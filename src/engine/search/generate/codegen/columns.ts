import { CODES, HEIGHT } from '../../board/compiled-rules.js';
import type { Script } from './script.js';
import { mark, toggle } from './squares.js';

/** Text that takes piece `code` at `level` of the column of a cell into the key, or out of it. */
const hash = ({ compiled, keyed }: Script, level: string, cell: string): string =>
  keyed
    ? `{ const k = (${level} * ${CODES} + code) * ${compiled.cells} + ${cell}; low ^= columnLow[k]; high ^= columnHigh[k]; }`
    : '';

/** What of a captured piece is kept in a column. */
const ranked = ({ rules }: Script, code: string): string =>
  rules.stackedRank === 'kept' ? code : `(${code} & ~1)`;

/**
 * Text that takes the commander off every column that is jumped, and logs it with the piece that comes up in its
 * place, if there is one.
 */
const takeCommanders = (
  script: Script,
): string => `for (let jump = 0, at = move * ${HEIGHT}; jump < taken; jump++, at++) {
    const c = list.order[at], commander = codes[c], height = heights[c];
    ${toggle(script, 'commander', 'c', '--')} ${mark(script, 'commander', 'c', '-', 'stock -= marks[k + 3];')}
    if (height === 0) { codes[c] = 0; log[top++] = c | (commander << 8); continue; }
    const code = columns[c * ${HEIGHT} + height - 1], next = ${ranked(script, 'code')};
    ${hash(script, '(height - 1)', 'c')}
    heights[c] = height - 1;
    codes[c] = next;
    ${toggle(script, 'next', 'c', '++')} ${mark(script, 'next', 'c', '+', 'stock += marks[k + 3];')}
    log[top++] = c | (commander << 8) | (code << 16);
  }`;

/** Text that moves the pieces under the commander along, and puts the captured ones under them. */
export const moveColumn = (script: Script): string => `const taken = x >>> 24, under = heights[f];
  for (let level = 0; level < under; level++) { const code = columns[f * ${HEIGHT} + level]; ${hash(script, 'level', 'f')} }
  heights[f] = 0;
  ${takeCommanders(script)}
  for (let level = under - 1; level >= 0; level--) {
    const code = columns[t * ${HEIGHT} + taken + level] = columns[f * ${HEIGHT} + level];
    ${hash(script, '(taken + level)', 't')}
  }
  for (let level = 0; level < taken; level++) {
    const code = columns[t * ${HEIGHT} + level] = ${ranked(script, '((log[top - 1 - level] >> 8) & 255)')};
    ${hash(script, 'level', 't')}
  }
  heights[t] = under + taken;`;

/** Text that takes all that back; the commander of the column is off the board. */
export const moveColumnBack = (script: Script): string => `const taken = x >>> 24, under = heights[t] - taken;
  for (let level = 0; level < under; level++) columns[f * ${HEIGHT} + level] = columns[t * ${HEIGHT} + taken + level];
  heights[t] = 0;
  heights[f] = under;
  for (let left = taken; left > 0; left--) {
    const entry = log[--top], c = entry & 255, commander = (entry >> 8) & 255, code = entry >> 16;
    if (code !== 0) {
      const now = codes[c];
      ${toggle(script, 'now', 'c', '--')}
      columns[c * ${HEIGHT} + heights[c]++] = code;
    }
    codes[c] = commander;
    ${toggle(script, 'commander', 'c', '++')}
  }`;
