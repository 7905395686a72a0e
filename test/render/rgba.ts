import { type Pixels, painted } from '../../src/render/encode/canvas.js';
import type { Scene } from '../../src/render/shapes/shapes.js';
import type { Theme } from '../../src/render/shapes/theme.js';
import { partsOf } from './parts.js';

/** Red, green, blue and opacity of every pixel. */
export function rgbaOf({ data }: Pixels): Uint8Array {
  const rgba = new Uint8Array(4 * data.length);
  const view = new DataView(rgba.buffer);
  for (const [at, pixel] of data.entries()) view.setUint32(4 * at, ((pixel << 8) | 255) >>> 0);
  return rgba;
}

/** A scene drawn plainly, shape by shape: with no ground that was kept, no sprites and all colours. */
export function trulyDrawn({ width, height, ground, figures }: Scene, theme: Theme): Uint8Array {
  const shapes = partsOf([...ground, ...figures]);
  // Texts with an opacity are no sprites.
  const plain = shapes.map((shape) => (shape.kind === 'text' ? { opacity: 1, ...shape } : shape));
  return rgbaOf(painted({ width, height, ground: [], figures: plain }, theme));
}
