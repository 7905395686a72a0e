/** Pixels so nearly opaque, or so nearly clear, are taken for it. */
export const HARDLY = 10;

/** The numbers of veils take so many. */
export const VEIL_BITS = 12;
const MOST = 1 << VEIL_BITS;
/** Of the numbers of colours. */
const COLOUR_BITS = 8;
/** What the number of a veil takes in memory, about. */
const BYTES_EACH = 48;

/** Steps of opacity and of each part of a colour: nobody sees a finer difference. */
const OPACITIES = 63;
const SHADES = 31;

const inSteps = (steps: number) =>
  Uint8Array.from({ length: 256 }, (_, value) => Math.round((value * steps) / 255));
const OPACITY_OF = inSteps(OPACITIES);
const SHADE_OF = inSteps(SHADES);

/** Pixels that let something through, by numbers, and how each looks over every colour of a table. */
export class Veils {
  /** By opacity, red, green and blue. */
  private readonly numbers = new Map<number, number>();
  private readonly all: number[] = [];
  /** One more than the number of the colour that is seen; 0 is not yet known. */
  private readonly looks: Uint8Array;

  /** `nearest` gives the number, below 255, of the one of the `colours` that stands for red, green and blue. */
  constructor(
    private readonly colours: Uint8Array,
    private readonly nearest: (red: number, green: number, blue: number) => number,
  ) {
    this.looks = new Uint8Array(MOST << COLOUR_BITS);
  }

  /** What they take in memory at most, about. */
  get bytes(): number {
    return this.looks.length + BYTES_EACH * MOST;
  }

  /** The number of a pixel of the form 0xAARRGGBB whose colour is multiplied by its opacity. */
  numberOf(pixel: number): number {
    const shade = (shift: number): number => SHADE_OF[(pixel >> shift) & 255] ?? 0;
    const veil = ((OPACITY_OF[pixel >>> 24] ?? 0) << 15) | (shade(16) << 10) | (shade(8) << 5) | shade(0);
    const known = this.numbers.get(veil);
    if (known !== undefined) return known;
    if (this.all.length === MOST) return this.likest(veil);
    this.numbers.set(veil, this.all.length);
    return this.all.push(veil) - 1;
  }

  /** The number of the colour that is seen where a veil lies over the colour of a number. */
  over(under: number, number: number): number {
    return (this.looks[(number << COLOUR_BITS) | under] || this.learn(under, number)) - 1;
  }

  private learn(under: number, number: number): number {
    const veil = this.all[number] ?? 0;
    const clear = 1 - (veil >> 15) / OPACITIES;
    const seen = (place: number) => {
      const below = this.colours[3 * under + 2 - place] ?? 0;
      return Math.min(255, Math.round((shadeOf(veil, place) * 255) / SHADES + below * clear));
    };
    const look = this.nearest(seen(2), seen(1), seen(0)) + 1;
    this.looks[(number << COLOUR_BITS) | under] = look;
    return look;
  }

  /** The number of the veil that is most alike: for when numbers are used up. */
  private likest(veil: number): number {
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    this.all.forEach((each, number) => {
      let off = Math.abs((each >> 15) - (veil >> 15));
      for (let place = 0; place < 3; place++) off += Math.abs(shadeOf(each, place) - shadeOf(veil, place));
      if (off < least) [best, least] = [number, off];
    });
    return best;
  }
}

/** The blue of a veil, its green, or its red. */
const shadeOf = (veil: number, place: number): number => (veil >> (5 * place)) & SHADES;
