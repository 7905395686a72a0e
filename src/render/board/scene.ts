import type { GameInfo } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import type { Scene, Shape } from '../shapes/shapes.js';
import { boardGround, layersOf } from './layers.js';
import { layoutOf, rotationOf, SIZE } from './layout.js';
import type { BoardLayout } from './places.js';
import { plateTexts } from './plate-texts.js';
import { plateChanges, waitingPlates } from './player-plates.js';
import { ghostSwatches, swatchViews } from './swatches.js';
import { tilingOf } from './tiling.js';
import type { BoardView } from './view.js';

/** Shapes of a board with its position and highlights, in painting order. */
export function sceneOf(view: BoardView): Scene {
  const { variant, language } = view;
  const rotation = rotationOf(view);
  const layout = layoutOf(variant.board, rotation);
  const tiling = tilingOf(layout);
  const { below, pieces, above } = layersOf(view, layout, boardPlates(view, layout));
  return {
    width: SIZE,
    height: SIZE,
    // Lazy, since most pictures reuse a painted ground.
    get ground() {
      return groundShapes(variant, language, layout);
    },
    figures: [
      ...below,
      ...pieces.flatMap(({ shapes }) => shapes),
      ...above,
      // Above the rings that would strike them out.
      ...pieces.flatMap(({ height }) => height),
    ],
    ...(tiling !== null && { tiling }),
    groundKey: JSON.stringify([language, rotation, variant.board, variant.seats]),
    swatches: {
      key: JSON.stringify([variant.board, variant.seats, variant.rules.captured]),
      scenes: () => [...swatchViews(variant).map(sceneOf), ghostSwatches(variant)],
    },
  };
}

export const groundShapes = (
  variant: GameInfo,
  language: Language,
  layout: BoardLayout,
): readonly Shape[] => [...boardGround(variant, layout), ...waitingPlates(variant, language, layout)];

/** What the plates of the players tell of a position. */
export function boardPlates(view: BoardView, layout: BoardLayout): readonly Shape[] {
  const { variant, position, language, idle } = view;
  const turn = idle ? null : position.turn;
  return plateChanges(variant, language, layout, turn, position.out, plateTexts(view));
}
