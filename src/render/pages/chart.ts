import type { Colour, RoundPlace } from '../../engine/index.js';
import { textWidth } from '../shapes/letters.js';
import { arrow, box, type Point, plus, point, type Scene, type Shape } from '../shapes/shapes.js';

/** Evaluation over a game, with a line for each side. */
export interface ChartView {
  readonly series: readonly {
    readonly colour: Colour;
    readonly name: string;
    /** Lead of the side before the first move and after each move; of equal length for all sides. */
    readonly values: readonly number[];
  }[];
  /** End of the scale; values beyond are clipped. */
  readonly limit: number;
  /** Moves to mark, numbered from 1: the number of moves before, and the series. */
  readonly marks: readonly { readonly after: number; readonly series: number }[];
  /** Places of the moves in the record. */
  readonly places: readonly RoundPlace[];
  /** Names of the axes. */
  readonly axes: { readonly moves: string; readonly lead: string };
}

/** A sheet, and the edges around what is plotted on it. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** For chats, with its axes and sides named. */
const FULL: Sheet = { width: 800, height: 560, left: 112, right: 28, top: 72, bottom: 92 };
/** For pages, next to the board and the moves: only the curve. */
const CURVE: Sheet = { width: 800, height: 260, left: 24, right: 24, top: 12, bottom: 12 };
const { width: WIDTH, height: HEIGHT, left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM } = FULL;
/** Size of letters, which chats show at half this size. */
const LETTERS = 30;
const LINE = 6;
const MAX_TICKS = 8;

/** Where the first position and the last one stand on a page's chart. */
export const curvePlot = { left: CURVE.left, right: CURVE.width - CURVE.right } as const;

type Scale = (after: number, value: number) => Point;

function scaleOf({ series, limit }: ChartView, { width, height, left, right, top, bottom }: Sheet): Scale {
  const last = Math.max(1, (series[0]?.values.length ?? 1) - 1);
  const half = (height - top - bottom) / 2;
  return (after, value) =>
    point(
      left + ((width - left - right) * after) / last,
      top + half * (1 - Math.max(-1, Math.min(1, value / limit))),
    );
}

/** Values of the lines across the chart. */
const levelsOf = (limit: number): readonly number[] => [0, 0.5, -0.5, 1, -1].map((part) => part * limit);

/** `+3`, `0`, with a true minus sign. */
const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));

function levelLine({ series }: ChartView, scale: Scale, level: number): Shape {
  const last = (series[0]?.values.length ?? 1) - 1;
  return {
    kind: 'path',
    points: [scale(0, level), scale(Math.max(1, last), level)],
    stroke: { ink: 'seam', width: level === 0 ? 4 : 2, ...(level !== 0 && { dash: [4, 10] as const }) },
  };
}

const levelShapes = (view: ChartView, scale: Scale): readonly Shape[] =>
  levelsOf(view.limit).flatMap((level): Shape[] => [
    levelLine(view, scale, level),
    {
      kind: 'text',
      at: point(LEFT - 32, scale(0, level).y),
      text: signed(level),
      size: LETTERS,
      fill: 'label',
    },
  ]);

/** Steps of 1, 2 or 5 times a power of ten. */
function stepOf(last: number): number {
  const steps = [1, 2, 5].flatMap((digit) => [1, 10, 100].map((power) => digit * power));
  return steps.toSorted((a, b) => a - b).find((step) => last / step <= MAX_TICKS) ?? last;
}

/** Numbers of moves, where their rounds begin. */
function moveShapes({ places }: ChartView, scale: Scale): readonly Shape[] {
  const step = stepOf(places.at(-1)?.round ?? 1);
  return places.flatMap(({ round, opens }, index): Shape[] => {
    if (!opens || round % step !== 0) return [];
    const at = point(scale(index + 1, 0).x, HEIGHT - BOTTOM + 26);
    return [{ kind: 'text', at, text: `${round}`, size: LETTERS, fill: 'label' }];
  });
}

/** Size of the names of axes and sides. */
const NAMES = 26;

const axisShapes = ({ axes }: ChartView): readonly Shape[] => [
  {
    kind: 'text',
    at: point((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 24),
    text: axes.moves,
    size: NAMES,
    fill: 'label',
  },
  {
    kind: 'text',
    at: point(24, (TOP + HEIGHT - BOTTOM) / 2),
    text: axes.lead,
    size: NAMES,
    angle: -90,
    fill: 'label',
  },
];

/** Room for the disc before the name of a side, and for the arrow behind it. */
const DISC = 50;
const ARROW = 50;

/** The sides above the chart; of two, an arrow shows in which half each of them leads. */
function sideShapes({ series }: ChartView): readonly Shape[] {
  const beside = DISC + (series.length === 2 ? ARROW : 0);
  const wide = series.reduce((sum, { name }) => sum + textWidth(name, 1), 0);
  const size = Math.min(NAMES, Math.floor((WIDTH - beside * series.length) / wide));
  const gap = (WIDTH - beside * series.length - wide * size) / series.length;
  let next = gap / 2;
  return series.flatMap(({ colour, name }, index): Shape[] => {
    const half = textWidth(name, size) / 2;
    const middle = point(next + DISC + half, TOP / 2);
    next += beside + 2 * half + gap;
    const [left, right] = [plus(middle, point(-half - 26, 0)), plus(middle, point(half + 22, 0))];
    const up = index === 0 ? -15 : 15;
    const way = arrow(plus(right, point(0, -up)), plus(right, point(0, up)), 9);
    return [
      { kind: 'circle', at: left, radius: 18, fill: 'trim' },
      { kind: 'piece', at: left, radius: 15, look: { colour } },
      { kind: 'text', at: middle, text: name, size, fill: 'label' },
      ...(series.length === 2 ? [{ kind: 'polygon', points: way, fill: 'label' } as const] : []),
    ];
  });
}

type ChartPoint = readonly [after: number, value: number];

/** Values by move, with the zero crossings between them. */
function stepsOf(values: readonly number[]): readonly ChartPoint[] {
  return values.flatMap((value, after): ChartPoint[] => {
    const before = values[after - 1] ?? value;
    const crossing = [after - 1 + before / (before - value), 0] as const;
    return [...(before * value < 0 ? [crossing] : []), [after, value]];
  });
}

/** With two sides one line is enough; the area between it and zero has the colour of the leader. */
function fills({ series }: ChartView, scale: Scale): readonly Shape[] {
  const [first, second] = series;
  if (series.length !== 2 || !first || !second) return [];
  const last = first.values.length - 1;
  return [first.colour, second.colour].map((colour, index): Shape => {
    const side = (value: number) => (index === 0 ? Math.max(0, value) : Math.min(0, value));
    const line = stepsOf(first.values).map(([after, value]) => scale(after, side(value)));
    const points = [scale(0, 0), ...line, scale(last, 0)];
    return { kind: 'polygon', points, fill: `${colour}.face`, stroke: { ink: `${colour}.edge`, width: 3 } };
  });
}

function lines({ series }: ChartView, scale: Scale): readonly Shape[] {
  const shown = series.length === 2 ? series.slice(0, 1) : series;
  return shown.flatMap(({ colour, values }): Shape[] => {
    const points = values.map((value, after) => scale(after, value));
    const [outer, inner] =
      series.length === 2
        ? (['accentEdge', 'accent'] as const)
        : ([`${colour}.edge`, `${colour}.face`] as const);
    return [
      { kind: 'path', points, stroke: { ink: outer, width: LINE + 5 } },
      { kind: 'path', points, stroke: { ink: inner, width: LINE } },
    ];
  });
}

function markShapes(
  { marks, series }: ChartView,
  scale: Scale,
  { height, top, bottom }: Sheet,
): readonly Shape[] {
  return marks.flatMap(({ after, series: index }, at): Shape[] => {
    const values = series[series.length === 2 ? 0 : index]?.values ?? [];
    const spot = scale(after, values[after] ?? 0);
    const centre = point(spot.x, Math.min(height - bottom - 22, Math.max(top + 22, spot.y)));
    return [
      { kind: 'circle', at: centre, radius: 21, fill: 'must', stroke: { ink: 'accentEdge', width: 3 } },
      { kind: 'text', at: plus(centre, point(0, 1)), text: `${at + 1}`, size: LETTERS, fill: 'accentEdge' },
    ];
  });
}

/** A chart of the evaluation over a game, as a page has it: no words, and no higher than it must be. */
export function curveScene(view: ChartView): Scene {
  const scale = scaleOf(view, CURVE);
  const { width, height } = CURVE;
  return {
    width,
    height,
    ground: [{ kind: 'polygon', points: box(0, 0, width, height), fill: 'dark' }],
    figures: [
      ...fills(view, scale),
      levelLine(view, scale, 0),
      ...lines(view, scale),
      ...markShapes(view, scale, CURVE),
    ],
  };
}

/** A chart of the evaluation over a game. */
export function chartScene(view: ChartView): Scene {
  const scale = scaleOf(view, FULL);
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
      ...axisShapes(view),
      ...sideShapes(view),
      ...lines(view, scale),
      ...markShapes(view, scale, FULL),
    ],
  };
}
