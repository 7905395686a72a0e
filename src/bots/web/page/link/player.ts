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

/** What is stored under the key; null too where the browser lets nothing be stored. */
export function readStored<Value>(storage: () => Storage, key: string): Value | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeStored(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing is asked for the name again next time.
  }
}

const known = (): readonly StoredPlayer[] => readStored<StoredPlayer[]>(() => localStorage, KNOWN) ?? [];

/** 32 random bytes in base64url. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

export function recallPlayer(): Player {
  const last =
    readStored<Player>(() => sessionStorage, TAB) ??
    readStored<Player>(() => localStorage, TAB) ??
    known()[0];
  return { token: last?.token ?? newToken(), name: last?.name ?? '' };
}

export function rememberPlayer(player: Player): void {
  writeStored(() => sessionStorage, TAB, player);
  // Also one without a name has a seat to come back to.
  writeStored(() => localStorage, TAB, player);
  if (player.name === '') return;
  const all = known();
  const before = all.find(({ token }) => token === player.token);
  const others = all.filter((each) => each !== before);
  writeStored(() => localStorage, KNOWN, [{ ...before, ...player }, ...others].slice(0, KEPT));
}
