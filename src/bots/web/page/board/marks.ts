import type { Point } from './geometry.js';
import type { Target } from './squares.js';
import { svg } from './svg.js';

/** What the page itself draws on the board, besides what the server sends. */
export interface Marks {
  /** The picked piece, where it stands now. */
  readonly picked: Target | null;
  /** Squares that the picked piece was put on before, and where it came from. */
  readonly path: readonly Target[];
  /** Squares to go on to. */
  readonly targets: readonly Target[];
  /** The piece that is to be huffed. */
  readonly huffed: Target | null;
  /** The premove's squares. */
  readonly premove: readonly Target[];
  /** The moves to choose from, numbered from 1. */
  readonly ways: readonly (readonly Target[])[];
  /** The square of a move that is on its way to the server, and takes long. */
  readonly sending: Target | null;
  /** A move that is recommended. */
  readonly advice: readonly Target[];
  /** What an analysis thinks of the move that ended here, as its sign of the field. */
  readonly verdict: { readonly at: Target; readonly sign: string; readonly kind: string } | null;
  /** A shot that is being aimed. */
  readonly aim: { readonly from: Target; readonly to: Point } | null;
}

export const NO_MARKS: Marks = {
  picked: null,
  path: [],
  targets: [],
  huffed: null,
  premove: [],
  ways: [],
  sending: null,
  advice: [],
  verdict: null,
  aim: null,
};

/** Under the pieces and over them. */
export class MarkLayer {
  readonly below = svg('g', { class: 'marks', 'aria-hidden': 'true' });
  readonly above = svg('g', { class: 'marks', 'aria-hidden': 'true' });

  show({ picked, path, targets, huffed, premove, ways, sending, advice, verdict, aim }: Marks): void {
    const cells = (name: string, each: readonly Target[]) => each.map((target) => cell(name, target));
    this.below.replaceChildren(
      ...cells('path', path),
      ...cells('premove', premove),
      ...cells('picked', picked === null ? [] : [picked]),
      ...cells('huffed', huffed === null ? [] : [huffed]),
      ...cells('target', targets),
      ...cells('sending', sending === null ? [] : [sending]),
    );
    this.above.replaceChildren(
      ...targets.map(({ x, y, radius }) => svg('circle', { class: 'dot', cx: x, cy: y, r: radius * 0.34 })),
      ...arrow('premove', premove),
      ...arrow('advice', advice),
      ...ways.flatMap((way) => arrow('way', way)),
      ...ways.flatMap(badge),
      ...(verdict === null ? [] : sign(verdict)),
      ...(aim === null ? [] : arrow('aim', [aim.from, aim.to])),
    );
  }
}

function cell(name: string, { x, y, radius, points }: Target): SVGElement {
  if (points === undefined) return svg('circle', { class: name, cx: x, cy: y, r: radius * 1.15 });
  return svg('polygon', { class: name, points });
}

const HEAD = 22;

/** A line along the points with a head at its end. */
function arrow(name: string, points: readonly Point[]): readonly SVGElement[] {
  const [before, tip] = [points.at(-2), points.at(-1)];
  if (before === undefined || tip === undefined) return [];
  const turn = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return [
    // Dark around it, so that it is seen on light squares and dark ones, and on pieces.
    svg('polyline', { class: `casing of-${name}`, points: line }),
    svg('polyline', { class: `${name} line`, points: line }),
    svg('path', {
      class: `${name} head`,
      d: `M0 0L${-HEAD} ${-HEAD * 0.6}V${HEAD * 0.6}Z`,
      transform: `translate(${tip.x} ${tip.y}) rotate(${turn})`,
    }),
  ];
}

/** In the corner of the square, beside the piece that stands there. */
function sign({
  at: { x, y, radius },
  sign: text,
  kind,
}: NonNullable<Marks['verdict']>): readonly SVGElement[] {
  const at = { x: x + radius * 0.75, y: y - radius * 0.75 };
  return [
    svg('circle', { class: `verdict ${kind}`, cx: at.x, cy: at.y, r: radius * 0.5 }),
    lettered('sign', at, radius * 0.55, text),
  ];
}

/** The number of a way on the square of its first step, where most ways differ. */
function badge([, first]: readonly Target[], index: number): readonly SVGElement[] {
  if (first === undefined) return [];
  const { x, y, radius } = first;
  return [
    svg('circle', { class: 'badge', cx: x, cy: y, r: radius * 0.7 }),
    lettered('number', first, radius, String(index + 1)),
  ];
}

function lettered(name: string, { x, y }: Point, size: number, text: string): SVGElement {
  const node = svg('text', {
    ...{ class: name, x, y, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': size },
  });
  node.textContent = text;
  return node;
}
