import { z } from 'zod';

/**
 * A table of a store: what its rows are, and by what they are found. Each feature has its own beside the sessions'; a store
 * is opened with all of them.
 */
export interface TableSpec {
  /** Its name in the database: a lower-case word. */
  readonly name: string;
  /** What a row is, in messages of errors: `The <what> of <key> can't be read`. */
  readonly what: string;
  /** Form of the stored values; by default any object. */
  readonly form?: z.ZodType;
  /**
   * `channel`: rows are of the channel that is their key, and go with it when it is renamed or removed. `begins`: keys
   * begin with a channel. By default keys say nothing of channels.
   */
  readonly key?: 'channel' | 'begins';
  /** By what rows are found beside their keys; by default by the people and chats that they name. Null: by nothing. */
  readonly index?: {
    /** Orders the rows of a person or a list, the latest first; a whole number, by default 0. */
    readonly at?: (text: string) => number;
    /** Entries in lists of everybody's rows; `value` may be damaged. */
    readonly lists?: (value: Readonly<Record<string, unknown>>) => readonly IndexEntry[];
  } | null;
  /** A row is under way if one of these texts is in its stored text, or if one is not, as is said. */
  readonly underWay?: readonly { readonly text: string; readonly isThere: boolean }[];
  /** True if its rows are the program's own: whoever runs it misses none of them. */
  readonly isOwn?: true;
  /** True if exports carry its rows as they are. */
  readonly isExported?: true;
}

/** An entry of the index from persons, chats and lists to rows. `at` orders the entries of one name. */
export interface IndexEntry {
  readonly who: string;
  readonly at: number;
}

/** Epoch milliseconds that are a date. */
const MAX_MS = 8.64e15;

export const dueEntry = z.object({
  due: z.number().min(-MAX_MS).max(MAX_MS).nullable(),
  /** True if a restart has something to do in the channel; unknown counts as true. */
  news: z.boolean().default(true),
  /** Name of the process that is about to do it; earlier versions named none. */
  by: z.string().optional(),
});
/** Index entry of a game; `due` is its next alarm in epoch milliseconds, null is never. */
export type DueEntry = Readonly<z.input<typeof dueEntry>>;

export const GAMES: TableSpec = { name: 'games', what: 'game' };
export const SESSIONS: TableSpec = { name: 'sessions', what: 'game', key: 'channel' };
export const DUE: TableSpec = {
  name: 'due',
  what: 'reminder',
  form: dueEntry,
  key: 'channel',
  index: null,
  underWay: [{ text: '"news":false', isThere: false }],
};
/** Under way is what a process is sending, or will send if another one dies; inside a message the quotes would be escaped. */
export const OUTBOX: TableSpec = {
  name: 'outbox',
  what: 'list of unsent messages',
  key: 'channel',
  underWay: [
    { text: '"held":null', isThere: false },
    { text: '"wills":[{', isThere: true },
  ],
};
export const FINISHED: TableSpec = {
  name: 'finished',
  what: 'finished game',
  key: 'begins',
  index: { at: (text) => wholeNumber(/^\{"value":\{"at":(\d+)/.exec(text)?.[1]) },
};
/** Where finished games are found by their ids. */
export const ENDED: TableSpec = { name: 'ended', what: 'place of a finished game' };
export const CHORES: TableSpec = { name: 'chores', what: 'chore', index: null, isOwn: true };

/** What a store needs to keep sessions. */
export const SESSION_TABLES: readonly TableSpec[] = [GAMES, SESSIONS, DUE, OUTBOX, FINISHED, ENDED, CHORES];

/** A stored number as one that the index takes; 0 for anything else. */
export function wholeNumber(value: unknown): number {
  const number = Math.trunc(Number(value));
  return Number.isSafeInteger(number) ? number : 0;
}

/** The table, if a store was opened with it. Throws otherwise. */
export function demandOpened(tables: readonly TableSpec[], table: TableSpec): TableSpec {
  if (tables.includes(table)) return table;
  throw new Error(`The store was opened without the table "${table.name}".`);
}
