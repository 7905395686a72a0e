import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import type { Reason, Shot, Thought, Variant } from '../../engine/index.js';
import { projectFile } from '../../project-file.js';
import { type AimQuestion, quickShot } from '../chapaev/aiming.js';
import { SHARES } from '../shares.js';
import { EndgameLibrary, nearsEnd, type SharedEndgames } from './endgames.js';
import {
  type EngineClient,
  type Question,
  quickThought,
  type WhyQuestion,
  warmingQuestions,
} from './engine-client.js';
import type { AimTask, ThreadData, ThreadWord } from './engine-worker.js';
import { threadLimits } from './thread-limits.js';
import type { ThreadTask, WhyTask } from './thread-task.js';

const MAX_THREADS = 8;
/** Share of the time limit spent in the thread; the rest is for messages. */
const SHARE = 0.85;
/** Share of the time limit for which a question waits for endgame tables. */
const LOADING = 0.25;
const MAX_LOADING_MS = 10_000;
const MIN_BUDGET_MS = 20;
const PATIENCE_MS = 3_000;
const WARM_UP_MS = 250;
const WARM_UP_LIMIT_MS = 10_000;
/** How long moves wait for warm threads after a start, from a level on that is no match for one ply. */
const COLD_MS = 2_000;
const COLD_LEVEL = 4;
const NOBODY = (): void => undefined;
/** Number of positions after which a thread searches a game at full speed, at most a second's work. */
const WARMING: Question['limits'] = { nodes: 64_000 };
const WARMING_MS = 2_000;
/** Maximum number of games, including house rules, remembered as warm. */
const MAX_WARM = 64;
const MEGABYTES = 512;
/** Beyond this number, questions get an immediate answer. */
const MAX_WAITING = SHARES.queues.bounds.thoughts;

/** Nice increment of background threads, where the system supports it (Linux). */
const BEHIND_CHATS = 10;

export interface PoolParts {
  /** Number of threads, each with its helpers; null suits the machine. */
  readonly threads: number | null;
  /** How many threads search one move of the highest level together; 1 by itself. */
  readonly threadsPerMove?: number;
  /** Called for threads that died and for late answers. */
  readonly report: (problem: unknown) => void;
  /** Called after each question, with its time in seconds. */
  readonly thought?: (isPatient: boolean, seconds: number) => void;
  /** Folder of the endgame tables; null uses none. */
  readonly endgames?: string | null;
  /** Called with a game near its end that has no tables. */
  readonly missed?: (variant: Variant) => void;
  /** Memory limit of a thread. A search beyond it takes down only its own thread. */
  readonly megabytes?: number;
  /** Replaces a thread that is silent for this long after the limit, in milliseconds. */
  readonly patienceMs?: number;
  /** How long moves wait for warm threads after a start, in milliseconds. */
  readonly coldMs?: number;
  /** Lowers the priority of the threads. */
  readonly isBackground?: boolean;
  /** Compiled engine-worker. */
  readonly entry?: URL;
}

/** One core is left to the chats. */
const usualThreads = (perMove: number): number =>
  Math.min(MAX_THREADS, Math.max(1, Math.floor((availableParallelism() - 1) / perMove)));

/** True for the end of a question whose time was over. */
const isLate = (problem: unknown): boolean =>
  problem instanceof Error && ['AbortError', 'TimeoutError'].includes(problem.name);

const ENTRY = projectFile('dist/sessions/thinking/engine-worker.js');

/**
 * Runs the engine in a pool of threads, moves of games before patient questions. Time limits include the wait for a
 * thread, though not for the first ones to be warm; search times shrink with the number of pending questions. A thread that dies or overruns is replaced, and its
 * question gets the best result reported so far, or a one-ply search's.
 */
export class EnginePool implements EngineClient {
  private readonly pool: Piscina<ThreadTask | AimTask | WhyTask, Thought | Shot | readonly Reason[]>;
  /** Resolves when every thread is warm. */
  readonly ready: Promise<void>;
  /** Questions that wait for a thread or have one. */
  private readonly turns: PQueue;
  /** Number of pending questions, by whether they are patient. */
  private readonly asked = { patient: 0, urgent: 0 };
  private closed = false;
  /** Problems with files already reported. */
  private readonly told = new Set<string>();
  /** Games for which threads are warm or warming up. */
  private readonly warmed = new Set<string>();
  /** A value other than 0 ends the current warm-up. */
  private readonly halt = new Int32Array(new SharedArrayBuffer(4));

  private readonly report: (problem: unknown) => void;
  private readonly thought: (isPatient: boolean, seconds: number) => void;
  private readonly endgames: EndgameLibrary | null;
  private readonly patienceMs: number;
  private readonly coldMs: number;
  private isWarm = false;
  private readonly missed: (variant: Variant) => void;
  private askedAt = performance.now();

  constructor(parts: PoolParts) {
    const {
      threads,
      threadsPerMove = 1,
      report,
      thought = NOBODY,
      endgames = null,
      missed = NOBODY,
      isBackground = false,
      megabytes = MEGABYTES,
      patienceMs = PATIENCE_MS,
      coldMs = COLD_MS,
      entry = ENTRY,
    } = parts;
    this.report = report;
    this.thought = thought;
    this.endgames = endgames === null ? null : new EndgameLibrary(endgames, (problem) => this.tell(problem));
    this.missed = missed;
    this.patienceMs = patienceMs;
    this.coldMs = coldMs;
    const count = threads ?? usualThreads(threadsPerMove);
    this.turns = new PQueue({ concurrency: count });
    this.pool = new Piscina({
      filename: entry.href,
      minThreads: count,
      maxThreads: count,
      workerData: { helpers: threadsPerMove - 1 } satisfies ThreadData,
      niceIncrement: isBackground ? BEHIND_CHATS : 0,
      resourceLimits: threadLimits(megabytes),
    });
    // The outcome of a task is known from its promise.
    this.pool.on('error', report);
    this.ready = this.warmUp(count);
  }

  /** Warms up every thread before anybody needs it. */
  private async warmUp(threads: number): Promise<void> {
    const questions = Array.from({ length: threads }, () => warmingQuestions(WARM_UP_LIMIT_MS)).flat();
    const asked = questions.map((question) =>
      this.ask(question, WARM_UP_MS, AbortSignal.timeout(question.ms), NOBODY),
    );
    await Promise.all(asked).catch(this.tellOfWarming);
    this.isWarm = true;
  }

  /** Lets idle threads search a new game until a question comes. */
  async warm(state: Question['state'], game: Question['game']): Promise<void> {
    const key = JSON.stringify([game.variant, Object.entries(game.options).sort()]);
    if (this.closed || this.turns.pending > 0 || this.warmed.has(key)) return;
    if (this.warmed.size >= MAX_WARM) this.warmed.clear();
    this.warmed.add(key);
    const { halt } = this;
    Atomics.store(halt, 0, 0);
    const question = { state, game, limits: WARMING, seed: 0, ms: WARMING_MS, halt, patient: true };
    const asked = Array.from({ length: this.pool.maxThreads }, () =>
      this.ask(question, WARMING_MS, AbortSignal.timeout(WARMING_MS + this.patienceMs), NOBODY),
    );
    await Promise.all(asked).catch(this.tellOfWarming);
    if (Atomics.load(halt, 0) !== 0) this.warmed.delete(key);
  }

  /** Number of questions that wait for a thread. */
  get waiting(): number {
    return this.turns.size;
  }

  /** For how long nobody has asked for anything, in milliseconds. */
  get idleMs(): number {
    return performance.now() - this.askedAt;
  }

  async think(question: Question): Promise<Thought> {
    const { level = 0 } = question.limits;
    if (!this.isWarm && level >= COLD_LEVEL)
      await Promise.race([this.ready, sleep(this.coldMs, undefined, { ref: false })]);
    const found: { best: Thought | null } = { best: null };
    const heard = (thought: Thought): void => {
      found.best = thought;
      question.onProgress?.(thought);
    };
    return this.inTime(
      question,
      (budget, signal) => this.ask(question, question.budget ?? budget, signal, heard),
      () => found.best ?? quickThought(question),
    );
  }

  aim({ ms, ...question }: AimQuestion): Promise<Shot> {
    return this.inTime(
      { ms },
      (budget, signal) => {
        const task: AimTask = { ...question, deadline: Date.now() + budget };
        return this.turns.add(() => this.pool.run(task, { name: 'aimShot', signal }) as Promise<Shot>, {
          signal,
        });
      },
      () => quickShot({ ...question, ms }),
    );
  }

  /** Where it comes late nothing is claimed. */
  explain({ ms, state: { variant: _, ...state }, game: { variant, options }, thought, other }: WhyQuestion) {
    const task: WhyTask = { variant, options, state, thought, other };
    return this.inTime<readonly Reason[]>(
      { ms, patient: true },
      (_budget, signal) =>
        this.turns.add(() => this.pool.run(task, { name: 'explain', signal }) as Promise<readonly Reason[]>, {
          signal,
          priority: -1,
        }),
      () => [{ kind: 'best' }],
    );
  }

  /** A thread's answer, or `atHand()` once the time is over or the thread has died. */
  private async inTime<Answer>(
    { ms, patient = false }: Pick<Question, 'ms' | 'patient'>,
    ask: (budget: number, signal: AbortSignal) => Promise<Answer>,
    atHand: () => Answer,
  ): Promise<Answer> {
    const asked = performance.now();
    this.askedAt = asked;
    if (this.closed || this.waiting >= MAX_WAITING) return atHand();
    const answer = this.counted(ms, patient, ask).catch((error: unknown) => {
      this.tell(error);
      return null;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), ms);
    });
    const found = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
    this.thought(patient, (performance.now() - asked) / 1000);
    return found ?? atHand();
  }

  /**
   * Counts pending questions and aborts a thread that overruns. Tolerates a short delay, since a new thread would be
   * cold.
   */
  private async counted<Answer>(
    ms: number,
    patient: boolean,
    ask: (budget: number, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    Atomics.store(this.halt, 0, 1);
    const overrun = new AbortController();
    const timer = setTimeout(() => overrun.abort(), ms + this.patienceMs);
    const { asked } = this;
    asked[patient ? 'patient' : 'urgent']++;
    const before = asked.urgent + (patient ? asked.patient : 0);
    const turns = Math.ceil(before / this.pool.maxThreads);
    try {
      return await ask(Math.max(MIN_BUDGET_MS, (SHARE * ms) / turns), overrun.signal);
    } finally {
      asked[patient ? 'patient' : 'urgent']--;
      clearTimeout(timer);
    }
  }

  /** Rejects if the thread dies or is stopped by the signal. */
  private async ask(
    question: Question,
    budget: number,
    signal: AbortSignal,
    onProgress: (thought: Thought) => void,
  ): Promise<Thought> {
    const {
      state: { variant: _, ...state },
      game: { variant, options },
      limits,
      seed,
      ms,
      halt,
      patient,
    } = question;
    const deadline = Date.now() + SHARE * ms;
    const { port1, port2 } = new MessageChannel();
    const hear = (word: ThreadWord) => {
      if ('problem' in word) this.tellOnce(word.problem);
      else onProgress(word);
    };
    port1.on('message', hear);
    const task = {
      variant,
      options,
      state,
      limits,
      seed,
      budget,
      deadline,
      progress: port2,
      ...(halt && { halt }),
    };
    try {
      const run = async () => {
        const endgames = await this.endgamesFor(question);
        return this.pool.run({ ...task, endgames }, { transferList: [port2], signal }) as Promise<Thought>;
      };
      return await this.turns.add(run, { signal, priority: patient ? -1 : 0 });
    } finally {
      // Messages posted last have not been handled yet.
      for (let last = receiveMessageOnPort(port1); last; last = receiveMessageOnPort(port1))
        hear(last.message);
      port1.close();
    }
  }

  /** The tables for a position with few pieces. Slow ones load in the background for later questions. */
  private async endgamesFor({ state, ms }: Question): Promise<SharedEndgames | null> {
    if (this.endgames === null || !nearsEnd(state.position)) return null;
    const loading = this.endgames.tablesFor(state.variant).then((tables) => {
      if (tables === null) this.missed(state.variant);
      return tables;
    });
    const enough = new AbortController();
    const late = sleep(Math.min(LOADING * ms, MAX_LOADING_MS), null, { signal: enough.signal }).catch(
      () => null,
    );
    return Promise.race([loading, late]).finally(() => enough.abort());
  }

  /** Reports a problem once: every thread finds the same. */
  private tellOnce(problem: string): void {
    if (this.told.has(problem)) return;
    this.told.add(problem);
    this.tell(problem);
  }

  /** A sentence for what came too late: its stack would only show our own timer. */
  private tell(problem: unknown): void {
    if (this.closed) return;
    this.report(isLate(problem) ? 'it took too long, so the best found until then counts' : problem);
  }

  /** The same of a warm-up, which harms nobody if it is late. */
  private readonly tellOfWarming = (problem: unknown): void => {
    if (!isLate(problem)) this.tell(problem);
  };

  async close(): Promise<void> {
    this.closed = true;
    await this.pool.destroy();
  }
}
