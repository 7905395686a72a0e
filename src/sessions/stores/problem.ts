import type { Outage } from '../../locales/index.js';

/** `row`: one row is damaged or can't be stored; all others are fine. */
export type StoreProblem = Outage | 'row';

/** What became of a change that failed; unknown if the connection broke while it was being saved. */
export type SaveOutcome = 'not-saved' | 'unknown';

interface Failure {
  readonly problem: StoreProblem;
  readonly outcome: SaveOutcome;
}

/** Thrown if the store fails; never means "there is nothing". */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly problem: StoreProblem;
  readonly outcome: SaveOutcome;

  /** `problem` is derived from the cause, an error of the driver, unless it is given. */
  constructor(
    message: string,
    { problem, outcome = 'not-saved', ...options }: ErrorOptions & Partial<Failure> = {},
  ) {
    super(message, options);
    this.problem = problem ?? problemOf(options.cause);
    this.outcome = outcome;
  }
}

/** True if the store is down, rather than unable to take this one row, which would fail later too. */
export const isOutage = (error: unknown): error is StoreError & { readonly problem: Outage } =>
  error instanceof StoreError && error.problem !== 'row';

/** Thrown if another process holds the store exclusively. */
export class StoreInUseError extends StoreError {}

/** A row that holds no value. The message says nothing of its content. */
export class DamagedRowError extends Error {
  readonly code = 'DAMAGED_ROW';
}

/** Problems by the error codes of SQLite, the operating system and PostgreSQL (by its class of two letters, too). */
const PROBLEMS: ReadonlyMap<string, StoreProblem> = new Map(
  Object.entries({
    DAMAGED_ROW: 'row',
    // Our statements are correct, so a table must be gone.
    SQLITE_ERROR: 'damaged',
    SQLITE_BUSY: 'locked',
    SQLITE_READONLY: 'read-only',
    SQLITE_IOERR: 'disk',
    SQLITE_CORRUPT: 'damaged',
    SQLITE_FULL: 'full',
    SQLITE_CANTOPEN: 'disk',
    SQLITE_TOOBIG: 'row',
    SQLITE_CONSTRAINT: 'row',
    SQLITE_NOTADB: 'damaged',
    ENOSPC: 'full',
    EDQUOT: 'full',
    EROFS: 'read-only',
    EACCES: 'read-only',
    EPERM: 'read-only',
    EIO: 'disk',
    '22': 'row',
    '23': 'row',
    '25006': 'read-only',
    '3F': 'missing',
    '40': 'locked',
    '42501': 'read-only',
    '42P01': 'missing',
    '53100': 'full',
    '54': 'row',
    '55P03': 'locked',
    '57014': 'locked',
    '58': 'disk',
    XX: 'damaged',
  }),
);

/** The problem behind an error of a driver. Without a code the connection was lost or timed out. */
export function problemOf(error: unknown): StoreProblem {
  if (error instanceof StoreError) return error.problem;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return PROBLEMS.get(code) ?? PROBLEMS.get(code.slice(0, 2)) ?? 'unreachable';
}
