import {
  type AnyState,
  type ForfeitEntry,
  type Game,
  type GameEntry,
  replayAny,
  type Seat,
} from '../../engine/index.js';

/** Thrown for a stored record that cannot be replayed. The record is left as it is, for the operator to look at. */
export class UnsoundRecordError extends Error {
  override readonly name = 'UnsoundRecordError';
}

/** Number of states kept with a game, at some kilobytes each. A post describes only the last few entries. */
const KEPT_STATES = 8;

type StoredGame = Omit<Game, 'unclaimed'> & { readonly unclaimed?: true | undefined };

type Failure = Extract<ReturnType<typeof replayAny>, { ok: false }>['error'];

/** The error without the content of the record, for the log. */
const reasonOf = (error: Failure): string =>
  'index' in error ? `${error.code} at entry ${error.index + 1}` : error.code;

/** Earlier versions do not know claimed wins. They are stored as entries that those versions know, with a mark. */
const CLAIMED = { resign: 'left', timeout: 'idle' } as const;

/** An entry as it is stored. */
type StoredEntry =
  | Exclude<GameEntry, ForfeitEntry>
  | { readonly kind: keyof typeof CLAIMED; readonly seat: Seat; readonly claimed?: true | undefined };

export function entryOf(stored: StoredEntry): GameEntry {
  if (!('claimed' in stored)) return stored;
  const { kind, seat, claimed } = stored;
  return { kind: claimed ? CLAIMED[kind] : kind, seat };
}

function storedEntry(entry: GameEntry): StoredEntry {
  switch (entry.kind) {
    case 'left':
      return { kind: 'resign', seat: entry.seat, claimed: true };
    case 'idle':
      return { kind: 'timeout', seat: entry.seat, claimed: true };
    case 'resign':
    case 'timeout':
      return { kind: entry.kind, seat: entry.seat };
    default:
      return entry;
  }
}

/** A game record with its latest states. They are computed by replay on first access, then carried from move to move. */
export class LiveGame implements Game {
  readonly variant: string;
  readonly options: Readonly<Record<string, string>>;
  readonly start: string;
  readonly entries: readonly GameEntry[];
  readonly unclaimed?: true;
  /**
   * The states after the last entries, the newest last. Private by `#`, since a copy, a comparison and what is stored
   * must not see them.
   */
  #states: readonly AnyState[];

  constructor({ variant, options, start, entries, unclaimed }: StoredGame, states: readonly AnyState[] = []) {
    this.variant = variant;
    this.options = options;
    this.start = start;
    this.entries = entries;
    if (unclaimed) this.unclaimed = true;
    this.#states = states;
  }

  /** The record as it is stored. */
  toJSON(): object {
    const { entries, ...record } = { ...this };
    const ended = entries.at(-1)?.kind === 'void' ? ('void' as const) : null;
    const stored = (ended === null ? entries : entries.slice(0, -1)).map(storedEntry);
    return ended === null ? { ...record, entries: stored } : { ...record, entries: stored, ended };
  }

  /** Throws `UnsoundRecordError`. */
  get state(): AnyState {
    return this.stateAfter(this.entries.length);
  }

  /** The state after the first `count` entries. Throws `UnsoundRecordError`. */
  stateAfter(count: number): AnyState {
    const back = Math.max(0, this.entries.length - count);
    const known = this.#states.at(-1 - back);
    if (known !== undefined) return known;
    const replayed = replayAny({ ...this, entries: this.entries.slice(0, count) });
    if (!replayed.ok) throw new UnsoundRecordError(`cannot be replayed: ${reasonOf(replayed.error)}`);
    if (back === this.#states.length) this.#states = [replayed.value, ...this.#states];
    return replayed.value;
  }

  /** Appends an entry that leads to `state`. */
  continued(entry: GameEntry, state: AnyState): LiveGame {
    const states = [...this.#states, state].slice(-KEPT_STATES);
    return new LiveGame({ ...this, entries: [...this.entries, entry] }, states);
  }

  /** Drops all but the first `count` entries. */
  cutTo(count: number): LiveGame {
    const left = this.#states.length - (this.entries.length - count);
    return new LiveGame(
      { ...this, entries: this.entries.slice(0, count) },
      this.#states.slice(0, Math.max(0, left)),
    );
  }
}

/** Result of `ask`, or `otherwise` if it meets an unsound record. */
export function orIfUnsound<T>(ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch (error) {
    if (error instanceof UnsoundRecordError) return otherwise;
    throw error;
  }
}
