import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/render/board/layout.js';
import { ghostShapes } from '../../src/render/board/pieces.js';
import { SEAM_WIDTH } from '../../src/render/board/places.js';
import { COVERED_AREA, type Rgb, seenBetween, unpacked } from '../../src/render/colour-distance.js';
import { tableOf } from '../../src/render/palettes.js';
import { point } from '../../src/render/shapes/shapes.js';
import type { Theme } from '../../src/render/shapes/theme.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { stainsOf } from '../../src/render/stains.js';
import { oneOfEachShape } from './games.js';
import { variantOf } from './views.js';

/** Red, green, blue and opacity of an ink. */
function partsOf(ink: string): readonly [Rgb, number] {
  if (ink.startsWith('#')) return [unpacked(Number.parseInt(ink.slice(1), 16)), 1];
  const [red = 0, green = 0, blue = 0, opacity = 1] = (ink.match(/[\d.]+/g) ?? []).map(Number);
  return [[red, green, blue], opacity];
}

function over(ink: string, below: Rgb, part: number): Rgb {
  const [[red, green, blue], own] = partsOf(ink);
  const opacity = own * part;
  const mixed = (above: number, under: number) => Math.round(above * opacity + under * (1 - opacity));
  return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2])];
}

/** How far the colours of captured pieces' traces are from what they should be, on plain ground and where a move was made. */
function tracesOff(theme: Theme, id: string): readonly number[] {
  const variant = variantOf(id);
  const stains = stainsOf(variant, layoutOf(variant.board));
  const table = tableOf(theme, stains);
  const off = (wanted: Rgb) => {
    const index = table.near(...wanted);
    const [red = 0, green = 0, blue = 0] = table.colours.subarray(3 * index, 3 * index + 3);
    return seenBetween([red, green, blue], wanted);
  };
  return stains.grounds.flatMap((ground) => {
    const plain = partsOf(theme.inks[ground])[0];
    const grounds = [plain, over(theme.inks.tint, plain, 1)];
    return stains.colours.flatMap((colour) => {
      const [disc, ring] = ghostShapes({ seat: 0, king: false }, colour, point(0, 0), 30);
      return grounds.flatMap((below) => {
        const trace = over(theme.inks[`${colour}.face`], below, disc?.opacity ?? 1);
        return [off(trace), off(over(theme.inks[`${colour}.mark`], trace, ring?.opacity ?? 1))];
      });
    });
  });
}

/** They are looked up by their upper bits, which puts them off a little more. */
const NEAR = 1.5 * COVERED_AREA;

/** Of two pixels a line between cells covers so much: the cells on both its sides draw it. */
const LINE = 1 - (1 - SEAM_WIDTH / 2) ** 2;

describe.each(Object.values(THEMES))('in the theme $name', (theme) => {
  it.each(oneOfEachShape())(
    'the lines between the cells of %s are seen: hexagons at night had lost them',
    (id) => {
      const { board, ...variant } = variantOf(id);
      const layout = layoutOf(board);
      const table = tableOf(theme, stainsOf({ board, ...variant }, layout));
      for (const ground of layout.seamless ? [] : new Set(layout.cells.map(({ ink }) => ink))) {
        const below = partsOf(theme.inks[ground])[0];
        const [red, green, blue] = over(theme.inks.seam, below, LINE);
        const line = (red << 16) | (green << 8) | blue;
        const bare = table.exactOf((below[0] << 16) | (below[1] << 8) | below[2]);
        expect(bare).toBeGreaterThanOrEqual(0);
        expect(table.passesFor(bare, line)).toBe(false);
      }
    },
  );

  it.each(['russian', 'neva', 'novgorod-61', 'draughts4-solo', 'trio'])(
    'captured pieces on the board of %s have colours of their own: rings around them were olive',
    (id) => {
      expect(Math.max(...tracesOff(theme, id))).toBeLessThanOrEqual(NEAR);
    },
  );
});
