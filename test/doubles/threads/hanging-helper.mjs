import { parentPort, workerData } from 'node:worker_threads';

/** A helper of a search that never ends once it has been asked to join one. */
const AT_WORK = 1;
parentPort.on('message', () => {
  Atomics.add(workerData.signals, AT_WORK, 1);
  for (;;);
});
