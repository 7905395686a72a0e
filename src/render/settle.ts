import type { ColourTable } from './colour-table.js';
import { HARDLY } from './veils.js';

/** The number of no colour: for pixels that let something through. */
export const CLEAR = 255;

/**
 * The colour numbers of pixels of the form 0xAARRGGBB, in rows of this width. A pixel of an edge that is a mixture
 * takes the number of its neighbour at the left or above where nobody sees the difference: pixels that are alike pack
 * well. In areas everybody would see it.
 */
export function settled(pixels: Uint32Array, width: number, table: ColourTable): Uint8Array {
  const inks = new Uint8Array(pixels.length);
  let [before, left] = [0, CLEAR];
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    if (pixel !== before) {
      before = pixel;
      if (pixel >>> 24 < 255 - HARDLY) {
        left = CLEAR;
      } else {
        const above = inks[at - width] ?? CLEAR;
        left = isInArea(pixels, at, width)
          ? inkOf(opaque(pixel), CLEAR, CLEAR, table)
          : inkOf(opaque(pixel), left, above, table);
      }
    }
    inks[at] = left;
  }
  return inks;
}

/** Whether what begins at a pixel is more than the edge of something. */
const isInArea = (pixels: Uint32Array, at: number, width: number): boolean => {
  const pixel = pixels[at];
  const isWide = pixels[at + 1] === pixel && pixels[at + 2] === pixel;
  return isWide && (pixels[at + width] === pixel || pixels[at - width] === pixel);
};

/** Neighbours that may lend their number; `CLEAR` where none may. */
function inkOf(colour: number, left: number, above: number, table: ColourTable): number {
  const plain = table.exactOf(colour);
  if (plain >= 0) return plain;
  if (table.passesFor(left, colour)) return left;
  return table.passesFor(above, colour) ? above : table.nearOf(colour);
}

/** A pixel's colour as it is without its transparency. */
function opaque(pixel: number): number {
  const alpha = pixel >>> 24;
  if (alpha === 255) return pixel & 0xffffff;
  const part = (shift: number) =>
    Math.min(255, Math.round((((pixel >> shift) & 255) * 255) / alpha)) << shift;
  return part(16) | part(8) | part(0);
}
