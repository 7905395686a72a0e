import { setImmediate } from 'node:timers/promises';
import { ByteCache } from './byte-cache.js';
import type { ColourTable } from './colour-table.js';
import { boxOf, groupsOf } from './groups.js';
import { type Frame, rasterOf, scratches } from './paint.js';
import { tableOf, tables } from './palettes.js';
import { encodePng, type IndexedImage, type Packing } from './png.js';
import type { Scene } from './scene.js';
import { settled } from './settle.js';
import type { Shape } from './shapes.js';
import { press, stampOf, stamps } from './stamps.js';
import type { Theme } from './theme.js';

const MOST_GROUND_BYTES = 24 << 20;
const grounds = new ByteCache<Uint8Array>(MOST_GROUND_BYTES, (rows) => rows.length);

/** A scene as a PNG of 256 colours, as good as the eye can tell; `groundKey` as for `composed`. */
export async function compose(scene: Scene, theme: Theme, groundKey: string | null): Promise<Buffer> {
  const image = composed(scene, theme, groundKey);
  const png = await encodePng(image);
  giveBack(image.rows);
  return png;
}

/** Rows that are painted at a time where nothing comes again. */
const BAND = 160;

/** The same for a scene in which hardly anything comes again: painted as a whole, a band at a time to keep nobody waiting. */
export async function composePlain(scene: Scene, theme: Theme): Promise<Buffer> {
  const { ground, figures, width, height } = scene;
  const table = tableOf(theme, scene.stains);
  const shapes = [...ground, ...figures].map((shape) => ({ shape, ...boxOf(shape, width, height) }));
  const rows = new Uint8Array(height * (width + 1));
  for (let top = 0; top < height; top += BAND) {
    await setImmediate();
    const bottom = Math.min(height, top + BAND);
    const met = shapes.filter((each) => each.top < bottom && each.bottom > top).map(({ shape }) => shape);
    paintRows(met, theme, table, { left: 0, top, width, height: bottom - top }, rows);
  }
  return encodePng({ width, height, rows, colours: table.colours, packing: packingOf(scene) });
}

/**
 * A scene in the colours of its theme. What comes again is drawn once and stamped from then on: scenes with the same
 * `groundKey` have the same ground (null: it is not kept), and pieces, marks and labels look alike wherever they are.
 */
function composed(scene: Scene, theme: Theme, groundKey: string | null): IndexedImage {
  const { width, height } = scene;
  const table = tableOf(theme, scene.stains);
  const stride = width + 1;
  const below =
    groundKey === null
      ? groundRows(scene, theme, table)
      : grounds.get(`${table.key} ${groundKey}`, () => groundRows(scene, theme, table));
  const rows = takeRows(below.length);
  rows.set(below);
  for (const group of groupsOf(scene.figures, width, height)) {
    press(stampOf(group, theme, table, stride), rows, group.top * stride + group.left + 1, table);
  }
  return { width, height, rows, colours: table.colours, packing: packingOf(scene) };
}

/** Upright squares and pieces of two colours pack well by themselves. */
const packingOf = ({ stains }: Scene): Packing =>
  stains?.upright && stains.colours.length <= 2 ? 'light' : 'hard';

/** Rows of pictures that are done, for the next ones: fresh memory costs more than all that is drawn on it. */
const spare: Uint8Array[] = [];
const MOST_SPARE_BYTES = 4 << 20;
const spareBytes = (): number => spare.reduce((sum, { length }) => sum + length, 0);

function takeRows(length: number): Uint8Array {
  const index = spare.findIndex((rows) => rows.length === length);
  return index < 0 ? new Uint8Array(length) : (spare.splice(index, 1)[0] ?? new Uint8Array(length));
}

function giveBack(rows: Uint8Array): void {
  spare.unshift(rows);
  while (spareBytes() > MOST_SPARE_BYTES) spare.pop();
}

/** What is kept for pictures to come, and at most, in bytes. @public The benchmark shows it. */
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
    rows: held({ bytes: spareBytes(), mostBytes: MOST_SPARE_BYTES }),
  };
}

function groundRows({ ground, width, height }: Scene, theme: Theme, table: ColourTable): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  paintRows(ground, theme, table, { left: 0, top: 0, width, height }, rows);
  return rows;
}

/** Paints shapes that cover a band of the rows of a picture. */
function paintRows(
  shapes: readonly Shape[],
  theme: Theme,
  table: ColourTable,
  band: Frame,
  rows: Uint8Array,
): void {
  const { top, width, height } = band;
  const inks = settled(rasterOf(shapes, theme, band), width, table);
  for (let y = 0; y < height; y++) {
    rows.set(inks.subarray(y * width, (y + 1) * width), (top + y) * (width + 1) + 1);
  }
}
