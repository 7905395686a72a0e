import { inflateRawSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflated } from '../../../src/render/packer/deflate.js';
import { codeFor } from '../../../src/render/packer/huffman.js';
import { packed } from '../../../src/render/packer/mosaic.js';
import { tileOf } from '../../../src/render/packer/tile.js';
import { match } from '../../../src/render/packer/token.js';

describe('a prefix code', () => {
  it('has words of lengths that fill the tree, the shorter the more often a symbol comes up', () => {
    const { lengths } = codeFor(Uint32Array.from([45, 13, 12, 16, 9, 5, 0]), 15);
    expect([...lengths]).toEqual([1, 3, 3, 3, 4, 4, 0]);
  });

  it('keeps its longest word within the limit, where each count is the sum of the two before', () => {
    const counts = new Uint32Array(24).fill(1);
    for (let at = 2; at < counts.length; at++) counts[at] = (counts[at - 1] ?? 0) + (counts[at - 2] ?? 0);
    const { lengths } = codeFor(counts, 15);
    expect(Math.max(...codeFor(counts, 30).lengths)).toBe(23);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
    expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
  });
});

describe('a stream', () => {
  const read = (...tokens: number[]) => inflateRawSync(deflated(Uint32Array.from(tokens))).toString('latin1');

  it('of bytes and matches is read by zlib, also the longest and the farthest', () => {
    expect(read(97, 98, match(2, 5), 99)).toBe('abababac');
    expect(read(97, match(1, 258), match(1, 3))).toBe('a'.repeat(262));
    const far = [...Array(127).fill(match(1, 258)), match(1, 3), 98, match(32_768, 3)];
    expect(read(97, ...far).endsWith('baaa')).toBe(true);
  });

  it('of one byte again and again has a code of two words', () => {
    expect(read(...Array<number>(40).fill(7))).toBe('\x07'.repeat(40));
  });
});

/** Few values, so that rows and tiles are often alike. */
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length, max: 2 });

it('a mosaic of any tiles is read by zlib as the rows that they make', () => {
  const mosaics = fc
    .record({
      widths: fc.array(fc.integer({ min: 3, max: 300 }), { minLength: 1, maxLength: 6 }),
      heights: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
      alike: fc.boolean(),
    })
    .chain(({ widths, heights, alike }) =>
      fc.tuple(
        fc.constant(alike ? widths.map(() => widths[0] ?? 3) : widths),
        fc.constant(heights),
        fc.array(bytes(300 * 60), { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.nat()),
      ),
    );
  fc.assert(
    fc.property(mosaics, ([widths, heights, contents, picks]) => {
      const stride = widths.reduce((sum, width) => sum + width, 0);
      const made = new Map<string, ReturnType<typeof tileOf>>();
      const mosaic = heights.map((height) =>
        widths.map((width) => {
          const content = (picks.next().value ?? 0) % contents.length;
          const key = `${content} ${width} ${height}`;
          const tile =
            made.get(key) ??
            tileOf((contents[content] ?? new Uint8Array()).slice(0, width * height), width, stride);
          made.set(key, tile);
          return tile;
        }),
      );
      const rows = mosaic.flatMap((tiles, row) =>
        Array.from({ length: heights[row] ?? 0 }, (_, y) =>
          Buffer.concat(tiles.map((tile) => tile.bytes.subarray(y * tile.width, (y + 1) * tile.width))),
        ),
      );
      expect(inflateSync(packed(mosaic)).equals(Buffer.concat(rows))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
