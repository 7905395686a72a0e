import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../src/engine/variant.js';
import { VARIANTS } from '../../src/engine/variants/index.js';
import { MARK_OF } from '../../src/render/pieces.js';
import { WOOD } from '../../src/render/theme.js';
import { RIM_OF } from '../../src/render/towers.js';
import { deltaE, labOf, VISIONS } from './colour.js';

const pairs = VARIANTS.flatMap(({ id, seats }) =>
  seats.flatMap((one, index) =>
    seats.slice(index + 1).map((other) => ({ id, one: one.colour, other: other.colour })),
  ),
);

describe.each(pairs)('$id: $one and $other', ({ one, other }) => {
  it.each(Object.entries(VISIONS))('differ for %s vision', (_, vision) => {
    const [a, b] = [labOf(WOOD.inks[`${one}.face`], vision), labOf(WOOD.inks[`${other}.face`], vision)];
    expect(deltaE(a, b)).toBeGreaterThan(25);
    expect(Math.abs(a[0] - b[0]), 'lightness').toBeGreaterThan(12);
  });

  it('bear different marks', () => {
    expect(MARK_OF[one]).not.toBe(MARK_OF[other]);
  });

  it('have different rims in a tower', () => {
    expect(RIM_OF[one]).not.toEqual(RIM_OF[other]);
  });
});

describe.each([...COLOURS, 'dead'] as const)('%s pieces', (stain) => {
  it.each(Object.entries(VISIONS))('show their mark to %s vision', (_, vision) => {
    const face = labOf(WOOD.inks[`${stain}.face`], vision);
    const mark = labOf(WOOD.inks[`${stain}.mark`], vision);
    expect(Math.abs(face[0] - mark[0])).toBeGreaterThan(28);
  });
});
