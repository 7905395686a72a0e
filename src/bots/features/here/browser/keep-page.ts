import { hearOfVersion } from '../../../web/page/help/new-version.js';

/**
 * Keeps the page for times without a line, once it is shown and nothing else is to be done; not where its reader saves data.
 * `offer` hears of a new version, with what goes over to it.
 */
export function keepPage(offer: (use: () => void) => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  const { serviceWorker } = navigator;
  const register = async (): Promise<void> => hearOfVersion(await serviceWorker.register('/sw.js'), offer);
  const begin = (): void => {
    // A browser that keeps nothing plays as long as the page is open.
    setTimeout(() => register().catch(() => undefined), IDLE_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Until the page has fetched what it shows. */
const IDLE_MS = 300;

/** Where the service worker keeps what was learned of games, too. */
const LEARNED = 'learned';

/** Whether all of these files are kept; true where a browser keeps nothing. */
export async function areKept(addresses: readonly string[]): Promise<boolean> {
  if (!('caches' in window)) return true;
  const cache = await caches.open(LEARNED);
  const found = await Promise.all(addresses.map((address) => cache.match(address)));
  return found.every((answer) => answer !== undefined);
}

/** Keeps all of these files. Rejects without a line, and where there is no room. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(LEARNED);
  for (const address of addresses) if ((await cache.match(address)) === undefined) await cache.add(address);
}
