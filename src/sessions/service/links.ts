import { z } from 'zod';
import { randomName } from '../model/random-name.js';
import {
  agingTime,
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  wholeNumber,
} from '../stores/open-store.js';

/** Maximum number of channels that show one game. */
export const MAX_VIEWS = 8;

const CODE_LETTERS = 8;
const DAY_MS = 24 * 3_600_000;

const link = z.object({
  /** Id of the game. */
  game: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});

/** The list of all codes and opened links, by when their time is over. */
const UNTIL = '*until';

export const LINKS: TableSpec = {
  name: 'links',
  what: 'code',
  form: link,
  index: { lists: ({ until }) => [{ who: UNTIL, at: wholeNumber(until) }] },
};

/**
 * Codes that let another channel join a game for a day or somebody accept a challenge, and links to games that were
 * opened. Throws `StoreError`.
 */
export class Links {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  /** Makes a code for a game that is valid for `span` milliseconds. */
  async open(game: string, span = DAY_MS): Promise<string> {
    const code = randomName(CODE_LETTERS);
    await this.store.table(LINKS).write(code, { game, until: this.now() + span });
    return code;
  }

  /** Revokes a code. */
  close(code: string): Promise<void> {
    return this.store.table(LINKS).remove(code);
  }

  /** Id of the game that a code opens; null if the code is unknown or no longer valid. */
  async gameBehind(code: string): Promise<string | null> {
    const { data } = link.safeParse(await unlessDamaged(this.store.table(LINKS).read(code)));
    return data !== undefined && data.until > this.now() ? data.game : null;
  }

  /** Records that a one-time link was opened, until its expiry in epoch milliseconds; false if it was opened before. */
  async spend(id: string, game: string, until: number): Promise<boolean> {
    // A prefix that no code has.
    const key = `opened ${id}`;
    const links = this.store.table(LINKS);
    return this.store.lock.run(key, async () => {
      if ((await unlessDamaged(links.read(key))) !== null) return false;
      await links.write(key, { game, until });
      return true;
    });
  }

  /** Removes expired codes. */
  async prune(): Promise<void> {
    const links = this.store.table(LINKS);
    const time = await agingTime(this.store, this.now());
    for await (const [code] of links.naming(UNTIL, time + 1)) await links.remove(code);
  }
}
