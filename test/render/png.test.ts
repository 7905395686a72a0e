import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { encodePng, type IndexedImage, type Packing } from '../../src/render/png.js';

/** Noise in 7 colours, the same every time. */
function image(width: number, height: number, packing: Packing): IndexedImage {
  const rows = new Uint8Array(height * (width + 1));
  let seed = 20_261;
  for (let at = 0; at < rows.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647;
    rows[at] = at % (width + 1) === 0 ? 0 : seed % 7;
  }
  return { width, height, rows, colours: Uint8Array.from({ length: 21 }, (_, part) => part * 12), packing };
}

it.each([
  [1, 1, 'hard'],
  [5, 2, 'light'],
  [37, 3, 'hard'],
  [300, 301, 'light'],
] as const)(
  'a picture of %i by %i pixels, packed %s in halves, is read as it was',
  async (width, height, packing) => {
    const { rows, colours, ...rest } = image(width, height, packing);
    const { data, ...read } = PNG.sync.read(await encodePng({ rows, colours, ...rest }));
    expect([read.width, read.height]).toEqual([width, height]);
    const expected = Array.from({ length: width * height }, (_, at) => {
      const number = rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] ?? 0;
      return [...colours.subarray(3 * number, 3 * number + 3), 255];
    }).flat();
    expect(data.equals(Buffer.from(expected))).toBe(true);
  },
);
