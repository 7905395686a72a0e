import type { Shape } from './shapes.js';

/** A picture as plain data. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Shapes shared by many pictures. */
  readonly ground: readonly Shape[];
  /** Shapes above the ground. */
  readonly figures: readonly Shape[];
  /** Key of the ground, which is painted once for all scenes that share it; absent if it isn't shared. */
  readonly groundKey?: string;
  /** Source of the palette; by default the picture itself. */
  readonly swatches?: Swatches;
}

/** Pictures that contain all colours of a kind of picture, identified by `key`. */
export interface Swatches {
  readonly key: string;
  readonly scenes: () => readonly Scene[];
}
