import type { Theme } from '../shapes/theme.js';
import type { Pixels } from './canvas.js';
import { quantize } from './gifenc.js';

type Rgb = readonly [number, number, number];
/** One byte for each pixel: the number of its colour. */
export type Indexes = Uint8Array<ArrayBuffer>;

/** A GIF can hold twice as many, and would be a twelfth larger with nobody seeing it. */
const MOST = 128;
const BLACK: Rgb = [0, 0, 0];

/**
 * One palette for a whole animation: the theme's own colours as they are, and those that stand for all mixtures
 * at the edges in some sample frames. Number 0 is left free.
 */
export class Palette {
  readonly colours: readonly Rgb[];
  /** By colour, its number once it is known; 0 is not yet. Only pages that are touched take memory. */
  private readonly known = new Uint8Array(1 << 24);

  constructor(theme: Theme, samples: readonly Pixels[]) {
    const plain = plainInks(theme);
    const mixed = quantize(joined(samples), MOST - 1 - plain.length);
    this.colours = [BLACK, ...plain, ...mixed];
    plain.forEach(([red, green, blue], index) => {
      this.known[(blue << 16) | (green << 8) | red] = index + 1;
    });
  }

  /** Every pixel's nearest colour. */
  indexesOf({ data, width, height }: Pixels): Indexes {
    const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
    const indexes = new Uint8Array(pixels.length);
    const { known } = this;
    for (let at = 0; at < pixels.length; at++) {
      const colour = (pixels[at] ?? 0) & 0xffffff;
      indexes[at] = known[colour] || this.learn(colour);
    }
    return indexes;
  }

  private learn(colour: number): number {
    const [red, green, blue] = [colour & 255, (colour >> 8) & 255, colour >> 16];
    let [best, least] = [1, Number.POSITIVE_INFINITY];
    for (let index = 1; index < this.colours.length; index++) {
      const [r, g, b] = this.colours[index] ?? BLACK;
      const off = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (off < least) [best, least] = [index, off];
    }
    this.known[colour] = best;
    return best;
  }
}

/** The opaque inks of a theme, each once. */
function plainInks(theme: Theme): readonly Rgb[] {
  const opaque = Object.values(theme.inks).filter((ink) => /^#[0-9a-f]{6}$/i.test(ink));
  return [...new Set(opaque)].map((ink) => {
    const [red = 0, green = 0, blue = 0] = Buffer.from(ink.slice(1), 'hex');
    return [red, green, blue];
  });
}

function joined(samples: readonly Pixels[]): Uint8ClampedArray {
  const all = new Uint8ClampedArray(samples.reduce((sum, { data }) => sum + data.length, 0));
  let at = 0;
  for (const { data } of samples) {
    all.set(data, at);
    at += data.length;
  }
  return all;
}
