import type { Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { isRated } from '../../../sessions/ratings/casual.js';
import { offerTable } from '../../../sessions/service/offer-table.js';
import type { GameService } from '../../../sessions/service/service.js';
import { fitOf, isApart, type Offered } from '../../../sessions/strangers/offers.js';
import { timeTyped } from '../../channel/arguments.js';
import { withoutUsual } from '../../play/meeting/wish.js';
import type { ChatEvent, EventGate, Whisper } from '../../port.js';
import { ownerOf } from '../addresses.js';
import { channelFor, named } from './acting.js';
import type { GameSocket } from './client.js';
import { inputOf } from './events.js';
import type { Opened } from './host.js';
import type { Opening } from './opening.js';
import { stepsOf, type Wish } from './wish.js';

/** Most fitting tables that are tried. */
const MAX_TRIED = 5;
/** Most games of a player that are read to find the one to which they were led. */
const MAX_GAMES = 30;

const isOlder = (one: Offered, other: Offered): boolean =>
  one.table.since < other.table.since || (one.table.since === other.table.since && one.game < other.game);

/** Brings those together who want the same game now, on pages and in chats: who comes first waits at a table on offer. */
export class Pool {
  constructor(
    private readonly service: GameService,
    private readonly opening: Opening,
    private readonly gate: EventGate,
    private readonly handle: (event: ChatEvent, said: Whisper[]) => Promise<void>,
  ) {}

  /** Opens what a link asks for, once for an attempt; or finds somebody who waits for the same game. */
  async open(page: GameSocket, wish: Wish, attempt: string): Promise<Opened> {
    const id = `${page.user.id}:now ${attempt}`;
    const game = wish.isNow ? await this.find(page, wish, id) : null;
    if (game !== null) return { game };
    const opened = await this.opening.open(page, attempt, stepsOf(wish));
    if (typeof opened === 'string' || !('game' in opened) || !wish.isPublic) return opened;
    await this.offer(page, opened.game);
    return wish.isNow ? { game: await this.lookAgain(page, wish, id, opened.game) } : opened;
  }

  /** Keeps a table on offer, also one that was taken back while its page was loaded again, or by another process. */
  async keep(game: string, page: GameSocket): Promise<void> {
    if (!(await this.service.offers.keep(game))) await this.offer(page, game, true);
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
    const older = (await this.fitting(page, wish)).filter(
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

  /** Tables on offer that fit, those first whose players wait longest. */
  private async fitting(page: GameSocket, wish: Wish): Promise<readonly Offered[]> {
    const { offers, people } = this.service;
    const { variant, clock, help } = wish;
    const mine = await people.of(page.user.id);
    const found = await offers.fitting(fitOf({ variant: variant.id, ...timeTyped(clock, variant), help }));
    return found.filter(
      (offered) => isSameGame(offered.table, wish) && !isApart(offered, page.user.id, mine),
    );
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
