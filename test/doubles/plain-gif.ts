import { GIFEncoder } from '../../src/render/encode/gifenc.js';

/** A GIF of two frames, each of one colour. */
export function plainGif(width: number, height: number): Buffer {
  const gif = GIFEncoder();
  const palette = [[0, 0, 0] as const, [200, 90, 30] as const];
  for (const index of [0, 1]) {
    gif.writeFrame(new Uint8Array(width * height).fill(index), width, height, { palette, delay: 500 });
  }
  gif.finish();
  return Buffer.from(gif.bytes());
}
