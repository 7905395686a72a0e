import { z } from 'zod';
import type { AnyVariant, LevelNumber, Seat } from '../../engine/index.js';
import { askableSeats, forgottenSeats, rematchTable, seatInRematch } from '../model/rematch.js';
import { seatsToTake } from '../model/running.js';
import { addNotice, markSeen, type Session, type Table } from '../model/session.js';
import { type Circumstances, isPerson, type Person, seatOf, takeSeat } from '../model/table.js';
import { type SessionStore, unlessDamaged } from '../stores/open-store.js';
import type { Agenda } from './agenda.js';
import { type Beginnings, type FinishedGame, isFree } from './beginning.js';
import { LINKS } from './links.js';
import { rowsOfStep } from './save-session.js';
import type { SessionReader } from './session-reader.js';
import type { SessionChange } from './views.js';

/** An offer of a rematch stands for three days. */
const STANDS_MS = 3 * 24 * 3_600_000;
/** How many times the players of one game are asked as long as the offer is stored. */
const MAX_ASKS = 3;

const seat = z.int().min(0);

/** An offer to play a finished game again. Without an agreeing seat it has been answered, and remembers how. */
export const rematchOffer = z.object({
  /** Id of the finished game. */
  game: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
  /** Seats of the finished game that want to play again, the asking one first. */
  agreed: z.array(seat).readonly(),
  /** Seats that have said no. */
  declined: z.array(seat).readonly(),
  asks: z.int(),
});
export type RematchOffer = Readonly<z.infer<typeof rematchOffer>>;

/** Why somebody cannot agree to a rematch, or refuse it. */
export type RematchRefusal =
  /** They have agreed; others have not yet. */
  | 'waiting'
  /** Somebody does not want one. */
  | 'declined'
  | 'tooOften'
  /** It was withdrawn or answered, or is too old. */
  | 'over'
  /** It has begun. */
  | 'begun'
  /** A player of the game has asked to be forgotten. */
  | 'gone'
  /** The channel through which they would sit down shows another table. */
  | 'busy';

/** Sessions with a pending notice of the offer, by channel. */
type Undelivered = ReadonlyMap<string, Session>;

export type Agreed =
  /**
   * The others have to be asked, and their channels have pending notices. `isNew` is false if somebody else asked
   * before.
   */
  | {
      readonly kind: 'waits';
      readonly offer: RematchOffer;
      readonly isNew: boolean;
      readonly owing: Undelivered;
    }
  /** All agree, and a new game has begun; the channel of the last to agree comes first. */
  | { readonly kind: 'begun'; readonly steps: readonly [SessionChange, ...SessionChange[]] }
  /** All agree, but the channels of these seats show other tables: they have to be asked again. */
  | {
      readonly kind: 'occupied';
      readonly seats: readonly Seat[];
      readonly offer: RematchOffer;
      readonly owing: Undelivered;
    }
  | { readonly kind: 'refused'; readonly why: RematchRefusal };

interface Parts {
  readonly store: SessionStore;
  readonly beginnings: Beginnings;
  readonly sessions: SessionReader;
  readonly agenda: Agenda;
  readonly chance: () => Circumstances;
  readonly newTableId: () => string;
  /** Adds a user's announced absences to a table, for at most `days` days. */
  readonly withAway: (table: Table, user: string, days: number) => Promise<Table>;
  /** The table of a game that begins, casual if its players have to play or wish so. */
  readonly atStart: (table: Table) => Promise<Table>;
  /** Called with every changed game once it is saved and its lock is free. */
  readonly tell: (game: string, revision: number | null) => void;
}

/** Who agrees, in what game, and through which channel they would sit down. */
interface Agreeing {
  readonly over: FinishedGame;
  readonly variant: AnyVariant;
  readonly who: Person;
  readonly at: string;
  /** Identifies the action that they agree with. */
  readonly event: string;
  /** The level of the computer; that of the finished game by default. */
  readonly level?: LevelNumber;
  /** True for channels whose chats can have several games. */
  readonly hasPlaces: (channel: string) => boolean;
}

const refused = (why: RematchRefusal): Agreed => ({ kind: 'refused', why });

/** The channel through which somebody played. */
export function placeOf({ channel, table }: FinishedGame, of: Seat): string {
  const holder = table.seats[of];
  return (isPerson(holder) ? holder.via : undefined) ?? channel;
}

/**
 * Rematch offers. An offer occupies no channel: it is a row of its own, whatever channels show. Once all players agree,
 * a new game begins in the channels through which they played. Throws `StoreError`.
 */
export class Rematches {
  constructor(private readonly parts: Parts) {}

  /** A finished game; null if it is not over, or not kept any more. */
  async finished(game: string): Promise<FinishedGame | null> {
    const { sessions } = this.parts;
    const session = (await sessions.ofGame(game)) ?? (await sessions.ended(game));
    return session?.table?.phase === 'over' ? { ...session, game, table: session.table } : null;
  }

  /** The offer that stands for a finished game; null without one. */
  async offerFor({ game, table }: Pick<FinishedGame, 'game' | 'table'>): Promise<RematchOffer | null> {
    // A forgotten player neither asks nor answers.
    if (forgottenSeats(table).length > 0) return null;
    const known = await this.read(game);
    return known !== null && known.agreed.length > 0 ? known : null;
  }

  /** A player wants a rematch: asks the others, or agrees to the standing offer. */
  async agree(agreeing: Agreeing): Promise<Agreed> {
    const { over, who, at } = agreeing;
    const own = seatOf(over.table, who.user);
    const places = new Map<Seat, string>();
    for (const each of askableSeats(over.table)) places.set(each, each === own ? at : placeOf(over, each));
    const channels = [at, ...places.values()];
    const agreed = await this.parts.beginnings.inPlaces(
      channels,
      agreeing.hasPlaces,
      (free) => this.agreed(agreeing, own, places, free),
      [over.game],
    );
    if (agreed.kind !== 'refused') this.parts.tell(over.game, over.table.revision);
    const begun = agreed.kind === 'begun' ? agreed.steps[0].session : null;
    if (begun?.game && begun.table) this.parts.tell(begun.game, begun.table.revision);
    return agreed;
  }

  /** A player declines the offer or withdraws their own. */
  async refuse({ game, table }: FinishedGame, user: string): Promise<'withdrawn' | 'declined' | null> {
    const own = seatOf(table, user);
    const how = await this.ended({ game, table }, (offer) =>
      offer.agreed[0] === own ? offer : { ...offer, declined: [...offer.declined, own] },
    );
    if (how === null) return null;
    return how.agreed[0] === own ? 'withdrawn' : 'declined';
  }

  /** Ends a standing offer silently. */
  async end(over: Pick<FinishedGame, 'game' | 'table'>): Promise<void> {
    await this.ended(over, (offer) => offer);
  }

  /** Ends the standing offer and returns it as it was; null without one. */
  private async ended(
    { game, table }: Pick<FinishedGame, 'game' | 'table'>,
    change: (offer: RematchOffer) => RematchOffer,
  ): Promise<RematchOffer | null> {
    const ended = await this.parts.store.lock.run(game, async () => {
      const offer = await this.offerFor({ game, table });
      if (offer !== null) await this.write({ ...change(offer), agreed: [] }, table.revision);
      return offer;
    });
    if (ended !== null) this.parts.tell(game, table.revision);
    return ended;
  }

  /** `free` has the places for a game to begin in, by channel. */
  private async agreed(
    agreeing: Agreeing,
    own: Seat,
    places: ReadonlyMap<Seat, string>,
    free: ReadonlyMap<string, Session>,
  ): Promise<Agreed> {
    const { over } = agreeing;
    const { game } = over;
    const now = await this.finished(game);
    if (now === null) return refused('over');
    if (now.table.next !== undefined) return refused('begun');
    if (forgottenSeats(now.table).length > 0) return refused('gone');
    const known = await this.read(game);
    const next = withAgreed(known, own, game, this.parts.chance().now);
    if (typeof next === 'string') return refused(next);
    const isNew = next.agreed.length === 1;
    const before: Session[] = [];
    for (const channel of new Set([agreeing.at, ...places.values()]))
      before.push(await this.parts.sessions.read(channel));
    if (next.agreed.length < places.size) {
      const told = await this.ask(next, now.table.revision, agreeing, before);
      return { kind: 'waits', offer: next, isNew, owing: told };
    }
    const isFreeAt = (channel: string): boolean => {
      const there = free.get(channel);
      return there !== undefined && isFree(there);
    };
    const here = free.get(agreeing.at);
    if (here === undefined || !isFree(here)) return refused('busy');
    const seats = [...places].flatMap(([each, channel]) => (isFreeAt(channel) ? [] : [each]));
    if (seats.length > 0) {
      const agreed = [own, ...next.agreed.filter((each) => each !== own && !seats.includes(each))];
      const offer = { ...next, agreed, asks: next.asks + 1 };
      if (offer.asks > MAX_ASKS) return refused('tooOften');
      const told = await this.ask(offer, now.table.revision, agreeing, before);
      return { kind: 'occupied', seats, offer, owing: told };
    }
    const seated = new Map(
      [...places].map(([each, channel]) => [each, free.get(channel)?.channel ?? channel]),
    );
    const views = new Map([...free.values()].map((session) => [session.channel, session]));
    const begun = { ...agreeing, over: now, at: here.channel };
    return { kind: 'begun', steps: await this.begin(begun, [...views.values()], seated) };
  }

  /** Saves an offer, with pending notices for the channels that show its game. */
  private async ask(
    offer: RematchOffer,
    revision: number,
    { at, event }: Agreeing,
    before: readonly Session[],
  ): Promise<Undelivered> {
    const { store, sessions, agenda } = this.parts;
    const steps = before.flatMap((session): SessionChange[] => {
      const seen = session.channel === at ? markSeen(session, event) : session;
      const isShown = session.game === offer.game && !session.gone;
      const after = isShown ? addNotice(seen, { event, about: 'table' }) : seen;
      return after === session ? [] : [{ before: session, session: after }];
    });
    const rows = steps.flatMap((step) => rowsOfStep(agenda, step));
    await store.commit([...rows, { table: LINKS, key: keyOf(offer.game), value: offer }]);
    for (const step of steps) {
      sessions.keep(step.session);
      await agenda.arm(step);
    }
    store.announce(offer.game, revision);
    return new Map(steps.map(({ session }) => [session.channel, session]));
  }

  /** Begins a new game in all these places and links the old one to it, all or nothing. */
  private async begin(
    { over, variant, who, at, event, level }: Agreeing,
    before: readonly Session[],
    places: ReadonlyMap<Seat, string>,
  ): Promise<readonly [SessionChange, ...SessionChange[]]> {
    const days = before[0]?.settings.away ?? 0;
    const table = await this.newTable(over, variant, who, { places, at, days, level });
    const answered = { table: LINKS, key: keyOf(over.game), value: null };
    return this.parts.beginnings.begin({ table, at, event, places: before, follows: over, rows: [answered] });
  }

  /** The table of the rematch with everybody at it, as the channel `at` has it. */
  private async newTable(
    { game, table: old, channel, settings }: FinishedGame,
    variant: AnyVariant,
    who: Person,
    {
      places,
      at,
      days,
      level,
    }: { places: ReadonlyMap<Seat, string>; at: string; days: number; level?: LevelNumber | undefined },
  ): Promise<Table> {
    const chance = this.parts.chance();
    let table = rematchTable(this.parts.newTableId(), old, variant, chance.now, game, level);
    for (const [from] of places) {
      const holder = old.seats[from];
      if (!isPerson(holder)) continue;
      const person = holder.user === who.user ? who : holder;
      const sat = takeSeat(table, variant, person, seatInRematch(old, from), seatsToTake(table), chance);
      if (!sat.ok) throw new Error(`a seat of a rematch cannot be taken: ${sat.error.code}`);
      table = sat.value;
      if (!holder.isAlias) table = await this.parts.withAway(table, holder.user, days);
    }
    if (table.phase === 'running') table = await this.parts.atStart(table);
    const viaOf = new Map([...places].map(([from, place]) => [seatInRematch(old, from), place]));
    const isElsewhere = [...places.values()].some((place) => place !== channel);
    const { deadline, late } = old.terms ?? settings;
    return {
      ...table,
      seats: table.seats.map((holder, each) => {
        const via = viaOf.get(each);
        return isPerson(holder) && via !== undefined && via !== at ? { ...holder, via } : holder;
      }),
      // Elsewhere the game takes the terms along as its own.
      ...(isElsewhere && { terms: { deadline, late } }),
    };
  }

  private async read(game: string): Promise<RematchOffer | null> {
    const row = rematchOffer.safeParse(await unlessDamaged(this.parts.store.table(LINKS).read(keyOf(game))));
    return row.data !== undefined && row.data.until > this.parts.chance().now ? row.data : null;
  }

  private async write(offer: RematchOffer, revision: number): Promise<void> {
    const { store } = this.parts;
    await store.table(LINKS).write(keyOf(offer.game), offer);
    store.announce(offer.game, revision);
  }
}

/** A prefix that no code of a game has. */
const keyOf = (game: string): string => `rematch ${game}`;

/** The offer after a seat agrees, or why it cannot. */
function withAgreed(
  known: RematchOffer | null,
  own: Seat,
  game: string,
  now: number,
): RematchOffer | RematchRefusal {
  if (known?.agreed.includes(own)) return 'waiting';
  if (known !== null && known.agreed.length > 0) return { ...known, agreed: [...known.agreed, own] };
  // A player who declined may change their mind.
  if (known?.declined.some((each) => each !== own)) return 'declined';
  const asks = (known?.asks ?? 0) + 1;
  if (asks > MAX_ASKS) return 'tooOften';
  return { game, until: now + STANDS_MS, agreed: [own], declined: [], asks };
}
