import type { Seat } from '../../core/variant.js';
import { type Pack, packsOf, type View } from '../evaluate/learned/packs.js';
import { KINGS, theirMen } from '../evaluate/learned/pattern-source.js';
import type { Patterns } from '../evaluate/learned/patterns.js';
import type { Program, SetKinds } from './moves/program.js';
import type { CellSet } from './writer/cell-set.js';
import type { FunctionWriter } from './writer/function-writer.js';
import { choose } from './writer/kinds.js';
import type { WrittenFunction } from './writer/module-writer.js';
import { type Held, I32, word32 } from './writer/values.js';

/** Writes the sum of what was learned: the same as `patternSource`, over sets of bits. */
export class LearnedSum {
  /** Where the weights stand, one word each. */
  readonly weights: number;
  private readonly packs: ReturnType<typeof packsOf>;
  private readonly table: number;
  /** By bit: four times the weight of a king of each seat. */
  private readonly kings: readonly [number, number];

  constructor(
    private readonly program: Program,
    private readonly patterns: Patterns,
  ) {
    const { module, lattice } = program;
    const { layout, views } = patterns;
    const inBits = (of: readonly View[]): View[] =>
      of.map((view) => ({ ...view, cells: view.cells.map((cell) => lattice.bits[cell] as number) }));
    this.packs = packsOf(inBits(views.first), inBits(views.second));
    this.table = module.data(new Uint8Array(this.packs.table.buffer));
    this.weights = module.reserve(4 * patterns.size);
    const { firstKing, swap, compiled } = layout;
    const placed = (weight: (cell: number) => number): number => {
      const words = new Int32Array(lattice.width);
      for (const [cell, bit] of lattice.bits.entries()) words[bit] = 4 * weight(cell);
      return module.data(new Uint8Array(words.buffer));
    };
    this.kings = [
      placed((cell) => firstKing + cell),
      placed((cell) => firstKing + (swap === null ? compiled.cells + cell : (swap[cell] as number))),
    ];
  }

  /** A function that gives what speaks for the first seat, both phases packed in one word, where a seat is to move. */
  sum(seat: Seat): WrittenFunction<SetKinds, 'i32'> {
    return this.program.module.function(this.program.kinds, 'i32').write((f, m0, k0, m1, k1) => {
      const { patterns, packs } = this;
      const { swap, turn } = patterns.layout;
      const total = f.variable('i32');
      const add = (weight: I32, isPlus: boolean): void =>
        f.set(total, isPlus ? total.plus(weight) : total.minus(weight));
      const first = packs.first.map((pack) => f.let(this.look(pack, [m0, 1], [m1, theirMen(pack)])));
      const second = packs.second.map((pack) => f.let(this.look(pack, [m1, 1], [m0, theirMen(pack)])));
      const royal = [f.let(this.few(k0, KINGS)), f.let(this.few(k1, KINGS))] as const;
      f.if(k0.or(k1).isAny(), () => {
        for (const [index, pack] of packs.first.entries())
          if (pack.base === 5) addTo(f, first[index], this.look(pack, [k0, 2], [k1, 4]));
        for (const [index, pack] of packs.second.entries())
          if (pack.base === 5) addTo(f, second[index], this.look(pack, [k1, 2], [k0, 4]));
        f.forEachCell(k0, (cell) => add(this.king(0, cell), true));
        f.forEachCell(k1, (cell) => add(this.king(1, cell), swap === null));
        add(this.count(royal[0], royal[1]), true);
        if (swap !== null) add(this.count(royal[1], royal[0]), false);
      });
      const { men } = patterns.layout;
      const side = (of: CellSet, kings: I32): I32 => f.let(this.few(of, men).shl(2).plus(kings));
      const sides = [side(m0, royal[0]), side(m1, royal[1])] as const;
      add(this.material(sides[0], sides[1]), true);
      if (swap !== null) add(this.material(sides[1], sides[0]), false);
      for (const [index, pack] of packs.first.entries())
        this.use(pack, first[index] as I32, (weight) => add(weight, true));
      for (const [index, pack] of packs.second.entries())
        this.use(pack, second[index] as I32, (weight) => add(weight, false));
      add(this.weight(turn), seat === 0);
      f.return(total);
    });
  }

  private weight = (index: number, more: I32 = I32.of(0)): I32 =>
    word32(more.shl(2), this.weights + 4 * index);

  /** The numbers of the two windows of a pack; own and other sets with their digits. */
  private look({ bytes }: Pack, own: readonly [CellSet, number], other: readonly [CellSet, number]): I32 {
    const terms = bytes.flatMap(({ byte, begins }) =>
      [own, other].map(([set, digit]) => {
        const place = set.byte(byte).shl(2);
        return word32(place, this.table + 4 * begins).times(digit);
      }),
    );
    return terms.reduce((all, term) => all.plus(term));
  }

  private use({ views }: Pack, numbers: I32, add: (weight: I32) => void): void {
    for (const [half, { table }] of views.entries())
      add(this.weight(table, half === 0 ? numbers.and(65_535) : numbers.shr(16)));
  }

  /** How many cells a set has, `most` - 1 and more being the same. */
  private few(set: CellSet, most: number): I32 {
    const count = set.count().narrow();
    return choose(count.isLess(most), count, I32.of(most - 1));
  }

  private king(seat: Seat, cell: CellSet): I32 {
    const place = word32(cell.place().shl(2), this.kings[seat]);
    return word32(place, this.weights);
  }

  private count = (own: I32, other: I32): I32 =>
    this.weight(this.patterns.layout.firstCount, own.times(KINGS).plus(other));

  private material(own: I32, other: I32): I32 {
    const { firstMaterial, men } = this.patterns.layout;
    return this.weight(firstMaterial, own.times(KINGS * men).plus(other));
  }
}

function addTo(f: FunctionWriter, place: Held<I32> | undefined, more: I32): void {
  if (place !== undefined) f.set(place, place.plus(more));
}
