import type { ResourceLimits } from 'node:worker_threads';

/**
 * What V8 keeps of new objects in a thread that thinks. Getting ready leaves much behind, a search next to nothing: with more, the
 * space once grown stays (8 MB), and nothing is faster.
 */
const YOUNG_MB = 10;

/** The memory of a thread that thinks, of which so many megabytes are for objects that last. */
export const threadLimits = (megabytes: number): ResourceLimits => ({
  maxYoungGenerationSizeMb: YOUNG_MB,
  maxOldGenerationSizeMb: megabytes,
});
