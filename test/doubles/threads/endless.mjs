/** A thread that comes to no end where it is asked with an odd seed, and first tells what it has found for the seed 1. */
export default function run({ progress, seed, state }) {
  if (seed % 2 === 0) return { told: 'in time' };
  if (seed === 1) progress.postMessage({ told: 'so far', turn: state.position.turn });
  for (;;);
}

/** And to none with any shot. */
export function aimShot() {
  for (;;);
}

/** Nor with any reason. */
export function explain() {
  for (;;);
}
