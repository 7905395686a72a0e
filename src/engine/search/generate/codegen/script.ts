import type { Rules } from '../../../core/rules.js';
import type { Seat } from '../../../core/variant.js';
import { type Compiled, type Jumps, RIM } from '../../board/compiled-rules.js';

/** A word of which the bit of a cell comes to lie where the bit of the cell `by` bits before it lay. */
export function drawn(name: string, by: number): string {
  if (by === 0) return name;
  return by > 0 ? `(${name} >>> ${by})` : `(${name} << ${-by})`;
}

export const either = (terms: readonly string[]): string => (terms.length === 0 ? '0' : terms.join(' | '));

export const range = (length: number): number[] => [...Array(length).keys()];

/** Text that runs `body` for the cell `c` of every bit of a word. */
export const forBits = (bits: string, word: number, body: string): string =>
  `for (let b = ${bits}; b !== 0; b &= b - 1) { const c = ${32 * word + 31} - Math.clz32(b & -b); ${body} }`;

/** The codes for which a table holds, as the bits of one number. */
export const codeSet = (byCode: Uint8Array): number =>
  byCode.reduce((set, holds, code) => set | (holds << code), 0);

/** Start, jumped cell and landing of every jump over a neighbour, once. */
export function triples({ index, from, path }: Jumps, cells: number): (readonly [number, number, number])[] {
  const found: (readonly [number, number, number])[] = [];
  for (let cell = 0; cell < cells; cell++) {
    for (let line = index[cell] as number; line < (index[cell + 1] as number); line++) {
      const at = from[line] as number;
      const [over, to] = [path[at] as number, path[at + 1] as number];
      const known = found.some((jump) => jump[0] === cell && jump[1] === over && jump[2] === to);
      if (over !== RIM && to !== RIM && !known) found.push([cell, over, to]);
    }
  }
  return found;
}

/** The words in which code is written for one variant. */
export class Script {
  readonly rules: Rules;
  readonly words: readonly number[];
  /** Whether kings fly, and whether pieces may turn back between two jumps. */
  readonly flies: boolean;
  readonly turning: boolean;
  private readonly allCodes: readonly number[];

  /** `keyed`: whether the key of the position and what stands on it are kept up, which counting moves does without. */
  constructor(
    readonly compiled: Compiled,
    readonly keyed = true,
  ) {
    this.rules = compiled.variant.rules;
    this.words = range(compiled.words);
    this.flies = this.rules.king !== 'short';
    this.turning = this.rules.reversal === 'forbidden';
    this.allCodes = compiled.codesOf.flatMap((codes) => [...codes]);
  }

  codes(seat: Seat, king: 0 | 1): number[] {
    return [...(this.compiled.codesOf[seat] ?? [])].filter((code) => (code & 1) === king);
  }

  jumps(seat: Seat, king: 0 | 1): Jumps {
    return (king ? this.compiled.kings[seat] : this.compiled.men[seat]) as Jumps;
  }

  /** Where the set of a code keeps a word. */
  place(code: number, word: number): number {
    return code * this.compiled.words + word;
  }

  /** The cells on which pieces of these codes stand. */
  set(codes: readonly number[], word: number): string {
    return either(codes.map((code) => `sets[${this.place(code, word)}]`));
  }

  /** Declares the empty cells: `e0`, `e1`, … */
  empty(): string {
    const { cells } = this.compiled;
    return this.words
      .map((w) => {
        const full = cells - 32 * w >= 32 ? -1 : (1 << (cells - 32 * w)) - 1;
        return `const e${w} = ~(${this.set(this.allCodes, w)}) & ${full};`;
      })
      .join('\n');
  }

  /** Declares the cells of the pieces for whose codes a table holds: `name0`, `name1`, … */
  prey(name: string, byCode: Uint8Array): string {
    const codes = this.allCodes.filter((code) => byCode[code] === 1);
    return this.words.map((w) => `const ${name}${w} = ${this.set(codes, w)};`).join('\n');
  }

  /** Text that stores zeros, or the sets `t`, as what move `end` takes. */
  store(from: 't' | 'nothing'): string {
    return this.words
      .map((w) => `taken[end * ${this.compiled.words} + ${w}] = ${from === 't' ? `t${w}` : 0};`)
      .join(' ');
  }
}
