import { parentPort, workerData } from 'node:worker_threads';

/** A helper of a search that has visited very many positions in no time. */
const AT_WORK = 1;
const { signals, visited } = workerData;
parentPort.on('message', () => {
  Atomics.add(signals, AT_WORK, 1);
  Atomics.add(visited, 0, 3_000_000_000n);
  Atomics.sub(signals, AT_WORK, 1);
  Atomics.notify(signals, AT_WORK);
});
