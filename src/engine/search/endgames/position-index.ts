import type { Board } from '../board/board.js';
import type { CompiledRules } from '../board/compiled-rules.js';
import { swapOf } from '../evaluate/learned/swap.js';

/** Men and kings of the first seat, then of the second. */
export type Material = readonly [number, number, number, number];

/** Where the pieces of a position stand, and who is to move: a board, or as much of one. */
export type Placement = Pick<Board, 'counts' | 'bitboards' | 'turn'>;

/** The codes of the piece types, in the order of `Material`. */
export const PIECE_TYPES = [2, 3, 4, 5] as const;

/** A place in `Material`. */
export type PieceType = 0 | 1 | 2 | 3;

/** The greatest size of a slice that is kept whole: of both colours, and analysed at once. */
const WHOLE = 2_500_000;
const PLAIN_ORDER: readonly PieceType[] = [0, 1, 2, 3];
const MEN_FIRST: readonly PieceType[] = [0, 2, 1, 3];

/**
 * All positions with the same material. Their indices combine, by mixed radix, the ranks of the sets of squares of each
 * piece type (combinatorial number system) and the seat to move.
 */
export interface Slice {
  readonly material: Material;
  readonly pieces: number;
  readonly hasMen: boolean;
  /** Indexed by piece type: the number of sets of squares. */
  readonly sizes: Material;
  /** The piece types by their weight in an index, the heaviest first. */
  readonly order: readonly PieceType[];
  /** True where men are the heaviest types, so that positions with the same men stand together. */
  readonly isSplit: boolean;
  /** The number of indices; some belong to no position, since two pieces would share a square. */
  readonly size: number;
  /** Where the slice begins among the indices of all slices. */
  readonly offset: number;
}

const sum = (material: Material): number => material.reduce((total, count) => total + count, 0);

const keyOf = (men: number, kings: number, otherMen: number, otherKings: number): number =>
  men | (kings << 6) | (otherMen << 12) | (otherKings << 18);

/** Binomial coefficients: `table[k][n]` is n over k. */
function chooseTable(most: number, cells: number): readonly Float64Array[] {
  const table = [new Float64Array(cells + 1).fill(1)];
  for (let k = 1; k <= most; k++) {
    const row = new Float64Array(cells + 1);
    for (let n = 1; n <= cells; n++) row[n] = (row[n - 1] as number) + (table[k - 1]?.[n - 1] ?? 0);
    table.push(row);
  }
  return table;
}

/** All materials of two sides with at most `pieces` pieces, each after those to which its moves can lead. */
function materials(pieces: number): Material[] {
  const found: Material[] = [];
  for (let men = 0; men < pieces; men++)
    for (let kings = 0; men + kings < pieces; kings++)
      for (let otherMen = 0; men + kings + otherMen <= pieces; otherMen++)
        for (let otherKings = 0; men + kings + otherMen + otherKings <= pieces; otherKings++)
          if (men + kings > 0 && otherMen + otherKings > 0) found.push([men, kings, otherMen, otherKings]);
  return found.sort((one, other) => sum(one) - sum(other) || one[0] + one[2] - other[0] - other[2]);
}

/** The same material with the colours exchanged. */
const swapped = ([men, kings, otherMen, otherKings]: Material): Material => [
  otherMen,
  otherKings,
  men,
  kings,
];

/** Tests whether captures and promotions can lead from `more` to `less`. */
const comesFrom = (less: Material, more: Material): boolean =>
  less[0] <= more[0] &&
  less[2] <= more[2] &&
  less[0] + less[1] <= more[0] + more[1] &&
  less[2] + less[3] <= more[2] + more[3];

/** The indices of all positions with few pieces in a game of two. */
export class PositionIndex {
  readonly slices: readonly Slice[];
  /** The number of all indices. */
  readonly size: number;
  private readonly byMaterial = new Map<number, Slice>();
  /** Indexed by piece type: the squares on which it can stand. */
  readonly squares: readonly Uint8Array[];
  /** Indexed by piece type and square: the place among those squares, or -1. */
  private readonly places: readonly Int16Array[];
  private readonly choose: readonly Float64Array[];

  /**
   * `under`: restricts the index to this material and those to which its moves can lead. `whole`: the greatest size of
   * a slice that is kept whole; stored tables know the usual one only.
   */
  constructor(
    private readonly compiled: CompiledRules,
    readonly pieces: number,
    under: Material | null = null,
    private readonly whole = WHOLE,
  ) {
    const { cells, crowns } = compiled;
    this.choose = chooseTable(pieces, cells);
    // A man never stands on a square where it is crowned.
    const isCrown = (code: number, cell: number): boolean =>
      (code & 1) === 0 && crowns[256 * ((code >> 1) - 1) + cell] === 1;
    this.squares = PIECE_TYPES.map((code) =>
      Uint8Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !isCrown(code, cell)),
    );
    this.places = this.squares.map((squares) => {
      const places = new Int16Array(cells).fill(-1);
      squares.forEach((cell, place) => {
        places[cell] = place;
      });
      return places;
    });
    // The rules of such games are the same on the board turned round.
    const isAlike = swapOf(compiled)?.every((cell, at) => cell === cells - 1 - at) ?? false;
    const kept = materials(pieces).filter((material) => under === null || comesFrom(material, under));
    const slices: Slice[] = [];
    let offset = 0;
    for (const material of kept) {
      if (this.byMaterial.has(keyOf(...material))) continue;
      const slice = this.makeSlice(material, offset);
      slices.push(slice);
      offset += slice.size;
      this.byMaterial.set(keyOf(...material), slice);
      if (slice.isSplit && isAlike) this.byMaterial.set(keyOf(...swapped(material)), slice);
    }
    this.slices = slices;
    this.size = offset;
  }

  private makeSlice(material: Material, offset: number): Slice {
    const setsOf = (type: 0 | 1 | 2 | 3): number =>
      this.choose[material[type]]?.[this.squares[type]?.length ?? 0] ?? 0;
    const sizes = [setsOf(0), setsOf(1), setsOf(2), setsOf(3)] as const;
    const size = 2 * sizes[0] * sizes[1] * sizes[2] * sizes[3];
    const isSplit = size > this.whole;
    return {
      material,
      pieces: sum(material),
      hasMen: material[0] + material[2] > 0,
      sizes,
      order: isSplit ? MEN_FIRST : PLAIN_ORDER,
      isSplit,
      size,
      offset,
    };
  }

  /** The slice of the position on the board, or of the same with the colours exchanged; null where it has none. */
  sliceAt({ counts }: Placement): Slice | null {
    const [men, kings, otherMen, otherKings] = [
      counts[2],
      counts[3],
      counts[4],
      counts[5],
    ] as unknown as Material;
    if (men + kings + otherMen + otherKings > this.pieces) return null;
    return this.byMaterial.get(keyOf(men, kings, otherMen, otherKings)) ?? null;
  }

  /** The index of the position within its slice; -1 where a man stands on a square where it would be crowned. */
  indexIn(slice: Slice, board: Placement): number {
    const { material, sizes, order } = slice;
    const isSame = material[0] === board.counts[2] && material[1] === board.counts[3];
    let index = 0;
    for (let nth = 0; nth < 4; nth++) {
      const type = order[nth] as PieceType;
      if (material[type] === 0) continue;
      const rank = isSame ? this.rankOf(type, board) : this.swappedRankOf(type, board);
      if (rank < 0) return -1;
      index = index * sizes[type] + rank;
    }
    return index * 2 + (isSame ? board.turn : 1 - board.turn);
  }

  /** The rank of the set of squares of a piece type. */
  private rankOf(type: PieceType, { bitboards }: Placement): number {
    const { words } = this.compiled;
    const places = this.places[type] as Int16Array;
    const first = PIECE_TYPES[type] * words;
    let rank = 0;
    let nth = 0;
    for (let word = 0; word < words; word++) {
      for (let bits = bitboards[first + word] as number; bits !== 0; bits &= bits - 1) {
        const place = places[word * 32 + 31 - Math.clz32(bits & -bits)] as number;
        if (place < 0) return -1;
        rank += (this.choose[++nth] as Float64Array)[place] as number;
      }
    }
    return rank;
  }

  /** The same on the board turned round, with the colours exchanged. */
  private swappedRankOf(type: PieceType, { bitboards }: Placement): number {
    const { words, cells } = this.compiled;
    const places = this.places[type] as Int16Array;
    const first = (PIECE_TYPES[type ^ 2] as number) * words;
    let rank = 0;
    let nth = 0;
    for (let word = words - 1; word >= 0; word--) {
      for (let bits = bitboards[first + word] as number; bits !== 0; ) {
        const bit = 31 - Math.clz32(bits);
        bits &= ~(1 << bit);
        const place = places[cells - 1 - word * 32 - bit] as number;
        if (place < 0) return -1;
        rank += (this.choose[++nth] as Float64Array)[place] as number;
      }
    }
    return rank;
  }

  /** The inverse of `rankOf`: for each rank in turn the `count` squares of its set. */
  placements(type: number, count: number): Uint8Array {
    const squares = this.squares[type] as Uint8Array;
    const total = this.choose[count]?.[squares.length] ?? 0;
    const squaresByRank = new Uint8Array(total * count);
    for (let rank = 0; rank < total; rank++) {
      let rest = rank;
      for (let nth = count, place = squares.length - 1; nth > 0; nth--, place--) {
        const row = this.choose[nth] as Float64Array;
        while ((row[place] as number) > rest) place--;
        rest -= row[place] as number;
        squaresByRank[rank * count + nth - 1] = squares[place] as number;
      }
    }
    return squaresByRank;
  }
}
