import type { Theme } from '../shapes/theme.js';
import type { Pixels } from './canvas.js';

/** A GIF of 7 bits a pixel has room for one more, the transparent one; nobody sees the difference to 255. */
const MAX_COLOURS = 127;
/** A colour is no mixture if this many pixels of a sample show it among others of the same colour. */
const MIN_AREA = 8;
/** A mixture that no larger part of the samples shows gets no colour of its own. */
const RARE = 1 / 500_000;
/** Colours are looked up by the upper five bits of red, green and blue. */
const SLOTS = 1 << 15;

const slotOf = (colour: number): number =>
  ((colour >> 9) & 0x7c00) | ((colour >> 6) & 0x3e0) | ((colour >> 3) & 0x1f);

/** The middle of all colours with one slot. */
const middleOf = (slot: number): number =>
  ((slot & 0x7c00) << 9) | ((slot & 0x3e0) << 6) | ((slot & 0x1f) << 3) | 0x040404;

/**
 * How different two colours 0xRRGGBB look, by Kotsarenko and Ramos ("Measuring perceived color difference using YIQ
 * NTSC transmission color space", 2010). Hue weighs twice as much as there: paths and rings are wider than the pixels
 * of an edge.
 */
function difference(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  const y = 0.299 * red + 0.587 * green + 0.114 * blue;
  const i = 0.596 * red - 0.274 * green - 0.322 * blue;
  const q = 0.211 * red - 0.523 * green + 0.312 * blue;
  return 0.5053 * y * y + 0.6 * i * i + 0.4 * q * q;
}

/** The colours of a picture or a film, and a table from every other colour to the one that stands for it. */
export class Palette {
  /** Numbers of the colours that stand for each slot, plus one; 0 is not yet known. */
  private readonly numbers = new Uint8Array(SLOTS);

  /** `colours`, 0xRRGGBB: the first one that is near enough stands for another, else the nearest. */
  constructor(
    readonly colours: readonly number[],
    private readonly within: number,
  ) {
    for (const [number, colour] of colours.entries()) this.numbers[slotOf(colour)] ||= number + 1;
  }

  /**
   * The palette for pictures of a theme, made from samples of them: flat colours as they are, then mixtures. A mixture
   * also stands for others that differ from it by up to `within`.
   */
  static of(theme: Theme, samples: Iterable<Pixels>, within: number): Palette {
    const { areas, slots } = histogramOf(samples);
    if (theme.colours !== undefined) return new Palette(fewer(theme.colours, areas, within), 0);
    const inks = opaqueInks(theme).filter((ink) => slots[slotOf(ink)]);
    const flat = [...new Set([...inks, ...areas])].slice(0, MAX_COLOURS);
    return new Palette([...flat, ...mixturesFor(slots, flat, within)], within);
  }

  /** Writes the numbers of the colours of some pixels. */
  index({ data }: Pixels, from: number, count: number, into: Uint8Array, at: number): void {
    for (let next = 0; next < count; ) {
      const pixel = data[from + next] ?? 0;
      const slot = slotOf(pixel);
      const number = (this.numbers[slot] || this.learn(slot)) - 1;
      do into[at + next++] = number;
      while (next < count && data[from + next] === pixel);
    }
  }

  private learn(slot: number): number {
    const apart = this.colours.map((each) => difference(each, middleOf(slot)));
    const near = apart.findIndex((each) => each <= this.within);
    const number = 1 + (near < 0 ? apart.indexOf(Math.min(...apart)) : near);
    this.numbers[slot] = number;
    return number;
  }
}

/**
 * The nearest of some colours to each area, and of the others those that differ by more than half of `within` from all
 * before: mixtures lie between two colours.
 */
function fewer(colours: readonly number[], areas: readonly number[], within: number): readonly number[] {
  const nearest = (area: number): number =>
    colours.reduce((best, each) => (difference(each, area) < difference(best, area) ? each : best));
  const kept = new Set(areas.map(nearest));
  for (const colour of colours)
    if ([...kept].every((each) => difference(each, colour) > within / 2)) kept.add(colour);
  return colours.filter((colour) => kept.has(colour));
}

/** Every opaque ink of a theme once. */
const opaqueInks = ({ inks }: Theme): readonly number[] => [
  ...new Set(Object.values(inks).flatMap((ink) => (ink[0] === '#' ? Number.parseInt(ink.slice(1), 16) : []))),
];

/** Colours that fill areas, and how many pixels there are of each slot. */
function histogramOf(samples: Iterable<Pixels>): {
  readonly areas: readonly number[];
  readonly slots: Uint32Array;
} {
  const inner = new Map<number, number>();
  const slots = new Uint32Array(SLOTS);
  for (const { data, width } of samples) {
    for (let from = 0, to = 1; from < data.length; from = to++) {
      const pixel = data[from] ?? 0;
      while (data[to] === pixel) to++;
      slots[slotOf(pixel)] = (slots[slotOf(pixel)] ?? 0) + to - from;
      let count = 0;
      for (let at = from + 2; at < to - 2; at++) if (isInColumn(data, at, width)) count++;
      if (count > 0) inner.set(pixel & 0xffffff, (inner.get(pixel & 0xffffff) ?? 0) + count);
    }
  }
  const large = [...inner].filter(([, count]) => count >= MIN_AREA).sort(([, one], [, other]) => other - one);
  return { areas: large.map(([colour]) => colour), slots };
}

/** Two pixels above and two below are like this one: with as many beside it, it belongs to an area, and to no edge. */
const isInColumn = (data: Uint32Array, at: number, width: number): boolean =>
  data[at - width] === data[at] &&
  data[at + width] === data[at] &&
  data[at - 2 * width] === data[at] &&
  data[at + 2 * width] === data[at];

/**
 * Colours for what the flat ones do not stand for, those that stand for most pixels first: the greedy algorithm for
 * set cover.
 */
function mixturesFor(slots: Uint32Array, flat: readonly number[], within: number): readonly number[] {
  const rare = RARE * slots.reduce((sum, count) => sum + count, 0);
  let open = [...slots.entries()]
    .filter(([, count]) => count > rare)
    .map(([slot, count]) => ({ colour: middleOf(slot), count, weight: 0 }))
    .filter(({ colour }) => flat.every((each) => difference(each, colour) > within));
  const weigh = (sign: 1 | -1, colour: number, count: number) => {
    for (const each of open) if (difference(colour, each.colour) <= within) each.weight += sign * count;
  };
  for (const { colour, count } of open) weigh(1, colour, count);
  const chosen: number[] = [];
  while (open.length > 0 && flat.length + chosen.length < MAX_COLOURS) {
    const { colour: best } = open.reduce((heaviest, each) =>
      each.weight > heaviest.weight ? each : heaviest,
    );
    chosen.push(best);
    const covered = open.filter(({ colour }) => difference(best, colour) <= within);
    open = open.filter((each) => !covered.includes(each));
    for (const { colour, count } of covered) weigh(-1, colour, count);
  }
  return chosen;
}
