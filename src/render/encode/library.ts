import { createRequire } from 'node:module';
import type { Canvas } from 'canvas';
import { Lru } from '../lru.js';

type Library = typeof import('canvas');

let library: Library | null = null;

/** The native library that paints; loaded late, since everything but drawing runs without it. */
export function loadCanvas(): Library {
  library ??= createRequire(import.meta.url)('canvas') as Library;
  return library;
}

/** A cache of canvases. One that goes gives its memory back at once: the garbage collector sees but a small object. */
export const canvasCache = (most: number): Lru<Canvas> =>
  new Lru(most, (canvas) => {
    canvas.width = 0;
    canvas.height = 0;
  });
