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

/** Makes a signal that aborts after `milliseconds`. */
export type Timeout = (milliseconds: number) => AbortSignal;

/** Waits until the signal is aborted at the most; throws `StudioError`: late, or broken if the promise was rejected. */
export function inTime<T>(made: Promise<T>, limit: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new StudioError('late'));
    limit.addEventListener('abort', giveUp);
    made
      .then(resolve, (cause: unknown) => reject(new StudioError('broken', { cause })))
      .finally(() => limit.removeEventListener('abort', giveUp));
  });
}
