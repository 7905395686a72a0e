import { z } from 'zod';
import { randomName } from '../model/random-name.js';
import { LISTS, type SessionStore, unlessDamaged } from '../stores/open-store.js';

/** Most channels that show one game. */
export const MAX_VIEWS = 8;

const CODE_LETTERS = 8;
const DAY_MS = 24 * 3_600_000;

export const link = z.object({
  /** Id of the game. */
  game: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});

/** Codes by which another channel joins a game, for a day, or somebody accepts a challenge; and links to a game that were opened. Throws `StoreError`. */
export class Links {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  /** A new code for a game, which is good for so long, in milliseconds. */
  async open(game: string, span = DAY_MS): Promise<string> {
    const code = randomName(CODE_LETTERS);
    await this.store.tables.links.write(code, { game, until: this.now() + span });
    return code;
  }

  /** Has a code open nothing any more. */
  close(code: string): Promise<void> {
    return this.store.tables.links.remove(code);
  }

  /** Id of the game that a code opens; null if it opens none, or none any more. */
  async gameBehind(code: string): Promise<string | null> {
    const { data } = link.safeParse(await unlessDamaged(this.store.tables.links.read(code)));
    return data !== undefined && data.until > this.now() ? data.game : null;
  }

  /** Notes that a link is opened, which nobody can do again until its time is over, in epoch milliseconds; false if it was. */
  async spend(id: string, game: string, until: number): Promise<boolean> {
    // No code is written like this.
    const key = `opened ${id}`;
    const { links } = this.store.tables;
    return this.store.lock.run(key, async () => {
      if ((await unlessDamaged(links.read(key))) !== null) return false;
      await links.write(key, { game, until });
      return true;
    });
  }

  /** Removes those whose time is over. */
  async prune(): Promise<void> {
    const { links } = this.store.tables;
    for await (const [code] of links.naming(LISTS.links, this.now() + 1)) await links.remove(code);
  }
}
