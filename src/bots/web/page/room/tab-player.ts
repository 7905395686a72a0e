import {
  KEPT,
  KNOWN,
  newToken,
  type Player,
  readStored,
  type StoredPlayer,
  TAB,
  writeStored,
} from '../link/player.js';
import { inBrowser, inTab } from '../settings.js';

/**
 * In a room each tab is a player: its storage holds its secret token, so that a reload stays the same player and another
 * tab is another one. The browser's remembers the last few, so that a player whose tab was closed can come back.
 */
export const room = location.pathname.split('/')[2] ?? '';

const lockName = (token: string): string => `damka ${token}`;
/** A page that is being reloaded lets its lock go after a moment: how often to ask for it, and how long to wait in between. */
const [TRIES, PAUSE_MS] = [10, 50];

/** Asks for the token's lock until the tab is closed; resolves to false if it is held, however slow the browser is. */
const take = (token: string): Promise<boolean> =>
  new Promise((resolve) => {
    const forEver = (lock: Lock | null): Promise<never> | null => {
      resolve(lock !== null);
      return lock && new Promise(() => undefined);
    };
    navigator.locks
      .request(lockName(token), { ifAvailable: true }, forEver)
      // A browser that stores nothing may refuse locks, too.
      .catch(() => resolve(true));
  });

/** Takes the token's lock until the tab is closed; resolves to false if another tab holds it. */
async function hold(token: string): Promise<boolean> {
  // Browsers have locks in secure contexts only.
  if (navigator.locks === undefined) return true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await take(token)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}

/** The player of this tab. A duplicated tab has a copy of the storage, and becomes a new player. */
export async function recallTab(): Promise<Player> {
  const saved = readStored<Player>(inTab, TAB);
  if (saved?.token && (await hold(saved.token))) return { token: saved.token, name: saved.name };
  const token = newToken();
  void hold(token);
  return { token, name: '' };
}

const known = (): readonly StoredPlayer[] => readStored<StoredPlayer[]>(inBrowser, KNOWN) ?? [];

export function rememberTab(player: Player): void {
  writeStored(inTab, TAB, player);
  if (player.name === '') return;
  const remember = (): void => {
    const others = known().filter(({ token }) => token !== player.token);
    writeStored(inBrowser, KNOWN, [{ ...player, room }, ...others].slice(0, KEPT));
  };
  // Tabs that are opened together would each write what the others have not written yet.
  if (navigator.locks === undefined) remember();
  else navigator.locks.request(KNOWN, remember).catch(remember);
}

/** Remembered players of this room whom no open tab plays. */
export async function earlierPlayers(player: Player): Promise<readonly Player[]> {
  if (navigator.locks === undefined) return [];
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  const names = new Set(held.map((lock) => lock.name));
  return known().filter(
    (each) => each.room === room && each.token !== player.token && !names.has(lockName(each.token)),
  );
}
