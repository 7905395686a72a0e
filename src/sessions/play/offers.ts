import { z } from 'zod';
import { configure, findVariant } from '../../engine/index.js';
import { decodeGame, type Table } from '../model/session.js';
import { readRow, type SessionStore, unlessDamaged } from '../stores/open-store.js';

/** After this time without any of its players an open table is offered no longer. */
const HOUR_MS = 3_600_000;
/** Most tables that are read for a list. */
const MOST_READ = 200;

export const offer = z.object({
  /** When a player was there last, epoch milliseconds. */
  seen: z.number(),
});

/** An open table that anybody may sit down at. */
export interface Offered {
  readonly game: string;
  readonly table: Table;
}

/** Open tables that everybody is shown, by the ids of their games. Throws `StoreError`. */
export class Offers {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
    /** Told of a new offer by the revision that a game has while it has not begun. */
    private readonly tell: (game: string, revision: 0) => void,
  ) {}

  /** Offers the free seats at the table of a game, as long as somebody waits there. */
  async add(game: string): Promise<void> {
    await this.write(game);
    this.tell(game, 0);
    await this.store.announce(game, 0);
  }

  /** Notes that a player is at a table, if that is offered. */
  async keep(game: string): Promise<void> {
    if ((await unlessDamaged(this.store.shelves.offers.read(game))) !== null) await this.write(game);
  }

  /** The tables that somebody waits at, those last that have been open for longest; what is over is removed. */
  async list(most: number): Promise<readonly Offered[]> {
    const offered: Offered[] = [];
    for (const game of await this.newest()) {
      if (offered.length >= most) break;
      const table = await this.openTable(game);
      if (table === null) await this.store.shelves.offers.remove(game);
      else offered.push({ game, table });
    }
    return offered.sort((one, other) => other.table.since - one.table.since);
  }

  private write(game: string): Promise<void> {
    return this.store.shelves.offers.write(game, { seen: this.now() });
  }

  /** Games whose players were there within the hour, the latest first. */
  private async newest(): Promise<readonly string[]> {
    const fresh: { readonly game: string; readonly seen: number }[] = [];
    for await (const [game, text] of this.store.shelves.offers.rows()) {
      const seen = seenIn(text);
      if (seen <= this.now() - HOUR_MS) await this.store.shelves.offers.remove(game);
      else fresh.push({ game, seen });
    }
    fresh.sort((one, other) => other.seen - one.seen);
    return fresh.slice(0, MOST_READ).map(({ game }) => game);
  }

  /** The table of a game if somebody waits at it for others. */
  private async openTable(game: string): Promise<Table | null> {
    const row = decodeGame(await unlessDamaged(this.store.games.read(game)));
    if (!row.ok || row.value.table?.phase !== 'open') return null;
    const { table } = row.value;
    const variant = findVariant(table.variant);
    // One of a later version of this program.
    if (variant === null || !configure(variant, table.options).ok) return null;
    const waits = table.seats.some((holder) => holder?.kind === 'person') && table.seats.includes(null);
    return waits ? table : null;
  }
}

/** A damaged offer is none. */
const seenIn = (text: string): number => {
  try {
    return offer.safeParse(readRow(text).value).data?.seen ?? 0;
  } catch {
    return 0;
  }
};
