import { describe, expect, it } from 'vitest';
import { GifWriter } from '../../src/render/encode/gif.js';
import { Palette } from '../../src/render/encode/palette.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { decoded } from './decoded-gif.js';

const [WIDTH, HEIGHT] = [37, 23];
const palette = Array.from({ length: 128 }, (_, index) => [index, 255 - index, (index * 37) % 256] as const);
const format = { width: WIDTH, height: HEIGHT, palette, plays: 0 };

/** A frame of noise above a quiet ground: number 0, which means unchanged, is in none. */
function frameOf(seed: number, left: number, top: number, size: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(WIDTH * HEIGHT).fill(5);
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) frame[y * WIDTH + x] = 1 + ((x * 31 + y * 17 + seed) % 127);
  }
  return frame;
}

const colours = (frame: Uint8Array): number[] =>
  [...frame].flatMap((index) => [...(palette[index] ?? []), 255]);

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
      expect([...(shown.frames[index]?.pixels ?? [])], `frame ${index}`).toEqual(colours(frame));
    }
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

describe('a palette', () => {
  const pixels = (colour: readonly number[], count: number) => ({
    data: new Uint8ClampedArray(Array.from({ length: count }, () => [...colour, 255]).flat()),
    width: count,
    height: 1,
  });

  it('has the colours of the theme unaltered, and leaves number 0 free', () => {
    const made = new Palette(WOOD, [pixels([1, 2, 3], 100)]);
    const inks = Object.values(WOOD.inks).filter((ink) => ink.startsWith('#'));
    for (const ink of inks) {
      const colour = [...Buffer.from(ink.slice(1), 'hex')];
      const [index = 0] = made.indexesOf(pixels(colour, 1));
      expect(index).toBeGreaterThan(0);
      expect(made.colours[index]).toEqual(colour);
    }
    expect(made.colours.length).toBeLessThanOrEqual(128);
  });

  it('gives every other colour its nearest neighbour', () => {
    const made = new Palette(WOOD, [pixels([12, 200, 220], 100)]);
    const [near = 0] = made.indexesOf(pixels([14, 204, 214], 1));
    const off = (made.colours[near] ?? []).map((part, at) => Math.abs(part - ([14, 204, 214][at] ?? 0)));
    expect(Math.max(...off)).toBeLessThan(12);
  });
});
