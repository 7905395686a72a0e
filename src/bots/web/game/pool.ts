import type { Table } from '../../../sessions/model/session.js';
import { peopleIn, seatOf } from '../../../sessions/model/table.js';
import { READY } from '../../../sessions/play/ready.js';
import { isRated } from '../../../sessions/ratings/casual.js';
import { points } from '../../../sessions/ratings/rate.js';
import { standingsOf } from '../../../sessions/ratings/standings.js';
import { leaveOffer, offerTable } from '../../../sessions/service/offer-table.js';
import type { GameService } from '../../../sessions/service/service.js';
import { isOutage } from '../../../sessions/stores/open-store.js';
import { fitOf, isApart, type Offered } from '../../../sessions/strangers/offers.js';
import { timeTyped } from '../../channel/arguments.js';
import { withoutUsual } from '../../play/meeting/wish.js';
import type { ChatEvent, EventGate, UserId, Whisper } from '../../port.js';
import { ownerOf } from '../addresses.js';
import { channelFor, named } from './acting.js';
import type { GameSocket } from './client.js';
import { inputOf } from './events.js';
import type { PageGame } from './games.js';
import type { Opened } from './host.js';
import type { Opening } from './opening.js';
import { stepsOf, type Wish } from './wish.js';

/** Most fitting tables that are tried. */
const MAX_TRIED = 5;
/** Most games of a player that are read to find the one to which they were led. */
const MAX_GAMES = 30;

const isOlder = (one: Offered, other: Offered): boolean =>
  one.table.since < other.table.since || (one.table.since === other.table.since && one.game < other.game);

const wasMissed = ({ table }: Offered): boolean => READY.of(table)?.missed === true;

/**
 * People further apart by rating do not meet at once: a window of so many points widens the longer somebody waits. Those who
 * are further apart than the widest never meet.
 */
const [WINDOW, WIDER, MAX_WINDOW] = [150, 50, 500];
/** How often the window widens, and those who wait look again. */
export const WIDEN_MS = 5_000;
/** How long a page may be gone, as while it is loaded again, until its table is on offer no longer. */
export const GONE_MS = 10_000;
/** Most waiting tables and strengths that a process remembers; the oldest go first. */
const MAX_REMEMBERED = 1_000;
/** How long a strength is taken for known. */
const KNOWN_MS = 60_000;

/** How far apart two may be of whom one has waited for so long. */
const windowAfter = (waited: number): number =>
  Math.min(MAX_WINDOW, WINDOW + WIDER * Math.floor(Math.max(0, waited) / WIDEN_MS));

/** Somebody who waits at a table of their own, and for what. */
interface Waiting {
  readonly user: UserId;
  readonly wish: Wish;
  readonly id: string;
}

/** Somebody who plays the computer while they wait at a table of their own. */
interface Meanwhile {
  readonly user: UserId;
  /** The game with the computer. */
  at: string;
  /** Since when they have had a page of neither game open, epoch milliseconds; null while they have one. */
  missed: number | null;
}

/** The open pages of games. */
interface Pages {
  /** A page of a game that a user has open. */
  pageOf(game: string, user: UserId): GameSocket | undefined;
  find(game: string): Promise<PageGame | null>;
  report(error: unknown, game: string): void;
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MAX_REMEMBERED) break;
    map.delete(oldest);
  }
}

/** Brings those together who want the same game now, on pages and in chats: who comes first waits at a table on offer. */
export class Pool {
  /** Those who wait, by their tables. */
  private readonly waiting = new Map<string, Waiting>();
  /** People who play the computer meanwhile, by the tables at which they wait. */
  private readonly meanwhile = new Map<string, Meanwhile>();
  private isLooking = false;
  private readonly ratings = new Map<
    string,
    { readonly rating: Promise<number | null>; readonly at: number }
  >();

  constructor(
    private readonly service: GameService,
    private readonly opening: Opening,
    private readonly gate: EventGate,
    private readonly handle: (event: ChatEvent, said: Whisper[]) => Promise<void>,
    private readonly pages: Pages,
  ) {}

  /** Opens what a link asks for, once for an attempt; or finds somebody who waits for the same game. */
  async open(page: GameSocket, wish: Wish, attempt: string): Promise<Opened> {
    const id = `${page.user.id}:now ${attempt}`;
    const game = wish.isNow ? await this.find(page, wish, id) : null;
    if (game !== null) return { game };
    const opened = await this.opening.open(page, attempt, stepsOf(wish));
    if (typeof opened === 'string' || !('game' in opened)) return opened;
    if (wish.meanwhile !== undefined) await this.waitElsewhere(page, wish.meanwhile, opened.game);
    if (!wish.isPublic) return opened;
    await this.offer(page, opened.game);
    if (!wish.isNow) return opened;
    const met = await this.lookAgain(page, wish, id, opened.game);
    if (met === opened.game) remember(this.waiting, met, { user: page.user.id, wish, id });
    return { game: met };
  }

  /** True while somebody who waits at a table plays the computer meanwhile, or may still come back to that. */
  isAwaited(game: string): boolean {
    return this.meanwhile.has(game);
  }

  /** Looks again for all who wait: by now they may meet others than at first. */
  async lookAround(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await this.forEach(this.meanwhile, (own, meanwhile) => this.lookAfter(own, meanwhile));
      await this.forEach(this.waiting, (own, waiting) => this.lookFor(own, waiting));
    } finally {
      this.isLooking = false;
    }
  }

  /** What fails for one holds up no other, unless the store can do nothing for anybody. */
  private async forEach<Entry>(
    entries: ReadonlyMap<string, Entry>,
    look: (own: string, entry: Entry) => Promise<void>,
  ): Promise<void> {
    for (const [own, entry] of [...entries]) {
      try {
        await look(own, entry);
      } catch (error) {
        if (isOutage(error)) throw error;
        this.pages.report(error, own);
      }
    }
  }

  /** A page of somebody who waits: of their own table, or of the game with the computer. */
  private pageFor(own: string, user: UserId): GameSocket | undefined {
    const meanwhile = this.meanwhile.get(own);
    return this.pages.pageOf(own, user) ?? (meanwhile && this.pages.pageOf(meanwhile.at, user));
  }

  /** Looks whether somebody who plays the computer is still there, and has their table offered no more if not. */
  private async lookAfter(own: string, meanwhile: Meanwhile): Promise<void> {
    const { user, missed } = meanwhile;
    if (this.pageFor(own, user) === undefined) await this.follow(meanwhile);
    const { now } = this.service;
    if (this.pageFor(own, user) !== undefined) {
      meanwhile.missed = null;
      // Their game may have begun while no page could be led to it.
      if (missed !== null) await this.changed(own);
    } else if (now - (missed ?? now) < GONE_MS) {
      meanwhile.missed = missed ?? now;
    } else {
      this.meanwhile.delete(own);
      await leaveOffer(this.service, own);
    }
  }

  /** Goes along with somebody who plays the computer once more. */
  private async follow(meanwhile: Meanwhile): Promise<void> {
    const session = await this.pages.find(meanwhile.at);
    meanwhile.at = session?.table?.next ?? session?.past?.next ?? meanwhile.at;
  }

  private async lookFor(own: string, { user, wish, id }: Waiting): Promise<void> {
    const page = this.pageFor(own, user);
    // Their page may have lost the connection for a moment.
    if (page === undefined) return;
    const offered = await this.service.offers.open(own);
    if (offered === null || seatOf(offered.table, user) < 0) return void this.waiting.delete(own);
    const isWidest = windowAfter(this.service.now - offered.table.since) === MAX_WINDOW;
    const game = await this.lookAgain(page, wish, id, own);
    // Who comes later looks as far as they would.
    if (game !== own || isWidest) this.waiting.delete(own);
    if (game === own) return;
    const there = page.isOpen ? page : this.pageFor(own, user);
    this.meanwhile.delete(own);
    await there?.lead(game);
  }

  /** Keeps the tables on offer whose players play the computer meanwhile. */
  keepMeanwhile(): Promise<void> {
    return this.forEach(this.meanwhile, async (own, { user }) => {
      const page = this.pageFor(own, user);
      if (page !== undefined) await this.keep(own, page);
    });
  }

  /** Leads somebody who plays the computer meanwhile to their own table once the game there begins. */
  async changed(game: string): Promise<void> {
    const meanwhile = this.meanwhile.get(game);
    if (meanwhile === undefined) return;
    const { user } = meanwhile;
    const table = (await this.service.sessionOf(game))?.table;
    if (table?.phase === 'open' && seatOf(table, user) >= 0) return;
    if (table?.phase === 'running' && this.pageFor(game, user) === undefined) {
      meanwhile.missed ??= this.service.now;
      return;
    }
    this.meanwhile.delete(game);
    if (table?.phase === 'running' && seatOf(table, user) >= 0)
      await this.pages.pageOf(meanwhile.at, user)?.lead(game);
  }

  private async waitElsewhere(page: GameSocket, game: string, at: string): Promise<void> {
    const user = page.user.id;
    const table = (await this.service.sessionOf(game))?.table;
    if (table?.phase !== 'open' || seatOf(table, user) < 0) return;
    remember(this.meanwhile, game, { user, at, missed: null });
    await this.keep(game, page);
  }

  /** Keeps a table on offer, also one that was taken back while its page was loaded again, or by another process. */
  async keep(game: string, page: GameSocket): Promise<void> {
    if (!(await this.service.offers.keep(game))) await this.offer(page, game, true);
  }

  /** Offers a table again to which somebody has not come, to the one who waits on there. */
  async offerAgain(game: string, { seats }: Table): Promise<void> {
    for (const { user } of peopleIn(seats)) {
      const page = this.pages.pageOf(game, user);
      if (page !== undefined) return this.offer(page, game, true);
    }
  }

  private offer(page: GameSocket, game: string, again = false): Promise<void> {
    return offerTable(this.service, game, ownerOf(page.address) ?? page.user.id, again);
  }

  /** A game to which this attempt has led before its page lost the connection, or one with a free seat. */
  private async find(page: GameSocket, wish: Wish, id: string): Promise<string | null> {
    return (await this.ledBefore(page, id)) ?? this.sit(page, id, await this.fitting(page, wish));
  }

  /** Somebody who wants the same may have looked before this table was on offer: then the older of the two stays. */
  private async lookAgain(page: GameSocket, wish: Wish, id: string, own: string): Promise<string> {
    const { service } = this;
    const mine = await service.offers.open(own);
    if (mine === null) return own;
    const older = (await this.fitting(page, wish, mine.table.since)).filter(
      (other) => other.game !== own && isOlder(other, mine),
    );
    if (older.length === 0) return own;
    // No more people are led to it. Those who sat down there before keep their opponent.
    await service.offers.remove(own);
    const table = (await service.sessionOf(own))?.table;
    if (table?.phase !== 'open') {
      if (table?.phase === 'running') await service.offers.begun(table, own);
      return own;
    }
    const game = await this.sit(page, id, older);
    if (game === null) await this.offer(page, own, true);
    else await this.act(page, `${id} left`, own, 'leave');
    return game ?? own;
  }

  /** Tables on offer that fit, those first to which somebody has not come, then those whose players wait longest. */
  private async fitting(page: GameSocket, wish: Wish, since = this.service.now): Promise<readonly Offered[]> {
    const { offers, people } = this.service;
    const { variant, clock, help } = wish;
    const mine = await people.of(page.user.id);
    const found = await offers.fitting(fitOf({ variant: variant.id, ...timeTyped(clock, variant), help }));
    const fitting: Offered[] = [];
    for (const offered of found) {
      const isFit = isSameGame(offered.table, wish) && !isApart(offered, page.user.id, mine);
      if (isFit && (await this.isNear(page.user.id, variant.family, offered.table, since)))
        fitting.push(offered);
    }
    return fitting.toSorted((one, other) => Number(wasMissed(other)) - Number(wasMissed(one)));
  }

  /** True unless somebody there plays much better or worse, for now; who has no rating meets anybody. */
  private async isNear(user: string, family: string, table: Table, since: number): Promise<boolean> {
    const mine = await this.ratingOf(user, family);
    if (mine === null) return true;
    const { now } = this.service;
    const window = windowAfter(now - Math.min(since, table.since));
    const theirs = await Promise.all(peopleIn(table.seats).map((each) => this.ratingOf(each.user, family)));
    return theirs.every((rating) => rating === null || Math.abs(rating - mine) <= window);
  }

  private ratingOf(user: string, family: string): Promise<number | null> {
    const { store, now } = this.service;
    const key = `${user} ${family}`;
    const known = this.ratings.get(key);
    if (known !== undefined && known.at > now - KNOWN_MS) return known.rating;
    const rating = standingsOf(store, user).then((standings) => {
      const standing = standings.find((each) => each.family === family);
      return standing === undefined ? null : points(standing)[0];
    });
    remember(this.ratings, key, { rating, at: now });
    // What could not be read is asked for again.
    rating.catch(() => this.ratings.get(key)?.rating === rating && this.ratings.delete(key));
    return rating;
  }

  /** Sits a player down at the first of some tables that still has a seat; null if none has. */
  private async sit(page: GameSocket, id: string, tables: readonly Offered[]): Promise<string | null> {
    for (const { game } of tables.slice(0, MAX_TRIED)) {
      await this.act(page, id, game, 'join');
      const table = (await this.service.sessionOf(game))?.table;
      if (table != null && seatOf(table, page.user.id) >= 0) return game;
    }
    return null;
  }

  private async ledBefore(page: GameSocket, id: string): Promise<string | null> {
    for (const channel of await this.service.gamesOf(page.user.id, MAX_GAMES)) {
      const { game, seen } = await this.service.read(channel);
      if (seen.includes(id)) return game;
    }
    return null;
  }

  private async act(page: GameSocket, id: string, game: string, action: string): Promise<void> {
    const session = await this.service.sessionOf(game);
    if (session?.table == null) return;
    const { table } = session;
    const event: ChatEvent = {
      id,
      channel: channelFor(page.user, session),
      user: named(page.user, session),
      input: inputOf({ type: 'act', id, revision: table.revision, action }, table),
      ...{ isOfGame: true, isUnseen: true, isKept: true },
      owner: ownerOf(page.address),
    };
    await this.gate.run(event, () => this.handle(event, []), page.address);
  }
}

/** True for a table where the game is played that somebody wants. */
function isSameGame(table: Table, { variant, options, clock, rated, seat }: Wish): boolean {
  if (table.loaded !== null || (rated !== undefined && rated !== isRated(table))) return false;
  if (typeof seat === 'number' && table.seats[seat] !== null) return false;
  const deadline = timeTyped(clock, variant)?.terms?.deadline;
  // With clocks nothing else limits a move.
  if (table.clocks === undefined && deadline !== table.terms?.deadline) return false;
  const [theirs, mine] = [withoutUsual(variant, table.options), withoutUsual(variant, options)];
  return [...Object.keys(theirs), ...Object.keys(mine)].every((key) => theirs[key] === mine[key]);
}
