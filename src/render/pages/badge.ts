import { SIZE } from '../board/layout.js';
import { crownShapes } from '../shapes/pieces.js';
import { box, point, type Scene, type Shape } from '../shapes/shapes.js';
import { drawable, fitted } from '../shapes/text-metrics.js';

/** What a badge says, in the reader's language. */
export interface BadgeView {
  readonly course: string;
  /** Empty for somebody without one. */
  readonly name: string;
  /** Above the name of the course. */
  readonly done: string;
  /** Below the name of the person, such as the number of tasks. */
  readonly note: string;
}

const HEIGHT = 500;
const MIDDLE = SIZE / 2;

const line = (text: string, y: number, size: number): Shape => ({
  kind: 'text',
  at: point(MIDDLE, y),
  ...fitted(drawable(text), SIZE - 120, size, 20),
  fill: 'label',
});

const frame = (by: number, ink: 'frameEdge' | 'trim'): Shape => ({
  kind: 'polygon',
  points: box(by, by, SIZE - 2 * by, HEIGHT - 2 * by),
  stroke: { ink, width: 4, join: 'sharp' },
});

/** The badge for finishing a course: a king between two men, under a crown. */
export function badgeScene({ course, name, done, note }: BadgeView): Scene {
  return {
    width: SIZE,
    height: HEIGHT,
    ground: [
      { kind: 'polygon', points: box(0, 0, SIZE, HEIGHT), fill: 'plate' },
      frame(14, 'frameEdge'),
      frame(20, 'trim'),
    ],
    figures: [
      { kind: 'piece', at: point(MIDDLE - 120, 150), radius: 50, look: { colour: 'white' } },
      { kind: 'piece', at: point(MIDDLE + 120, 150), radius: 50, look: { colour: 'black' } },
      { kind: 'piece', at: point(MIDDLE, 150), radius: 74, look: { colour: 'white', king: true } },
      ...crownShapes(point(MIDDLE, 54), 26, 'crown', 'crownEdge'),
      line(done, 268, 32),
      line(course, 322, 46),
      ...(name === '' ? [] : [line(name, 394, 38)]),
      line(note, 444, 28),
    ],
  };
}
