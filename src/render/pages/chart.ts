import type { Colour } from '../../engine/index.js';
import type { Scene } from '../shapes/scene.js';
import { box, type Point, plus, point, type Shape } from '../shapes/shapes.js';

/** Evaluation over a game, with a line for each side. */
export interface ChartView {
  readonly series: readonly {
    readonly colour: Colour;
    /** Lead of the side before the first move and after each move; of equal length for all sides. */
    readonly values: readonly number[];
  }[];
  /** End of the scale; values beyond are clipped. */
  readonly limit: number;
  /** Moves to mark, numbered from 1: the number of moves before, and the series. */
  readonly marks: readonly { readonly after: number; readonly series: number }[];
}

const WIDTH = 800;
const HEIGHT = 480;
const LEFT = 84;
const RIGHT = 28;
const TOP = 26;
const BOTTOM = 62;
/** Size of letters, which chats show at half this size. */
const LETTERS = 30;
const LINE = 6;
const MOST_TICKS = 8;

type Scale = (after: number, value: number) => Point;

/** Compresses large values, as small differences matter more. */
const bent = (value: number, limit: number): number =>
  (Math.sign(value) * Math.log1p(Math.min(Math.abs(value), limit))) / Math.log1p(limit);

function scaleOf({ series, limit }: ChartView): Scale {
  const last = Math.max(1, (series[0]?.values.length ?? 1) - 1);
  const half = (HEIGHT - TOP - BOTTOM) / 2;
  return (after, value) =>
    point(LEFT + ((WIDTH - LEFT - RIGHT) * after) / last, TOP + half * (1 - bent(value, limit)));
}

/** Values of the lines across the chart. */
const levelsOf = (limit: number): readonly number[] =>
  [0, 0.1, 0.3, 1].map((part) => part * limit).flatMap((level) => (level === 0 ? [0] : [level, -level]));

/** `+3`, `0`, with a true minus sign. */
const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));

function levelShapes(view: ChartView, scale: Scale): readonly Shape[] {
  const last = (view.series[0]?.values.length ?? 1) - 1;
  return levelsOf(view.limit).flatMap((level): Shape[] => {
    const from = scale(0, level);
    return [
      {
        kind: 'path',
        points: [from, scale(Math.max(1, last), level)],
        stroke: { ink: 'seam', width: level === 0 ? 4 : 2, ...(level !== 0 && { dash: [4, 10] as const }) },
      },
      {
        kind: 'text',
        at: point(LEFT / 2 - 2, from.y),
        text: signed(level),
        size: LETTERS,
        fill: 'label',
      },
    ];
  });
}

/** Steps of 1, 2 or 5 times a power of ten. */
function stepOf(last: number): number {
  const steps = [1, 2, 5].flatMap((digit) => [1, 10, 100].map((power) => digit * power));
  return steps.toSorted((a, b) => a - b).find((step) => last / step <= MOST_TICKS) ?? last;
}

function moveShapes({ series }: ChartView, scale: Scale): readonly Shape[] {
  const last = (series[0]?.values.length ?? 1) - 1;
  const step = stepOf(last);
  const numbers = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  return numbers.map((after) => ({
    kind: 'text',
    at: point(scale(after, 0).x, HEIGHT - BOTTOM / 2),
    text: `${after}`,
    size: LETTERS,
    fill: 'label',
  }));
}

type Step = readonly [after: number, value: number];

/** Values by move, with the zero crossings between them. */
function stepsOf(values: readonly number[], limit: number): readonly Step[] {
  return values.flatMap((value, after): Step[] => {
    const before = values[after - 1] ?? value;
    const [from, to] = [bent(before, limit), bent(value, limit)];
    return [...(from * to < 0 ? [[after - 1 + from / (from - to), 0] as const] : []), [after, value]];
  });
}

/** With two sides one line is enough; the area between it and zero has the colour of the leader. */
function fills({ series, limit }: ChartView, scale: Scale): readonly Shape[] {
  const [first, second] = series;
  if (series.length !== 2 || !first || !second) return [];
  const last = first.values.length - 1;
  return [first.colour, second.colour].map((colour, index): Shape => {
    const side = (value: number) => (index === 0 ? Math.max(0, value) : Math.min(0, value));
    const line = stepsOf(first.values, limit).map(([after, value]) => scale(after, side(value)));
    return { kind: 'polygon', points: [scale(0, 0), ...line, scale(last, 0)], fill: `${colour}.face` };
  });
}

function lines({ series }: ChartView, scale: Scale): readonly Shape[] {
  const shown = series.length === 2 ? series.slice(0, 1) : series;
  return shown.flatMap(({ colour, values }): Shape[] => {
    const points = values.map((value, after) => scale(after, value));
    const [outer, inner] =
      series.length === 2
        ? (['accentEdge', 'accent'] as const)
        : ([`${colour}.mark`, `${colour}.face`] as const);
    return [
      { kind: 'path', points, stroke: { ink: outer, width: LINE + 5 } },
      { kind: 'path', points, stroke: { ink: inner, width: LINE } },
    ];
  });
}

function markShapes({ marks, series }: ChartView, scale: Scale): readonly Shape[] {
  return marks.flatMap(({ after, series: index }, at): Shape[] => {
    const values = series[series.length === 2 ? 0 : index]?.values ?? [];
    const spot = scale(after, values[after] ?? 0);
    const centre = point(spot.x, Math.min(HEIGHT - BOTTOM - 22, Math.max(TOP + 22, spot.y)));
    return [
      { kind: 'circle', at: centre, radius: 21, fill: 'must', stroke: { ink: 'accentEdge', width: 3 } },
      { kind: 'text', at: plus(centre, point(0, 1)), text: `${at + 1}`, size: LETTERS, fill: 'accentEdge' },
    ];
  });
}

/** A chart of the evaluation over a game. */
export function chartScene(view: ChartView): Scene {
  const scale = scaleOf(view);
  const plot = box(LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: [
      { kind: 'polygon', points: box(0, 0, WIDTH, HEIGHT), fill: 'plate' },
      { kind: 'polygon', points: plot, fill: 'dark' },
    ],
    figures: [
      ...fills(view, scale),
      ...levelShapes(view, scale),
      ...moveShapes(view, scale),
      ...lines(view, scale),
      ...markShapes(view, scale),
    ],
  };
}
