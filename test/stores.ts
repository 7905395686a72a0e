import { STORE_TABLES } from '../src/bots/features/index.js';
import { type LastingStore, openStore as openTables } from '../src/sessions/stores/open-store.js';

/** Opens a store with the tables of all features. */
export const openStore = (url: string, watcher?: Parameters<typeof openTables>[2]): Promise<LastingStore> =>
  openTables(url, STORE_TABLES, watcher);
