import type { Scene } from './board/scene.js';
import { ByteCache } from './byte-cache.js';
import type { ColourTable } from './colour-table.js';
import { rasterOf, scratches } from './encode/canvas.js';
import { encodePng, type Packing } from './encode/indexed-png.js';
import { groupsOf } from './groups.js';
import { tableOf, tables } from './palettes.js';
import { settled } from './settle.js';
import type { Shape } from './shapes/shapes.js';
import type { Theme } from './shapes/theme.js';
import { press, stampOf, stamps } from './stamps.js';

const MOST_GROUND_BYTES = 24 << 20;
const grounds = new ByteCache<Uint8Array>(MOST_GROUND_BYTES, (rows) => rows.length);

/**
 * A scene as a PNG of 256 colours, as good as the eye can tell. What comes again is drawn once and stamped from then
 * on: scenes with the same `groundKey` have the same ground, and pieces, marks and labels look alike wherever they are.
 */
export function compose(scene: Scene, theme: Theme, groundKey: string): Buffer {
  const { width, height } = scene;
  const table = tableOf(theme, scene.stains);
  const stride = width + 1;
  const ground = grounds.get(`${table.key} ${groundKey}`, () =>
    paintedRows(scene.ground, scene, theme, table),
  );
  const rows = copyOf(ground);
  for (const group of groupsOf(scene.figures, width, height)) {
    press(stampOf(group, theme, table, stride), rows, group.top * stride + group.left + 1, table);
  }
  const { colours, flat } = table;
  return encodePng({ width, height, rows, colours, flat, packing: packingOf(scene) });
}

/** The same for a scene in which hardly anything comes again: it is painted as a whole. */
export function composePlain(scene: Scene, theme: Theme): Buffer {
  const { ground, figures, width, height } = scene;
  const table = tableOf(theme, scene.stains);
  const rows = paintedRows([...ground, ...figures], scene, theme, table);
  return encodePng({ width, height, rows, colours: table.colours, packing: packingOf(scene) });
}

/** Upright squares and pieces of two colours pack well by themselves. */
const packingOf = ({ stains }: Scene): Packing =>
  stains?.upright && stains.colours.length <= 2 ? 'light' : 'hard';

/** The rows of the last picture: fresh memory costs more than all that is drawn on it. */
let used = new Uint8Array();

/** These rows, to be drawn on until the next copy is made. */
function copyOf(rows: Uint8Array): Uint8Array {
  if (used.length !== rows.length) used = new Uint8Array(rows.length);
  used.set(rows);
  return used;
}

/** What is kept for pictures to come, and at most, in bytes. @public Tests see that it has a bound. */
export function keptBytes() {
  const held = ({ bytes, mostBytes }: { readonly bytes: number; readonly mostBytes: number }) => ({
    held: bytes,
    most: mostBytes,
  });
  return {
    grounds: held(grounds),
    stamps: held(stamps),
    'colour tables': held(tables),
    canvases: held(scratches),
  };
}

function paintedRows(
  shapes: readonly Shape[],
  { width, height }: Scene,
  theme: Theme,
  table: ColourTable,
): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  const inks = settled(rasterOf(shapes, theme, { left: 0, top: 0, width, height }), width, table);
  for (let y = 0; y < height; y++) {
    rows.set(inks.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return rows;
}
