import { quantize } from './gifenc.js';

type Rgb = readonly [number, number, number];

const MOST = 256;
/** Colours are looked up by the upper six bits of each part. */
const BITS = 6;
const DROPPED = 8 - BITS;
const UNKNOWN = -1;

/** The colours of a picture, and for every other colour the one that stands for it. */
export class ColourTable {
  /** Red, green and blue of every colour. */
  readonly colours: Uint8Array;
  private readonly exact = new Map<number, number>();
  private readonly nearest = new Int16Array(1 << (3 * BITS)).fill(UNKNOWN);

  /**
   * `flat` fill whole areas and are kept as they are; `mixtures` colours are chosen to stand for all others among
   * `pixels` (RGBA).
   */
  constructor(flat: readonly Rgb[], pixels: Uint8ClampedArray, mixtures: number) {
    const known = [...new Map(flat.map((colour) => [packed(colour), colour])).values()].slice(0, MOST);
    const room = Math.min(mixtures, MOST - known.length);
    const mixed = room > 1 ? quantize(pixels, room, { format: 'rgb444' }).slice(0, room) : [];
    const all = [...known, ...mixed];
    this.colours = Uint8Array.from(all.flat());
    all.forEach((colour, index) => {
      if (!this.exact.has(packed(colour))) this.exact.set(packed(colour), index);
    });
  }

  /** The number of the colour itself, or of the nearest. */
  indexOf(red: number, green: number, blue: number): number {
    return this.exact.get((red << 16) | (green << 8) | blue) ?? this.near(red, green, blue);
  }

  /** The number of a colour near enough for an edge: quicker than `indexOf`. */
  near(red: number, green: number, blue: number): number {
    const slot = ((red >> DROPPED) << (2 * BITS)) | ((green >> DROPPED) << BITS) | (blue >> DROPPED);
    const known = this.nearest[slot] ?? UNKNOWN;
    return known === UNKNOWN ? this.learn(slot) : known;
  }

  /** The colour nearest to the middle of a slot, so that it does not matter which colour asked first. */
  private learn(slot: number): number {
    const mask = (1 << BITS) - 1;
    const half = 1 << (DROPPED - 1);
    const [red, green, blue] = [slot >> (2 * BITS), (slot >> BITS) & mask, slot & mask].map(
      (part) => (part << DROPPED) | half,
    ) as unknown as Rgb;
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let at = 0; at < this.colours.length; at += 3) {
      // The eye is most exact for green and least for blue.
      const off =
        3 * ((this.colours[at] ?? 0) - red) ** 2 +
        5 * ((this.colours[at + 1] ?? 0) - green) ** 2 +
        2 * ((this.colours[at + 2] ?? 0) - blue) ** 2;
      if (off < least) [best, least] = [at / 3, off];
    }
    this.nearest[slot] = best;
    return best;
  }
}

const packed = ([red, green, blue]: Rgb): number => (red << 16) | (green << 8) | blue;
