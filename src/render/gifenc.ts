import { createRequire } from 'node:module';

interface Gifenc {
  /** At most `most` colours that stand for all colours of these pixels; a coarser format is quicker. */
  quantize(
    rgba: Uint8ClampedArray,
    most: number,
    options?: { readonly format: 'rgb565' | 'rgb444' },
  ): [number, number, number][];
}

/** What is used of the package, which brings no types. Its own `default` is taken for the whole by some loaders. */
export const { quantize } = createRequire(import.meta.url)('gifenc') as Gifenc;
