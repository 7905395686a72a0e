import { MARK } from '../../board/board.js';
import type { Script } from './script.js';

/** Text that changes the set and the number of a code by the bit of a cell, which is `word`, `bit` or computed. */
export const toggle = (script: Script, code: string, cell: string, by: '++' | '--' | ''): string => {
  const one = script.words.length === 1;
  const place = one ? code : `${code} * ${script.words.length} + (${cell} >> 5)`;
  return `sets[${place}] ^= 1 << ${cell};${by ? ` counts[${code}]${by};` : ''}`;
};

/** Text that changes the key and the sum by a piece that comes or goes; `more` is done with its mark. */
export const mark = (
  { compiled, keyed }: Script,
  code: string,
  cell: string,
  by: '+' | '-',
  more = '',
): string =>
  keyed
    ? `{ const k = ${MARK} * (${code} * ${compiled.cells} + ${cell}); low ^= marks[k]; high ^= marks[k + 1]; sum ${by}= marks[k + 2]; ${more} }`
    : '';
