import { Names } from '../../../../locales/like-names.js';
import type { CatalogGame } from '../../lobby/protocol.js';
import { catalogAddress } from '../words.js';

/** Most games that are shown before one asks for all. */
const MAX_FIRST = 12;
/** Where the first of the games stands that are found nowhere else. */
const UNIQUE_AT = 3;

/** The games to choose from. The page brings the first ones; a file has all of them, and is fetched once it is asked for. */
export class Catalog {
  private games: readonly CatalogGame[];
  private readonly first: readonly string[];
  private names: Names<CatalogGame>;
  /** Address of the file that has been fetched, or is being fetched. */
  private fetched = '';
  private fetching = Promise.resolve();

  /** `changed` is called when there are more games, or the same ones in another language. */
  constructor(private readonly changed: () => void) {
    this.games = JSON.parse(document.body.getAttribute('data-games') ?? '[]');
    this.names = namesIn(this.games);
    this.first = this.games.map(({ id }) => id);
  }

  find(id: string): CatalogGame | undefined {
    return this.games.find((game) => game.id === id);
  }

  get all(): readonly CatalogGame[] {
    return this.games;
  }

  /** The games that a text may mean, in any language and with typing errors. */
  search(text: string): readonly CatalogGame[] {
    return this.names.search(text);
  }

  /** The games that are shown first: those that were `played` last, then those of the reader's country. */
  offered(played: readonly string[]): readonly CatalogGame[] {
    const unique = this.first[UNIQUE_AT] ?? '';
    const others = [...new Set([...played, ...this.first])].filter((id) => id !== unique);
    const ids = [...others.slice(0, UNIQUE_AT), unique, ...others.slice(UNIQUE_AT)];
    return ids.flatMap((id) => this.find(id) ?? []).slice(0, MAX_FIRST);
  }

  /** Fetches all games in the language of the page, unless they are there. */
  load(): Promise<void> {
    const address = catalogAddress();
    if (this.fetched !== address) {
      this.fetched = address;
      this.fetching = this.fetch(address);
    }
    return this.fetching;
  }

  private async fetch(address: string): Promise<void> {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(answer.statusText);
      const games: readonly CatalogGame[] = await answer.json();
      // Another language has been chosen meanwhile.
      if (this.fetched !== address) return;
      this.games = games;
      this.names = namesIn(games);
    } catch {
      // The first games are there; who asks again, has them fetched again.
      if (this.fetched === address) this.fetched = '';
    }
    this.changed();
  }
}

const namesIn = (games: readonly CatalogGame[]): Names<CatalogGame> => new Names(games, ({ names }) => names);
