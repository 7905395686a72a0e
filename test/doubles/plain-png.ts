import { PNG } from 'pngjs';

/** A PNG of one colour. */
export function plainPng(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): Buffer {
  const image = new PNG({ width, height });
  for (let at = 0; at < image.data.length; at += 4) image.data.set([red, green, blue, 255], at);
  return PNG.sync.write(image);
}
