import type { Rgb } from './colour-distance.js';

/** Colours that differ by a hair. */
export interface Sample {
  readonly colour: Rgb;
  /** How often they were met. */
  readonly count: number;
}

interface Bucket {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** Colours are alike that have as many upper bits of each part in common; areas are seen better than smooth edges. */
export const AREA_BITS = 6;
export const EDGE_BITS = 4;

/** How often colours were met. */
export class Tally {
  private readonly buckets = new Map<number, Bucket>();
  private readonly mask: number;

  /** Colours with the same upper bits of each part are taken together. */
  constructor(bits: number) {
    this.mask = (0x10101 * (256 - (1 << (8 - bits)))) & 0xffffff;
  }

  /** Takes in a colour, 0xRRGGBB, that was met so many times. */
  add(colour: number, count: number): void {
    const key = colour & this.mask;
    const bucket = this.buckets.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    if (bucket.count === 0) this.buckets.set(key, bucket);
    bucket.red += ((colour >> 16) & 255) * count;
    bucket.green += ((colour >> 8) & 255) * count;
    bucket.blue += (colour & 255) * count;
    bucket.count += count;
  }

  samples(): readonly Sample[] {
    return [...this.buckets.values()].map(({ red, green, blue, count }) => ({
      colour: [Math.round(red / count), Math.round(green / count), Math.round(blue / count)],
      count,
    }));
  }
}
