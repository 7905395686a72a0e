import { type SessionStore, StoreError } from './contract.js';
import { problemOf, type StoreProblem } from './problem.js';
import type { Run } from './sql-table.js';
import { CHORES } from './tables.js';

/** How long the outcome of a write says whether the store works, in milliseconds. */
const RECENT_MS = 5_000;
/** The same for damage, which takes longer to look for. */
const DAMAGE_MS = 10_000;

interface Failure {
  readonly at: number;
  readonly error: unknown;
}

/** Tries a write, and searches for damage if some was found before. Rejects with the reason if it fails. */
export type Trial = (isDamaged: boolean) => Promise<unknown>;

/** The result of statements, and how many rows they changed. */
export interface Ran<T> {
  readonly result: T;
  readonly changes: number;
}

/** Remembers how the latest statements of a store ended, and so whether it can save. */
export class WriteRecord {
  private saved = Number.NEGATIVE_INFINITY;
  private failure: Failure | null = null;
  private damage: Failure | null = null;
  private trial: Promise<void> | null = null;

  constructor(
    private readonly failed: (problem: StoreProblem) => void,
    private readonly now: () => number,
  ) {}

  /** Runs statements and notes how they ended. Only a changed row proves that the store can write. */
  async note<T>(task: () => Promise<Ran<T>>): Promise<T> {
    try {
      const { result, changes } = await task();
      if (changes > 0) {
        this.saved = this.now();
        this.failure = null;
      }
      return result;
    } catch (error) {
      this.noteFailure(error);
      throw error;
    }
  }

  /** The same runner, noting how every statement ends. */
  over(run: (...statement: Parameters<Run>) => Promise<Ran<Awaited<ReturnType<Run>>>>): Run {
    return (...statement) => this.note(() => run(...statement));
  }

  /** Rejects with the reason if the latest write failed. Without a recent write it runs the trial. */
  async check(trial: Trial): Promise<void> {
    const now = this.now();
    if (this.damage !== null && now - this.damage.at <= DAMAGE_MS) throw this.damage.error;
    if (this.failure !== null && now - this.failure.at <= RECENT_MS) throw this.failure.error;
    if (this.damage === null && now - this.saved <= RECENT_MS) return;
    this.trial ??= this.tried(trial).finally(() => {
      this.trial = null;
    });
    await this.trial;
  }

  private async tried(trial: Trial): Promise<void> {
    try {
      await trial(this.damage !== null);
      this.damage = null;
    } catch (error) {
      // The driver's message says more than the one about the trial's row.
      throw error instanceof StoreError ? (this.failure?.error ?? error) : error;
    }
  }

  private noteFailure(error: unknown): void {
    const problem = problemOf(error);
    // A bad row says nothing about the store.
    if (problem === 'row') return;
    this.failure = { at: this.now(), error };
    if (problem === 'damaged') this.damage = this.failure;
    this.failed(problem);
  }
}

/** Key of the trial row, which no channel has. */
export const TRIAL = 'doctor:trial';
/** A nearly full disk might take a few bytes but no long game. */
const PADDING = 'x'.repeat(16_384);

/** Writes, reads and removes a row under a lock; false if another one was read. Rejects with a `StoreError`. */
export const tryStore = (store: Pick<SessionStore, 'lock' | 'table'>): Promise<boolean> =>
  store.lock.run(TRIAL, async () => {
    const chores = store.table(CHORES);
    const written = { at: Date.now(), padding: PADDING };
    await chores.write(TRIAL, written);
    const read = await chores.read(TRIAL);
    await chores.remove(TRIAL);
    return JSON.stringify(read) === JSON.stringify(written);
  });
