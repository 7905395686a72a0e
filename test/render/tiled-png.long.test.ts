import { describe, it } from 'vitest';
import { BOARD_VARIANTS } from '../../src/engine/index.js';
import { sceneOf } from '../../src/render/board/scene.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { expectSamePictures } from './tiled-pictures.js';
import { viewOf } from './views.js';

const tiled = BOARD_VARIANTS.filter(({ id }) => sceneOf(viewOf(id)).tiling !== undefined);

describe.each(tiled.map(({ id }) => id))(
  '%s shows the same, put together from tiles, as drawn whole',
  (id) => {
    it.each(Object.values(THEMES))('in $name', (theme) => expectSamePictures(id, theme, 6));
  },
);
