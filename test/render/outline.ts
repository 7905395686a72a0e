import type { Pixels } from '../../src/render/encode/canvas.js';
import { luminanceOf, ratio } from './contrast.js';

/** A pixel beside something drawn, and how well that is set off there. */
export interface Edge {
  readonly x: number;
  readonly y: number;
  /** The greatest contrast to what is drawn nearby. */
  readonly contrast: number;
}

/** Steps within a distance, nearest first. */
function stepsWithin(reach: number): readonly (readonly [number, number])[] {
  const side = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return side
    .flatMap((y) => side.map((x) => [x, y] as const))
    .filter(([x, y]) => Math.hypot(x, y) <= reach + 0.5)
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

/** How far beyond an outline its ground begins, as a thin line may run along it. */
const BESIDE = 2;

/**
 * The outline of what `above` shows and `below` does not: every unchanged pixel beside a changed one, with the contrast
 * between changed and unchanged pixels nearby, the changed ones within `reach`. More than `enough` is not looked for.
 */
export function outlineOf(below: Pixels, above: Pixels, reach: number, enough: number): readonly Edge[] {
  const { width, height, data } = above;
  const changed = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) if (data[at] !== below.data[at]) changed[at] = 1;
  const around = (far: number) => stepsWithin(far).map(([dx, dy]) => dy * width + dx);
  const [inside, outside] = [around(reach), around(BESIDE)];
  const edges: Edge[] = [];
  for (let y = reach; y < height - reach; y++) {
    for (let at = y * width + reach; at < (y + 1) * width - reach; at++) {
      if (changed[at] || !(changed[at - 1] || changed[at + 1] || changed[at - width] || changed[at + width]))
        continue;
      let contrast = 1;
      for (const beside of outside) {
        if (changed[at + beside]) continue;
        const ground = luminanceOf(data[at + beside] ?? 0);
        for (const step of inside) {
          if (changed[at + step])
            contrast = Math.max(contrast, ratio(luminanceOf(data[at + step] ?? 0), ground));
          if (contrast >= enough) break;
        }
        if (contrast >= enough) break;
      }
      edges.push({ x: at - y * width, y, contrast });
    }
  }
  return edges;
}
