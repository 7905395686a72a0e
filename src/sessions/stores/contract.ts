import { z } from 'zod';
import type { Alarms } from '../alarms.js';
import type { KeyedLock } from '../lock.js';

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
