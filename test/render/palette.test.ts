import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/render/board/layout.js';
import { SEAM_WIDTH } from '../../src/render/board/places.js';
import { sceneOf } from '../../src/render/board/scene.js';
import { painted } from '../../src/render/encode/canvas.js';
import { Palette } from '../../src/render/encode/palette.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { PAPER } from '../../src/render/shapes/themes/paper.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { oneOfEachShape } from './games.js';
import { viewOf } from './views.js';

const WITHIN = 240;

/** A row of pixels in these colours. */
const pixels = (...colours: readonly number[]) => ({
  data: Uint32Array.from(colours, (colour) => 0xff000000 | colour),
  width: colours.length,
  height: 1,
});

function standIn(palette: Palette, colour: number): number {
  const number = new Uint8Array(1);
  palette.index(pixels(colour), 0, 1, number, 0);
  return palette.colours[number[0] ?? 0] ?? -1;
}

/** A game for every set of inks and of players: palettes differ by what they paint, not by the shape of a board. */
const BOARDS = [
  ...new Map(
    oneOfEachShape()
      .map((id) => viewOf(id).variant)
      .filter(({ board }) => !layoutOf(board).seamless)
      .map(({ id, board, seats }) => [
        [...new Set(layoutOf(board).cells.map(({ ink }) => ink)), seats.length].join(' '),
        id,
      ]),
  ).values(),
];

const square = (colour: number) => ({ ...pixels(...Array(400).fill(colour)), width: 20, height: 20 });
const flatOf = (ink: string): number => Number.parseInt(ink.slice(1), 16);

describe('a palette', () => {
  it('has the inks that were met, and the colours of areas, unaltered', () => {
    const tinted = 0x123457;
    const palette = Palette.of(WOOD, [pixels(flatOf(WOOD.inks.must)), square(tinted)], WITHIN);
    for (const colour of [flatOf(WOOD.inks.must), tinted]) expect(standIn(palette, colour)).toBe(colour);
    expect(palette.colours).toHaveLength(2);
  });

  it('has for every mixture a colour that looks like it, and few in all', () => {
    const greys = Array.from({ length: 256 }, (_, level) => level * 0x10101);
    const palette = Palette.of(WOOD, [pixels(...greys)], WITHIN);
    for (const grey of greys)
      expect(Math.abs((standIn(palette, grey) & 255) - (grey & 255))).toBeLessThan(30);
    expect(palette.colours.length).toBeLessThan(16);
  });

  it('keeps to its number of colours', () => {
    const many = Array.from({ length: 9_000 }, (_, index) => (index * 48_271) & 0xffffff);
    expect(Palette.of(WOOD, [pixels(...many)], WITHIN).colours).toHaveLength(127);
  });

  it('has the sixteen greys of e-ink for paper, whatever is painted, and fewer where it may be coarser', () => {
    const greysWithin = (within: number) =>
      Palette.of(PAPER, [square(0x998877)], within).colours.map((colour) => colour / 0x111111);
    expect(greysWithin(WITHIN)).toEqual([...Array(16).keys()]);
    expect(greysWithin(330)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
  });
});

describe.each(Object.values(THEMES))('in the theme $name', (theme) => {
  it('no two inks are so much alike that one is taken for the other', () => {
    const inks = [...new Set(Object.values(theme.inks).filter((ink) => ink.startsWith('#')))].map(flatOf);
    const palette = new Palette(inks, 0);
    for (const ink of inks) expect(standIn(palette, ink).toString(16)).toBe(ink.toString(16));
  });

  it.each(BOARDS)('the lines between the cells of %s are seen: hexagons at night had lost them', (id) => {
    const view = viewOf(id);
    const layout = layoutOf(view.variant.board);
    // In half the size, as swatches are painted.
    const samples = (sceneOf(view).swatches?.scenes() ?? []).map((scene) => painted(scene, theme, 0.5));
    const palette = Palette.of(theme, samples, WITHIN);
    for (const ink of new Set(layout.cells.map((cell) => cell.ink))) {
      const [ground, seam] = [flatOf(theme.inks[ink]), flatOf(theme.inks.seam)];
      // Of two pixels a line covers so much: the cells on both its sides draw it.
      const covered = 1 - (1 - SEAM_WIDTH / 2) ** 2;
      const part = (shift: number) => {
        const [below, above] = [(ground >> shift) & 255, (seam >> shift) & 255];
        return Math.round(above * covered + below * (1 - covered)) << shift;
      };
      expect(standIn(palette, ground)).toBe(ground);
      expect(standIn(palette, part(16) | part(8) | part(0))).not.toBe(ground);
    }
  });
});
