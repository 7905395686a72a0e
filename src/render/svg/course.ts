import type { ShotCourse } from '../../engine/index.js';
import type { TableView } from '../chapaev/layers.js';
import { tablePlace } from '../chapaev/table-place.js';

/** Time of a step in milliseconds, and the most steps of a shot. */
const STEP_MS = 60;
const MAX_STEPS = 64;
/** Least ticks in a step, to avoid slow motion. */
const MIN_TICKS = 2;

/** How discs ran in a shot: those that moved, with their places in pixels of the scene, one a step. */
export interface SvgCourse {
  readonly stepMs: number;
  readonly discs: readonly {
    readonly id: number;
    readonly places: readonly { readonly x: number; readonly y: number }[];
    /** True for one that left the board. */
    readonly leaves: boolean;
  }[];
}

export function courseSvg(view: TableView, { frames, ticks, after }: ShotCourse): SvgCourse {
  const { at } = tablePlace(view);
  const step = Math.max(MIN_TICKS, Math.ceil(ticks / MAX_STEPS));
  const steps = Math.ceil(ticks / step);
  const moments = Array.from(
    { length: steps + 1 },
    (_, index) => frames[Math.min(ticks, index * step)] ?? after,
  );
  const [start = []] = moments;
  return {
    stepMs: STEP_MS,
    discs: start.flatMap((first, id) => {
      const last = after[id];
      if (first === null || (last && last.x === first.x && last.y === first.y)) return [];
      const places = moments.flatMap((discs) => {
        const disc = discs[id];
        if (!disc) return [];
        const { x, y } = at(disc);
        return [{ x: Math.round(x), y: Math.round(y) }];
      });
      return [{ id, places, leaves: !last }];
    }),
  };
}
