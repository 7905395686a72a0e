import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../src/engine/index.js';
import type { Ink } from '../../src/render/shapes/shapes.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { contrast, laidOver } from './contrast.js';

const SQUARES = ['light', 'dark', 'medium', 'pale'] as const;
const PIECES = [...COLOURS, 'dead'] as const;

describe.each(Object.values(THEMES))('in the theme $name', ({ inks }) => {
  const tinted = (ink: Ink, square: Ink): string => laidOver(inks[ink], inks[square]);
  /** Every square as it is, and with its tints. */
  const grounds = SQUARES.flatMap((square) => [
    [square, inks[square]] as const,
    [`${square}, last move`, tinted('tint', square)] as const,
    [`${square}, picked`, tinted('picked', square)] as const,
  ]);
  const best = (ground: string, ...parts: readonly Ink[]): number =>
    Math.max(...parts.map((part) => contrast(inks[part], ground)));

  it.each(PIECES)('%s pieces, their paths, crowns and ghosts stand out from every square', (stain) => {
    for (const [name, ground] of grounds)
      expect(best(ground, `${stain}.face`, `${stain}.edge`), name).toBeGreaterThanOrEqual(3);
  });

  it.each(PIECES)('%s pieces stand out from their plate, and bear a mark that stands out', (stain) => {
    expect(best(inks.trim, `${stain}.face`, `${stain}.edge`)).toBeGreaterThanOrEqual(3);
    expect(best(inks[`${stain}.face`], `${stain}.mark`)).toBeGreaterThanOrEqual(3);
  });

  it.each(PIECES)('arrows of %s men stand out from what they lie on', (stain) => {
    for (const ground of ['plate', 'frame', 'light'] as const)
      expect(best(inks[ground], `${stain}.face`, `${stain}.mark`), ground).toBeGreaterThanOrEqual(3);
  });

  it('the squares of a chequered board differ', () => {
    expect(contrast(inks.light, inks.dark)).toBeGreaterThanOrEqual(3);
  });

  it.each(['tint', 'picked'] as const)('a square marked with %s stands out by its line', (mark) => {
    for (const square of SQUARES) {
      for (const ground of [inks[square], tinted(mark, square)])
        expect(contrast(inks[`${mark}Edge`], ground), square).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    ['must', 'accentEdge'],
    ['may', 'accentEdge'],
    ['accent', 'accentEdge'],
    ['crown', 'crownEdge'],
  ] as const)('marks in %s stand out from every square', (ink, edge) => {
    expect(contrast(inks[ink], inks[edge])).toBeGreaterThanOrEqual(3);
    for (const [name, ground] of grounds) expect(best(ground, ink, edge), name).toBeGreaterThanOrEqual(3);
  });

  it('names of squares can be read, also where a move or a choice tints them', () => {
    for (const square of SQUARES) {
      const plain = inks[square === 'dark' ? 'label' : 'cellName'];
      expect(contrast(plain, inks[square]), square).toBeGreaterThanOrEqual(4.5);
      for (const mark of ['tint', 'picked'] as const)
        expect(contrast(inks.cellName, tinted(mark, square)), `${square}, ${mark}`).toBeGreaterThanOrEqual(
          4.5,
        );
    }
  });

  it('words in the frame can be read, also those of a player who is out', () => {
    for (const ground of ['frame', 'plate'] as const) {
      expect(contrast(inks.label, inks[ground]), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(laidOver(inks.label, inks[ground], 0.65), inks[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(COLOURS)('words of %s to move can be read', (colour) => {
    expect(contrast(inks[`${colour}.mark`], inks[`${colour}.face`])).toBeGreaterThanOrEqual(4.5);
  });

  it('numbers of targets and heights of towers can be read', () => {
    for (const ink of ['accent', 'must'] as const)
      expect(contrast(inks[ink], inks.accentEdge)).toBeGreaterThanOrEqual(4.5);
  });
});
