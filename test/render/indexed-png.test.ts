import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { indexedPng } from '../../src/render/encode/indexed-png.js';
import { Palette } from '../../src/render/encode/palette.js';
import { rgbaOf } from './rgba.js';

/** Noise in some colours, the same every time. */
function noise(width: number, height: number, count: number) {
  const colours = Array.from({ length: count }, (_, index) => (index * 0x0a_71_37) & 0xf8f8f8);
  let seed = 20_261;
  const data = Uint32Array.from({ length: width * height }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 0xff000000 | (colours[seed % count] ?? 0);
  });
  return { pixels: { data, width, height }, palette: new Palette(colours, 0) };
}

it.each([
  [1, 1, 7],
  [5, 2, 16],
  [37, 3, 17],
  [300, 301, 200],
] as const)('a picture of %i by %i pixels with %i colours is read as it was', (width, height, count) => {
  const { pixels, palette } = noise(width, height, count);
  const { data, ...read } = PNG.sync.read(indexedPng(pixels, palette, 6));
  expect([read.width, read.height]).toEqual([width, height]);
  expect(data.equals(Buffer.from(rgbaOf(pixels)))).toBe(true);
});

it('two pixels share a byte where sixteen colours are enough', () => {
  const depth = (count: number) => {
    const { pixels, palette } = noise(9, 9, count);
    return indexedPng(pixels, palette, 6)[24];
  };
  expect([depth(16), depth(17)]).toEqual([4, 8]);
});
