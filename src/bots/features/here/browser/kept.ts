import type { Game, LevelNumber } from '../../../../engine/index.js';

/** Who has a seat at a table of this device: a person, or the computer at a level. */
export type Sitter = LevelNumber | null;

/** A game as this browser keeps it. */
export interface KeptGame {
  readonly id: string;
  readonly seats: readonly Sitter[];
  readonly game: Game;
  readonly isOver: boolean;
  /** Of the last change, in epoch milliseconds. */
  readonly at: number;
  /** Drew the opening and who begins; absent in games of an early version, as all of the following. */
  readonly chance?: number;
  /** When it began, and then when each entry was made, in epoch milliseconds. */
  readonly times?: readonly number[];
  /** The mark of who had signed in when it began; null for a guest. */
  readonly owner?: string | null;
  /** Marks of accounts whose owners have said that it is not theirs. */
  readonly notOf?: readonly string[];
  /** It goes on from a game at the server, which has that one. */
  readonly goesOn?: true;
  /** It is on its way, or was: it does not change any more. */
  readonly isTried?: true;
  /** The server has it, or why it does not take it. */
  readonly sent?: 'kept' | Refused;
}

/** Why a server does not take a game, and never will. */
export type Refused = 'wrong' | 'illegal' | 'old' | 'large' | 'deleted';

/** Games of a device; those that the server has go first, then the oldest. */
const MAX_GAMES = 200;
const DATABASE = 'damka';
const GAMES = 'games';

const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  if (opened !== null) return opened;
  const mine = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(GAMES, { keyPath: 'id' }),
    );
    asked(request).then(resolve, reject);
  });
  opened = mine;
  // A browser that was full may have room later.
  mine.catch(() => {
    opened = null;
  });
  return mine;
}

/** Does something with the games in one transaction, and resolves once that is stored. */
async function change(work: (games: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(GAMES, 'readwrite');
  work(transaction.objectStore(GAMES));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
    transaction.addEventListener('error', () => reject(transaction.error));
  });
}

async function look<Value>(ask: (games: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  return asked(ask((await database()).transaction(GAMES).objectStore(GAMES)));
}

/** Keeps a game as it is now. Rejects if the browser has no room, or keeps nothing. */
export const keepGame = (game: KeptGame): Promise<void> => change((games) => games.put(game));

/** Changes a game as it is kept, whichever tab has changed it last. */
export const noteGame = (id: string, note: (kept: KeptGame) => KeptGame): Promise<void> =>
  change((games) => {
    const found: IDBRequest<KeptGame | undefined> = games.get(id);
    found.addEventListener('success', () => {
      if (found.result !== undefined) games.put(note(found.result));
    });
  });

export const dropGame = (id: string): Promise<void> => change((games) => games.delete(id));

export const keptGame = (id: string): Promise<KeptGame | undefined> =>
  look<KeptGame | undefined>((games) => games.get(id));

/** All games, the one that was played last first. What is more than a device keeps is dropped. */
export async function keptGames(): Promise<readonly KeptGame[]> {
  const all = (await look<KeptGame[]>((games) => games.getAll())).sort((one, other) => other.at - one.at);
  const isKept = ({ sent }: KeptGame): number => (sent === 'kept' ? 1 : 0);
  const surplus = new Set([...all].sort((one, other) => isKept(one) - isKept(other)).slice(MAX_GAMES));
  if (surplus.size > 0)
    await change((games) => {
      for (const { id } of surplus) games.delete(id);
    });
  return all.filter((kept) => !surplus.has(kept));
}
