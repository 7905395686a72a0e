import { describe, expect, it } from 'vitest';
import { GifWriter } from '../../src/render/encode/gif.js';
import { decoded } from './decoded-gif.js';

const [WIDTH, HEIGHT] = [37, 23];
const palette = Array.from(
  { length: 127 },
  (_, index) => (index << 16) | ((255 - index) << 8) | ((index * 37) % 256),
);
const format = { width: WIDTH, height: HEIGHT, palette, plays: 0 };

/** A frame of noise above a quiet ground. */
function frameOf(seed: number, left: number, top: number, size: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(WIDTH * HEIGHT).fill(5);
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) frame[y * WIDTH + x] = (x * 31 + y * 17 + seed) % 127;
  }
  return frame;
}

const colours = (frame: Uint8Array): number[] =>
  [...frame].flatMap((index) => {
    const colour = palette[index] ?? 0;
    return [colour >> 16, (colour >> 8) & 255, colour & 255, 255];
  });

describe('a GIF', () => {
  it('shows every frame as it was given, wherever it differs from the one before', () => {
    const frames = [
      frameOf(1, 0, 0, 8),
      frameOf(2, 29, 15, 8),
      frameOf(2, 29, 15, 8),
      frameOf(3, 12, 0, 3),
      frameOf(4, 0, 22, 1),
    ];
    const writer = new GifWriter(format);
    for (const [index, frame] of frames.entries()) writer.add(frame, 100 * (index + 1));
    const shown = decoded(writer.finish());
    expect([shown.width, shown.height]).toEqual([WIDTH, HEIGHT]);
    expect(shown.frames.map(({ milliseconds }) => milliseconds)).toEqual([100, 200, 300, 400, 500]);
    for (const [index, frame] of frames.entries()) {
      expect([...shown.pixelsAt(index)], `frame ${index}`).toEqual(colours(frame));
    }
  });

  it('ends with a pixel that stays, as videos made of it showed the result for a moment only', () => {
    const writer = new GifWriter(format);
    for (const [index, colour] of [1, 2].entries()) writer.add(frameOf(colour, 0, 0, 5), 6_000 * index + 900);
    const { frames, closing, pixelsAt } = decoded(writer.finish());
    expect(frames.map(({ milliseconds }) => milliseconds)).toEqual([900, 6_900]);
    expect(closing).toEqual({ milliseconds: 100, area: 1 });
    expect(pixelsAt(2)).toEqual(pixelsAt(1));
  });

  it('stores only what has changed', () => {
    const writer = new GifWriter(format);
    for (const frame of [frameOf(1, 2, 3, 4), frameOf(2, 2, 3, 4), frameOf(2, 2, 3, 4)])
      writer.add(frame, 50);
    expect(decoded(writer.finish()).frames.map(({ area }) => area)).toEqual([WIDTH * HEIGHT, 16, 1]);
  });

  it.each([
    [0, 0],
    [1, null],
    [3, 2],
  ])('is shown so often as it says: %d', (plays, loops) => {
    const writer = new GifWriter({ ...format, plays });
    writer.add(frameOf(1, 0, 0, 5), 50);
    expect(decoded(writer.finish()).loops).toBe(loops);
  });
});
