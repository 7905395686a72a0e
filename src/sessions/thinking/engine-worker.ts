import type { MessagePort } from 'node:worker_threads';
import {
  configure,
  findBoardVariant,
  type GameState,
  type Limits,
  type Shot,
  type Thought,
  think,
  type Variant,
} from '../../engine/index.js';
import { type AimQuestion, aimUntil } from '../chapaev/aiming.js';
import { bookFor } from './books.js';
import { endgamesOf, type SharedEndgames } from './endgames.js';
import { isHalted, type Question } from './engine-client.js';
import { learnedFor } from './learned.js';

/** Message to a thread. It names the variant; each thread builds its tables once. */
export interface ThreadTask {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  readonly state: Omit<GameState, 'variant'>;
  readonly limits: Limits;
  readonly seed: number;
  /** Search time in milliseconds, and the epoch time in milliseconds at which to stop in any case. */
  readonly budget: number;
  readonly deadline: number;
  readonly halt?: Question['halt'];
  readonly endgames: SharedEndgames | null;
  /** Receives every better result, in case the thread never finishes. */
  readonly progress: MessagePort;
}

/** A shot to aim, and the epoch time in milliseconds at which to stop. */
export type AimTask = Omit<AimQuestion, 'ms'> & { readonly deadline: number };

/** Interim message of a thread: a result, or a problem with a file. */
export type ThreadWord = Thought | { readonly problem: string };

const MAX_VARIANTS = 64;
const variants = new Map<string, Variant>();

function variantOf({ variant, options }: ThreadTask): Variant {
  const key = JSON.stringify([variant, Object.entries(options).sort()]);
  const known = variants.get(key);
  if (known !== undefined) return known;
  const base = findBoardVariant(variant);
  const configured = base === null ? null : configure(base, options);
  if (!configured?.ok) throw new Error(`no game ${key}`);
  // Users choose house rules, and each combination has its own tables: hence the limit.
  if (variants.size >= MAX_VARIANTS) variants.delete(variants.keys().next().value ?? '');
  variants.set(key, configured.value);
  return configured.value;
}

let problems: string[] = [];

/** Entry of a thread for a shot. */
export const aimShot = (task: AimTask): Shot => aimUntil(task, task.deadline);

/** Entry of a thread for a move. */
export default function run(task: ThreadTask): Thought {
  const end = Math.min(task.deadline, Date.now() + task.budget);
  const stop = (): boolean => Date.now() >= end || isHalted(task.halt);
  const onProgress = (thought: Thought): void => task.progress.postMessage(thought);
  const variant = variantOf(task);
  const endgames = endgamesOf(variant, task.endgames);
  const report = (problem: string): void => void problems.push(problem);
  const learned = learnedFor(variant, report);
  const book = bookFor(variant, report);
  for (const problem of problems) task.progress.postMessage({ problem } satisfies ThreadWord);
  problems = [];
  return think(
    { ...task.state, variant },
    { learned, book, ...task.limits, endgames, stop, onProgress },
    task.seed,
  );
}
