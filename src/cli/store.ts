import { STORE_TABLES } from '../bots/features/index.js';
import { loadConfig } from '../config.js';
import { openStore, type SessionStore, StoreError } from '../sessions/stores/open-store.js';
import { CliFault } from './sentences.js';

/** The given address of a store, or the one in the settings. */
export function storeAddress(address: string | null): string {
  const given = address === null ? {} : { DATABASE_URL: address };
  const config = loadConfig('.env', { ...process.env, ...given });
  if (!config.ok) throw new CliFault(config.error.join('\n'));
  return config.value.databaseUrl;
}

/** Runs a task; an error of the store is the user's to mend. */
export const told = <T>(task: Promise<T>): Promise<T> =>
  task.catch((error: unknown) => {
    throw error instanceof StoreError ? new CliFault(error.message, { cause: error }) : error;
  });

/** Opens the given store, or the one in the settings, for a task. */
export const withStore = <T>(address: string | null, task: (store: SessionStore) => Promise<T>): Promise<T> =>
  told(
    openStore(storeAddress(address), STORE_TABLES).then((store) => task(store).finally(() => store.close())),
  );
