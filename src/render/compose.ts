import { ByteCache } from './byte-cache.js';
import type { ColourTable } from './colour-table.js';
import { groupsOf } from './groups.js';
import { rasterOf } from './paint.js';
import { tableOf } from './palettes.js';
import { encodePng, type IndexedImage } from './png.js';
import type { Scene } from './scene.js';
import { settled } from './settle.js';
import { press, stampOf } from './stamps.js';
import type { Theme } from './theme.js';

const MOST_GROUND_BYTES = 24 << 20;
const grounds = new ByteCache<Uint8Array>(MOST_GROUND_BYTES, (rows) => rows.length);

/** A scene as a PNG of 256 colours, as good as the eye can tell; `groundKey` as for `composed`. */
export const compose = (scene: Scene, theme: Theme, groundKey: string | null): Promise<Buffer> =>
  encodePng(composed(scene, theme, groundKey));

/** The same for a scene in which hardly anything comes again: it is painted as a whole. */
export const composePlain = ({ ground, figures, ...size }: Scene, theme: Theme): Promise<Buffer> =>
  compose({ ...size, ground: [...ground, ...figures], figures: [] }, theme, null);

/**
 * A scene in the colours of its theme. What comes again is drawn once and stamped from then on: scenes with the same
 * `groundKey` have the same ground (null: it is not kept), and pieces, marks and labels look alike wherever they are.
 */
function composed(scene: Scene, theme: Theme, groundKey: string | null): IndexedImage {
  const { width, height } = scene;
  const table = tableOf(theme, scene.stains);
  const stride = width + 1;
  const ground =
    groundKey === null
      ? groundRows(scene, theme, table)
      : grounds.get(`${table.key} ${groundKey}`, () => groundRows(scene, theme, table));
  const rows = Buffer.allocUnsafe(ground.length);
  rows.set(ground);
  for (const group of groupsOf(scene.figures, width, height)) {
    press(stampOf(group, theme, table), rows, group.top * stride + group.left + 1, stride, table);
  }
  return { width, height, rows, colours: table.colours };
}

function groundRows({ ground, width, height }: Scene, theme: Theme, table: ColourTable): Uint8Array {
  const pixels = rasterOf(ground, theme, { left: 0, top: 0, width, height });
  const inks = settled(pixels, width, table);
  const stride = width + 1;
  const rows = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) rows.set(inks.subarray(y * width, (y + 1) * width), y * stride + 1);
  return rows;
}
