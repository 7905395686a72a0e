export type Rgb = readonly [number, number, number];

export const unpacked = (colour: number): Rgb => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];

/**
 * How different two colours look, in the space of Kotsarenko and Ramos ("Measuring perceived color difference using
 * YIQ NTSC transmission color space", 2010). Hue weighs twice as much as there: paths and tints are wider than the
 * pixels of an edge.
 */
export function seenBetween(one: Rgb, other: Rgb): number {
  const [red, green, blue] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  const y = 0.299 * red + 0.587 * green + 0.114 * blue;
  const i = 0.596 * red - 0.274 * green - 0.322 * blue;
  const q = 0.211 * red - 0.523 * green + 0.312 * blue;
  return 0.5053 * y * y + 0.6 * i * i + 0.4 * q * q;
}

/** Up to this nobody tells colours apart in the single pixels of a smooth edge: greys differ by a tenth of the way to white. */
export const COVERED = 340;

/** The same for areas: a twenty-eighth. */
export const COVERED_AREA = 40;
