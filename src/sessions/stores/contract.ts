import { z } from 'zod';
import type { KeyedLock } from '../play/lock.js';
import type { Alarms } from '../reminders/alarms.js';

/** The store could not do what it was asked; never means "there is nothing". */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The store is well, but another process has it for itself. */
export class StoreInUseError extends StoreError {}

export const dueEntry = z.object({
  due: z.number().nullable(),
  /** Whether a start of the program has something to do there; unknown is yes. */
  news: z.boolean().default(true),
});
/** When a game's next alarm is due, as epoch milliseconds; null: never. */
export type DueEntry = Readonly<z.input<typeof dueEntry>>;

/** Values under keys. Every method rejects with `StoreError` only. */
export interface Shelf {
  /** What was written last, as raw JSON; null when there is nothing. */
  read(key: string): Promise<unknown>;
  /** Resolves when the value would survive the sudden death of the process. */
  write(key: string, value: object): Promise<void>;
  remove(key: string): Promise<void>;
  /** Every key in order with its value as it is stored, however damaged, and never all of them in memory at once. */
  rows(): AsyncIterable<readonly [key: string, text: string]>;
}

/** What a lane has to do next. */
export type Claim =
  /** Nothing waits, or somebody is at work there. */
  | { readonly kind: 'none' }
  /** An older delivery may still be on its way. */
  | { readonly kind: 'early' }
  /** Held for its taker; `content` is null where it is damaged; `tries`: how often it was taken, now included. */
  | { readonly kind: 'taken'; readonly id: number; readonly content: unknown; readonly tries: number };

/**
 * What a platform delivered, kept until it was handled: in lanes, of which each is worked off in the order of the
 * ids by one process at a time. The ids of one source are consecutive: a missing one is waited for, but not long.
 */
export interface Inbox {
  /** Resolves when the delivery is safe. One that came before is left as it is; null has nothing to be handled. */
  put(id: number, lane: string, content: object | null): Promise<void>;
  /** Takes the oldest delivery of a lane. It is given to somebody else if it is neither renewed nor done in time. */
  claim(lane: string): Promise<Claim>;
  /** Forgets what a delivery said, and remembers its id; one that somebody else holds by now is left to him. */
  done(id: number): Promise<void>;
  /** Goes on holding what was taken here, unless somebody else has taken it since. */
  renew(ids: readonly number[]): Promise<void>;
  /** Every lane in which something waits, and whether somebody is at work there. */
  open(): Promise<readonly { readonly lane: string; readonly held: boolean }[]>;
  /** Forgets ids that are so old that nobody delivers them again. */
  prune(): Promise<void>;
}

export interface InboxTiming {
  /** How long a missing id is waited for. */
  readonly gapMs: number;
  /** How long a delivery is held for somebody of whom nothing is heard. */
  readonly leaseMs: number;
}

/** A store that outlives the process, and with it what was delivered. */
export interface LastingStore extends SessionStore {
  /** The deliveries of one source, for instance of one bot's account. */
  readonly inbox: (source: string, timing: InboxTiming) => Inbox;
}

/**
 * Keeps one session a channel, and an index of the running games, so that their reminders can be
 * armed at the start without reading every game. Every method rejects with `StoreError` only.
 */
export interface SessionStore extends Shelf {
  /** One writer per channel among all who share this store. */
  readonly lock: KeyedLock;
  /** Alarms kept by the store itself, for several processes; null where this process keeps its own. */
  readonly alarms: Alarms | null;
  /** What could not be sent yet, by channel. */
  readonly outbox: Shelf;
  /** Files of games that somebody brought along, by channel: beside the session, which is written with every move. */
  readonly papers: Shelf;
  /** Games that are over, by channel and table. */
  readonly finished: Shelf;
  writeDue(channel: string, entry: DueEntry): Promise<void>;
  removeDue(channel: string): Promise<void>;
  /** The index, in no particular order. */
  allDue(): AsyncIterable<readonly [channel: string, entry: Required<DueEntry>]>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Does what the store is asked, and turns every failure into a `StoreError` that begins with `failure`. */
export async function attempt<T>(failure: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`${failure}: ${messageOf(error)}`, { cause: error });
  }
}

/** Several addresses that were tried in vain come as one error without words. */
export const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};
