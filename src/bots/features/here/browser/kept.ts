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
}

/** Games of a device; the oldest go first. */
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

export const dropGame = (id: string): Promise<void> => change((games) => games.delete(id));

export const keptGame = (id: string): Promise<KeptGame | undefined> =>
  look<KeptGame | undefined>((games) => games.get(id));

/** All games, the one that was played last first. What is more than a device keeps is dropped. */
export async function keptGames(): Promise<readonly KeptGame[]> {
  const all = (await look<KeptGame[]>((games) => games.getAll())).sort((one, other) => other.at - one.at);
  const old = all.splice(MAX_GAMES);
  if (old.length > 0)
    await change((games) => {
      for (const { id } of old) games.delete(id);
    });
  return all;
}
