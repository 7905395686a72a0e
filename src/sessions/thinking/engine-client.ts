import {
  aim,
  BOARD_VARIANTS,
  type GameState,
  type LevelNumber,
  type Limits,
  type Match,
  newGame,
  type Shot,
  SKILLS,
  type Thought,
  think,
} from '../../engine/index.js';

/** A position to think about, and how long. */
export interface Question {
  readonly state: GameState;
  /** By which names the state's variant can be made again where it cannot be handed over. */
  readonly game: { readonly variant: string; readonly options: Readonly<Record<string, string>> };
  readonly limits: Pick<Limits, 'nodes' | 'depth' | 'among'> & { readonly level?: LevelNumber };
  /** A whole number. */
  readonly seed: number;
  /** Milliseconds until the answer has to be there, whatever else is to be done. */
  readonly ms: number;
  /** Milliseconds of thinking; left out, a part of `ms` that grows smaller the more others ask. */
  readonly budget?: number;
  /** One number in shared memory: once it is not 0 the thought is brought to its end. */
  readonly halt?: Int32Array<SharedArrayBuffer>;
  /** Told of every better thought. */
  readonly onProgress?: (thought: Thought) => void;
}

/** A shot to aim in a match of flicks, and how well. */
export interface AimQuestion {
  readonly match: Match;
  readonly level: LevelNumber;
  /** In [0, 1). */
  readonly lot: number;
  /** Milliseconds until the shot has to be there. */
  readonly ms: number;
}

/** Thinks for whoever asks. It answers always, and in time: where it must be, with the best that it has found. */
export interface Thinker {
  think(question: Question): Promise<Thought>;
  aim(question: AimQuestion): Promise<Shot>;
  close(): Promise<void>;
}

/** Enough to see what can be taken at once. */
const QUICK: Limits = { nodes: 200, depth: 1 };

/** A move that is found at once. */
export const quickThought = ({ state, limits, seed }: Question): Thought =>
  think(state, { ...QUICK, ...(limits.among && { among: limits.among }) }, seed);

/** A shot that is aimed at once. */
export const quickShot = ({ match, level, lot }: AimQuestion): Shot =>
  aim({ match }, lot, { ...SKILLS[level], tries: 1 });

/** A shot that is aimed until the epoch milliseconds `deadline` at the most. */
export const aimUntil = ({ match, level, lot }: Omit<AimQuestion, 'ms'>, deadline: number): Shot =>
  aim({ match }, lot, SKILLS[level], () => Date.now() >= deadline);

/** Whether a thought is to be brought to its end. */
export const isHalted = (halt: Question['halt']): boolean =>
  halt !== undefined && Atomics.load(halt, 0) !== 0;

/** Thinks on this thread, and nothing else happens meanwhile: for a command line, and for tests. */
export const localThinker: Thinker = {
  think: async ({ state, limits, seed, ms, budget = ms, halt, onProgress }) => {
    const deadline = Date.now() + Math.min(ms, budget);
    const stop = (): boolean => Date.now() >= deadline || isHalted(halt);
    return think(state, { ...limits, stop, ...(onProgress && { onProgress }) }, seed);
  },
  aim: async (question) => aimUntil(question, Date.now() + question.ms),
  close: async () => undefined,
};

/** Positions of different kinds, on which a thread that has just begun can get up to speed. */
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
