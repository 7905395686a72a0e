import type { Digits, Window } from './windows.js';

/** A window as a seat sees it: its cells, the first one its lowest digit, and the first weight of its table. */
export interface View extends Window {
  readonly table: number;
}

/** Two windows of the same digits read with one look-up: each has its number in one half of a word. */
export interface Pack {
  readonly views: readonly View[];
  readonly base: Digits;
  /** Bytes of the board that they touch, each with where its 256 words begin in the table. */
  readonly bytes: readonly { readonly byte: number; readonly begins: number }[];
}

const HALF = 16;
const DIGITS: readonly Digits[] = [5, 3];

/**
 * Puts windows together by two. The table gives for each set of men in a byte of the board what they add to the numbers of
 * both windows of a pack.
 */
export function packsOf(first: readonly View[], second: readonly View[]) {
  const words: number[] = [];
  const packsIn = (views: readonly View[]): readonly Pack[] =>
    DIGITS.flatMap((base) => {
      const alike = views.filter((view) => view.base === base);
      return Array.from({ length: Math.ceil(alike.length / 2) }, (_, pack) =>
        packOf(alike.slice(2 * pack, 2 * pack + 2), base, words),
      );
    });
  const packs = { first: packsIn(first), second: packsIn(second) };
  return { ...packs, table: Int32Array.from(words) };
}

function packOf(views: readonly View[], base: Digits, words: number[]): Pack {
  const bytes = new Set(views.flatMap(({ cells }) => cells.map((cell) => cell >> 3)));
  return {
    views,
    base,
    bytes: [...bytes].map((byte) => {
      const begins = words.length;
      const adds = Array.from({ length: 8 }, (_, bit) => added(views, 8 * byte + bit, base));
      words.push(0);
      for (let value = 1; value < 256; value++) {
        const others = words[begins + (value & (value - 1))] as number;
        words.push((others + (adds[lowestBit(value)] as number)) | 0);
      }
      return { byte, begins };
    }),
  };
}

const lowestBit = (value: number): number => 31 - Math.clz32(value & -value);

/** What a man on a cell adds to the numbers of two windows. */
function added(views: readonly View[], cell: number, base: number): number {
  let sum = 0;
  views.forEach(({ cells }, half) => {
    const place = cells.indexOf(cell);
    if (place >= 0) sum += base ** place * 2 ** (HALF * half);
  });
  return sum | 0;
}
