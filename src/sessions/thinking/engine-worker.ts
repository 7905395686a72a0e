import { workerData } from 'node:worker_threads';
import { type Reason, type Shot, shareSearch, type Thought } from '../../engine/index.js';
import { type AimQuestion, aimUntil } from '../chapaev/aiming.js';
import { SearchHelpers } from './search-helpers.js';
import { explainMove, type ThreadTask, thinkAbout, type WhyTask } from './thread-task.js';

/** What a thread is told at its start. */
export interface ThreadData {
  /** Number of threads that help it to search. */
  readonly helpers: number;
}

/** A shot to aim, and the epoch time in milliseconds at which to stop. */
export type AimTask = Omit<AimQuestion, 'ms'> & { readonly deadline: number };

/** Interim message of a thread: a result, or a problem with a file. */
export type ThreadWord = Thought | { readonly problem: string };

const count = (workerData as Partial<ThreadData> | null)?.helpers ?? 0;
const helpers = count > 0 ? new SearchHelpers(shareSearch(count), count) : null;

/** Entry of a thread for a shot. */
export const aimShot = (task: AimTask): Shot => aimUntil(task, task.deadline);

/** Entry of a thread for the reasons for a move. */
export const explain = (task: WhyTask): readonly Reason[] => explainMove(task);

/** Entry of a thread for a move. */
export default function run({ progress, ...task }: ThreadTask): Thought {
  const onProgress = (thought: Thought): void => progress.postMessage(thought);
  const report = (problem: string): void => progress.postMessage({ problem } satisfies ThreadWord);
  if (helpers === null) return thinkAbout(task, { onProgress }, report);
  return helpers.help(task, (onBegin) => thinkAbout(task, { onProgress, onBegin }, report));
}
