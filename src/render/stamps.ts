import { ByteCache } from './byte-cache.js';
import type { ColourTable } from './colour-table.js';
import { rasterOf } from './paint.js';
import { CLEAR, HARDLY, settled } from './settle.js';
import type { Point, Shape } from './shapes.js';
import type { Theme } from './theme.js';

/** Pixels ready to be put on a picture: whole ones in runs, those at smooth edges one by one. */
export interface Stamp {
  /** Row, column and length of each run. */
  readonly runs: Int16Array;
  /** The colours of all runs, one after the other. */
  readonly inks: Uint8Array;
  /** Row and column of each pixel that lets something through. */
  readonly edges: Int16Array;
  /** Each such pixel as 0xAARRGGBB, its colour multiplied by its opacity. */
  readonly blends: Uint32Array;
}

/** Shapes that lie together, with whole pixels around them. */
export interface Group {
  readonly shapes: readonly Shape[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Larger groups hardly come twice. */
const LARGEST_KEPT = 100_000;
const MOST_BYTES = 24 << 20;
export const stamps = new ByteCache<Stamp>(
  MOST_BYTES,
  ({ runs, inks, edges, blends }) => 2 * (runs.length + edges.length) + inks.length + 4 * blends.length,
);

/** What a group looks like; the origin of the stamp is the group's upper left corner. */
export function stampOf(group: Group, theme: Theme, table: ColourTable): Stamp {
  const make = () => cutStamp(group, theme, table);
  const area = (group.right - group.left) * (group.bottom - group.top);
  return area > LARGEST_KEPT ? make() : stamps.get(keyOf(group, table.key), make);
}

function cutStamp({ shapes, left, top, right, bottom }: Group, theme: Theme, table: ColourTable): Stamp {
  const [width, height] = [right - left, bottom - top];
  const pixels = rasterOf(shapes, theme, { left, top, width, height });
  const all = settled(pixels, width, table);
  const inks = new Uint8Array(all.length);
  let inked = 0;
  const runs: number[] = [];
  const edges: number[] = [];
  const blends: number[] = [];
  for (let y = 0, at = 0; y < height; y++) {
    let length = 0;
    for (let x = 0; x < width; x++, at++) {
      const ink = all[at] ?? CLEAR;
      if (ink !== CLEAR) {
        inks[inked++] = ink;
        length++;
        continue;
      }
      if (length > 0) runs.push(y, x - length, length);
      length = 0;
      const pixel = pixels[at] ?? 0;
      if (pixel >>> 24 <= HARDLY) continue;
      edges.push(y, x);
      blends.push(pixel);
    }
    if (length > 0) runs.push(y, width - length, length);
  }
  return {
    runs: Int16Array.from(runs),
    inks: inks.slice(0, inked),
    edges: Int16Array.from(edges),
    blends: Uint32Array.from(blends),
  };
}

/** Puts a stamp on rows of colour numbers, `stride` bytes from one row to the next, with `origin` its corner. */
export function press(
  stamp: Stamp,
  rows: Uint8Array,
  origin: number,
  stride: number,
  table: ColourTable,
): void {
  const { runs, inks, edges, blends } = stamp;
  for (let run = 0, ink = 0; run < runs.length; run += 3) {
    const start = origin + (runs[run] ?? 0) * stride + (runs[run + 1] ?? 0);
    const end = start + (runs[run + 2] ?? 0);
    for (let at = start; at < end; at++, ink++) rows[at] = inks[ink] ?? 0;
  }
  // Shadows and tinted cells are made of pixels that are alike.
  let [blend, below, result] = [0, -1, 0];
  for (let edge = 0; edge < blends.length; edge++) {
    const at = origin + (edges[2 * edge] ?? 0) * stride + (edges[2 * edge + 1] ?? 0);
    const over = blends[edge] ?? 0;
    const under = rows[at] ?? 0;
    if (over !== blend || under !== below) {
      blend = over;
      below = under;
      result = blended(over, under, table);
    }
    rows[at] = result;
  }
}

/** The number of the colour that is seen where a pixel lies over one of a number. */
function blended(over: number, under: number, table: ColourTable): number {
  const { colours } = table;
  const through = 255 - (over >>> 24);
  return table.near(
    ((over >> 16) & 255) + (((colours[3 * under] ?? 0) * through) >> 8),
    ((over >> 8) & 255) + (((colours[3 * under + 1] ?? 0) * through) >> 8),
    (over & 255) + (((colours[3 * under + 2] ?? 0) * through) >> 8),
  );
}

/** Parts of a pixel that make a difference. */
const FINENESS = 32;

/** Everything that decides how a group looks, wherever it lies. */
function keyOf({ shapes, left, top, right, bottom }: Group, table: string): string {
  const fine = (value: number) => Math.round(value * FINENESS);
  const spot = ({ x, y }: Point) => `${fine(x - left)},${fine(y - top)} `;
  let key = `${table} ${right - left} ${bottom - top}`;
  for (const shape of shapes) {
    const { fill, stroke, opacity } = shape;
    key += `|${fill ?? ''}/${opacity ?? ''}/`;
    if (stroke)
      key += `${stroke.ink} ${fine(stroke.width)} ${stroke.dash?.map(fine) ?? ''} ${stroke.join ?? ''}/`;
    switch (shape.kind) {
      case 'polygon':
      case 'path':
        key += shape.kind;
        for (const corner of shape.points) key += spot(corner);
        break;
      case 'circle':
        key += `${spot(shape.at)}r${fine(shape.radius)}`;
        break;
      case 'text':
        key += `${spot(shape.at)}${fine(shape.size)} ${shape.angle ?? 0} ${JSON.stringify(shape.text)}`;
        break;
    }
  }
  return key;
}
