import { readFile, writeFile } from 'node:fs/promises';
import { STORE_TABLES } from '../src/bots/features/index.js';
import { type LastingStore, openStore as openTables } from '../src/sessions/stores/open-store.js';

/** Opens a store with the tables of all features. */
export const openStore = (url: string, watcher?: Parameters<typeof openTables>[2]): Promise<LastingStore> =>
  openTables(url, STORE_TABLES, watcher);

/** An empty store as a file holds it; null until a test has had one made. */
let empty: Buffer | null = null;

/** Opens a store in a new file. Its tables are made once, since many tests begin with one. */
export async function openNewFile(file: string): Promise<LastingStore> {
  if (empty === null) {
    await (await openStore(`sqlite://${file}`)).close();
    empty = await readFile(file);
  } else await writeFile(file, empty, { mode: 0o600 });
  return openStore(`sqlite://${file}`);
}
