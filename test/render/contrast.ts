/** Contrast as the Web Content Accessibility Guidelines 2.2 measure it. */
type Rgb = readonly [number, number, number];

/** Red, green and blue of `#rrggbb` or `rgba(…)`, and how much covers what lies below. */
function channels(ink: string): { readonly rgb: Rgb; readonly alpha: number } {
  const numbers = ink.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16))
    : [...ink.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  const [r = 0, g = 0, b = 0, alpha = 1] = numbers;
  return { rgb: [r, g, b], alpha };
}

/** An ink over an opaque ground, as `#rrggbb`. */
export function laidOver(ink: string, ground: string, opacity = 1): string {
  const { rgb, alpha } = channels(ink);
  const below = channels(ground).rgb;
  const part = alpha * opacity;
  const mixed = rgb.map((value, at) => Math.round(value * part + (below[at] ?? 0) * (1 - part)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, from 0 to 1. */
function luminance([r, g, b]: Rgb): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two luminances, from 1 to 21. */
export const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Luminances of the pixels met so far. */
const known = new Map<number, number>();

/** Relative luminance of a pixel 0xFFRRGGBB. */
export function luminanceOf(pixel: number): number {
  const found = known.get(pixel);
  if (found !== undefined) return found;
  const made = luminance([(pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255]);
  known.set(pixel, made);
  return made;
}

/** Contrast of two opaque colours `#rrggbb`, from 1 to 21. */
export const contrast = (one: string, other: string): number =>
  ratio(luminance(channels(one).rgb), luminance(channels(other).rgb));
