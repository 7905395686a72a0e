import { type LastingStore, StoreError, type StoreWatcher } from './contract.js';
import { openPostgres, POSTGRES_URL } from './postgres.js';
import { openSqlite, SQLITE_URL } from './sqlite.js';
import type { TableSpec } from './tables.js';

export {
  type Claim,
  type Delivery,
  type GameListener,
  type Inbox,
  type InboxTiming,
  inDoubt,
  type KeyValueTable,
  type LastingStore,
  type Noted,
  type Row,
  type SessionStore,
  type SharedLimits,
  StoreError,
  StoreInUseError,
  type Tables,
  type Taken,
  unlessDamaged,
  type Waiting,
} from './contract.js';
export { readRow, valueIn } from './key-value-tables.js';
export { memoryStore } from './memory.js';
export { isOutage, problemOf, type StoreProblem } from './problem.js';
export {
  CHORES,
  DUE,
  type DueEntry,
  dueEntry,
  ENDED,
  FINISHED,
  GAMES,
  type IndexEntry,
  OUTBOX,
  SESSION_TABLES,
  SESSIONS,
  type TableSpec,
  wholeNumber,
} from './tables.js';
export { chatOf } from './traces.js';
export { openPatiently, STORE_ADVICE, type StoreTrouble, storeTrouble } from './trouble.js';
export { agingTime } from './upkeep/aging.js';
export { examineStore, type StoreFacts } from './upkeep/examine.js';
export { openReader, type StoreReader } from './upkeep/reader.js';
export { TRIAL, tryStore } from './write-record.js';

/** How many steps of filling the index may hold up the opening; small stores need no more. */
const STEPS_AT_OPENING = 30;

const UNWATCHED: StoreWatcher = { failed: () => {}, lost: () => {}, now: () => performance.now() };

/**
 * Opens the store at `sqlite://<file>` or `postgres://…` with its tables, `SESSION_TABLES` among them, and proves that it can be written. Rejects with a
 * `StoreError` whose message leaves out the address, which may hold a password.
 */
export async function openStore(
  url: string,
  tables: readonly TableSpec[],
  watcher: Partial<StoreWatcher> = {},
): Promise<LastingStore> {
  const store = await opened(url, tables, { ...UNWATCHED, ...watcher });
  try {
    for (let step = 0; step < STEPS_AT_OPENING && (await store.traces.fill()); step += 1);
    return store;
  } catch (error) {
    // A chore goes on with it once there is room; meanwhile games can be read, and chats are told.
    if (error instanceof StoreError && error.problem === 'full') return store;
    await store.close().catch(() => undefined);
    throw error;
  }
}

async function opened(
  url: string,
  tables: readonly TableSpec[],
  watched: StoreWatcher,
): Promise<LastingStore> {
  if (url.startsWith(SQLITE_URL)) return openSqlite(url, tables, watched);
  if (POSTGRES_URL.test(url)) return openPostgres(url, tables, watched);
  throw new StoreError(
    'The store must be sqlite://<file> or postgres://<user>:<password>@<host>/<database>.',
  );
}
