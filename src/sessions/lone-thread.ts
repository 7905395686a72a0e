import { Piscina } from 'piscina';

/** A thread goes when it has nothing to do. */
const IDLE_MS = 60_000;
const MEGABYTES = 256;

export type LoneThread<Task, Made> = Piscina<Task, Made>;

/**
 * A thread that does one task after the other, and goes after a minute without any. `report` hears if it dies; how a task ended is
 * known from its promise. `entry`: a compiled worker.
 */
export function loneThread<Task, Made>(
  entry: URL,
  report: (problem: unknown) => void,
  maxQueue = Number.POSITIVE_INFINITY,
): LoneThread<Task, Made> {
  const pool = new Piscina<Task, Made>({
    filename: entry.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  pool.on('error', report);
  return pool;
}
