/** Why a studio made nothing: too many wait, it took too long, the program ends, or something of ours is broken. */
export type StudioProblem = 'busy' | 'late' | 'closed' | 'broken';

export class StudioError extends Error {
  override readonly name = 'StudioError';
  constructor(
    readonly problem: StudioProblem,
    options?: ErrorOptions,
  ) {
    super(`the studio made nothing: ${problem}`, options);
  }
}

/** Waits so many milliseconds at the most; throws `StudioError`: late, or broken if the promise was rejected. */
export function inTime<T>(made: Promise<T>, longestMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StudioError('late')), longestMs);
    made
      .then(resolve, (cause: unknown) => reject(new StudioError('broken', { cause })))
      .finally(() => clearTimeout(timer));
  });
}
