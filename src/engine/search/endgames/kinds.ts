import type { Board } from '../board/board.js';
import type { Compiled } from '../board/compiled-rules.js';

/** How many men and kings the first seat has, then the second. */
export type Material = readonly [number, number, number, number];

/** The codes of the pieces, in the order of `Material`. */
export const PIECES = [2, 3, 4, 5] as const;

/** All positions with one material. They are numbered: the squares of each sort of piece, then the seat to move. */
export interface Kind {
  readonly material: Material;
  readonly pieces: number;
  readonly hasMen: boolean;
  /** By sort of piece: on how many sets of squares its pieces can stand. */
  readonly sizes: Material;
  /** How many numbers there are; some are of no position, since two pieces stand on one square. */
  readonly size: number;
  /** Where this kind begins among all. */
  readonly offset: number;
}

const sum = (material: Material): number => material.reduce((total, count) => total + count, 0);

const keyOf = (men: number, kings: number, otherMen: number, otherKings: number): number =>
  men | (kings << 6) | (otherMen << 12) | (otherKings << 18);

/** `choose[k][n]`: in how many ways `k` of `n` can be chosen. */
function chooseTable(most: number, cells: number): readonly Float64Array[] {
  const table = [new Float64Array(cells + 1).fill(1)];
  for (let k = 1; k <= most; k++) {
    const row = new Float64Array(cells + 1);
    for (let n = 1; n <= cells; n++) row[n] = (row[n - 1] as number) + (table[k - 1]?.[n - 1] ?? 0);
    table.push(row);
  }
  return table;
}

/** Every material of two sides with so many pieces at most; before each one those that it can turn into. */
function materials(pieces: number): Material[] {
  const found: Material[] = [];
  for (let men = 0; men < pieces; men++)
    for (let kings = 0; men + kings < pieces; kings++)
      for (let otherMen = 0; men + kings + otherMen <= pieces; otherMen++)
        for (let otherKings = 0; men + kings + otherMen + otherKings <= pieces; otherKings++)
          if (men + kings > 0 && otherMen + otherKings > 0) found.push([men, kings, otherMen, otherKings]);
  return found.sort((one, other) => sum(one) - sum(other) || one[0] + one[2] - other[0] - other[2]);
}

/** Whether captures and promotions can make `less` of `more`. */
const comesFrom = (less: Material, more: Material): boolean =>
  less[0] <= more[0] &&
  less[2] <= more[2] &&
  less[0] + less[1] <= more[0] + more[1] &&
  less[2] + less[3] <= more[2] + more[3];

/** Numbers the positions of a game of two with few pieces. */
export class Kinds {
  readonly list: readonly Kind[];
  /** How many numbers all kinds have together. */
  readonly size: number;
  private readonly byMaterial = new Map<number, Kind>();
  /** By sort of piece: the squares on which it can stand; by square: the place among them, or -1. */
  readonly squares: readonly Uint8Array[];
  private readonly places: readonly Int16Array[];
  private readonly choose: readonly Float64Array[];

  /** `under`: only this material, and what it can turn into. */
  constructor(
    private readonly compiled: Compiled,
    readonly pieces: number,
    under: Material | null = null,
  ) {
    const { cells, crowns } = compiled;
    this.choose = chooseTable(pieces, cells);
    // A man never stands where it would be crowned.
    const isCrown = (code: number, cell: number): boolean =>
      (code & 1) === 0 && crowns[256 * ((code >> 1) - 1) + cell] === 1;
    this.squares = PIECES.map((code) =>
      Uint8Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !isCrown(code, cell)),
    );
    this.places = this.squares.map((squares) => {
      const places = new Int16Array(cells).fill(-1);
      squares.forEach((cell, place) => {
        places[cell] = place;
      });
      return places;
    });
    const kept = materials(pieces).filter((material) => under === null || comesFrom(material, under));
    let offset = 0;
    this.list = kept.map((material) => {
      const kind = this.kindOf(material, offset);
      offset += kind.size;
      this.byMaterial.set(keyOf(...material), kind);
      return kind;
    });
    this.size = offset;
  }

  private kindOf(material: Material, offset: number): Kind {
    const ways = (sort: 0 | 1 | 2 | 3): number =>
      this.choose[material[sort]]?.[this.squares[sort]?.length ?? 0] ?? 0;
    const sizes = [ways(0), ways(1), ways(2), ways(3)] as const;
    return {
      material,
      pieces: sum(material),
      hasMen: material[0] + material[2] > 0,
      sizes,
      size: 2 * sizes[0] * sizes[1] * sizes[2] * sizes[3],
      offset,
    };
  }

  /** The kind of what stands on the board; null where it is none of these. */
  kindAt({ counts }: Board): Kind | null {
    const [men, kings, otherMen, otherKings] = [
      counts[2],
      counts[3],
      counts[4],
      counts[5],
    ] as unknown as Material;
    if (men + kings + otherMen + otherKings > this.pieces) return null;
    return this.byMaterial.get(keyOf(men, kings, otherMen, otherKings)) ?? null;
  }

  /** The number of the position within its kind; -1 where a man stands on a square where it cannot. */
  numberAt(kind: Kind, board: Board): number {
    let number = 0;
    for (let sort = 0; sort < 4; sort++) {
      if (kind.material[sort] === 0) continue;
      const rank = this.rankOf(sort, board);
      if (rank < 0) return -1;
      number = number * (kind.sizes[sort] as number) + rank;
    }
    return number * 2 + board.turn;
  }

  private rankOf(sort: number, { sets }: Board): number {
    const { words } = this.compiled;
    const places = this.places[sort] as Int16Array;
    const first = (PIECES[sort] as number) * words;
    let rank = 0;
    let nth = 0;
    for (let word = 0; word < words; word++) {
      for (let bits = sets[first + word] as number; bits !== 0; bits &= bits - 1) {
        const place = places[word * 32 + 31 - Math.clz32(bits & -bits)] as number;
        if (place < 0) return -1;
        rank += (this.choose[++nth] as Float64Array)[place] as number;
      }
    }
    return rank;
  }

  /** The squares of `count` pieces of a sort, `count` for each of their sets in the order of the numbers. */
  layouts(sort: number, count: number): Uint8Array {
    const squares = this.squares[sort] as Uint8Array;
    const total = this.choose[count]?.[squares.length] ?? 0;
    const laid = new Uint8Array(total * count);
    for (let rank = 0; rank < total; rank++) {
      let rest = rank;
      for (let nth = count, place = squares.length - 1; nth > 0; nth--, place--) {
        const row = this.choose[nth] as Float64Array;
        while ((row[place] as number) > rest) place--;
        rest -= row[place] as number;
        laid[rank * count + nth - 1] = squares[place] as number;
      }
    }
    return laid;
  }
}
