import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { encodePng, type IndexedImage, type Packing } from '../../src/render/encode/indexed-png.js';

/** Noise in some colours, the same every time. */
function image(width: number, height: number, packing: Packing, count = 7): IndexedImage {
  const rows = new Uint8Array(height * (width + 1));
  let seed = 20_261;
  for (let at = 0; at < rows.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647;
    rows[at] = at % (width + 1) === 0 ? 0 : seed % count;
  }
  return {
    width,
    height,
    rows,
    colours: Uint8Array.from({ length: 3 * count }, (_, part) => Math.floor((255 * part) / (3 * count))),
    packing,
  };
}

it.each([
  [1, 1, 'hard', 7],
  [5, 2, 'light', 16],
  [37, 3, 'hard', 17],
  [300, 301, 'light', 7],
  [300, 301, 'light', 200],
] as const)(
  'a picture of %i by %i pixels, packed %s, with %i colours, is read as it was',
  (width, height, packing, count) => {
    const { rows, colours, ...rest } = image(width, height, packing, count);
    const { data, ...read } = PNG.sync.read(encodePng({ rows, colours, ...rest }));
    expect([read.width, read.height]).toEqual([width, height]);
    const expected = Array.from({ length: width * height }, (_, at) => {
      const number = rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] ?? 0;
      return [...colours.subarray(3 * number, 3 * number + 3), 255];
    }).flat();
    expect(data.equals(Buffer.from(expected))).toBe(true);
  },
);

it('what is too large is packed once more, as hard as it goes', () => {
  const large = (packing: Packing) => encodePng(image(300, 301, packing, 200));
  expect(large('light').equals(large('hardest'))).toBe(true);
  const small = (packing: Packing) => encodePng(image(300, 301, packing, 3));
  expect(small('light').equals(small('hardest'))).toBe(false);
});

it('what is too large all the same loses its rare mixtures, and none of its flat colours', () => {
  const large = image(300, 301, 'hard', 200);
  const fewer = encodePng({ ...large, flat: 3 });
  expect(fewer.length).toBeLessThan(encodePng(large).length / 2);
  const { data } = PNG.sync.read(fewer);
  const seen = new Set<string>();
  for (let at = 0; at < 300 * 301; at++) {
    const [number = 0, pixel] = [large.rows[Math.floor(at / 300) * 301 + 1 + (at % 300)], 4 * at];
    const shown = data.subarray(pixel, pixel + 3).toString('hex');
    seen.add(shown);
    if (number < 3) {
      expect(shown).toBe(Buffer.from(large.colours.subarray(3 * number, 3 * number + 3)).toString('hex'));
    }
  }
  expect(seen.size).toBe(3);
});

it('two pixels share a byte where sixteen colours are enough', () => {
  const depth = (count: number) => encodePng(image(9, 9, 'hard', count))[24];
  expect([depth(16), depth(17)]).toEqual([4, 8]);
});
