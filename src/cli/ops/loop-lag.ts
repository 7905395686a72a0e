import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long each look at the event loop takes, in milliseconds: a moment's work must not count. */
const WINDOW_MS = 10_000;

/** Gives by how many milliseconds everything has usually been late in the last 10 to 20 seconds. */
export function loopLag(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let before = 0;
  const usual = (): number => (delays.count === 0 ? 0 : delays.percentile(50) / 1e6);
  setInterval(() => {
    before = usual();
    delays.reset();
  }, WINDOW_MS).unref();
  return () => Math.max(before, usual());
}
