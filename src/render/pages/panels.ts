import { SIZE } from '../board/layout.js';
import { box, type Point, placed, point, type Scene, type Shape } from '../shapes/shapes.js';
import { fitted } from '../shapes/text-metrics.js';

/** Width of the picture, which phones show at half this size. */
const WIDTH = 800;
const GAP = 16;
const CAPTION = 52;
const TITLE = 66;

/** A square part of a scene of `SIZE` by `SIZE`. */
export interface SceneArea {
  readonly corner: Point;
  readonly side: number;
}

/** A part of a scene of `SIZE` by `SIZE`, with a caption above it. */
export interface Panel {
  readonly caption: string;
  readonly shapes: readonly Shape[];
  readonly part: SceneArea;
  /** Takes the whole width, for boards at their own size; others stand two in a row. */
  readonly wide: boolean;
}

export const WHOLE: SceneArea = { corner: point(0, 0), side: SIZE };

/** Pictures with captions under a common title, for a phone held upright. One that is alone in its row stands in the middle. */
export function panelsScene(title: string, panels: readonly Panel[]): Scene {
  const half = (WIDTH - 3 * GAP) / 2;
  const figures: Shape[] = [];
  let [left, top] = [GAP, TITLE];
  for (const [index, panel] of panels.entries()) {
    const side = panel.wide ? WIDTH : half;
    if (panel.wide && left > GAP) [left, top] = [GAP, top + CAPTION + half];
    const isAlone = left === GAP && (panels[index + 1]?.wide ?? true);
    const from = isAlone ? (WIDTH - half) / 2 : left;
    figures.push(...panelShapes(panel, point(panel.wide ? 0 : from, top), side));
    const full = panel.wide || left > GAP;
    [left, top] = full ? [GAP, top + CAPTION + side] : [left + half + GAP, top];
  }
  const height = top + (left > GAP ? CAPTION + half : 0) + GAP;
  return {
    width: WIDTH,
    height,
    ground: [
      { kind: 'polygon', points: box(0, 0, WIDTH, height), fill: 'plate' },
      {
        kind: 'text',
        at: point(WIDTH / 2, TITLE / 2 + 4),
        ...fitted(title, WIDTH - 2 * GAP, 40, 28),
        fill: 'label',
      },
    ],
    figures,
  };
}

function panelShapes({ caption, shapes, part }: Panel, { x, y }: Point, side: number): readonly Shape[] {
  const scale = side / part.side;
  const offset = point(x - part.corner.x * scale, y + CAPTION - part.corner.y * scale);
  return [
    {
      kind: 'text',
      at: point(x + side / 2, y + CAPTION / 2),
      ...fitted(caption, side, 28, 22),
      fill: 'label',
    },
    {
      kind: 'window',
      points: box(x, y + CAPTION, side, side),
      shapes: shapes.map((shape) => placed(shape, offset, scale)),
    },
  ];
}
