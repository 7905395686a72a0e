import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import KeyvSqlite from '@keyv/sqlite';
import { Keyv } from 'keyv';
import { z } from 'zod';
import { type Release, soleUseOf } from './sole.js';

/** The store could not do what it was asked; never means "there is nothing". */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const dueEntry = z.object({ due: z.number().nullable() });
/** When a game's next reminder is due, as epoch milliseconds; null: never. */
export type DueEntry = Readonly<z.infer<typeof dueEntry>>;

/**
 * Keeps one session a channel, and an index of the running games, so that their reminders can be
 * armed at the start without reading every game. Every method rejects with `StoreError` only.
 */
export interface SessionStore {
  /** What was written last, as raw JSON; null when the channel has none. */
  read(channel: string): Promise<unknown>;
  /** Resolves when the value would survive the sudden death of the process. */
  write(channel: string, value: object): Promise<void>;
  remove(channel: string): Promise<void>;
  writeDue(channel: string, entry: DueEntry): Promise<void>;
  removeDue(channel: string): Promise<void>;
  /** The index as it stands now, in no particular order. */
  allDue(): AsyncIterable<readonly [channel: string, entry: DueEntry]>;
  close(): Promise<void>;
}

const SQLITE_URL = 'sqlite://';
/** Another process (a backup, a shell) may hold the file for a moment. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the store at `sqlite://<file>`, makes its folder when it is missing, and proves that it can be
 * written. Rejects with a `StoreError` that says in words what is wrong.
 */
export async function openStore(url: string): Promise<SessionStore> {
  if (!url.startsWith(SQLITE_URL)) throw new StoreError('The store must be a SQLite file: sqlite://<file>.');
  const file = url.slice(SQLITE_URL.length);
  try {
    await mkdir(dirname(file), { recursive: true });
  } catch (error) {
    throw new StoreError(`The folder of ${file} can't be made: ${messageOf(error)}`, { cause: error });
  }
  const release = await soleUseOf(file).catch((error: unknown) => {
    throw new StoreError(`Games can't be saved in ${file}: ${messageOf(error)}`, { cause: error });
  });
  if (release === null) {
    throw new StoreError(`Another Damka runs on ${file}. Stop it, or set DATABASE_URL to another file.`);
  }
  const sessions = sqliteTable(url, 'sessions');
  const due = sqliteTable(url, 'due');
  const opened = await Promise.allSettled([
    // Writes into the file's header even where nothing changes, and so fails on a file that is read-only.
    sessions.adapter.query('PRAGMA user_version = 1'),
    due.adapter.query('SELECT 1'),
  ]);
  const failed = opened.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await Promise.allSettled([sessions.keyv.disconnect(), due.keyv.disconnect(), release()]);
    throw new StoreError(`Games can't be saved in ${file}: ${messageOf(failed.reason)}`, {
      cause: failed.reason,
    });
  }
  return storeOver(sessions.keyv, due.keyv, release);
}

/** A store that forgets everything when the process ends. */
export const memoryStore = (): SessionStore => storeOver(keyvOver(new Map()), keyvOver(new Map()));

function sqliteTable(uri: string, table: string): { adapter: KeyvSqlite; keyv: Keyv } {
  const adapter = new KeyvSqlite({
    uri,
    table,
    busyTimeout: BUSY_TIMEOUT_MS,
    // The adapter pages with OFFSET, which skips rows when others go meanwhile: take all in one statement.
    iterationLimit: Number.MAX_SAFE_INTEGER,
  });
  return { adapter, keyv: keyvOver(adapter) };
}

/**
 * One adapter and one table for each Keyv, and no key prefix: Keyv can't tell a `:` that ends a
 * namespace from one inside a channel key.
 */
function keyvOver(store: KeyvSqlite | Map<string, unknown>): Keyv {
  const keyv = new Keyv({
    store,
    namespace: '',
    useKeyPrefix: false,
    throwOnErrors: true,
    serialize: (data) => JSON.stringify(data),
    deserialize: readRow,
  });
  // Without a listener an emitted error ends the process; the promise of the same call tells it too.
  keyv.on('error', () => {});
  return keyv;
}

/** Keyv takes a row that it doesn't understand for no row at all, so what isn't ours is refused here. */
function readRow<Value>(text: string): { value?: Value } {
  const row: unknown = JSON.parse(text);
  if (typeof row !== 'object' || row === null || !('value' in row)) throw new Error('the row is damaged');
  return row as { value: Value };
}

function storeOver(sessions: Keyv, due: Keyv, release: Release = async () => {}): SessionStore {
  return {
    read: (channel) =>
      attempt(`The game of ${channel} can't be read`, async () => (await sessions.get(channel)) ?? null),
    write: (channel, value) =>
      attempt(`The game of ${channel} can't be saved`, async () => {
        await sessions.set(channel, value);
      }),
    remove: (channel) =>
      attempt(`The game of ${channel} can't be removed`, async () => {
        await sessions.delete(channel);
      }),
    writeDue: (channel, entry) =>
      attempt(`The reminder of ${channel} can't be saved`, async () => {
        await due.set(channel, entry);
      }),
    removeDue: (channel) =>
      attempt(`The reminder of ${channel} can't be removed`, async () => {
        await due.delete(channel);
      }),
    allDue: () => readDue(due),
    close: () =>
      attempt("The store can't be closed", async () => {
        await Promise.all([sessions.disconnect(), due.disconnect()]);
        await release();
      }),
  };
}

async function* readDue(due: Keyv): AsyncGenerator<readonly [string, DueEntry]> {
  const entries = await attempt("The list of reminders can't be read", async () => {
    const found: (readonly [string, DueEntry])[] = [];
    for await (const [channel, entry] of due.iterator?.(undefined) ?? []) {
      found.push([channel, dueEntry.parse(entry)]);
    }
    return found;
  });
  yield* entries;
}

async function attempt<T>(failure: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw new StoreError(`${failure}: ${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
