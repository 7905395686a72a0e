import { GifReader } from 'omggif';

interface DecodedFrame {
  readonly milliseconds: number;
  /** The part of it that the file stores, in pixels. */
  readonly area: number;
}

/** A GIF as a viewer sees it. */
export function decoded(file: Uint8Array) {
  const reader = new GifReader(file);
  const { width, height } = reader;
  const frames = Array.from({ length: reader.numFrames() }, (_, index): DecodedFrame => {
    const { delay, width, height, disposal, has_local_palette } = reader.frameInfo(index);
    if (disposal !== 1) throw new Error(`frame ${index} does not stay`);
    if (has_local_palette) throw new Error(`frame ${index} has a palette of its own`);
    return { milliseconds: delay * 10, area: width * height };
  });
  // It changes nothing, and is there for converters.
  const closing = frames.pop();
  /** The whole picture as it is seen at a frame, counted from the last one if below 0: red, green, blue and opacity. */
  const pixelsAt = (frame: number): Uint8Array => {
    const screen = new Uint8Array(width * height * 4);
    const last = frame < 0 ? frames.length + frame : frame;
    for (let index = 0; index <= last; index++) reader.decodeAndBlitFrameRGBA(index, screen);
    return screen;
  };
  return { width, height, loops: reader.loopCount(), frames, closing, pixelsAt };
}

/** How far two pictures of one size differ: the mean of a colour's part, and how many pixels are clearly other. */
export function difference(one: Uint8Array, other: Uint8Array): { mean: number; clear: number } {
  if (one.length !== other.length) throw new Error(`${one.length} against ${other.length} bytes`);
  let [sum, clear] = [0, 0];
  for (let at = 0; at < one.length; at += 4) {
    let most = 0;
    for (let part = at; part < at + 3; part++) {
      const off = Math.abs((one[part] ?? 0) - (other[part] ?? 0));
      sum += off;
      if (off > most) most = off;
    }
    if (most > 48) clear++;
  }
  return { mean: sum / ((one.length / 4) * 3), clear: clear / (one.length / 4) };
}
