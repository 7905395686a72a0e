import type { Shape } from './shapes.js';

/** A picture as plain data. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Shapes that many pictures have in common. */
  readonly ground: readonly Shape[];
  /** Shapes above the ground. */
  readonly figures: readonly Shape[];
  /** Scenes with the same key have the same ground, which is painted once; absent: nobody else has it. */
  readonly groundKey?: string;
  /** Where the palette comes from; absent: from the picture itself. */
  readonly swatches?: Swatches;
}

/** Pictures with all the colours that a kind of picture can have; those with the same key are the same. */
export interface Swatches {
  readonly key: string;
  readonly scenes: () => readonly Scene[];
}
