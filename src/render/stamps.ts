import { ByteCache } from './byte-cache.js';
import type { ColourTable } from './colour-table.js';
import type { Group } from './groups.js';
import { rasterOf } from './paint.js';
import { CLEAR, settled } from './settle.js';
import { stampKey } from './stamp-key.js';
import type { Theme } from './theme.js';
import { HARDLY } from './veils.js';

/** Pixels ready to be put on rows of one stride, in runs that lie so far along the rows from the upper left corner. */
export interface Stamp {
  /** Where each run of whole pixels begins, and its length. */
  readonly runs: Int32Array;
  /** The colours of all of them, one after the other. */
  readonly inks: Uint8Array;
  /** Pixels that let something through: the veil of each run, where it begins, and its length. */
  readonly veils: Int32Array;
}

/** Larger groups hardly come twice. */
const LARGEST_KEPT = 100_000;
const MOST_BYTES = 24 << 20;
export const stamps = new ByteCache<Stamp>(
  MOST_BYTES,
  ({ runs, inks, veils }) => 4 * (runs.length + veils.length) + inks.length,
);

/** Kinds of pixels besides veils, which have numbers. */
const [NOTHING, WHOLE] = [-1, -2];

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
  let [pixel, veil] = [0, NOTHING];
  for (let y = 0, at = 0; y < height; y++) {
    let before = NOTHING;
    for (let x = 0; x < width; x++, at++) {
      const ink = all[at] ?? CLEAR;
      if (ink !== CLEAR) {
        inks[inked++] = ink;
        if (before !== WHOLE) runs.push(y * stride + x, 0);
        runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
        before = WHOLE;
        continue;
      }
      const next = pixels[at] ?? 0;
      if (next !== pixel)
        [pixel, veil] = [next, next >>> 24 <= HARDLY ? NOTHING : table.veils.numberOf(next)];
      if (veil !== NOTHING) {
        if (before !== veil) veils.push(veil, y * stride + x, 0);
        veils[veils.length - 1] = (veils.at(-1) ?? 0) + 1;
      }
      before = veil;
    }
  }
  return { runs: Int32Array.from(runs), inks: inks.slice(0, inked), veils: Int32Array.from(veils) };
}

/** Shorter runs are copied faster pixel by pixel. */
const LONG_RUN = 48;

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
  for (let run = 0; run < veils.length; run += 3) {
    const veil = veils[run] ?? 0;
    const start = origin + (veils[run + 1] ?? 0);
    const end = start + (veils[run + 2] ?? 0);
    for (let at = start; at < end; at++) rows[at] = table.veils.over(rows[at] ?? 0, veil);
  }
}
