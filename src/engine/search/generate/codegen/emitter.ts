import type { Rules } from '../../../core/rules.js';
import type { Seat } from '../../../core/variant.js';
import { INCREMENT_WORDS } from '../../board/board.js';
import { type CompiledRules, type Jumps, OFF_BOARD } from '../../board/compiled-rules.js';

/** The word shifted right by `by` bits, or left where `by` is negative: the bit of cell `c` moves to cell `c + by`. */
export function shift(name: string, by: number): string {
  if (by === 0) return name;
  return by > 0 ? `(${name} >>> ${by})` : `(${name} << ${-by})`;
}

/** The bitwise or of terms. */
export const or = (terms: readonly string[]): string => (terms.length === 0 ? '0' : terms.join(' | '));

export const range = (length: number): number[] => [...Array(length).keys()];

/** A loop that runs `body` for the cell `c` of every bit of a word. */
export const forEachBit = (bits: string, word: number, body: string): string =>
  `for (let b = ${bits}; b !== 0; b &= b - 1) { const c = ${32 * word + 31} - Math.clz32(b & -b); ${body} }`;

/** A table by code as the bits of one number. */
export const codeMask = (byCode: Uint8Array): number =>
  byCode.reduce((set, holds, code) => set | (holds << code), 0);

/** Start, jumped cell and landing of every jump over a neighbour, each once. */
export function neighbourJumps(
  { index, from, path }: Jumps,
  cells: number,
): (readonly [number, number, number])[] {
  const found: (readonly [number, number, number])[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const known = new Set<number>();
    for (let line = index[cell] as number; line < (index[cell + 1] as number); line++) {
      const at = from[line] as number;
      const [over, to] = [path[at] as number, path[at + 1] as number];
      const jump = over * 256 + to;
      if (over !== OFF_BOARD && to !== OFF_BOARD && !known.has(jump)) found.push([cell, over, to]);
      known.add(jump);
    }
  }
  return found;
}

/** Emits the source fragments that the generated functions of one variant share. */
export class Emitter {
  readonly rules: Rules;
  readonly words: readonly number[];
  /** True if kings fly. */
  readonly flies: boolean;
  /** True if pieces must not turn back between two jumps. */
  readonly noReversal: boolean;
  private readonly allCodes: readonly number[];

  /** `keyed`: whether the Zobrist key and the sums of the evaluation are updated; perft does without. */
  constructor(
    readonly compiled: CompiledRules,
    readonly keyed = true,
  ) {
    this.rules = compiled.variant.rules;
    this.words = range(compiled.words);
    this.flies = this.rules.king !== 'short';
    this.noReversal = this.rules.reversal === 'forbidden';
    this.allCodes = compiled.codesOf.flatMap((codes) => [...codes]);
  }

  codes(seat: Seat, king: 0 | 1): number[] {
    return [...(this.compiled.codesOf[seat] ?? [])].filter((code) => (code & 1) === king);
  }

  jumps(seat: Seat, king: 0 | 1): Jumps {
    return (king ? this.compiled.kings[seat] : this.compiled.men[seat]) as Jumps;
  }

  /** The index of a word of a code's bitboard. */
  bitboardIndex(code: number, word: number): number {
    return code * this.compiled.words + word;
  }

  /** The union of the bitboards of some codes. */
  union(codes: readonly number[], word: number): string {
    return or(codes.map((code) => `bitboards[${this.bitboardIndex(code, word)}]`));
  }

  /** Declares the empty cells: `e0`, `e1`, … */
  declareEmpty(): string {
    const { cells } = this.compiled;
    return this.words
      .map((w) => {
        const full = cells - 32 * w >= 32 ? -1 : (1 << (cells - 32 * w)) - 1;
        return `const e${w} = ~(${this.union(this.allCodes, w)}) & ${full};`;
      })
      .join('\n');
  }

  /** Declares the cells of pieces whose codes are in a table: `name0`, `name1`, … */
  declareTargets(name: string, byCode: Uint8Array): string {
    const codes = this.allCodes.filter((code) => byCode[code] === 1);
    return this.words.map((w) => `const ${name}${w} = ${this.union(codes, w)};`).join('\n');
  }

  /** Stores zeros, or the sets `t`, as the captured cells of move `end`. */
  storeTaken(from: 't' | 'nothing'): string {
    return this.words
      .map((w) => `taken[end * ${this.compiled.words} + ${w}] = ${from === 't' ? `t${w}` : 0};`)
      .join(' ');
  }
}

/** Toggles the bit of a cell in the bitboard of a code, and changes the count of the code. */
export function togglePiece(emitter: Emitter, code: string, cell: string, by: '++' | '--' | ''): string {
  const one = emitter.words.length === 1;
  const place = one ? code : `${code} * ${emitter.words.length} + (${cell} >> 5)`;
  return `bitboards[${place}] ^= 1 << ${cell};${by ? ` counts[${code}]${by};` : ''}`;
}

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
