import { describe, expect, it } from 'vitest';
import { COVERED_AREA, type Rgb, seenBetween, unpacked } from '../../src/render/colour-distance.js';
import { layoutOf } from '../../src/render/layout.js';
import { tableOf } from '../../src/render/palettes.js';
import { stainsOf } from '../../src/render/stains.js';
import type { Theme } from '../../src/render/theme.js';
import { THEMES } from '../../src/render/themes/index.js';
import { variantOf } from './views.js';

/** Red, green, blue and opacity of an ink. */
function partsOf(ink: string): readonly [Rgb, number] {
  if (ink.startsWith('#')) return [unpacked(Number.parseInt(ink.slice(1), 16)), 1];
  const [red = 0, green = 0, blue = 0, opacity = 1] = (ink.match(/[\d.]+/g) ?? []).map(Number);
  return [[red, green, blue], opacity];
}

function over(ink: string, below: Rgb): Rgb {
  const [[red, green, blue], opacity] = partsOf(ink);
  const mixed = (part: number, under: number) => Math.round(part * opacity + under * (1 - opacity));
  return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2])];
}

/** How far the colours of shadows are from what they should be, on every ground, plain and where a move was made. */
function shadowsOff(theme: Theme, id: string): readonly number[] {
  const { board } = variantOf(id);
  const stains = stainsOf(variantOf(id), layoutOf(board));
  const table = tableOf(theme, stains);
  return stains.grounds.flatMap((ground) => {
    const plain = partsOf(theme.inks[ground])[0];
    return [plain, over(theme.inks.tint, plain)].map((below) => {
      const wanted = over(theme.inks.shadow, below);
      const index = table.near(...wanted);
      const [red = 0, green = 0, blue = 0] = table.colours.subarray(3 * index, 3 * index + 3);
      return seenBetween([red, green, blue], wanted);
    });
  });
}

describe.each(Object.values(THEMES))('in the theme $name', (theme) => {
  it.each(['russian', 'neva', 'novgorod-61', 'draughts4-solo', 'trio'])(
    'shadows on the board of %s have their own colours: brown ones were olive on hexagons',
    (id) => {
      expect(Math.max(...shadowsOff(theme, id))).toBeLessThanOrEqual(COVERED_AREA);
    },
  );
});
