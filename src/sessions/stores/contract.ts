import type { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { messageOf } from '../../engine/index.js';
import type { KeyedLock } from '../keyed-lock.js';
import type { Platform } from '../platform.js';
import type { Alarms } from './alarms.js';
import { type SaveOutcome, StoreError, type StoreProblem } from './problem.js';
import type { Builder } from './schema/columns.js';
import type { Statement } from './schema/statement.js';
import type { dueEntry, TableSpec } from './tables.js';

export { StoreError, StoreInUseError } from './problem.js';

/** The value that is read; undefined if its row is damaged. Rejects if the store fails otherwise. */
export const unlessDamaged = (read: Promise<unknown>): Promise<unknown> =>
  read.catch((error: unknown) => {
    if (error instanceof StoreError && error.problem === 'row') return undefined;
    throw error;
  });

/** An entry as it is read. A damaged one, with its `problem`, counts as due, since the game may be sound. */
export type ListedEntry = Readonly<z.output<typeof dueEntry>> & { readonly problem?: string };

/**
 * A commit that only notes what was told, or what can be made again: it waits for no disk, so that a power cut may undo it. The
 * last one of a delivery ends that, too, if it is made while the delivery is handled (`Inbox.during`). A `deed` is what the delivery
 * asks for, and all of it: a power cut may undo both, as the delivery is handled again then; without one it waits for the disk.
 */
export type Noted = 'note' | 'last' | 'deed';

/** A row to be written; a null value removes it. */
export interface Row {
  readonly table: TableSpec;
  readonly key: string;
  readonly value: object | null;
}

/** A key-value table. Every method rejects with `StoreError` only. */
export interface KeyValueTable {
  /** Value written last, as raw JSON; null if there is none. What is read again and again is the same object, frozen. */
  read(key: string): Promise<unknown>;
  /** Resolves when the value is durable. */
  write(key: string, value: object): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Streams every row in the order of keys, with its stored text, however damaged: for the start, for operators and for
   * what is done in the background, never for what a person asks.
   */
  rows(): AsyncIterable<readonly [key: string, text: string]>;
  /** Stored texts of the rows with these keys, by key; missing rows are left out. */
  several(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Streams the rows that name a person or a chat, or stand on a list (`LISTS`), the latest first; with `before` only
   * those before that time. Rows of an earlier version are missing until the index is whole.
   */
  naming(who: string, before?: number): AsyncIterable<readonly [key: string, text: string]>;
  /** Streams the rows that are under way (`TableSpec.underWay`), and reads no others. */
  underWay(): AsyncIterable<readonly [key: string, text: string]>;
  /** Stored texts of rows whose key is no text, which no other method reaches; removes them if asked. */
  keyless(remove: boolean): Promise<readonly string[]>;
}

/** Gives the table of a spec. */
export type Tables<Access = KeyValueTable> = (spec: TableSpec) => Access;

/** The index from persons and chats to the rows that name them, kept in the same commit as these. */
export interface TraceIndex {
  /** Numbers of rows that name somebody, by the table's name; those without any are left out. */
  count(who: string): Promise<ReadonlyMap<string, number>>;
  /** False while rows of an earlier version are missing in it. */
  isWhole(): Promise<boolean>;
  /** Adds some more of the missing rows. Resolves to false if none are left, or if an older process has to end first. */
  fill(): Promise<boolean>;
}

/** Result of a claim. */
export type Claim =
  /** The queue is empty, or its oldest delivery is leased. */
  | { readonly kind: 'none' }
  /** An id smaller than this one, the queue's oldest, is missing and may still arrive. */
  | { readonly kind: 'early'; readonly id: number }
  /**
   * Leased to the caller. `content` is null if damaged; `tries` counts how often handling it began before; `isBegun` if this
   * time is counted already.
   */
  | {
      readonly kind: 'taken';
      readonly id: number;
      readonly content: unknown;
      readonly tries: number;
      readonly isBegun: boolean;
    };

/** A delivery that is leased to the caller. */
export type Taken = Extract<Claim, { kind: 'taken' }>;

/** What came in, for one of the queues; null content needs no handling. */
export interface Delivery {
  readonly id: number;
  readonly queue: string;
  readonly content: object | null;
}

/**
 * Durable inbox of a platform's deliveries, in queues that are each processed in the order of ids by one process at a
 * time. The ids of a source are consecutive: a missing one is awaited for a short while.
 */
export interface Inbox {
  /**
   * Resolves when all of the deliveries are durable; if it rejects, none is kept. Known ids are ignored. Those that the caller
   * would begin at once, one of a queue at most, are claimed and begun with it, if nothing stands in their way: it resolves to
   * them.
   */
  put(deliveries: readonly Delivery[], atOnce?: ReadonlySet<number>): Promise<readonly Taken[]>;
  /**
   * Leases the oldest delivery of a queue, if its id is below the given one, until `done` or `free`, until the lease
   * expires unrenewed or until this process is gone. One that was begun fewer than `begins` times, by default none, is begun
   * with it.
   */
  claim(queue: string, below?: number, begins?: number): Promise<Claim>;
  /** Counts a try at a delivery leased here, before it is handled. */
  begin(id: number): Promise<void>;
  /**
   * Deletes the content of a delivery of a queue that is leased here, and remembers its id. Resolves to false if nothing else
   * was in the queue.
   */
  done(id: number, queue: string): Promise<boolean>;
  /** Handles a delivery of a queue that is leased here, so that a note can end it (`SessionStore.commit`). */
  during<T>(id: number, queue: string, task: () => Promise<T>): Promise<T>;
  /**
   * Moves a delivery that is leased here out of its queue, so that what comes after it need not wait. Resolves to a queue of its own,
   * in which another process finds it.
   */
  setAside(id: number, queue: string): Promise<string>;
  /** Ends the lease of a delivery that is to be handled again; what was begun no longer counts as a try. */
  free(id: number): Promise<void>;
  /**
   * Has what was begun no longer count as a try, since an orderly stop cuts it short, unless it came long ago: what is begun anew at
   * every start ends some time. It stays leased to this process.
   */
  forgive(ids: readonly number[]): Promise<void>;
  /** Renews leases that are still held here. */
  renew(ids: readonly number[]): Promise<void>;
  /** True if a delivery of a queue is not handled, with an id below the given one. */
  isOpen(queue: string, below?: number): Promise<boolean>;
  /** Queues that are not empty, and whether a delivery of theirs is leased. */
  open(): Promise<readonly { readonly queue: string; readonly held: boolean }[]>;
  /** Deletes ids too old to be redelivered. */
  prune(): Promise<void>;
}

export interface InboxTiming {
  /** Wait for a missing id, in milliseconds; 0 where ids are left out. */
  readonly gapMs: number;
  /** Duration of a lease, in milliseconds. */
  readonly leaseMs: number;
  /** How long after it has come a delivery may be cut short by stops of the program without a try, in milliseconds; by default an hour. */
  readonly forgivenMs?: number;
}

/**
 * Told the id and revision of a game that has changed; a seat or an offer leaves the revision as it was. Null if a channel
 * does not show the game any longer. The key of a channel stands for what was said there.
 */
export type GameListener = (game: string, revision: number | null) => void;

/** This process among those that share a store. */
export interface Instance {
  readonly name: string;
  /** Names of the processes that live, this one included. Rejects with `StoreError` if it cannot be sure to be one of them. */
  living(): Promise<ReadonlySet<string>>;
  /** Throws a `StoreError` unless this process is sure that the others take it for living: otherwise it must claim nothing. */
  demandLease(): void;
  /** True if other processes lived when this one last heard of them: they may do its work while the store does not answer. */
  hasOthers(): boolean;
}

/** What processes on a store share of limits that hold for all of them together. */
export interface SharedLimits {
  /** From now on this process sends to a platform, and takes its share of the platform's rate. */
  sends(platform: Platform): void;
  /**
   * The part of a platform's rate that this process may use, the same for all that send there. Null if it is the only one. One that
   * has just come has little, until the others know of it, and one that may count as dead as well.
   */
  shareOf(platform: Platform): number | null;
  /**
   * Tells what was spent here of limits, by their numbers, in milliseconds until it is refilled. Resolves to what all have spent
   * of these, and of those that others have spent of lately; to nothing if there are no others.
   */
  exchange(spent: readonly Owed[]): Promise<readonly Owed[]>;
}
/** Milliseconds until what was spent of a limit is refilled. */
export type Owed = readonly [limit: number, ms: number];

/** What an open store reports. */
export interface StoreWatcher {
  /** Called with the problem each time the store fails. */
  readonly failed: (problem: StoreProblem) => void;
  /** Called once, with a sentence for the operator, if the store cannot go on: the program is to stop. */
  readonly lost: (why: string) => void;
  /** Milliseconds of a clock that is never set. */
  readonly now: () => number;
  /** Address at which a PostgreSQL server itself is reached, if the store's is a pooler's that shares its connections. */
  readonly directUrl?: string | null;
  /** When a process counts as dead that has died or hangs; by default after five seconds. */
  readonly lease?: LeaseTiming;
}

/** How the processes on a store notice that one of them is gone. */
export interface LeaseTiming {
  /** How often a process renews its lease, in milliseconds. */
  readonly beatMs: number;
  /** How long the lease holds, in milliseconds. */
  readonly leaseMs: number;
}

/** A store that outlives the process, with durable inboxes. */
export interface LastingStore extends SessionStore {
  /** Inbox of one source, for instance of one bot account. */
  readonly inbox: (source: string, timing: InboxTiming) => Inbox;
  readonly waiting: () => Promise<Waiting>;
  /** Null where there can be no other process. */
  readonly limits: SharedLimits | null;
}

/** How much waits in a store. */
export interface Waiting {
  /** Messages that are to be sent. */
  readonly messages: number;
  /** Deliveries of a platform that are to be handled. */
  readonly deliveries: number;
  /** Ends of games of which ratings or other features have not heard, each counted for each of them. */
  readonly ends: number;
  /** When the oldest unsent message was written, epoch milliseconds; null if none waits. */
  readonly oldestMessage: number | null;
}

/**
 * What channels have of their own, by channel, and the games that they show, by their ids; with an index of running games
 * from which a start arms their reminders without reading every game. Every method rejects with `StoreError` only.
 */
export interface SessionStore extends KeyValueTable {
  /**
   * Writes all of the rows or none, durably; must be called under the lock of their session. It is a compare-and-set:
   * resolves to false, and nothing is written, unless all of the `expected` rows are stored. `statements` are run with them,
   * after the rows.
   */
  commit(
    rows: readonly Row[],
    expected?: readonly Row[],
    statements?: readonly Statement[],
    noted?: Noted | null,
  ): Promise<boolean>;
  /** Builds statements for the tables with columns. */
  readonly sql: Builder;
  /** Runs a built statement by itself, in the transaction of the lock around it if there is one; resolves to its rows. */
  ask<Row>(query: { compile: () => CompiledQuery<Row> }): Promise<readonly Row[]>;
  readonly traces: TraceIndex;
  /** All that it was opened with. */
  readonly tables: readonly TableSpec[];
  /** One of its tables; this store itself is the sessions' table. Throws for one that it was not opened with. */
  table(spec: TableSpec): KeyValueTable;
  /** Lock by channel or game among all processes that share this store. */
  readonly lock: KeyedLock;
  /** This process, whose name is on the leases that it holds. */
  readonly instance: Instance;
  /** Alarms kept in a shared store; null if this process has the store for itself and keeps its own. */
  readonly alarms: Alarms | null;
  /** Games, each with the channels that show it. */
  readonly games: KeyValueTable;
  /**
   * Tells other processes that a game has changed, or that something was said in a channel, shortly after the change is saved under whose lock it is called; null if
   * a channel does not show it any longer. Only a hint: it may be lost.
   */
  announce(game: string, revision: number | null): void;
  /** Calls each `listener` with what other processes announce, and `missed` whenever something may not have been heard. */
  hear(listener: GameListener, missed: () => void): void;
  /** Unsent messages by channel. */
  readonly outbox: KeyValueTable;
  /** Games that are over, by channel and table. */
  readonly finished: KeyValueTable;
  /**
   * Erases what was removed from the store's files, as far as that holds nobody up. Resolves to false if somebody stood in
   * the way and it has to be tried again. Never rejects.
   */
  purge(): Promise<boolean>;
  /** The index, in no particular order; a key may be no channel. */
  allDue(): AsyncIterable<readonly [channel: string, entry: ListedEntry]>;
  /** Those entries of it that are due by a time in epoch milliseconds, the damaged ones among them. */
  dueBy(time: number): AsyncIterable<readonly [channel: string, entry: ListedEntry]>;
  /** Those entries of it that have news, as a process is about to tell something there. */
  owed(): AsyncIterable<readonly [channel: string, entry: ListedEntry]>;
  /** Resolves if the latest write succeeded; tries one of its own if there was none lately. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Runs a task and wraps its failure in a `StoreError` whose message begins with `failure`. */
export async function attempt<T>(failure: string, task: () => Promise<T>, outcome?: SaveOutcome): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`${failure}: ${messageOf(error)}`, { cause: error, ...(outcome && { outcome }) });
  }
}

/** The same failure, for when something may have been saved before it. */
export const inDoubt = (error: StoreError): StoreError =>
  new StoreError(error.message, { cause: error, problem: error.problem, outcome: 'unknown' });
