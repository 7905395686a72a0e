import { describe, expect, it } from 'vitest';
import { BOARD_VARIANTS, topologyOf } from '../../src/engine/index.js';
import { layoutOf } from '../../src/render/board/layout.js';
import { sceneOf } from '../../src/render/board/scene.js';
import { halfHeight, middleOf, towerPlace } from '../../src/render/board/towers.js';
import type { BoardView } from '../../src/render/board/view.js';
import { distance, type Shape } from '../../src/render/shapes/shapes.js';
import { partsOf } from './parts.js';
import { cellsOf, variantOf, viewOf } from './views.js';

const figuresOf = (text: string, more: Partial<BoardView> = {}): readonly Shape[] =>
  partsOf(sceneOf(viewOf('towers', text, more)).figures);

/** The numbers on towers, not those on the plates. */
const isHeight = (shape: Shape): shape is Extract<Shape, { kind: 'text' }> =>
  shape.kind === 'text' && shape.fill === 'must';

const texts = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (isHeight(shape) ? shape.text : []));

/** The rims of all towers, the lowest of a tower first: circles in a face ink, with an edge. */
const rimsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) =>
    shape.kind === 'circle' && shape.fill?.endsWith('.face') && shape.stroke ? [shape] : [],
  );

describe('a tower', () => {
  it('shows the pieces under its commander in their colours and order', () => {
    const rims = rimsOf(figuresOf('W:Wc3=bbw:Bf6'));
    expect(rims.map(({ fill }) => fill)).toEqual(['white.face', 'black.face', 'black.face']);
    const heights = rims.map(({ at }) => at.y);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(new Set(heights).size).toBe(3);
  });

  it('is told apart from another without colour, by the dashes on its rims', () => {
    const dashes = (text: string) => figuresOf(text).filter(({ stroke }) => stroke?.dash).length;
    expect(dashes('W:Wc3=bbw:Bf6')).toBe(2);
    expect(dashes('W:Wc3=www:Bf6')).toBe(0);
  });

  it('has its height on it, a lone piece has none', () => {
    expect(texts(figuresOf('W:Wa1,c3=bbw:Bf6=w'))).toEqual(['4', '2']);
  });

  it('shows six rims at the most, and counts all', () => {
    const figures = figuresOf('W:Wc3=bwbwbwbwbwb:Bf6');
    expect(rimsOf(figures).map(({ fill }) => fill)).toEqual(
      ['white', 'black', 'white', 'black', 'white', 'black'].map((colour) => `${colour}.face`),
    );
    expect(texts(figures)).toEqual(['12']);
  });

  it('crowns the kings inside it', () => {
    const crowns = (text: string) =>
      figuresOf(text).filter(({ kind, stroke }) => kind === 'polygon' && stroke?.ink === 'crownEdge').length;
    expect(crowns('W:Wc3=bw:Bf6')).toBe(0);
    expect(crowns('W:WKc3=Bw:Bf6')).toBe(2);
  });

  it('has one ring around all of it where it must capture, and its height above the ring', () => {
    const variant = variantOf('towers');
    const figures = figuresOf('W:Wa1,c3=bbw:Bf6', { mustCapture: cellsOf(variant, 'a1 c3') });
    const rings = figures.filter(({ stroke }) => stroke?.ink === 'must');
    expect(rings.map(({ kind }) => kind)).toEqual(['circle', 'polygon']);
    const around = rings.flatMap((ring) => (ring.kind === 'polygon' ? ring.points : []));
    const ys = around.map(({ y }) => y);
    for (const { at, radius } of rimsOf(figures)) {
      expect(at.y + radius).toBeLessThan(Math.max(...ys));
      expect(at.y - radius).toBeGreaterThan(Math.min(...ys));
    }
    expect(figures.findIndex(isHeight)).toBeGreaterThan(
      figures.findLastIndex(({ stroke }) => stroke?.ink === 'must'),
    );
  });

  it('has a number that is legible when the picture is 400 pixels wide', () => {
    for (const text of ['W:Wc3=b:Bf6', 'W:Wc3=bwbwbwbwbwb:Bf6']) {
      const sizes = figuresOf(text).flatMap((shape) => (isHeight(shape) ? shape.size / 2 : []));
      expect(Math.min(...sizes)).toBeGreaterThan(9);
    }
  });
});

describe.each(BOARD_VARIANTS.map((variant) => ({ id: variant.id, variant })))(
  'on the board of $id',
  ({ variant }) => {
    const layout = layoutOf(variant.board);
    const { arcs } = topologyOf(variant.board);

    it.each([2, 3, 5, 7, 24])('a tower of %i leaves its neighbours free', (height) => {
      const towers = layout.cells.map((place) => towerPlace(height, place, layout));
      for (const { from, to } of arcs) {
        const [one, other] = [towers[from], towers[to]];
        if (!one || !other) throw new Error('a cell without a place');
        expect(distance(middleOf(one), other.top)).toBeGreaterThan(one.radius);
        expect(halfHeight(one)).toBeLessThan(one.radius * 1.6);
      }
    });
  },
);
