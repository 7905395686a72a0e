import type { WireCell } from '../../game/protocol.js';
import { ARROWS, contains, distance, neighbour, type Point, pointsIn } from './geometry.js';
import { svg } from './svg.js';

/** Something on the board that can be tapped and focused: a square, or a disc of Chapaev. */
export interface Target extends Point {
  readonly key: string;
  readonly radius: number;
  /** Corners of its outline; without them it is a circle. */
  readonly points?: string;
}

/** How a screen reader announces a target, and whether it is picked. */
export interface TargetState {
  readonly label: string;
  readonly picked: boolean;
}

/** Distance, in radii, up to which a touch beside a target still means it. */
const NEAR = 1.4;

/** The transparent elements over the board that make its squares tappable, focusable and readable. */
export class Squares {
  readonly group = svg('g', { class: 'squares' });
  private readonly nodes = new Map<string, SVGElement>();
  private readonly corners = new Map<string, readonly Point[]>();
  private targets: readonly Target[] = [];
  private current: Target | null = null;
  private column = 0;

  /** `press` is called by Enter and the space bar, `look` when the focus comes to a target, with null when it leaves them. */
  constructor(
    private readonly press: (key: string) => void,
    private readonly look: (key: string | null) => void,
  ) {
    this.group.addEventListener('keydown', (event) => this.keyDown(event));
  }

  /** `attribute` is where the key of each is written, such as `data-square`. */
  show(targets: readonly Target[], attribute: string): void {
    const known = new Map(this.nodes);
    this.nodes.clear();
    this.corners.clear();
    this.targets = targets;
    for (const target of targets) {
      const node = known.get(target.key) ?? this.made(target, attribute);
      known.delete(target.key);
      if (target.points === undefined) circleAt(node, target);
      else {
        node.setAttribute('points', target.points);
        this.corners.set(target.key, pointsIn(target.points));
      }
      this.nodes.set(target.key, node);
      if (node.parentNode === null) this.group.append(node);
    }
    for (const node of known.values()) node.remove();
    const kept = targets.find(({ key }) => key === this.current?.key);
    this.becomeCurrent(kept ?? lowestLeft(targets));
  }

  describe(state: (key: string) => TargetState): void {
    for (const [key, node] of this.nodes) {
      const { label, picked } = state(key);
      put(node, 'aria-label', label);
      put(node, 'aria-pressed', String(picked));
    }
  }

  get(key: string): Target | null {
    return this.targets.find((target) => target.key === key) ?? null;
  }

  /** The target that an element stands for. */
  of(node: Element): Target | null {
    return this.targets.find(({ key }) => this.nodes.get(key) === node) ?? null;
  }

  /** The target at or beside a point of the board. */
  hit(point: Point): Target | null {
    const inside = this.targets.find(({ key }) => contains(this.corners.get(key) ?? [], point));
    if (inside !== undefined) return inside;
    const [nearest] = this.targets.toSorted((a, b) => distance(a, point) - distance(b, point));
    return nearest !== undefined && distance(nearest, point) <= nearest.radius * NEAR ? nearest : null;
  }

  focus(key: string): void {
    this.nodes.get(key)?.focus();
  }

  /** Its listeners are its own: Chromium has keys stop at a group that listens to the focus of what is in it. */
  private made({ key, points }: Target, attribute: string): SVGElement {
    const node = svg(points === undefined ? 'circle' : 'polygon', { role: 'button', tabindex: -1 });
    node.setAttribute(attribute, key);
    node.addEventListener('focus', () => this.focused(node));
    node.addEventListener('blur', () => this.look(null));
    return node;
  }

  /** The one that the keyboard comes to. */
  focusCurrent(): void {
    if (this.current !== null) this.focus(this.current.key);
  }

  private focused(node: Element): void {
    const target = this.of(node);
    if (target === null) return;
    this.look(target.key);
    if (target !== this.current) this.becomeCurrent(target);
  }

  /** `column`: where a walk up or down began. */
  private becomeCurrent(target: Target | null, column = target?.x ?? 0): void {
    this.current = target;
    this.column = column;
    for (const [key, node] of this.nodes) put(node, 'tabindex', key === target?.key ? '0' : '-1');
  }

  private keyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    // A window that is not active gets keys, and is not told what has the focus.
    const from = this.of(event.target as Element) ?? this.current;
    if (from === null) return;
    if (arrow !== undefined) {
      event.preventDefault();
      const to = neighbour(this.targets, from, arrow, this.column);
      if (to === null) return;
      this.becomeCurrent(to, arrow.x === 0 ? this.column : to.x);
      this.focus(to.key);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.column = from.x;
      this.press(from.key);
    }
  }
}

/** Writes what is not written yet: most squares stay as they are, and a slow phone is told of each that does not. */
function put(node: SVGElement, attribute: string, value: string): void {
  if (node.getAttribute(attribute) !== value) node.setAttribute(attribute, value);
}

function circleAt(node: SVGElement, { x, y, radius }: Target): void {
  node.setAttribute('cx', String(x));
  node.setAttribute('cy', String(y));
  node.setAttribute('r', String(radius));
}

/** Where the keyboard begins: at the player's own side. */
const lowestLeft = (targets: readonly Target[]): Target | null =>
  targets.toSorted((a, b) => b.y - a.y || a.x - b.x)[0] ?? null;

/** The target of a cell. */
export const targetOf = ({ square, x, y, radius, points }: WireCell): Target => ({
  key: square,
  x,
  y,
  radius,
  points,
});
