import {
  BOARD_VARIANTS,
  type GameState,
  hasFewCaptures,
  type LevelNumber,
  type Limits,
  movesIn,
  newGame,
  type Reason,
  reasonsFor,
  type Shot,
  type Thought,
  think,
} from '../../engine/index.js';
import { type AimQuestion, aimUntil } from '../chapaev/aiming.js';
import { bookFor } from './books.js';
import { learnedFor } from './learned.js';

/** A search to be made. */
export interface Question {
  readonly state: GameState;
  /** Names from which a thread rebuilds the variant, which cannot be posted to it. */
  readonly game: { readonly variant: string; readonly options: Readonly<Record<string, string>> };
  readonly limits: Pick<Limits, 'nodes' | 'depth' | 'among' | 'book'> & { readonly level?: LevelNumber };
  /** Integer seed of the random number generator. */
  readonly seed: number;
  /** Hard limit until the answer, in milliseconds. */
  readonly ms: number;
  /** Search time in milliseconds; by default a share of `ms` that shrinks with the load. */
  readonly budget?: number;
  /** True if no game waits for the answer. */
  readonly patient?: boolean;
  /** Shared flag: a value other than 0 ends the search. */
  readonly halt?: Int32Array<SharedArrayBuffer>;
  /** Called with every better result. */
  readonly onProgress?: (thought: Thought) => void;
}

/** A move that was thought of, and what else could be played, whose reasons are asked for. */
export interface WhyQuestion extends Pick<Question, 'state' | 'game' | 'ms'> {
  readonly thought: Thought;
  readonly other: Thought | null;
}

/** Access to the engine. It always answers in time, if necessary with the best result so far. */
export interface EngineClient {
  think(question: Question): Promise<Thought>;
  aim(question: AimQuestion): Promise<Shot>;
  /** The reasons for a move, which take searches of their own. */
  explain?(question: WhyQuestion): Promise<readonly Reason[]>;
  /** Warms up for a game that is about to begin, so that its first move is as strong as later ones. */
  warm?(state: Question['state'], game: Question['game']): Promise<void>;
  close(): Promise<void>;
}

/** One ply: enough to see immediate captures. */
const QUICK: Limits = { nodes: 200, depth: 1 };

/**
 * Finds a move at once: by a short search or, where one look at the position already takes long, the first legal move.
 */
export function quickThought({ state, limits, seed }: Question): Thought {
  const [first] = limits.among ?? movesIn(state);
  if (first !== undefined && !hasFewCaptures(state.variant, state.position))
    return { move: first, score: 0, end: null, depth: 0, nodes: 0, line: [first] };
  return think(state, { ...QUICK, ...(limits.among && { among: limits.among }) }, seed);
}

/** True once the search must end. */
export const isHalted = (halt: Question['halt']): boolean =>
  halt !== undefined && Atomics.load(halt, 0) !== 0;

/** The reasons for a move, as this thread finds them. */
export const reasonsHere = ({
  state,
  thought,
  other,
}: Pick<WhyQuestion, 'state' | 'thought' | 'other'>): readonly Reason[] =>
  reasonsFor(
    state,
    thought,
    other === null ? null : { thought: other, learned: () => learnedFor(state.variant) },
  );

/** Searches on this thread and blocks it: for tests, and for a bot without threads. */
export const localEngine: EngineClient = {
  think: async ({ state, limits, seed, ms, budget = ms, halt, onProgress }) => {
    const deadline = Date.now() + Math.min(ms, budget);
    const stop = (): boolean => Date.now() >= deadline || isHalted(halt);
    const [learned, book] = [learnedFor(state.variant), bookFor(state.variant)];
    return think(state, { learned, book, ...limits, stop, ...(onProgress && { onProgress }) }, seed);
  },
  aim: async (question) => aimUntil(question, Date.now() + question.ms),
  explain: async (question) => reasonsHere(question),
  close: async () => undefined,
};

/** Positions that make a new thread compile its hot code. */
export const warmingQuestions = (ms: number): readonly Question[] =>
  [
    BOARD_VARIANTS.find(({ seats }) => seats.length === 2),
    BOARD_VARIANTS.find(({ seats }) => seats.length > 2),
  ].flatMap((variant) => {
    const started = variant === undefined ? null : newGame(variant, {}, 0);
    if (!started?.ok) return [];
    const { state, game } = started.value;
    return [{ state, game, limits: {}, seed: 0, ms }];
  });
