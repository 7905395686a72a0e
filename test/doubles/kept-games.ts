import { setImmediate as later } from 'node:timers/promises';

/** A game as a browser keeps it. */
export interface Kept {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** What a browser is asked, and answers soon. */
class Asked extends EventTarget {
  constructor(readonly result: unknown) {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('success')));
  }
}

/** The database of a browser in which its games are kept: it stands in for `indexedDB`. */
export class KeptGames {
  private readonly games = new Map<string, Kept>();

  constructor(...games: readonly Kept[]) {
    for (const game of games) this.put(game);
  }

  of = (id: string): Kept | undefined => this.games.get(id);
  put = (game: Kept): unknown => this.games.set(game.id, game);
  delete = (id: string): boolean => this.games.delete(id);

  open(): Asked {
    const objectStore = () => ({
      get: (id: string) => new Asked(this.of(id)),
      getAll: () => new Asked([...this.games.values()]),
      put: (game: Kept) => new Asked(this.put(game)),
      delete: (id: string) => new Asked(this.delete(id)),
    });
    const transaction = () => {
      const work = Object.assign(new EventTarget(), { objectStore });
      void later().then(() => work.dispatchEvent(new Event('complete')));
      return work;
    };
    return new Asked({ transaction, close: () => undefined });
  }
}
