import { parentPort, workerData } from 'node:worker_threads';
import { joinSearch } from '../../engine/index.js';
import { AT_WORK, CURRENT, type HelperData, type HelperTask } from './search-helpers.js';
import { thinkAbout } from './thread-task.js';

const { search, helper, signals, visited } = workerData as HelperData;
joinSearch(search, helper);

/** The helped thread reads the same files, and reports what is wrong with them. */
const REPORTED = (): void => undefined;

/** Searches the position of another thread's search until that is over. */
function help({ number, task }: HelperTask): void {
  const ends = (): boolean => Atomics.load(signals, CURRENT) !== number;
  Atomics.add(signals, AT_WORK, 1);
  try {
    if (ends()) return;
    const { nodes } = thinkAbout({ ...task, seed: task.seed + helper + 1 }, { ends }, REPORTED);
    Atomics.add(visited, 0, BigInt(nodes));
  } catch (error) {
    // Its list of moves was full: the helped thread, whose list can grow, searches on.
    if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
  } finally {
    Atomics.sub(signals, AT_WORK, 1);
    Atomics.notify(signals, AT_WORK);
  }
}

parentPort?.on('message', help);
