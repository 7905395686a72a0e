import { z } from 'zod';
import { configure, findVariant, type Seat } from '../../engine/index.js';
import { personaOf } from '../model/persona.js';
import { decodeGame, type Table } from '../model/session.js';
import { isPerson, peopleIn } from '../model/table.js';
import { SHARES } from '../shares.js';
import {
  agingTime,
  type IndexEntry,
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  valueIn,
  wholeNumber,
} from '../stores/open-store.js';
import { writeClocks } from '../time/clocks.js';
import { type KnownPerson, keepsOut, type People, strangersKnow } from './people.js';

const HOUR_MS = 3_600_000;
const { bounds } = SHARES.offers;
/** An open table on the web is no longer offered after this time without any of its players; one of guests alone sooner. */
const PRESENCE_MS = HOUR_MS;
const GUESTS_MS = bounds.guestsGoneMinutes * 60_000;
/** How long a guest who is called by push has left the page. */
const CALLED_MS = bounds.calledMinutes * 60_000;
/** How long a seek is offered: for an hour where players have to be present, otherwise for some days. */
const [QUICK_SEEK_MS, SEEK_MS] = [HOUR_MS, 72 * HOUR_MS];
/** How long after its offer a table may take to open. */
const OPENING_MS = 60_000;
/** Below this many minutes a move, players have to be present. */
const QUICK_MINUTES = 60;
/** Maximum time for which a running game is listed. */
const WATCHED_MS = 60 * 24 * HOUR_MS;
/** Maximum number of open tables, and of running games, read for a list. */
const [MAX_READ, MAX_WATCHED] = [bounds.read, 50];
/** Maximum number of rows examined for a list. */
const MAX_LOOKED = 400;

/** Data of a seek only. */
const seek = z.object({
  /** Who seeks. */
  by: z.string(),
  /** Epoch milliseconds at which it expires. */
  until: z.number(),
  /** The seat that was drawn for them; an opponent who asks for it gets it instead. */
  lot: z.int().optional(),
});

const offer = z.object({
  /** When a player was last present, epoch milliseconds; for a running game, when it began. */
  seen: z.number(),
  seek: seek.optional(),
  /** Whose share of the lists it is; absent from what earlier versions wrote. */
  owner: z.string().optional(),
  /** The game and the terms by which it is found (`fitOf`). */
  fit: z.string().optional(),
  /** True if only guests of the web wait there. */
  guests: z.literal(true).optional(),
  /** True if somebody who waits there is called by push; absent from what earlier versions wrote. */
  called: z.literal(true).optional(),
  /** Set once the game runs. */
  runs: z.literal(true).optional(),
});
type Offer = Readonly<z.infer<typeof offer>>;

/** Lists of everybody's rows: tables on offer, by when a player was there last, and running games, by when they began. */
const [OPEN, RUNNING] = ['*open', '*running'];
const fitList = (fit: string): string => `*open for ${fit}`;
const ownList = (owner: string): string => `*open of ${owner}`;

function listsOf({ runs, seen, fit, owner }: Readonly<Record<string, unknown>>): readonly IndexEntry[] {
  const at = wholeNumber(seen);
  if (runs === true) return [{ who: RUNNING, at }];
  return [
    { who: OPEN, at },
    ...(typeof fit === 'string' ? [{ who: fitList(fit), at }] : []),
    ...(typeof owner === 'string' ? [{ who: ownList(owner), at }] : []),
  ];
}

export const OFFERS: TableSpec = {
  name: 'offers',
  what: 'offer of a table',
  form: offer,
  index: { lists: listsOf },
  isExported: true,
};
/** A game and the terms of playing it that have to be the same for two to meet. */
export const fitOf = ({
  variant,
  clocks,
  help,
}: Pick<Table, 'variant'> & {
  readonly clocks?: Table['clocks'] | undefined;
  readonly help?: boolean | undefined;
}): string => [variant, clocks === undefined ? '' : writeClocks(clocks.rules), help ? 'help' : ''].join(' ');

/** Who offers a table, and what fits it. */
interface Terms {
  readonly owner: string;
  readonly fit: string;
}

export type Seek = Readonly<z.infer<typeof seek>>;

/** A table that anybody may sit down at, or a running game that anybody may watch. */
export interface Offered {
  readonly game: string;
  readonly table: Table;
  readonly seek: Seek | null;
  /** What is known about the seated people, to tell whom they have blocked. */
  readonly people: ReadonlyMap<string, KnownPerson>;
}

/** Everything on offer: open tables, newest first, and running games to watch. */
export interface OfferList {
  readonly open: readonly Offered[];
  readonly running: readonly Offered[];
}

/** Open tables and running games shown to everybody, by game id. Throws `StoreError`. */
export class Offers {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
    private readonly people: Pick<People, 'several'>,
    /** Called for a new offer, with the revision of a game that has not begun. */
    private readonly tell: (game: string, revision: 0) => void,
  ) {}

  /** Offers the free seats at the table of a game, as long as somebody waits there; `guests`: only guests of the web do. */
  async add(game: string, terms: Terms, guests = false): Promise<void> {
    await this.write(game, { seen: this.now(), ...terms, ...(guests && { guests }) });
    await this.lessen(terms.owner);
    this.announce(game);
  }

  /** Offers a seat to an opponent at a table that is about to be opened. */
  async addSeek(
    game: string,
    { by, minutes, drawn, owner, fit }: Terms & { by: string; minutes: number | null; drawn: Seat | null },
  ): Promise<void> {
    const seen = this.now();
    const until = seen + seekSpan(minutes);
    await this.write(game, { seen, owner, fit, seek: { by, until, ...(drawn !== null && { lot: drawn }) } });
    await this.lessen(owner);
  }

  /** Removes the oldest offers of an owner who has too many. */
  private async lessen(owner: string): Promise<void> {
    let count = 0;
    for await (const [game] of this.store.table(OFFERS).naming(ownList(owner))) {
      count += 1;
      if (count > bounds.owner) await this.remove(game);
    }
  }

  /** Tables on offer for a game and terms, each owner's first before anybody's second, those first who wait longest. */
  async fitting(fit: string): Promise<readonly Offered[]> {
    const rows = fairly((await this.fresh(fitList(fit), MAX_READ)).toReversed());
    return this.sound(rows, bounds.fitting);
  }

  /** Records that a player is present at an offered table on the web; false if it is not on offer. */
  async keep(game: string): Promise<boolean> {
    const known = await this.read(game);
    if (known === null) return false;
    if (!known.runs) await this.write(game, { ...known, seen: this.now() });
    return true;
  }

  /** Notes that somebody who waits at an offered table is called once another one sits down. */
  async call(game: string): Promise<void> {
    const known = await this.read(game);
    if (known !== null && !known.runs && !known.called)
      await this.write(game, { ...known, seen: this.now(), called: true });
  }

  /** Takes a table back whose players have left its page, or in a while if they are called. */
  async leave(game: string): Promise<void> {
    if (!(await this.read(game))?.called) return this.remove(game);
    await this.keep(game);
  }

  /** Ends the offer of a table whose game begins. From then on people may watch it, if its players allow that. */
  async begun(table: Table, game: string): Promise<void> {
    if (isWatched(table)) await this.write(game, { seen: this.now(), runs: true });
    else await this.store.table(OFFERS).remove(game);
  }

  async remove(game: string): Promise<void> {
    await this.store.table(OFFERS).remove(game);
    this.announce(game);
  }

  /** Games in which a user has open seeks. */
  async seeksOf(user: string): Promise<readonly string[]> {
    const games: string[] = [];
    for await (const [game, text] of this.store.table(OFFERS).naming(user)) {
      const { seek, runs } = offerIn(text);
      if (seek?.by === user && !runs && seek.until > this.now()) games.push(game);
    }
    return games;
  }

  /** An open table on offer; null if it is not, or no longer, on offer. */
  async open(game: string): Promise<Offered | null> {
    const row = await this.read(game);
    if (row === null || this.isOver(row)) return null;
    const offered = (await this.offered([[game, row]])).get(game);
    return offered?.table.phase === 'open' ? offered : null;
  }

  /** What somebody may sit down at or watch. Removes expired offers. */
  async list(most: number): Promise<OfferList> {
    const { open, running } = await this.newest();
    return {
      open: (await this.sound(fairly(open), most)).sort((one, other) => other.table.since - one.table.since),
      running: await this.sound(running, most),
    };
  }

  private async sound(rows: readonly (readonly [string, Offer])[], most: number): Promise<Offered[]> {
    const sound: Offered[] = [];
    for (let from = 0; from < rows.length && sound.length < most; from += most) {
      const page = rows.slice(from, from + most);
      const offered = await this.offered(page);
      for (const [game, row] of page) {
        const found = offered.get(game);
        if (found === undefined) await this.prune(game, row);
        else if (!row.runs && found.table.phase === 'running') await this.begun(found.table, game);
        else if (sound.length < most) sound.push(found);
      }
    }
    return sound;
  }

  /** A game as it was on offer, with what is known of its people. */
  async seen(game: string, table: Table): Promise<Offered> {
    const users = usersAt(table);
    const known = await this.people.several(users);
    return { game, table, seek: null, people: new Map(users.map((user) => [user, known(user)] as const)) };
  }

  /** Rows of open tables and of running games, latest first. */
  private async newest() {
    return {
      open: await this.fresh(OPEN, MAX_READ),
      running: await this.fresh(RUNNING, MAX_WATCHED),
    };
  }

  /** The latest rows of a list. Removes expired ones. */
  private async fresh(list: string, most: number): Promise<readonly (readonly [string, Offer])[]> {
    const fresh: (readonly [string, Offer])[] = [];
    let looked = 0;
    let time: number | undefined;
    for await (const [game, text] of this.store.table(OFFERS).naming(list)) {
      const row = offerIn(text);
      if (!this.isOver(row)) fresh.push([game, row]);
      else {
        time ??= await agingTime(this.store, this.now());
        if (this.isOver(row, time)) await this.store.table(OFFERS).remove(game);
      }
      looked += 1;
      if (fresh.length === most || looked === MAX_LOOKED) break;
    }
    return fresh;
  }

  /** Removes all expired offers, not only the latest. */
  async clear(): Promise<void> {
    const offers = this.store.table(OFFERS);
    const time = await agingTime(this.store, this.now());
    for (const [list, span] of [
      [OPEN, GUESTS_MS],
      [RUNNING, WATCHED_MS],
    ] as const) {
      for await (const [game, text] of offers.naming(list, time - span + 1))
        if (this.isOver(offerIn(text), time)) await offers.remove(game);
    }
  }

  /** Removes a row without a table, unless the table may still be opening. */
  private async prune(game: string, { seen }: Offer): Promise<void> {
    if (seen < this.now() - OPENING_MS) await this.store.table(OFFERS).remove(game);
  }

  private isOver({ seen, seek, runs, guests, called }: Offer, time = this.now()): boolean {
    if (runs) return seen <= time - WATCHED_MS;
    if (seek !== undefined) return seek.until <= time;
    const gone = called ? CALLED_MS : GUESTS_MS;
    return seen <= time - (guests ? gone : PRESENCE_MS);
  }

  /** The tables of rows, by game, if somebody waits there or the game is running. */
  private async offered(rows: readonly (readonly [string, Offer])[]): Promise<ReadonlyMap<string, Offered>> {
    const games = await this.store.games.several(rows.map(([game]) => game));
    const found = rows.flatMap(([game, row]) => {
      const table = tableIn(games.get(game));
      return table !== null && isOffered(table, row) ? [{ game, table, seek: row.seek ?? null }] : [];
    });
    const known = await this.people.several(found.flatMap(({ table }) => usersAt(table)));
    return new Map(
      found.map((each) => {
        const people = usersAt(each.table).map((user) => [user, known(user)] as const);
        return [each.game, { ...each, people: new Map(people) }];
      }),
    );
  }

  private async read(game: string): Promise<Offer | null> {
    return offer.safeParse(await unlessDamaged(this.store.table(OFFERS).read(game))).data ?? null;
  }

  private write(game: string, row: Offer): Promise<void> {
    return this.store.table(OFFERS).write(game, row);
  }

  private announce(game: string): void {
    this.tell(game, 0);
    this.store.announce(game, 0);
  }
}

/** Number of tables on offer that name a user. Throws `StoreError`. */
export async function offersOf(store: SessionStore, user: string): Promise<number> {
  return (await store.traces.count(user)).get(OFFERS.name) ?? 0;
}

/** Removes the offers that name a user. Throws `StoreError`. */
export async function forgetOffers(store: SessionStore, user: string): Promise<void> {
  const offers = store.table(OFFERS);
  for await (const [game] of offers.naming(user)) await offers.remove(game);
}

/** The rows in their order, but each owner's first before anybody's second. */
function fairly(rows: readonly (readonly [string, Offer])[]): readonly (readonly [string, Offer])[] {
  const counts = new Map<string, number>();
  const placed = rows.map((row, at) => {
    const owner = row[1].owner ?? row[1].seek?.by ?? '';
    const round = counts.get(owner) ?? 0;
    counts.set(owner, round + 1);
    return { row, round, at };
  });
  return placed.toSorted((one, other) => one.round - other.round || one.at - other.at).map(({ row }) => row);
}

/** The table of a stored game; null if this version cannot read it. */
function tableIn(text: string | undefined): Table | null {
  const row = decodeGame(text === undefined ? null : valueIn(text));
  if (!row.ok) return null;
  const { table } = row.value;
  const variant = findVariant(table.variant);
  // It may be from a later version of the program.
  return variant !== null && configure(variant, table.options).ok ? table : null;
}

/** True if somebody waits at a table for others, or the game is running. */
function isOffered(table: Table, { runs }: Offer): boolean {
  const waits = table.phase === 'open' && usersAt(table).length > 0 && table.seats.includes(null);
  return runs ? isWatched(table) : waits || table.phase === 'running';
}

const usersAt = ({ seats }: Table): readonly string[] => peopleIn(seats).map(({ user }) => user);

/** True for a running game between people who allow everybody to watch. */
const isWatched = (table: Table): boolean =>
  table.strangers?.watch === true && table.phase === 'running' && usersAt(table).length > 1;

/** True if a user, as strangers know them, and somebody at a table keep apart. */
export function isApart({ people, table }: Offered, user: string, mine: KnownPerson): boolean {
  const own = strangersKnow(user, mine);
  return table.seats.some((holder) => {
    if (!isPerson(holder) || holder.user === user) return false;
    const [other, theirs] = [personaOf(holder), people.get(holder.user)];
    return keepsOut(mine, own, other) || (theirs !== undefined && keepsOut(theirs, other, own));
  });
}

/** How long a seek stands, in milliseconds, by the minutes for a move; null for any number of minutes. */
export const seekSpan = (minutes: number | null): number =>
  minutes !== null && minutes < QUICK_MINUTES ? QUICK_SEEK_MS : SEEK_MS;

/** A damaged offer counts as none. */
const offerIn = (text: string): Offer => offer.safeParse(valueIn(text)).data ?? { seen: 0 };
