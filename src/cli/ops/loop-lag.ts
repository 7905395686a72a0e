import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long each look at the event loop takes, in milliseconds: a moment's work must not count. */
const WINDOW_MS = 10_000;

/**
 * Gives by how many milliseconds everything has been late in the last 10 to 20 seconds, seen from a moment by chance: how long the
 * hold lasts that it falls into, on average. Of looks that are made when nothing is in the way most are short, whatever lies between.
 */
export function loopLag(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let before = 0;
  const usual = (): number =>
    delays.count === 0 ? 0 : (delays.mean + delays.stddev ** 2 / delays.mean) / 1e6;
  setInterval(() => {
    before = usual();
    delays.reset();
  }, WINDOW_MS).unref();
  return () => Math.max(before, usual());
}
