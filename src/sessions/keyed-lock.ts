import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether what runs is under a lock; no longer once the task that took it has settled. */
export interface Held {
  isHeld: boolean;
}

/** Why a store takes no rows from what runs under no lock: PostgreSQL has no transaction then. */
export const UNLOCKED = 'rows are written together only under a lock';

/** Mutual exclusion by key: tasks of one key run one after another, tasks of different keys concurrently. */
export interface KeyedLock {
  /** Resolves or rejects as the task does. Tasks of a key start in the order of the calls. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Number of keys with a task that is running or waiting. */
  readonly size: number;
}

/** Told when something waits for a lock that others hold, and when it goes on. */
export interface Waiting {
  readonly began: () => void;
  readonly ended: () => void;
}

const listeners = new AsyncLocalStorage<Waiting>();

/** Runs a task whose waits for locks are told. */
export const tellingWaits = <T>(waiting: Waiting, task: () => Promise<T>): Promise<T> =>
  listeners.run(waiting, task);

/**
 * A lock for one process: a promise chain for each key. It is not re-entrant: a task that awaits another task of its
 * own key waits for ever. `held` knows what runs under it.
 */
export function keyedLock(held?: AsyncLocalStorage<Held>): KeyedLock {
  const tails = new Map<string, Promise<void>>();

  return {
    run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const before = tails.get(key) ?? Promise.resolve();
      if (tails.has(key)) {
        const waiting = listeners.getStore();
        waiting?.began();
        void before.then(waiting?.ended);
      }
      const result = before.then(
        held === undefined || held.getStore()?.isHeld
          ? task
          : async () => {
              const own = { isHeld: true };
              try {
                return await held.run(own, task);
              } finally {
                own.isHeld = false;
              }
            },
      );
      // The next task starts when this one has settled, whether it succeeded or failed.
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
