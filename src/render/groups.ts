import type { Shape } from './shapes.js';
import type { Group } from './stamps.js';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Neighbours in the order of painting that are stamped as one: a piece with its mark, a label on its plate. */
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
  return groups;
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

const belongs = (box: Box, group: Box): boolean =>
  area(union(group, box)) <= GROWTH * Math.max(area(group), area(box));

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
      // No letter is wider than its size, and none reaches much farther up or down.
      const [along, across] = [(shape.text.length * shape.size) / 2, shape.size];
      const angle = ((shape.angle ?? 0) * Math.PI) / 180;
      const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
      return around(shape.at.x, shape.at.y, along * cos + across * sin, along * sin + across * cos);
    }
  }
}
