import { INCREMENT_WORDS } from '../../board/board.js';
import type { Emitter } from './emitter.js';

/** Toggles the bit of a cell in the bitboard of a code, and changes the count of the code. */
export const togglePiece = (emitter: Emitter, code: string, cell: string, by: '++' | '--' | ''): string => {
  const one = emitter.words.length === 1;
  const place = one ? code : `${code} * ${emitter.words.length} + (${cell} >> 5)`;
  return `bitboards[${place}] ^= 1 << ${cell};${by ? ` counts[${code}]${by};` : ''}`;
};

/** Updates the key and the piece-square sum by a piece; `more` follows, with the piece's increments at `k`. */
export const addIncrements = (
  { compiled, keyed }: Emitter,
  code: string,
  cell: string,
  by: '+' | '-',
  more = '',
): string =>
  keyed
    ? `{ const k = ${INCREMENT_WORDS} * (${code} * ${compiled.cells} + ${cell}); low ^= increments[k]; high ^= increments[k + 1]; sum ${by}= increments[k + 2]; ${more} }`
    : '';
