import { advanceOf } from '../encode/text-outlines.js';
import { point, type Shape } from '../shapes/shapes.js';
import { drawable, fitted } from '../shapes/text-metrics.js';

/** The smallest letters of a picture with words, which chats show at half this size. */
export const LETTERS = 28;

/** Where a line of words stands: it begins at `x`, or ends there, and has `width` pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly ends?: true;
}

/** A line of our own words, which is cut if it does not fit. */
export function line(words: string, { x, y, width, size = LETTERS, ends }: Spot): Shape {
  const shown = fitted(words, width, size, LETTERS);
  const half = advanceOf(shown.text, shown.size) / 2;
  return { kind: 'text', at: point(ends ? x - half : x + half, y), ...shown, fill: 'label' };
}

/** A line with anybody's name, of which what the font cannot draw is left out. */
export const nameLine = (name: string, spot: Spot): Shape => line(drawable(name) || '…', spot);
