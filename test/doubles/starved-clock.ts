import type { Clock } from '../../src/sessions/wall-clock.js';

/** The clock of a starved machine: between two looks at it a second goes by, whatever the processor did. It tells of each pause. */
export function starvedClock(): Clock & { readonly paused: number[] } {
  let seconds = 0;
  const paused: number[] = [];
  return {
    paused,
    now: () => {
      seconds += 1;
      return seconds * 1_000;
    },
    pause: async (ms) => void paused.push(ms),
  };
}
