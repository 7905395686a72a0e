import type { Colour } from '../engine/index.js';

/** Marks of the colours in running text. */
export const DOTS: Readonly<Record<Colour, string>> = {
  white: '⚪',
  black: '⚫',
  red: '🔴',
  green: '🟢',
  blue: '🔵',
  yellow: '🟡',
};
