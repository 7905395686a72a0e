import { it } from 'vitest';
import { BOARD_VARIANTS } from '../../src/engine/index.js';
import { sceneOf } from '../../src/render/board/scene.js';
import type { Theme } from '../../src/render/shapes/theme.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { expectSamePictures } from './tiled-pictures.js';
import { viewOf } from './views.js';

const tiled = BOARD_VARIANTS.filter(({ id }) => sceneOf(viewOf(id)).tiling !== undefined);

/** Pictures of each game, and moves between them: they show kings and marks, too. */
const [PICTURES, APART] = [2, 14];
const themes = Object.values(THEMES);

it.each(
  tiled.map(
    ({ id }, at) => [id, themes.map((_, turn) => themes[(at + turn) % themes.length] as Theme)] as const,
  ),
)('%s shows the same, put together from tiles, as drawn whole, in two themes by turns', (id, inTurn) =>
  expectSamePictures(id, inTurn, PICTURES, APART),
);
