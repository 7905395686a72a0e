import { GifReader } from 'omggif';

export interface DecodedFrame {
  /** The whole picture as it is seen then, red, green, blue and opacity. */
  readonly pixels: Uint8Array;
  readonly milliseconds: number;
  /** The part of it that the file stores, in pixels. */
  readonly area: number;
}

/** A GIF as a viewer sees it. */
export function decoded(file: Uint8Array) {
  const reader = new GifReader(file);
  const { width, height } = reader;
  const screen = new Uint8Array(width * height * 4);
  const frames = Array.from({ length: reader.numFrames() }, (_, index): DecodedFrame => {
    const { delay, width, height, disposal, has_local_palette } = reader.frameInfo(index);
    if (disposal !== 1) throw new Error(`frame ${index} does not stay`);
    if (has_local_palette) throw new Error(`frame ${index} has a palette of its own`);
    reader.decodeAndBlitFrameRGBA(index, screen);
    return { pixels: screen.slice(), milliseconds: delay * 10, area: width * height };
  });
  return { width, height, loops: reader.loopCount(), frames };
}

/** How far two pictures of one size differ: the mean of a colour's part, and how many pixels are clearly other. */
export function difference(one: Uint8Array, other: Uint8Array): { mean: number; clear: number } {
  if (one.length !== other.length) throw new Error(`${one.length} against ${other.length} bytes`);
  let [sum, clear] = [0, 0];
  for (let at = 0; at < one.length; at += 4) {
    const off = [0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0)));
    sum += off.reduce((total, part) => total + part, 0);
    if (Math.max(...off) > 48) clear++;
  }
  return { mean: sum / ((one.length / 4) * 3), clear: clear / (one.length / 4) };
}
