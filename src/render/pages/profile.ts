import type { Colour } from '../../engine/index.js';
import { SIZE } from '../board/layout.js';
import { advanceOf } from '../encode/text-outlines.js';
import { box, type Point, point, type Scene, type Shape } from '../shapes/shapes.js';
import { LETTERS, line, nameLine } from './lines.js';

/** What is known of a player in a family of games, in the reader's language. */
export interface ProfileView {
  readonly name: string;
  readonly game: string;
  /** As players write it: `1512?`. */
  readonly rating: string;
  /** Behind the rating: half of the range in which it lies two times of three. */
  readonly deviation: string;
  /** Games won, drawn and lost. */
  readonly score: string;
  /** The last ratings, the oldest first. */
  readonly course: readonly number[];
  /** The score of each colour; none where there are more than two. */
  readonly colours: readonly { readonly colour: Colour; readonly score: string }[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

const HEIGHT = 480;
const EDGE = 32;
const RIGHT = SIZE - EDGE;
const WIDTH = RIGHT - EDGE;
/** The chart, and the facts next to it. */
const CHART = { left: EDGE, top: 252, width: 296, height: 196 };
const FACTS = CHART.left + CHART.width + 28;
const STEP = 42;
/** Space between the ends of the chart and its line. */
const INSET = 22;
/** The line never rises by less than the chart over so many points, so that small changes look small. */
const MIN_RANGE = 60;

const filled = (points: readonly Point[], fill: 'plate' | 'dark'): Shape => ({
  kind: 'polygon',
  points,
  fill,
});

function courseShapes(course: readonly number[]): readonly Shape[] {
  const { left, top, width, height } = CHART;
  const frame = filled(box(left, top, width, height), 'dark');
  const last = course.at(-1);
  if (last === undefined) return [frame];
  const [low, high] = [Math.min(...course), Math.max(...course)];
  const range = Math.max(MIN_RANGE, high - low);
  const middle = (low + high) / 2;
  const spot = (rating: number, at: number): Point =>
    point(
      left + INSET + ((width - 2 * INSET) * (course.length > 1 ? at : 1)) / Math.max(1, course.length - 1),
      top + height / 2 - ((height - 2 * INSET) * (rating - middle)) / range,
    );
  const points = course.map(spot);
  const end = spot(last, course.length - 1);
  return [
    frame,
    { kind: 'path', points, stroke: { ink: 'accentEdge', width: 11 } },
    { kind: 'path', points, stroke: { ink: 'accent', width: 6 } },
    { kind: 'circle', at: end, radius: 10, fill: 'accent', stroke: { ink: 'accentEdge', width: 3 } },
  ];
}

/** The score of each colour next to a man of it, a line each. */
const colourShapes = (colours: ProfileView['colours'], y: (row: number) => number): readonly Shape[] =>
  colours.flatMap(({ colour, score }, row): Shape[] => [
    { kind: 'circle', at: point(FACTS + 18, y(row)), radius: 20, fill: 'trim' },
    { kind: 'piece', at: point(FACTS + 18, y(row)), radius: 16, look: { colour } },
    line(score, { x: RIGHT, y: y(row), width: RIGHT - FACTS - 48, ends: true }),
  ]);

/** Rating, its course and other facts about a player. */
export function profileScene(view: ProfileView): Scene {
  const { name, game, rating, deviation, score, course, colours, facts } = view;
  const y = (row: number): number => CHART.top + 18 + row * STEP;
  const big = 84;
  const after = EDGE + advanceOf(rating, big) + 18;
  const rows = colours.length;
  return {
    width: SIZE,
    height: HEIGHT,
    ground: [filled(box(0, 0, SIZE, HEIGHT), 'plate')],
    figures: [
      nameLine(name, { x: EDGE, y: 50, width: WIDTH, size: 44 }),
      line(game, { x: EDGE, y: 104, width: WIDTH, size: 32 }),
      line(rating, { x: EDGE, y: 182, width: WIDTH, size: big }),
      line(deviation, { x: after, y: 196, width: 140, size: 36 }),
      line(score, { x: RIGHT, y: 190, width: RIGHT - after - 150, size: 40, ends: true }),
      ...courseShapes(course),
      ...colourShapes(colours, y),
      ...facts.flatMap(({ label, value }, at): Shape[] => {
        const shown = line(value, { x: RIGHT, y: y(at + rows), width: 250, ends: true });
        const taken = shown.kind === 'text' ? advanceOf(shown.text, LETTERS) : 0;
        const room = RIGHT - FACTS - taken - 16;
        return [line(label, { x: FACTS, y: y(at + rows), width: room }), shown];
      }),
    ],
  };
}
