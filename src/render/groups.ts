import type { Point, Shape } from './shapes/shapes.js';
import { textWidth } from './shapes/text-metrics.js';

/** Whole pixels around something. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Shapes that lie together. */
export interface Group extends Box {
  readonly shapes: readonly Shape[];
}

/**
 * Neighbours in the order of painting that are stamped as one: a piece with its mark, a number on its disc. Lines
 * that go far come in strips, since most of the box around a slanting one is empty.
 */
export function groupsOf(shapes: readonly Shape[], width: number, height: number): readonly Group[] {
  const groups: Group[] = [];
  let shared: Shape[] = [];
  let last: Box | null = null;
  for (const shape of shapes) {
    const box = boxOf(shape, width, height);
    if (box.right <= box.left || box.bottom <= box.top) continue;
    // A name stays while the numbers behind it change.
    const apart = shape.kind === 'text' && shared.at(-1)?.kind === 'text';
    const joint: Box | null = last && !apart ? joined(box, last) : null;
    if (joint) {
      shared.push(shape);
      groups.pop();
    } else {
      shared = [shape];
    }
    last = joint ?? box;
    const { left, top, right, bottom } = last;
    groups.push({ shapes: shared, left, top, right, bottom });
  }
  return groups.flatMap((group) => (isFar(group) ? stripsOf(group) : [group]));
}

/** Height of a strip in pixels. */
const STRIP = 64;

const isFar = (group: Group): boolean =>
  area(group) > LARGE &&
  group.bottom - group.top > STRIP &&
  group.shapes.every(({ kind }) => kind === 'path');

/** The group in boxes that hold as much of its lines as lies between two heights. */
function stripsOf({ shapes, ...box }: Group): readonly Group[] {
  const count = Math.ceil((box.bottom - box.top) / STRIP);
  return Array.from({ length: count }, (_, index) => {
    const top = box.top + index * STRIP;
    const bottom = Math.min(box.bottom, top + STRIP);
    return { shapes, top, bottom, ...reachOf(shapes, { ...box, top, bottom }) };
  }).filter(({ left, right }) => left < right);
}

/** How far lines reach to the left and to the right between two heights. */
function reachOf(shapes: readonly Shape[], { left, top, right, bottom }: Box) {
  let [first, last] = [right, left];
  for (const shape of shapes) {
    if (shape.kind !== 'path') continue;
    const margin = (shape.stroke?.width ?? 0) / 2 + 2;
    shape.points.slice(1).forEach((to, index) => {
      const from = shape.points[index] ?? to;
      const [low, high] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
      if (high < top - margin || low > bottom + margin) return;
      const at = (y: number): number => {
        const part = high === low ? 0 : (Math.min(high, Math.max(low, y)) - from.y) / (to.y - from.y);
        return from.x + (to.x - from.x) * part;
      };
      const level = high - low < 1;
      const ends = level ? [from.x, to.x] : [at(top - margin), at(bottom + margin)];
      first = Math.min(first, Math.floor(Math.min(...ends) - margin));
      last = Math.max(last, Math.ceil(Math.max(...ends) + margin));
    });
  }
  return { left: Math.max(left, first), right: Math.min(right, last) };
}

const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** How much a group may grow by taking a shape in. */
const GROWTH = 1.2;
/** What covers more pixels takes in only what is nearly as large: a plate stays while its clock runs. */
const LARGE = 8_000;

/** The box around both where they belong together. */
function joined(box: Box, group: Box): Box | null {
  const [one, other] = [area(box), area(group)];
  const large = Math.max(one, other);
  if (large > LARGE && 2 * Math.min(one, other) < large) return null;
  const both = union(group, box);
  return area(both) <= GROWTH * large ? both : null;
}

/** Whole pixels that a shape can touch, inside the picture. */
function boxOf(shape: Shape, width: number, height: number): Box {
  const { stroke } = shape;
  // Sharp corners reach farther than the line is wide.
  const margin = 1 + (stroke ? stroke.width * (stroke.join === 'sharp' ? 2 : 0.5) : 0);
  const { left, top, right, bottom } = extent(shape);
  return {
    left: Math.max(0, Math.floor(left - margin)),
    top: Math.max(0, Math.floor(top - margin)),
    right: Math.min(width, Math.ceil(right + margin)),
    bottom: Math.min(height, Math.ceil(bottom + margin)),
  };
}

/** How far a shape reaches without its line. */
function extent(shape: Shape): Box {
  switch (shape.kind) {
    case 'polygon':
    case 'path': {
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (const { x, y } of shape.points) {
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
      }
      return { left, top, right, bottom };
    }
    case 'circle':
      return around(shape.at, shape.radius, shape.radius);
    case 'text': {
      // No letter reaches much farther up or down than its size.
      const [along, across] = [textWidth(shape.text, shape.size) / 2 + shape.size / 4, shape.size];
      if (!shape.angle) return around(shape.at, along, across);
      const angle = (shape.angle * Math.PI) / 180;
      const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
      return around(shape.at, along * cos + across * sin, along * sin + across * cos);
    }
  }
}

const around = ({ x, y }: Point, across: number, down: number): Box => ({
  left: x - across,
  top: y - down,
  right: x + across,
  bottom: y + down,
});
