/** Makes nothing, until it is told that it is late or that the studio closes. */
export default function film({ until, stop }) {
  while (Date.now() <= until) if (Atomics.wait(stop, 0, 0, 5) !== 'timed-out') return 'closed';
  return 'late';
}
