/** What is asked of the games that this browser keeps. */
interface Kept {
  readonly isOver: boolean;
  readonly seats: readonly unknown[];
  readonly sent?: string;
  /** It goes on from a game at the server. */
  readonly goesOn?: true;
}

/** True for a game that is to be sent, or is for somebody to say whose it is. */
export const isWaiting = ({ isOver, seats, sent, goesOn }: Kept): boolean =>
  isOver && sent === undefined && !goesOn && seats.includes(null);

/** How many finished games wait in this browser to be sent. Rejects where it keeps none. */
export async function unsentGames(): Promise<number> {
  const games = await new Promise<readonly Kept[]>((resolve, reject) => {
    const opened = indexedDB.open('damka');
    // There are none: nothing is made in their place, and it fails.
    opened.addEventListener('upgradeneeded', () => opened.transaction?.abort());
    opened.addEventListener('error', () => reject(opened.error));
    opened.addEventListener('success', () => {
      const { result: database } = opened;
      const all: IDBRequest<Kept[]> = database.transaction('games').objectStore('games').getAll();
      all.addEventListener('error', () => reject(all.error));
      all.addEventListener('success', () => {
        database.close();
        resolve(all.result);
      });
    });
  });
  return games.filter(isWaiting).length;
}
