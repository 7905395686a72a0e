import { STORE_TABLES } from '../bots/features/index.js';
import { type Config, loadConfig, placedIn } from '../config.js';
import { envFileOf } from '../env-file.js';
import {
  openStore,
  type SessionStore,
  STORE_ADVICE,
  StoreError,
  storeTrouble,
} from '../sessions/stores/open-store.js';
import { CliFault } from './sentences.js';

/** The given address of a store, or the one in the settings. */
export const storeAddress = (address: string | null): string => addressesOf(address).databaseUrl;

function addressesOf(address: string | null): Pick<Config, 'databaseUrl' | 'directUrl'> {
  // A path on the command line begins where that was written.
  const given =
    address === null ? {} : { DATABASE_URL: placedIn(process.cwd(), address), DATABASE_DIRECT_URL: '' };
  const config = loadConfig(envFileOf(process.env), { ...process.env, ...given });
  if (!config.ok) throw new CliFault(config.error.join('\n'));
  return config.value;
}

/** Runs a task; an error of the store is the user's to mend. */
export const told = <T>(task: Promise<T>): Promise<T> =>
  task.catch((error: unknown) => {
    throw error instanceof StoreError ? new CliFault(error.message, { cause: error }) : error;
  });

/** Opens the given store, or the one in the settings, for a task. */
export async function withStore<T>(
  address: string | null,
  task: (store: SessionStore) => Promise<T>,
): Promise<T> {
  const { databaseUrl, directUrl } = addressesOf(address);
  const opened = openStore(databaseUrl, STORE_TABLES, { directUrl });
  const done = opened.then((store) => task(store).finally(() => store.close()));
  return told(done.catch((error: unknown) => Promise.reject(advised(error, databaseUrl))));
}

/** The error of a damaged store, with what to do; any other as it is. */
const advised = (error: unknown, url: string): unknown =>
  error instanceof StoreError && storeTrouble(error, url) === 'damaged'
    ? new StoreError(`${error.message}. ${STORE_ADVICE.damaged}`, { cause: error })
    : error;
