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
  aim: null,
};

/** Under the pieces and over them. */
export class MarkLayer {
  readonly below = svg('g', { class: 'marks', 'aria-hidden': 'true' });
  readonly above = svg('g', { class: 'marks', 'aria-hidden': 'true' });

  show({ picked, path, targets, huffed, premove, ways, sending, advice, aim }: Marks): void {
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
  return [
    svg('polyline', { class: `${name} line`, points: points.map(({ x, y }) => `${x},${y}`).join(' ') }),
    svg('path', {
      class: `${name} head`,
      d: `M0 0L${-HEAD} ${-HEAD * 0.6}V${HEAD * 0.6}Z`,
      transform: `translate(${tip.x} ${tip.y}) rotate(${turn})`,
    }),
  ];
}

/** The number of a way on the square of its first step, where most ways differ. */
function badge([, first]: readonly Target[], index: number): readonly SVGElement[] {
  if (first === undefined) return [];
  const { x, y, radius } = first;
  const number = svg('text', {
    class: 'number',
    x,
    y,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  });
  number.setAttribute('font-size', String(radius));
  number.textContent = String(index + 1);
  return [svg('circle', { class: 'badge', cx: x, cy: y, r: radius * 0.7 }), number];
}
