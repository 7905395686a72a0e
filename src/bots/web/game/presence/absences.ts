import { ok, type Seat } from '../../../../engine/index.js';
import { deciders } from '../../../../sessions/model/running.js';
import { addNotice, type Table } from '../../../../sessions/model/session.js';
import { isPerson } from '../../../../sessions/model/table.js';
import type { Absence } from '../../../../sessions/model/table-parts.js';
import { platformOf } from '../../../../sessions/platform.js';
import {
  AWAY,
  absencesTold,
  backAtPage,
  isNoted,
  mayBeAway,
  noteTimes,
  stayedAway,
} from '../../../../sessions/play/absence.js';
import { isToCome } from '../../../../sessions/play/ready.js';
import type { GameService } from '../../../../sessions/service/service.js';
import { awaited } from '../../../../sessions/time/pausing.js';
import type { ChannelKey } from '../../../port.js';
import type { PageGame } from '../games.js';
import { type Rooms, roomOf } from '../talk.js';

/** How often whoever the others are asked about is looked for in the room of the game. */
const AGAIN = 3_000;

/** How much longer somebody may be away whose page is only hidden: a message is read, and answered. */
const HIDDEN_MORE = AWAY;

/** A seat whose player is missed at the pages of a game. */
interface Missed {
  /** When it is to be looked at again, epoch milliseconds. */
  readonly due: number;
  /** What the game says of it: nothing, that it is noted, or that the others are asked. */
  readonly told: 'nothing' | 'noted' | 'asked';
}

/** A game with a table that others than its players may wait at. */
type Watched = PageGame & { readonly game: string; readonly table: Table };

/**
 * Asks whoever waits at the page of a game with short clocks what becomes of it once the page of the other player has been
 * closed for a minute, and takes the question back once that player is at a page again, whichever process has asked.
 */
export class Absences {
  private readonly missed = new Map<string, ReadonlyMap<Seat, Missed>>();

  constructor(
    private readonly service: GameService,
    /** Shows a channel what it is owed. */
    private readonly resume: (channel: ChannelKey) => void,
    /** Offers a table again to which somebody has not come. */
    private readonly offerAgain: (game: string, table: Table) => Promise<void>,
  ) {}

  /** The games that are to be looked at by now. Those that no page shows any more are forgotten. */
  due(isShown: (game: string) => boolean): readonly string[] {
    const { now } = this.service;
    for (const game of this.missed.keys()) if (!isShown(game)) this.forget(game);
    return [...this.missed].flatMap(([game, seats]) =>
      [...seats.values()].some(({ due }) => due <= now) ? [game] : [],
    );
  }

  /**
   * Looks at a game as it is now; `here` are the seats whose players look at its page, `hidden` those who have it open behind
   * others: they are missed in their turn, and have a minute more. Throws `StoreError`.
   */
  async look(
    session: PageGame,
    here: ReadonlySet<Seat>,
    hidden: ReadonlySet<Seat>,
    rooms: Rooms | null,
  ): Promise<void> {
    const { table, game } = session;
    if (game === null) return;
    const before = this.missed.get(game);
    const missed = new Map<Seat, Missed>();
    const turn = awaited(session)?.seat;
    const there = new Set([...here, ...[...hidden].filter((seat) => seat !== turn)]);
    if (table?.phase === 'running' && table.clocks !== undefined)
      for (const seat of table.seats.keys()) {
        // Who is called to a game has come once they look at it.
        const isCalled = isToCome(table, seat);
        const still = await this.lookAt({ ...session, game, table }, seat, before?.get(seat), {
          here: isCalled ? here : there,
          wait: hidden.has(seat) && !isCalled ? HIDDEN_MORE : 0,
          // By a hidden page they are still in the room.
          rooms: hidden.has(seat) || isCalled ? null : rooms,
        });
        if (still !== null) missed.set(seat, still);
      }
    if (missed.size > 0) this.missed.set(game, missed);
    else this.forget(game);
  }

  forget(game: string): void {
    this.missed.delete(game);
  }

  /** Looks at one seat; null if nobody is missed there. */
  private async lookAt(
    session: Watched,
    seat: Seat,
    before: Missed | undefined,
    { here, wait, rooms }: { here: ReadonlySet<Seat>; wait: number; rooms: Rooms | null },
  ): Promise<Missed | null> {
    const { now } = this.service;
    const { table } = session;
    const absence = table.absent?.find((each) => each.seat === seat);
    if (here.has(seat)) {
      if (absence?.isAway) await this.change(session, seat, backAtPage);
      return null;
    }
    if (!mayBeAway(table, seat, now) || !deciders(table).some((other) => other !== seat && here.has(other)))
      // While another player is noted it is not their turn to decide, though they may be there.
      return table.absent?.some((each) => each.seat !== seat && isNoted(each)) ? (before ?? null) : null;
    const told = toldBy(absence);
    const { after, noted, again } = noteTimes(table, seat);
    // The others have decided to wait; or the player was seen elsewhere, and noting that often would cost a write each time.
    if (told === 'nothing' && before?.told !== 'nothing')
      return { due: now + (before?.told === 'noted' ? again : after + wait), told };
    if (before?.told === told && now < before.due) return before;
    if (rooms !== null && (await isInRoom(session, seat, rooms))) {
      if (absence?.isAway) await this.change(session, seat, backAtPage);
      return { due: now + AWAY, told: 'nothing' };
    }
    if (told === 'asked') return { due: now + AGAIN, told };
    const open = absence?.since === undefined ? now : absence.since + noted;
    if (now < open) return { due: open, told };
    const left = await this.change(session, seat, (table, at) => stayedAway(table, at, this.service.now));
    if (left?.phase === 'open') {
      await this.offerAgain(session.game, left);
      return null;
    }
    return told === 'noted' ? { due: now + AGAIN, told: 'asked' } : { due: now + noted, told: 'noted' };
  }

  /** Changes the game for a seat in the channel of somebody who decides about it. */
  private async change(
    { game, table, channel }: Watched,
    seat: Seat,
    step: (table: Table, seat: Seat) => Table,
  ): Promise<Table | null> {
    const [decider = seat] = deciders(table).filter((other) => other !== seat);
    const there = channelOf({ table, channel }, decider);
    const change = await this.service.change(there, null, (session) => {
      const after = session.game === game && session.table ? step(session.table, seat) : session.table;
      if (session.table === null || after === null || after === session.table) return ok(session);
      const next = { ...session, table: after };
      // Those who play in a room of the web table have the page.
      const isSilent = platformOf(there) === 'web' || toldOf(after) === toldOf(session.table);
      const event = `away ${after.id} ${after.revision} ${seat}`;
      return ok(isSilent ? next : addNotice(next, { event, about: 'table' }));
    });
    if (change.session.pendingNotices.length > 0 && platformOf(there) !== 'web') this.resume(there);
    return change.session.table;
  }
}

function toldBy(absence: Absence | undefined): Missed['told'] {
  if (absence === undefined) return 'nothing';
  return isNoted(absence) ? 'noted' : 'asked';
}

const toldOf = (table: Table): string => JSON.stringify(absencesTold(table));

/** The channel that a player plays from. */
function channelOf({ table, channel }: Pick<Watched, 'table' | 'channel'>, seat: Seat): ChannelKey {
  const holder = table.seats[seat];
  return (isPerson(holder) && holder.via) || channel;
}

/** True for somebody who is in the room of the game that they play from, at any process. */
async function isInRoom(session: Watched, seat: Seat, { rooms }: Rooms): Promise<boolean> {
  const holder = session.table.seats[seat];
  const name = roomOf(channelOf(session, seat));
  if (!isPerson(holder) || name === null) return false;
  const room = rooms.open(name);
  await room.sync();
  return room.people().some(({ id }) => id === holder.user);
}
