import { createRequire } from 'node:module';

type Library = typeof import('canvas');

let library: Library | null = null;

/** The native library that paints; loaded late, since everything but drawing runs without it. */
export function loadCanvas(): Library {
  library ??= createRequire(import.meta.url)('canvas') as Library;
  return library;
}
