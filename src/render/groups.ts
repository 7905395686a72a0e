import { textWidth } from './lettering.js';
import type { Shape } from './shapes.js';
import type { Group } from './stamps.js';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Neighbours in the order of painting that are stamped as one: a piece with its mark, a number on its disc. Lines
 * that go far come in strips, since most of the box around a slanting one is empty.
 */
export function groupsOf(shapes: readonly Shape[], width: number, height: number): readonly Group[] {
  const groups: (Box & { shapes: Shape[] })[] = [];
  for (const shape of shapes) {
    const box = boxOf(shape, width, height);
    if (box.right <= box.left || box.bottom <= box.top) continue;
    const last = groups.at(-1);
    if (last && belongs(box, last)) {
      Object.assign(last, union(last, box));
      last.shapes.push(shape);
    } else {
      groups.push({ ...box, shapes: [shape] });
    }
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

function belongs(box: Box, group: Box): boolean {
  const [small, large] = [area(box), area(group)].sort((a, b) => a - b) as [number, number];
  if (large > LARGE && small * 2 < large) return false;
  return area(union(group, box)) <= GROWTH * large;
}

/** Whole pixels that a shape can touch, inside the picture. */
function boxOf(shape: Shape, width: number, height: number): Box {
  const { left, top, right, bottom } = extent(shape);
  return {
    left: Math.max(0, Math.floor(left) - 1),
    top: Math.max(0, Math.floor(top) - 1),
    right: Math.min(width, Math.ceil(right) + 1),
    bottom: Math.min(height, Math.ceil(bottom) + 1),
  };
}

function extent(shape: Shape): Box {
  const { stroke } = shape;
  // Sharp corners reach farther than the line is wide.
  const margin = stroke ? stroke.width * (stroke.join === 'sharp' ? 2 : 0.5) : 0;
  const around = (x: number, y: number, across: number, down: number): Box => ({
    left: x - across - margin,
    top: y - down - margin,
    right: x + across + margin,
    bottom: y + down + margin,
  });
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
      return around((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2);
    }
    case 'circle':
      return around(shape.at.x, shape.at.y, shape.radius, shape.radius);
    case 'text': {
      // No letter reaches much farther up or down than its size.
      const [along, across] = [textWidth(shape.text, shape.size) / 2 + shape.size / 4, shape.size];
      const angle = ((shape.angle ?? 0) * Math.PI) / 180;
      const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
      return around(shape.at.x, shape.at.y, along * cos + across * sin, along * sin + across * cos);
    }
  }
}
