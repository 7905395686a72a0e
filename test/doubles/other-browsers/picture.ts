import { createCanvas, type ImageData, loadImage } from 'canvas';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in so many pixels a side: small enough that it does not matter how each engine smooths edges. */
export async function part(png: Buffer, { x, y, width, height }: Box, side: number): Promise<ImageData> {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(png), x, y, width, height, 0, 0, side, side);
  return context.getImageData(0, 0, side, side);
}

/** How far two pictures of one size lie apart, 0 to 255: in the mean, and where they differ most. */
export function apart(one: ImageData, other: ImageData): { readonly mean: number; readonly most: number } {
  let [sum, most] = [0, 0];
  one.data.forEach((shade, at) => {
    const distance = Math.abs(shade - (other.data[at] ?? 0));
    sum += distance;
    most = Math.max(most, distance);
  });
  return { mean: sum / one.data.length, most };
}

/** Relative luminance, 0 to 1, of the pixel at an index: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance({ data }: ImageData, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => {
    const share = (data[4 * at + part] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of what is written at the left of a picture with what it is written on, 1 to 21. */
export function letters(picture: ImageData): number {
  const shades = Array.from({ length: picture.width * picture.height }, (_, at) => at)
    .filter((at) => at % picture.width < picture.width * 0.6)
    .map((at) => luminance(picture, at))
    .toSorted((one, other) => one - other);
  const ground = shades[Math.floor(shades.length / 2)] ?? 0;
  // Edges of the field are of some other shade, too, but few.
  const [dark = 0, light = 0] = [0.03, 0.97].map((share) => shades[Math.floor(share * shades.length)] ?? 0);
  return Math.max((ground + 0.05) / (dark + 0.05), (light + 0.05) / (ground + 0.05));
}
