import { COVERED, COVERED_AREA, type Rgb, seenBetween, unpacked } from './colour-distance.js';

const MOST = 256;
/** Colours are looked up by the upper six bits of each part. */
const BITS = 6;
const DROPPED = 8 - BITS;
const UNKNOWN = 255;

/** How often a colour, 0xRRGGBB, was met. */
export type ColourCounts = ReadonlyMap<number, number>;

/** The colours of a picture, and for every other colour the one that stands for it. */
export class ColourTable {
  /** Red, green and blue of every colour. */
  readonly colours: Uint8Array;
  private readonly exact = new Map<number, number>();
  private readonly nearest = new Uint8Array(1 << (3 * BITS)).fill(UNKNOWN);

  /**
   * `flat` colours are kept as they are, 0xRRGGBB. To them come as many as it takes until every colour of areas that
   * let something through, and then every one of smooth edges, has one that looks like it; areas are seen better.
   * `key` tells this table from others.
   */
  constructor(
    readonly key: string,
    flat: ReadonlySet<number>,
    areas: ColourCounts,
    edges: ColourCounts,
  ) {
    const all = [...flat].slice(0, MOST - 1);
    all.push(...coverOf(areas, all, COVERED_AREA));
    all.push(...coverOf(edges, all, COVERED));
    this.colours = Uint8Array.from(all.flatMap(unpacked));
    all.forEach((colour, index) => {
      if (!this.exact.has(colour)) this.exact.set(colour, index);
    });
  }

  /** What the table takes in memory, about. */
  get bytes(): number {
    return this.nearest.length + this.colours.length;
  }

  /** The same by its parts. */
  near(red: number, green: number, blue: number): number {
    const slot = ((red >> DROPPED) << (2 * BITS)) | ((green >> DROPPED) << BITS) | (blue >> DROPPED);
    const known = this.nearest[slot] ?? UNKNOWN;
    return known === UNKNOWN ? this.learn(slot) : known;
  }

  /** The number of the very colour, 0xRRGGBB; -1 where there is none. */
  exactOf(colour: number): number {
    return this.exact.get(colour) ?? -1;
  }

  /** The number of a colour near enough for a mixture. */
  nearOf(colour: number): number {
    return this.near(colour >> 16, (colour >> 8) & 255, colour & 255);
  }

  /** Whether a number's colour may stand for this one. */
  passesFor(index: number, colour: number): boolean {
    return index < this.colours.length / 3 && seenBetween(this.colourOf(index), unpacked(colour)) <= COVERED;
  }

  private colourOf(index: number): Rgb {
    return [this.colours[3 * index] ?? 0, this.colours[3 * index + 1] ?? 0, this.colours[3 * index + 2] ?? 0];
  }

  /** The colour nearest to the middle of a slot, so that it does not matter which colour asked first. */
  private learn(slot: number): number {
    const mask = (1 << BITS) - 1;
    const half = 1 << (DROPPED - 1);
    const part = (shift: number) => (((slot >> shift) & mask) << DROPPED) | half;
    const wanted: Rgb = [part(2 * BITS), part(BITS), part(0)];
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let index = 0; index < this.colours.length / 3; index++) {
      const off = seenBetween(this.colourOf(index), wanted);
      if (off < least) [best, least] = [index, off];
    }
    this.nearest[slot] = best;
    return best;
  }
}

interface Sample {
  readonly colour: Rgb;
  readonly count: number;
}

/** Few colours of which one looks like each of those that were met, besides those that are there already. */
function coverOf(counts: ColourCounts, present: readonly number[], within: number): readonly number[] {
  const there = present.map(unpacked);
  let open = bucketsOf(counts).filter(({ colour }) =>
    there.every((own) => seenBetween(own, colour) > within),
  );
  const chosen: number[] = [];
  while (open.length > 0 && present.length + chosen.length < MOST - 1) {
    const weight = ({ colour }: Sample) =>
      open.reduce((sum, each) => sum + (seenBetween(colour, each.colour) <= within ? each.count : 0), 0);
    let [best, heaviest] = [open[0], 0];
    for (const candidate of open) {
      const heavy = weight(candidate);
      if (heavy > heaviest) [best, heaviest] = [candidate, heavy];
    }
    if (!best) break;
    const { colour } = best;
    const covered = open.filter((each) => seenBetween(colour, each.colour) <= within);
    const mean = meanOf(covered);
    const fits = covered.every((each) => seenBetween(mean, each.colour) <= within);
    const [red, green, blue] = fits ? mean : colour;
    chosen.push((red << 16) | (green << 8) | blue);
    open = open.filter((each) => !covered.includes(each));
  }
  return chosen;
}

/** Colours that differ by a hair, taken together: those with the same upper four bits. */
function bucketsOf(counts: ColourCounts): readonly Sample[] {
  const buckets = new Map<number, Sample[]>();
  for (const [packed, count] of counts) {
    const bucket = buckets.get(packed & 0xf0f0f0) ?? [];
    buckets.set(packed & 0xf0f0f0, bucket);
    bucket.push({ colour: unpacked(packed), count });
  }
  return [...buckets.values()].map((bucket) => ({
    colour: meanOf(bucket),
    count: bucket.reduce((sum, { count }) => sum + count, 0),
  }));
}

function meanOf(samples: readonly Sample[]): Rgb {
  let [red, green, blue, all] = [0, 0, 0, 0];
  for (const { colour, count } of samples) {
    red += colour[0] * count;
    green += colour[1] * count;
    blue += colour[2] * count;
    all += count;
  }
  return [Math.round(red / all), Math.round(green / all), Math.round(blue / all)];
}
