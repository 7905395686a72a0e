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
