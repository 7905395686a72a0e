import type { MessagePort } from 'node:worker_threads';
import {
  configure,
  type Endgames,
  findVariant,
  type GameState,
  type Limits,
  type Shot,
  type Thought,
  think,
  type Variant,
} from '../../engine/index.js';
import { EndgameShelf, nearsEnd } from './endgames.js';
import { type AimQuestion, aimUntil, isHalted, type Question } from './engine-client.js';

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
  /** The folder of the endgame tables, if they are to be used. */
  readonly endgames: string | null;
  /** Told of every better thought, in case that the thread never comes to its end. */
  readonly progress: MessagePort;
}

/** A shot to aim, and the epoch milliseconds at which to stop. */
export type AimTask = Omit<AimQuestion, 'ms'> & { readonly deadline: number };

/** What a thread tells meanwhile: a thought, or what is wrong with a file. */
export type ThreadWord = Thought | { readonly problem: string };

const MOST_VARIANTS = 64;
const variants = new Map<string, Variant>();

function variantOf({ variant, options }: ThreadTask): Variant {
  const key = JSON.stringify([variant, Object.entries(options).sort()]);
  const known = variants.get(key);
  if (known !== undefined) return known;
  const base = findVariant(variant);
  const configured = base === null ? null : configure(base, options);
  if (!configured?.ok) throw new Error(`no game ${key}`);
  // Whoever chats chooses the house rules, and each of them has tables of its own.
  if (variants.size >= MOST_VARIANTS) variants.delete(variants.keys().next().value ?? '');
  variants.set(key, configured.value);
  return configured.value;
}

const shelves = new Map<string, EndgameShelf>();
let problems: string[] = [];

function endgamesFor({ endgames, state }: ThreadTask, variant: Variant): Endgames | null {
  if (endgames === null || !nearsEnd(state.position)) return null;
  let shelf = shelves.get(endgames);
  if (shelf === undefined) {
    shelf = new EndgameShelf(endgames, (problem) => problems.push(problem));
    shelves.set(endgames, shelf);
  }
  return shelf.tablesFor(variant);
}

/** What a thread of the pool runs for a shot. */
export const aimShot = (task: AimTask): Shot => aimUntil(task, task.deadline);

/** And for a move. */
export default function run(task: ThreadTask): Thought {
  const end = Math.min(task.deadline, Date.now() + task.budget);
  const stop = (): boolean => Date.now() >= end || isHalted(task.halt);
  const onProgress = (thought: Thought): void => task.progress.postMessage(thought);
  const variant = variantOf(task);
  const endgames = endgamesFor(task, variant);
  for (const problem of problems) task.progress.postMessage({ problem } satisfies ThreadWord);
  problems = [];
  return think({ ...task.state, variant }, { ...task.limits, endgames, stop, onProgress }, task.seed);
}
