import type { MessagePort } from 'node:worker_threads';
import {
  configure,
  findBoardVariant,
  type GameState,
  type Limits,
  type Reason,
  type Thought,
  think,
  type Variant,
} from '../../engine/index.js';
import { bookFor } from './books.js';
import { endgamesOf, type SharedEndgames } from './endgames.js';
import { isHalted, type Question, reasonsHere, type WhyQuestion } from './engine-client.js';
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

/** Message to a thread that asks for the reasons for a move. */
export type WhyTask = Pick<ThreadTask, 'variant' | 'options' | 'state'> &
  Pick<WhyQuestion, 'thought' | 'other'>;

const MAX_VARIANTS = 64;
const variants = new Map<string, Variant>();

function variantOf({ variant, options }: Pick<ThreadTask, 'variant' | 'options'>): Variant {
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

/** Thinks about a task until `ends` or its own bounds say so; `report` hears of files that cannot be used. */
export function thinkAbout(
  { limits, seed, halt, ...task }: Omit<ThreadTask, 'progress'>,
  calls: Pick<Limits, 'onProgress' | 'onBegin'> & { readonly ends?: () => boolean },
  report: (problem: string) => void,
): Thought {
  const { ends, ...heard } = calls;
  const end = Math.min(task.deadline, Date.now() + task.budget);
  const stop = (): boolean => Date.now() >= end || isHalted(halt) || ends?.() === true;
  const variant = variantOf(task);
  const endgames = endgamesOf(variant, task.endgames);
  const [learned, book] = [learnedFor(variant, report), bookFor(variant, report)];
  return think({ ...task.state, variant }, { learned, book, ...limits, ...heard, endgames, stop }, seed);
}

/** The reasons for a move of a task. */
export const explainMove = ({ thought, other, ...task }: WhyTask): readonly Reason[] =>
  reasonsHere({ state: { ...task.state, variant: variantOf(task) }, thought, other });
