import { expect, it } from 'vitest';
import { topologyOf } from '../../src/engine/index.js';
import { layoutOf } from '../../src/render/board/layout.js';
import { sceneOf } from '../../src/render/board/scene.js';
import { painted } from '../../src/render/encode/canvas.js';
import { tilesUnder } from '../../src/render/encode/tiles-under.js';
import type { Shape, Tiling } from '../../src/render/shapes/shapes.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { expectSamePictures, playedViews } from './tiled-pictures.js';
import { variantOf, viewOf } from './views.js';

it.each([
  ['russian', 'wood', 14],
  ['international', 'paper', 5],
  ['draughts4-solo', 'night', 5],
  ['lasca', 'tournament', 5],
] as const)('%s in %s shows the same, put together from tiles, as drawn whole', (id, theme, count) => {
  expectSamePictures(id, [THEMES[theme]], count, 3);
});

it('cells that stand askew are drawn whole', () => {
  for (const id of ['neva', 'novgorod-37', 'trio']) expect(sceneOf(viewOf(id)).tiling, id).toBeUndefined();
});

it('a square is a tile', () => {
  const { tiling } = sceneOf(viewOf('russian'));
  const { cells } = layoutOf(variantOf('russian').board);
  expect(cells).toHaveLength(topologyOf(variantOf('russian').board).at.length);
  for (const { outline } of cells)
    for (const { x, y } of outline)
      expect([tiling?.x.includes(x), tiling?.y.includes(y)]).toEqual([true, true]);
});

const plain = (figures: readonly Shape[]) =>
  painted({ width: 800, height: 800, ground: [], figures }, THEMES.wood);

/** Tiles in which a shape changes a pixel of a blank ground. */
function changedTiles(shape: Shape, tiling: Tiling, blank: ReturnType<typeof plain>): readonly number[] {
  const drawn = plain([shape]);
  const columnOf = (lines: readonly number[], at: number) => lines.findLastIndex((line) => line <= at);
  const tiles = new Set<number>();
  drawn.data.forEach((pixel, at) => {
    if (pixel === blank.data[at]) return;
    const [x, y] = [at % 800, Math.floor(at / 800)];
    tiles.add(columnOf(tiling.y, y) * (tiling.x.length - 1) + columnOf(tiling.x, x));
  });
  return [...tiles];
}

it('a shape changes no tile but those that it is said to touch', () => {
  for (const id of ['international', 'draughts4-solo', 'lasca']) {
    const [view] = [...playedViews(id, 25)].slice(-1);
    if (view === undefined) throw new Error('no view');
    const { figures, tiling } = sceneOf(view);
    if (tiling === undefined) throw new Error('no tiles');
    const blank = plain([]);
    for (const figure of figures) {
      const touched = tilesUnder(figure, tiling);
      for (const tile of changedTiles(figure, tiling, blank))
        expect(touched, JSON.stringify(figure)).toContain(tile);
    }
  }
});
