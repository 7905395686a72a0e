import { availableParallelism } from 'node:os';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import type { Shot, Thought } from '../../engine/index.js';
import { type AimQuestion, quickShot } from '../chapaev/aiming.js';
import { type EngineClient, type Question, quickThought, warmingQuestions } from './engine-client.js';
import type { AimTask, ThreadTask, ThreadWord } from './engine-worker.js';

const MOST_THREADS = 8;
/** Share of the time limit spent in the thread; the rest is left for messages. */
const SHARE = 0.85;
const LEAST_BUDGET_MS = 20;
const PATIENCE_MS = 3_000;
const WARM_UP_MS = 250;
const WARM_UP_LIMIT_MS = 10_000;
const NOBODY = (): void => undefined;
const MEGABYTES = 512;
/** Questions beyond are answered by what is at hand. */
const MOST_WAITING = 500;

/** Nice increment of background threads, where the system supports it (Linux). */
const BEHIND_CHATS = 10;

export interface PoolParts {
  /** Number of threads; null suits the machine. */
  readonly threads: number | null;
  /** Called for threads that died and for answers that did not come in time. */
  readonly report: (problem: unknown) => void;
  /** Folder of the endgame tables; null uses none. */
  readonly endgames?: string | null;
  /** Memory limit of a thread; a search beyond it ends alone. */
  readonly megabytes?: number;
  /** Time after the limit, in milliseconds, after which a silent thread is replaced. */
  readonly patienceMs?: number;
  /** Lowers the priority of the threads. */
  readonly isBackground?: boolean;
  /** Compiled engine-worker. */
  readonly entry?: URL;
}

/** One core is left to the chats. */
const usualThreads = (): number => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));

const ENTRY = new URL('./engine-worker.js', import.meta.url);

/**
 * Runs the engine in a pool of threads, moves of games before patient questions. Time limits include the wait for a
 * thread; search times shrink with the number of pending questions. A thread that dies or overruns is replaced, and its question is answered with the best result
 * that it had reported, or with a one-ply search.
 */
export class EnginePool implements EngineClient {
  private readonly pool: Piscina<ThreadTask | AimTask, Thought | Shot>;
  /** Resolves when every thread is warm. */
  readonly ready: Promise<void>;
  /** Questions that wait for a thread or have one. */
  private readonly turns: PQueue;
  /** Number of pending questions, by whether they are patient. */
  private readonly asked = { patient: 0, urgent: 0 };
  private closed = false;

  private readonly report: (problem: unknown) => void;
  private readonly endgames: string | null;
  private readonly patienceMs: number;

  constructor(parts: PoolParts) {
    const {
      threads,
      report,
      endgames = null,
      isBackground = false,
      megabytes = MEGABYTES,
      patienceMs = PATIENCE_MS,
      entry = ENTRY,
    } = parts;
    this.report = report;
    this.endgames = endgames;
    this.patienceMs = patienceMs;
    const count = threads ?? usualThreads();
    this.turns = new PQueue({ concurrency: count });
    this.pool = new Piscina({
      filename: entry.href,
      minThreads: count,
      maxThreads: count,
      niceIncrement: isBackground ? BEHIND_CHATS : 0,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    // The outcome of a task is known from its promise.
    this.pool.on('error', report);
    this.ready = this.warmUp(count);
  }

  /** Warms every thread before somebody waits for it. */
  private async warmUp(threads: number): Promise<void> {
    const questions = Array.from({ length: threads }, () => warmingQuestions(WARM_UP_LIMIT_MS)).flat();
    const asked = questions.map((question) =>
      this.ask(question, WARM_UP_MS, AbortSignal.timeout(question.ms), NOBODY),
    );
    await Promise.all(asked).catch((error: unknown) => this.tell(error));
  }

  /** Number of questions that wait for a thread. */
  get waiting(): number {
    return this.turns.size;
  }

  think(question: Question): Promise<Thought> {
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

  /** Answer of a thread, or `atHand()` once the time is over or the thread has died. */
  private async inTime<Answer>(
    { ms, patient = false }: Pick<Question, 'ms' | 'patient'>,
    ask: (budget: number, signal: AbortSignal) => Promise<Answer>,
    atHand: () => Answer,
  ): Promise<Answer> {
    if (this.closed || this.waiting >= MOST_WAITING) return atHand();
    const answer = this.counted(ms, patient, ask).catch((error: unknown) => {
      this.tell(error);
      return null;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), ms);
    });
    return (await Promise.race([answer, late]).finally(() => clearTimeout(timer))) ?? atHand();
  }

  /** Counts pending questions and aborts a thread that overruns. A short delay is tolerated: a new thread would be cold. */
  private async counted<Answer>(
    ms: number,
    patient: boolean,
    ask: (budget: number, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const overrun = new AbortController();
    const timer = setTimeout(() => overrun.abort(), ms + this.patienceMs);
    const { asked } = this;
    asked[patient ? 'patient' : 'urgent']++;
    const before = asked.urgent + (patient ? asked.patient : 0);
    const turns = Math.ceil(before / this.pool.maxThreads);
    try {
      return await ask(Math.max(LEAST_BUDGET_MS, (SHARE * ms) / turns), overrun.signal);
    } finally {
      asked[patient ? 'patient' : 'urgent']--;
      clearTimeout(timer);
    }
  }

  /** Rejects if the thread dies or is stopped by the signal. */
  private async ask(
    {
      state: { variant: _, ...state },
      game: { variant, options },
      limits,
      seed,
      ms,
      halt,
      patient,
    }: Question,
    budget: number,
    signal: AbortSignal,
    onProgress: (thought: Thought) => void,
  ): Promise<Thought> {
    const { endgames } = this;
    const { port1, port2 } = new MessageChannel();
    const hear = (word: ThreadWord) => {
      if ('problem' in word) this.tell(word.problem);
      else onProgress(word);
    };
    port1.on('message', hear);
    const deadline = Date.now() + SHARE * ms;
    const task = {
      variant,
      options,
      state,
      limits,
      seed,
      budget,
      deadline,
      endgames,
      progress: port2,
      ...(halt && { halt }),
    };
    try {
      const run = () => this.pool.run(task, { transferList: [port2], signal }) as Promise<Thought>;
      return await this.turns.add(run, { signal, priority: patient ? -1 : 0 });
    } finally {
      // Messages posted last have not been handled yet.
      for (let last = receiveMessageOnPort(port1); last; last = receiveMessageOnPort(port1))
        hear(last.message);
      port1.close();
    }
  }

  private tell(problem: unknown): void {
    if (this.closed) return;
    const late = problem instanceof Error && problem.name === 'AbortError';
    this.report(
      late ? new Error('a thread did not answer in time and was replaced', { cause: problem }) : problem,
    );
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pool.destroy();
  }
}
