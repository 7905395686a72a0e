import { ByteCache } from './byte-cache.js';
import type { ColourTable } from './colour-table.js';
import { rasterOf } from './encode/canvas.js';
import type { Group } from './groups.js';
import { CLEAR, settled } from './settle.js';
import type { Theme } from './shapes/theme.js';
import { stampKey } from './stamp-key.js';
import { HARDLY, VEIL_BITS } from './veils.js';

/** Pixels ready to be put on rows of one stride; they lie so far along the rows from the upper left corner. */
export interface Stamp {
  /** Where each run of whole pixels begins, and its length. */
  readonly runs: Int32Array;
  /** The colours of all of them, one after the other. */
  readonly inks: Uint8Array;
  /** Pixels that let something through: where each lies, and in the lower bits the number of its veil. */
  readonly veils: Uint32Array;
}

/** Larger groups hardly come twice. */
const LARGEST_KEPT = 100_000;
const MOST_BYTES = 24 << 20;
export const stamps = new ByteCache<Stamp>(
  MOST_BYTES,
  ({ runs, inks, veils }) => 4 * (runs.length + veils.length) + inks.length,
);

/**
 * What a group looks like on rows that are `stride` bytes from one to the next; the origin of the stamp is the group's
 * upper left corner.
 */
export function stampOf(group: Group, theme: Theme, table: ColourTable, stride: number): Stamp {
  const make = () => cutStamp(group, theme, table, stride);
  const area = (group.right - group.left) * (group.bottom - group.top);
  return area > LARGEST_KEPT ? make() : stamps.get(stampKey(group, table.serial, stride), make);
}

function cutStamp(
  { shapes, left, top, right, bottom }: Group,
  theme: Theme,
  table: ColourTable,
  stride: number,
): Stamp {
  const [width, height] = [right - left, bottom - top];
  const pixels = rasterOf(shapes, theme, { left, top, width, height });
  const all = settled(pixels, width, table);
  const inks = new Uint8Array(all.length);
  let inked = 0;
  const runs: number[] = [];
  const veils: number[] = [];
  let [pixel, veil] = [-1, 0];
  for (let y = 0, at = 0; y < height; y++) {
    let inRun = false;
    for (let x = 0; x < width; x++, at++) {
      const ink = all[at] ?? CLEAR;
      if (ink !== CLEAR) {
        inks[inked++] = ink;
        if (!inRun) runs.push(y * stride + x, 0);
        runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
        inRun = true;
        continue;
      }
      inRun = false;
      const next = pixels[at] ?? 0;
      if (next >>> 24 <= HARDLY) continue;
      if (next !== pixel) [pixel, veil] = [next, table.veils.numberOf(next)];
      veils.push(((y * stride + x) << VEIL_BITS) | veil);
    }
  }
  return { runs: Int32Array.from(runs), inks: inks.slice(0, inked), veils: Uint32Array.from(veils) };
}

/** Shorter runs are copied faster pixel by pixel. */
const LONG_RUN = 48;
const LAST_VEIL = (1 << VEIL_BITS) - 1;

/** Puts a stamp on rows of colour numbers, with `origin` its corner. */
export function press(stamp: Stamp, rows: Uint8Array, origin: number, table: ColourTable): void {
  const { runs, inks, veils } = stamp;
  for (let run = 0, ink = 0; run < runs.length; run += 2) {
    const start = origin + (runs[run] ?? 0);
    const length = runs[run + 1] ?? 0;
    if (length >= LONG_RUN) rows.set(inks.subarray(ink, ink + length), start);
    else for (let at = 0; at < length; at++) rows[start + at] = inks[ink + at] ?? 0;
    ink += length;
  }
  for (const veil of veils) {
    const at = origin + (veil >>> VEIL_BITS);
    rows[at] = table.veils.over(rows[at] ?? 0, veil & LAST_VEIL);
  }
}
