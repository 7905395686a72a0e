/** What is asked of the games that this browser keeps. */
interface Kept {
  readonly isOver: boolean;
  readonly seats: readonly unknown[];
  readonly sent?: string;
}

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
  return games.filter(({ isOver, sent, seats }) => isOver && sent === undefined && seats.includes(null))
    .length;
}
