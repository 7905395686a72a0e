import { expect, it } from 'vitest';
import { COVERED, COVERED_AREA, type Rgb, seenBetween, unpacked } from '../../src/render/colour-distance.js';
import { ColourTable } from '../../src/render/colour-table.js';
import { AREA_BITS, EDGE_BITS, Tally } from '../../src/render/tally.js';

const WHITE = 0xffffff;
const FLAT = new Set([0, WHITE, 0xa8713f]);
/** Colours of which no two have the same upper four bits in each part. */
const MIXTURES = new Map(
  Array.from({ length: 240 }, (_, index) => {
    const part = (value: number) => (value % 16) * 16 + 8;
    return [(part(index) << 16) | (part(index >> 4) << 8) | part(index * 5), 1 + (index % 5)] as const;
  }),
);
const AREAS = new Map([
  [0x808000, 5],
  [0x908010, 2],
  [0x301060, 9],
]);
const tallied = (met: ReadonlyMap<number, number>, bits: number) => {
  const tally = new Tally(bits);
  for (const [colour, count] of met) tally.add(colour, count);
  return tally.samples();
};
const table = new ColourTable('test', FLAT, tallied(AREAS, AREA_BITS), tallied(MIXTURES, EDGE_BITS));
const colourOf = (index: number): Rgb => [
  table.colours[3 * index] ?? -1,
  table.colours[3 * index + 1] ?? -1,
  table.colours[3 * index + 2] ?? -1,
];

it('keeps the colours that fill areas as they are', () => {
  for (const colour of FLAT) expect(colourOf(table.exactOf(colour))).toEqual(unpacked(colour));
  expect(table.exactOf(0x123456)).toBe(-1);
});

it('has for every mixture a colour that looks like it, and few colours in all', () => {
  for (const mixture of MIXTURES.keys()) {
    const indexes = Array.from({ length: table.colours.length / 3 }, (_, index) => index);
    expect(indexes.some((index) => seenBetween(colourOf(index), unpacked(mixture)) <= COVERED)).toBe(true);
  }
  expect(table.colours.length / 3).toBeLessThan(MIXTURES.size);
  expect(table.colours.length / 3).toBeLessThan(256);
});

it('has for areas colours that are closer', () => {
  for (const area of AREAS.keys()) {
    const indexes = Array.from({ length: table.colours.length / 3 }, (_, index) => index);
    expect(indexes.some((index) => seenBetween(colourOf(index), unpacked(area)) <= COVERED_AREA)).toBe(true);
  }
});

it('tells what passes for a colour from what does not', () => {
  const white = table.exactOf(WHITE);
  expect(table.passesFor(white, 0xfafafa)).toBe(true);
  expect(table.passesFor(white, 0xd0d0d0)).toBe(false);
  expect(table.passesFor(255, WHITE)).toBe(false);
});
