import type { MessagePort } from 'node:worker_threads';
import type { GameState } from '../engine/game.js';
import { think } from '../engine/search/think.js';
import type { Limits, Thought } from '../engine/search/thought.js';
import type { Variant } from '../engine/variant.js';
import { configure, findVariant } from '../engine/variants/index.js';
import { isHalted, type Question } from './thinker.js';

/** What is handed to a thread. The variant goes by its name: its tables are made once a thread, not once a move. */
export interface ThreadTask {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  readonly state: Omit<GameState, 'variant'>;
  readonly limits: Limits;
  readonly seed: number;
  /** Milliseconds of thinking, and the epoch milliseconds at which to stop in any case. */
  readonly budget: number;
  readonly deadline: number;
  readonly halt?: Question['halt'];
  /** Told of every better thought, in case that the thread never comes to its end. */
  readonly progress: MessagePort;
}

const variants = new Map<string, Variant>();

function variantOf({ variant, options }: ThreadTask): Variant {
  const key = JSON.stringify([variant, Object.entries(options).sort()]);
  const known = variants.get(key);
  if (known !== undefined) return known;
  const base = findVariant(variant);
  const configured = base === null ? null : configure(base, options);
  if (!configured?.ok) throw new Error(`no game ${key}`);
  variants.set(key, configured.value);
  return configured.value;
}

/** What a thread of the pool runs. */
export default function run(task: ThreadTask): Thought {
  const end = Math.min(task.deadline, Date.now() + task.budget);
  const stop = (): boolean => Date.now() >= end || isHalted(task.halt);
  const onProgress = (thought: Thought): void => task.progress.postMessage(thought);
  return think({ ...task.state, variant: variantOf(task) }, { ...task.limits, stop, onProgress }, task.seed);
}
