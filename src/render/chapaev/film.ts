import {
  CELL,
  type Disc,
  type Discs,
  type Match,
  ownerOf,
  RADIUS,
  type Shot,
  type ShotCourse,
  simulateShot,
} from '../../engine/index.js';
import { colourOf } from '../board/view.js';
import type { Film, Frame } from '../film/animate.js';
import type { Shape } from '../shapes/shapes.js';
import type { Theme } from '../shapes/theme.js';
import { discShape, type TableView, tableScene } from './scene.js';
import { tablePlace } from './table-place.js';

/** Shots to be seen one after the other, and the picture in which they end. */
export interface ShotShow {
  readonly shots: readonly { readonly before: Match; readonly shot: Shot }[];
  readonly end: TableView;
}

const MOST_BYTES = 300_000;
const FRAME_MS = 60;
/** More frames than these do not go by in four seconds. */
const MOST_FRAMES = 64;
/** Fewer ticks in a frame would be slow motion. */
const LEAST_TICKS = 2;
/** How long a shot's end is looked at before the next one, and the end of all. */
const REST_MS = 700;
const END_MS = 4000;
/** Frames in which a disc that leaves the board falls. */
const FALL = 6;
/** It rests where it ends, for then somebody has to think. */
const PLAYS = 3;

/** A moment of a shot: how the table looks after so many ticks. */
interface Moment {
  readonly shot: number;
  readonly tick: number;
  readonly milliseconds: number;
}

/** The discs on their ways, with trails; who leaves the board falls. */
export function shotFilm({ shots, end }: ShotShow, theme: Theme): Film {
  const courses = shots.map(({ before, shot }) => simulateShot(before.discs, shot));
  const ticks = courses.reduce((sum, course) => sum + course.ticks, 0);
  const step = Math.max(LEAST_TICKS, Math.ceil(ticks / MOST_FRAMES));
  const moments = courses.flatMap((course, shot) => momentsOf(course, shot, step));
  return {
    frames: moments.length + 1,
    frame: (index): Frame => {
      const moment = moments[index];
      const match = moment && shots[moment.shot]?.before;
      const course = moment && courses[moment.shot];
      if (!moment || !match || !course) return { scene: tableScene(end), milliseconds: END_MS };
      return {
        scene: sceneAt({ ...end, match, idle: false }, course, moment.tick, step),
        milliseconds: moment.milliseconds,
      };
    },
    theme,
    plays: PLAYS,
    widths: [480, 400, 320],
    mostBytes: MOST_BYTES,
  };
}

/** From the first tick until all discs rest and all that left have fallen. */
function momentsOf({ frames, ticks }: ShotCourse, shot: number, step: number): readonly Moment[] {
  const lastLeft = (frames[0] ?? []).reduce((latest, _, id) => Math.max(latest, leftAt(frames, id)), 0);
  const until = Math.max(ticks, lastLeft + FALL * step);
  const count = Math.ceil(until / step);
  return Array.from({ length: count + 1 }, (_, index) => ({
    shot,
    tick: index * step,
    milliseconds: index === 0 || index === count ? REST_MS : FRAME_MS,
  }));
}

/** The tick in which a disc left the board; 0 for one that stayed, or was not there. */
const leftAt = (frames: readonly Discs[], id: number): number =>
  frames[0]?.[id]
    ? Math.max(
        0,
        frames.findIndex((discs) => discs[id] === null),
      )
    : 0;

function sceneAt(view: TableView, { frames, after, ticks }: ShotCourse, tick: number, step: number) {
  const now = Math.min(tick, ticks);
  const discs = frames[now] ?? after;
  const course = { frames: frames.slice(0, now + 1), after: discs, ticks: now };
  const scene = tableScene({ ...view, match: { ...view.match, discs }, course });
  const falling = discs.flatMap((_, id) => {
    const left = leftAt(frames, id);
    const part = (tick - left) / (FALL * step);
    return left === 0 || part < 0 || part >= 1 ? [] : fallingShapes(view, frames, id, left, part);
  });
  return { ...scene, figures: [...scene.figures, ...falling] };
}

/** A disc beyond the edge, at its last speed, smaller and paler; `part` of its fall is over. */
function fallingShapes(
  view: TableView,
  frames: readonly Discs[],
  id: number,
  left: number,
  part: number,
): readonly Shape[] {
  const last = frames[left - 1]?.[id];
  if (!last) return [];
  const earlier = frames[left - 2]?.[id] ?? last;
  const { at, cell } = tablePlace(view);
  const beyond: Disc = {
    x: last.x + drift(last.x - earlier.x, part),
    y: last.y + drift(last.y - earlier.y, part),
  };
  const radius = ((cell * RADIUS) / CELL) * (1 - 0.5 * part);
  const colour = colourOf(view.variant, { seat: ownerOf(id) });
  return [{ ...discShape(id, colour, at(beyond), radius), opacity: 1 - part }];
}

/** How far it gets while it falls: at most a cell, so that it stays in the picture. */
const drift = (speed: number, part: number): number =>
  Math.max(-1, Math.min(1, (12 * speed) / CELL)) * part * CELL * 0.7;
