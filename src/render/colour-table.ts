import { COVERED, COVERED_AREA, type Rgb, seenApart, unpacked } from './colour-distance.js';
import { coverOf } from './cover.js';
import type { Sample } from './tally.js';
import { Veils } from './veils.js';

const MOST = 256;
/** Colours are looked up by the upper six bits of each part. */
const BITS = 6;
const DROPPED = 8 - BITS;
const UNKNOWN = 255;

let made = 0;

/** The colours of a picture, and for every other colour the one that stands for it. */
export class ColourTable {
  /** Red, green and blue of every colour. */
  readonly colours: Uint8Array;
  /** Unlike any other table's, also of one with the same key: numbers of veils mean something in one table only. */
  readonly serial = ++made;
  /** What lets something through, over each of the colours. */
  readonly veils: Veils;
  private readonly exact = new Map<number, number>();
  private readonly nearest = new Uint8Array(1 << (3 * BITS)).fill(UNKNOWN);
  private readonly plainest = new Uint8Array(1 << (3 * BITS)).fill(UNKNOWN);
  /** So many of the colours, the first, are flat. */
  readonly flat: number;

  /**
   * `flat` colours are kept as they are, 0xRRGGBB. To them come as many as it takes until every colour of areas that
   * let something through, and then every one of smooth edges, has one that looks like it; areas are seen better.
   * `key` tells this table from others.
   */
  constructor(
    readonly key: string,
    flat: ReadonlySet<number>,
    areas: readonly Sample[],
    edges: readonly Sample[],
  ) {
    const all = [...flat].slice(0, MOST - 1);
    this.flat = all.length;
    all.push(...coverOf(areas, all, COVERED_AREA, MOST - 1 - all.length));
    all.push(...coverOf(edges, all, COVERED, MOST - 1 - all.length));
    this.colours = Uint8Array.from(all.flatMap(unpacked));
    all.forEach((colour, index) => {
      if (!this.exact.has(colour)) this.exact.set(colour, index);
    });
    this.veils = new Veils(this.colours, (red, green, blue) => this.near(red, green, blue));
  }

  /** What the table takes in memory, about. */
  get bytes(): number {
    return 2 * this.nearest.length + this.colours.length + this.veils.bytes;
  }

  /** The number of a colour near enough for a mixture of these parts. */
  near(red: number, green: number, blue: number): number {
    const slot = slotOf(red, green, blue);
    const known = this.nearest[slot] ?? UNKNOWN;
    return known === UNKNOWN ? this.learn(slot) : known;
  }

  /** The same for a pixel of a smooth edge: a flat colour where one looks like it, since what is alike packs well. */
  plainOf(colour: number): number {
    const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255];
    const slot = slotOf(red, green, blue);
    const known = this.plainest[slot] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    const [middleRed, middleGreen, middleBlue] = middleOf(slot);
    let plain = 0;
    while (plain < this.flat && this.apart(plain, middleRed, middleGreen, middleBlue) > COVERED) plain++;
    const number = plain < this.flat ? plain : this.near(red, green, blue);
    this.plainest[slot] = number;
    return number;
  }

  /** The number of the very colour, 0xRRGGBB; -1 where there is none. */
  exactOf(colour: number): number {
    return this.exact.get(colour) ?? -1;
  }

  /** The same for a colour 0xRRGGBB. */
  nearOf(colour: number): number {
    return this.near(colour >> 16, (colour >> 8) & 255, colour & 255);
  }

  /** Whether a number's colour may stand for this one. */
  passesFor(index: number, colour: number): boolean {
    return index < this.size && this.apart(index, colour >> 16, (colour >> 8) & 255, colour & 255) <= COVERED;
  }

  private get size(): number {
    return this.colours.length / 3;
  }

  /** How different a number's colour looks from the one of these parts. */
  private apart(index: number, red: number, green: number, blue: number): number {
    const { colours } = this;
    return seenApart(
      (colours[3 * index] ?? 0) - red,
      (colours[3 * index + 1] ?? 0) - green,
      (colours[3 * index + 2] ?? 0) - blue,
    );
  }

  /** The colour nearest to the middle of a slot, so that it does not matter which colour asked first. */
  private learn(slot: number): number {
    const [red, green, blue] = middleOf(slot);
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let index = 0; index < this.size; index++) {
      const off = this.apart(index, red, green, blue);
      if (off < least) [best, least] = [index, off];
    }
    this.nearest[slot] = best;
    return best;
  }
}

const slotOf = (red: number, green: number, blue: number): number =>
  ((red >> DROPPED) << (2 * BITS)) | ((green >> DROPPED) << BITS) | (blue >> DROPPED);

function middleOf(slot: number): Rgb {
  const mask = (1 << BITS) - 1;
  const half = 1 << (DROPPED - 1);
  const part = (shift: number) => (((slot >> shift) & mask) << DROPPED) | half;
  return [part(2 * BITS), part(BITS), part(0)];
}
