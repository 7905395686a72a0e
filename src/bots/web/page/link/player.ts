import { inBrowser, inTab } from '../settings.js';

/**
 * The player of this browser, whom the rooms of the web table know by the same secret token: this tab's player or, in a
 * tab opened anew, the one who played last.
 */
export const TAB = 'damka.player';
export const KNOWN = 'damka.players';
export const KEPT = 20;

export interface Player {
  readonly token: string;
  readonly name: string;
}

export interface StoredPlayer extends Player {
  readonly room?: string;
}

/** What is stored under the key; null if nothing is. */
export function readStored<Value>(kept: typeof inTab, key: string): Value | null {
  try {
    return JSON.parse(kept.read(key) ?? 'null');
  } catch {
    return null;
  }
}

export const writeStored = (kept: typeof inTab, key: string, value: unknown): void =>
  kept.write(key, JSON.stringify(value));

const known = (): readonly StoredPlayer[] => readStored<StoredPlayer[]>(inBrowser, KNOWN) ?? [];

/** 32 random bytes in base64url. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

export function recallPlayer(): Player {
  const last = readStored<Player>(inTab, TAB) ?? readStored<Player>(inBrowser, TAB) ?? known()[0];
  return { token: last?.token ?? newToken(), name: last?.name ?? '' };
}

export function rememberPlayer(player: Player): void {
  writeStored(inTab, TAB, player);
  // Also one without a name has a seat to come back to.
  writeStored(inBrowser, TAB, player);
  if (player.name === '') return;
  const all = known();
  const before = all.find(({ token }) => token === player.token);
  const others = all.filter((each) => each !== before);
  writeStored(inBrowser, KNOWN, [{ ...before, ...player }, ...others].slice(0, KEPT));
}
