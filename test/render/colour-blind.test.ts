import { describe, expect, it } from 'vitest';
import { armiesOf, COLOURS, type Colour, VARIANTS } from '../../src/engine/index.js';
import { RIM_OF } from '../../src/render/board/towers.js';
import { MARK_OF } from '../../src/render/shapes/pieces.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { deltaE, labOf, VISIONS } from './colour.js';

interface Meeting {
  readonly id: string;
  readonly one: Colour;
  readonly other: Colour;
}

/** Colours that meet on a board, each two of them once, with a game in which they do. */
const meetings = new Map<string, Meeting>();
for (const variant of VARIANTS) {
  const colours = armiesOf(variant).map(({ colour }) => colour);
  colours.forEach((one, index) => {
    for (const other of colours.slice(index + 1)) {
      meetings.set([one, other].sort().join(), { id: variant.id, one, other });
    }
  });
}
const pairs = [...meetings.values()];

describe.each(pairs)('$one and $other of $id', ({ one, other }) => {
  it('bear different marks', () => {
    expect(MARK_OF[one]).not.toBe(MARK_OF[other]);
  });

  it('have different rims in a tower', () => {
    expect(RIM_OF[one]).not.toEqual(RIM_OF[other]);
  });
});

describe.each(Object.values(THEMES))('in the theme $name', ({ inks }) => {
  describe.each(Object.entries(VISIONS))('to %s vision', (_, vision) => {
    const lab = (ink: keyof typeof inks) => labOf(inks[ink], vision);

    it.each(pairs)('$one and $other differ', ({ one, other }) => {
      const [a, b] = [lab(`${one}.face`), lab(`${other}.face`)];
      expect(deltaE(a, b)).toBeGreaterThan(25);
      expect(Math.abs(a[0] - b[0]), 'lightness').toBeGreaterThan(12);
    });

    it.each([...COLOURS, 'dead'] as const)('%s pieces show their mark', (stain) => {
      expect(Math.abs(lab(`${stain}.face`)[0] - lab(`${stain}.mark`)[0])).toBeGreaterThan(28);
    });

    it.each(COLOURS)('%s pieces stand out from every square', (colour) => {
      for (const ground of ['light', 'dark', 'medium', 'pale'] as const) {
        const contrasts = (['face', 'edge'] as const).map((part) =>
          deltaE(lab(`${colour}.${part}`), lab(ground)),
        );
        expect(Math.max(...contrasts), ground).toBeGreaterThan(20);
      }
    });

    it('rings of pieces that may move stand out from them', () => {
      for (const colour of ['white', 'black'] as const) {
        expect(deltaE(lab('may'), lab(`${colour}.face`)), colour).toBeGreaterThan(30);
      }
    });

    it('coordinates can be read', () => {
      const lightness = (ink: keyof typeof inks) => lab(ink)[0];
      for (const ground of ['frame', 'plate'] as const) {
        expect(Math.abs(lightness('label') - lightness(ground)), ground).toBeGreaterThan(35);
      }
      for (const ground of ['light', 'dark', 'medium', 'pale'] as const) {
        const written = ground === 'light' ? 'cellName' : 'label';
        const best = Math.max(
          Math.abs(lightness(written) - lightness(ground)),
          Math.abs(lightness('cellName') - lightness(ground)),
        );
        expect(best, ground).toBeGreaterThan(28);
      }
    });
  });
});
