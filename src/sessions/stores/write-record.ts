import { type SessionStore, StoreError } from './contract.js';
import { problemOf, type StoreProblem } from './problem.js';
import type { Run } from './sql-table.js';
import { CHORES } from './tables.js';

/** Time for which the outcome of a write speaks for the store, in milliseconds. */
const RECENT_MS = 5_000;
/** Time for which damage that was met does, as it takes longer to look for more. */
const DAMAGE_MS = 10_000;

interface Failure {
  readonly at: number;
  readonly error: unknown;
}

/** Writes something, and looks for damage if some was met. Rejects with the reason why it cannot. */
export type Trial = (isDamaged: boolean) => Promise<unknown>;

/** Result of statements, and the number of rows that they changed. */
export interface Ran<T> {
  readonly result: T;
  readonly changes: number;
}

/** What the latest statements of a store came to. */
export class WriteRecord {
  private saved = Number.NEGATIVE_INFINITY;
  private failure: Failure | null = null;
  private damage: Failure | null = null;
  private trial: Promise<void> | null = null;

  constructor(
    private readonly failed: (problem: StoreProblem) => void,
    private readonly now: () => number,
  ) {}

  /** Runs statements and notes what they came to; only a row that was changed proves that the store can write. */
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

  /** Notes what every statement comes to. */
  over(run: (...statement: Parameters<Run>) => Promise<Ran<Awaited<ReturnType<Run>>>>): Run {
    return (...statement) => this.note(() => run(...statement));
  }

  /** Rejects with the reason why the latest write failed; without a recent one by what a trial comes to. */
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
      // The driver's own words tell more than those about the trial's row.
      throw error instanceof StoreError ? (this.failure?.error ?? error) : error;
    }
  }

  private noteFailure(error: unknown): void {
    const problem = problemOf(error);
    // A bad row says nothing of the store.
    if (problem === 'row') return;
    this.failure = { at: this.now(), error };
    if (problem === 'damaged') this.damage = this.failure;
    this.failed(problem);
  }
}

/** Key of the trial row, which no channel has. */
export const TRIAL = 'doctor:trial';
/** A nearly full disk may take a few bytes but no long game. */
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
