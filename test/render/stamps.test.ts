import { expect, it } from 'vitest';
import { seenBetween } from '../../src/render/colour-distance.js';
import { ColourTable } from '../../src/render/colour-table.js';
import type { Group } from '../../src/render/groups.js';
import { point } from '../../src/render/shapes/shapes.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { press, stampOf } from '../../src/render/stamps.js';
import { Veils } from '../../src/render/veils.js';

const GREYS = new Set(Array.from({ length: 32 }, (_, step) => step * 0x080808));
const tableOfGreys = () => new ColourTable('greys', GREYS, [], []);
const SIDE = 24;

const groupOf = (fill: 'accent' | 'tint'): Group => ({
  shapes: [{ kind: 'circle', at: point(12, 12), radius: 9, fill, opacity: 0.5 }],
  left: 0,
  top: 0,
  right: SIDE,
  bottom: SIDE,
});

const pressed = (fill: 'accent' | 'tint', table: ColourTable): Uint8Array => {
  const rows = new Uint8Array(SIDE * SIDE).fill(20);
  press(stampOf(groupOf(fill), WOOD, table, SIDE), rows, 0, table);
  return rows;
};

it('stamps kept from a table that was forgotten are not pressed with the one made after it', () => {
  const [first, second] = [tableOfGreys(), tableOfGreys()];
  const [accent, tint] = [pressed('accent', first), pressed('tint', first)];
  expect(accent).not.toEqual(tint);
  expect(pressed('tint', second)).toEqual(tint);
  expect(pressed('accent', second)).toEqual(accent);
});

it('more veils than there are numbers still look like themselves', () => {
  const table = tableOfGreys();
  const veils = new Veils(table.colours, (red, green, blue) => table.near(red, green, blue));
  const shades = [0, 20, 40, 60, 80, 100];
  const pixels = shades.flatMap((red) =>
    shades.flatMap((green) =>
      shades.flatMap((blue) =>
        Array.from({ length: 30 }, (_, step) => ((100 + 4 * step) << 24) | (red << 16) | (green << 8) | blue),
      ),
    ),
  );
  const numbers = pixels.map((pixel) => veils.numberOf(pixel >>> 0));
  expect(Math.max(...numbers)).toBe(4095);
  const grey = (index: number) => table.colours[3 * index] ?? 0;
  pixels.forEach((pixel, at) => {
    const clear = 1 - (pixel >>> 24) / 255;
    const part = (shift: number) => ((pixel >> shift) & 255) + 248 * clear;
    const look = grey(veils.over(31, numbers[at] ?? 0));
    const off = seenBetween([look, look, look], [part(16), part(8), part(0)]);
    const least = Math.min(
      ...[...GREYS].map((each) =>
        seenBetween([each & 255, each & 255, each & 255], [part(16), part(8), part(0)]),
      ),
    );
    expect(Math.sqrt(off) - Math.sqrt(least)).toBeLessThan(20);
  });
});
