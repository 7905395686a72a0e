import { describe, expect, it } from 'vitest';
import { type Cell, topologyOf } from '../../src/engine/index.js';
import { standingPieces } from '../../src/render/board/layers.js';
import { layoutOf, SIZE } from '../../src/render/board/layout.js';
import {
  callShapes,
  ghosts,
  huffableShapes,
  lastMoveShapes,
  targetShapes,
  tintShapes,
} from '../../src/render/board/marks.js';
import type { BoardLayout } from '../../src/render/board/places.js';
import { sceneOf } from '../../src/render/board/scene.js';
import type { BoardView } from '../../src/render/board/view.js';
import { discard, type Pixels, painted } from '../../src/render/encode/canvas.js';
import type { Shape } from '../../src/render/shapes/shapes.js';
import type { Theme } from '../../src/render/shapes/theme.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { LONG } from '../lanes.js';
import { CELL_BOARDS, crowdedView, roleAt, VIEWS } from './crowded.js';
import { type Edge, outlineOf } from './outline.js';
import { variantOf } from './views.js';

/** What the guidelines for accessible content (WCAG 2.2, 1.4.11) ask of pictures, everywhere along an outline. */
const ENOUGH = 3;

/** What a board shows above its ground, from below. */
const layersOf = (view: BoardView, layout: BoardLayout): Readonly<Record<string, readonly Shape[]>> => ({
  // The lines between territories lie there already.
  tints: tintShapes(view, layout).filter(({ stroke }) => stroke?.ink !== 'frameEdge'),
  paths: lastMoveShapes(view, layout),
  pieces: [...ghosts(view, layout), ...standingPieces(view, layout).flatMap(({ shapes }) => shapes)],
  marks: [
    ...callShapes(view, layout),
    ...huffableShapes(view, layout),
    ...targetShapes(view, layout),
    ...standingPieces(view, layout).flatMap(({ height }) => height),
  ],
});

/** Every layer's outlines against what lies below it. */
function* outlines(view: BoardView, layout: BoardLayout, theme: Theme) {
  const { width, height, ground, groundKey = '' } = sceneOf(view);
  const radius = Math.max(...layout.cells.map((cell) => cell.radius));
  const figures: Shape[] = [];
  const paint = (): Pixels => painted({ width, height, ground, groundKey, figures }, theme);
  let below = paint();
  for (const [layer, shapes] of Object.entries(layersOf(view, layout))) {
    figures.push(...shapes);
    const above = paint();
    yield { layer, edges: outlineOf(below, above, Math.ceil(radius * REACH), ENOUGH) };
    discard(below.data);
    below = above;
  }
  discard(below.data);
}

/** How far into a piece its outline is looked for, as a part of its radius: edge and face, but not the mark. */
const REACH = 0.25;
/** Fewer are a sliver, of which nothing can be said. */
const MIN_EDGE = 12;
/** Part of an outline that need not be set off: it may cross lines as dark as itself. */
const CROSSED = 0.15;

type NearestCell = (edge: Edge) => Cell;

/** The cell around a pixel or nearest to it. */
function nearestIn({ cells }: BoardLayout): NearestCell {
  const known = new Map<number, Cell>();
  return ({ x, y }) => {
    const key = (x >> 2) * SIZE + (y >> 2);
    const found = known.get(key);
    if (found !== undefined) return found;
    const far = cells.map(({ centre }) => Math.hypot(centre.x - x, centre.y - y));
    const nearest = far.indexOf(Math.min(...far));
    known.set(key, nearest);
    return nearest;
  };
}

/** Cells around which a layer's outlines are not set off, with the part of these. */
function faintCells(layer: string, edges: readonly Edge[], { cells }: BoardLayout, nearest: NearestCell) {
  const near = Map.groupBy(edges, nearest);
  return [...near].flatMap(([cell, all]) => {
    const place = cells[cell];
    // Crowns on the ground of a cell are no outlines of its tint.
    const isInside = ({ x, y }: Edge): boolean =>
      place !== undefined && Math.hypot(place.centre.x - x, place.centre.y - y) < place.radius * 0.9;
    const outer = layer === 'tints' ? all.filter((edge) => !isInside(edge)) : all;
    const part = outer.filter(({ contrast }) => contrast < ENOUGH).length / outer.length;
    return outer.length < MIN_EDGE || part <= CROSSED ? [] : [{ cell, part }];
  });
}

describe.each([...Object.values(THEMES).entries()])('in theme %i', (index, theme) => {
  it.each([...CELL_BOARDS.entries()])(
    'every piece and mark on board %i, of %s, stands out from what it lies on',
    (place, id) => {
      const variant = variantOf(id);
      const layout = layoutOf(variant.board);
      const nearest = nearestIn(layout);
      const { names } = topologyOf(variant.board);
      const faint: string[] = [];
      const seen = new Set<string>();
      // The views take turns, so that every theme and every board has all of them or nearly; in the long lane all have all.
      for (const number of LONG ? Array(VIEWS).keys() : [(place + index) % VIEWS]) {
        const view = crowdedView(variant, number);
        for (const { layer, edges } of outlines(view, layout, theme)) {
          if (edges.length > 0) seen.add(layer);
          for (const { cell, part } of faintCells(layer, edges, layout, nearest)) {
            const where = `${names[cell]} (${roleAt(cell, number)}) of view ${number}`;
            faint.push(`${layer} at ${where}: ${Math.round(100 * part)} %`);
          }
        }
      }
      // Not every view has a move that was made.
      expect([...seen]).toEqual(expect.arrayContaining(['marks', 'pieces', 'tints']));
      expect(faint).toEqual([]);
    },
  );
});
