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
import { discShape, type TableView } from './layers.js';
import { tableScene } from './scene.js';
import { tablePlace } from './table-place.js';

/** Shots to show one after another, and the final picture. */
export interface ShotShow {
  readonly shots: readonly { readonly before: Match; readonly shot: Shot }[];
  readonly end: TableView;
}

const MAX_BYTES = 300_000;
const FRAME_MS = 60;
/** Most frames of a film, about four seconds. */
const MAX_FRAMES = 64;
/** Least ticks per frame, to avoid slow motion. */
const MIN_TICKS = 2;
/** Milliseconds to hold the end of a shot, and the end of the film. */
const REST_MS = 700;
const END_MS = 4000;
/** Number of frames of a disc's fall off the board. */
const FALL = 6;
/** Number of plays. The film ends on its last frame, since the next player has to think. */
const PLAYS = 3;

/** A frame of a shot: the table after `tick` ticks. */
interface Moment {
  readonly shot: number;
  readonly tick: number;
  readonly milliseconds: number;
}

/** Discs on their way, with trails; discs that leave the board fall. */
export function shotFilm({ shots, end }: ShotShow, theme: Theme): Film {
  const courses = shots.map(({ before, shot }) => simulateShot(before.discs, shot));
  const ticks = courses.reduce((sum, course) => sum + course.ticks, 0);
  const step = Math.max(MIN_TICKS, Math.ceil(ticks / MAX_FRAMES));
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
    maxBytes: MAX_BYTES,
  };
}

/** From the first tick until all discs are at rest and all falls are over. */
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

/** The tick in which a disc left the board; 0 if it stayed, or wasn't there. */
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

/** A disc falling off the edge at its last speed, smaller and paler; `part` is the elapsed part of the fall. */
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

/** Distance covered during the fall: at most a cell, to stay within the picture. */
const drift = (speed: number, part: number): number =>
  Math.max(-1, Math.min(1, (12 * speed) / CELL)) * part * CELL * 0.7;
