import { ByteCache } from './byte-cache.js';
import type { ColourTable } from './colour-table.js';
import { groupsOf } from './groups.js';
import { rasterOf } from './paint.js';
import { tableOf } from './palettes.js';
import { encodePng, type IndexedImage, type Packing } from './png.js';
import type { Scene } from './scene.js';
import { settled } from './settle.js';
import { press, stampOf } from './stamps.js';
import type { Theme } from './theme.js';

const MOST_GROUND_BYTES = 24 << 20;
const grounds = new ByteCache<Ground>(MOST_GROUND_BYTES, ({ rows }) => rows.length);

/** What lies below the figures, in the colours of its table. */
interface Ground {
  readonly rows: Uint8Array;
  readonly packing: Packing;
}

/** A scene as a PNG of 256 colours, as good as the eye can tell; `groundKey` as for `composed`. */
export async function compose(scene: Scene, theme: Theme, groundKey: string | null): Promise<Buffer> {
  const image = composed(scene, theme, groundKey);
  try {
    return await encodePng(image);
  } finally {
    giveBack(image.rows);
  }
}

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
  const { rows: below, packing } =
    groundKey === null
      ? groundOf(scene, theme, table)
      : grounds.get(`${table.key} ${groundKey}`, () => groundOf(scene, theme, table));
  const rows = takeRows(below.length);
  rows.set(below);
  for (const group of groupsOf(scene.figures, width, height)) {
    press(stampOf(group, theme, table), rows, group.top * stride + group.left + 1, stride, table);
  }
  return { width, height, rows, colours: table.colours, packing };
}

/** Rows of pictures that are done, for the next ones: fresh memory costs more than all that is drawn on it. */
const spare: Uint8Array[] = [];
const MOST_SPARE = 4;

function takeRows(length: number): Uint8Array {
  const index = spare.findIndex((rows) => rows.length === length);
  return index < 0 ? new Uint8Array(length) : (spare.splice(index, 1)[0] ?? new Uint8Array(length));
}

function giveBack(rows: Uint8Array): void {
  spare.unshift(rows);
  spare.length = Math.min(spare.length, MOST_SPARE);
}

function groundOf({ ground, width, height }: Scene, theme: Theme, table: ColourTable): Ground {
  const pixels = rasterOf(ground, theme, { left: 0, top: 0, width, height });
  const inks = settled(pixels, width, table);
  const stride = width + 1;
  const rows = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) rows.set(inks.subarray(y * width, (y + 1) * width), y * stride + 1);
  return { rows, packing: packingFor(rows) };
}

/** So many changes of colour along the rows, in thousands, pack well with little, or with some trouble. */
const PLAIN = 12;
const BUSY = 24;

function packingFor(rows: Uint8Array): Packing {
  let changes = 0;
  for (let at = 1; at < rows.length; at++) if (rows[at] !== rows[at - 1]) changes++;
  if (changes < 1000 * PLAIN) return 'light';
  return changes < 1000 * BUSY ? 'middling' : 'hard';
}
