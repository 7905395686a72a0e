import { type LastingStore, StoreError } from './contract.js';
import { openPostgres, POSTGRES_URL } from './postgres.js';
import { openSqlite, SQLITE_URL } from './sqlite.js';

export {
  type Claim,
  type Delivery,
  type DueEntry,
  type Inbox,
  type InboxTiming,
  type LastingStore,
  type SessionStore,
  type Shelf,
  StoreError,
  StoreInUseError,
} from './contract.js';
export { examineStore, type StoreFacts } from './examine.js';
export { memoryStore } from './memory.js';
export { readRow } from './shelves.js';

/**
 * Opens the store at `sqlite://<file>` or `postgres://…`, and proves that it can be written. Rejects with a
 * `StoreError` whose message leaves out the address, which may hold a password.
 */
export async function openStore(url: string): Promise<LastingStore> {
  if (url.startsWith(SQLITE_URL)) return openSqlite(url);
  if (POSTGRES_URL.test(url)) return openPostgres(url);
  throw new StoreError(
    'The store must be sqlite://<file> or postgres://<user>:<password>@<host>/<database>.',
  );
}
