/** Runs tasks one after another within a key, and at the same time across keys. */
export interface KeyedLock {
  /** Resolves or rejects as the task does. Tasks of a key start in the order of the calls. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** How many keys have a task under way or waiting. */
  readonly size: number;
}

/**
 * The store has no compare-and-set: two people who tap in the same moment would both load the same
 * revision, and the later save would swallow the earlier move. So whatever loads, changes and saves
 * a channel's session does it inside `run(channel, …)`; the bot is one process, and a promise chain
 * for each channel is all the lock that this takes.
 *
 * It is not re-entrant: a task that waits for another task of its own key waits for ever.
 */
export function keyedLock(): KeyedLock {
  const tails = new Map<string, Promise<void>>();

  return {
    run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(task);
      // The next task waits for the end of this one, whichever end that is.
      const tail = result.then(
        () => forget(),
        () => forget(),
      );
      const forget = (): void => {
        if (tails.get(key) === tail) tails.delete(key);
      };
      tails.set(key, tail);
      return result;
    },
    get size() {
      return tails.size;
    },
  };
}
