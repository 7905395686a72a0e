import { pieceParts } from '../../src/render/shapes/pieces.js';
import type { Piece, Shape, Window } from '../../src/render/shapes/shapes.js';

/** Shapes as they are drawn, with the parts of every piece. */
export const partsOf = (shapes: readonly Shape[]): readonly Exclude<Shape, Piece>[] =>
  shapes.flatMap((shape) => (shape.kind === 'piece' ? partsOf(pieceParts(shape)) : [shape]));

/** Shapes and those seen through windows. */
export const unfolded = (shapes: readonly Shape[]): readonly Exclude<Shape, Window>[] =>
  shapes.flatMap((shape) => (shape.kind === 'window' ? unfolded(shape.shapes) : [shape]));
