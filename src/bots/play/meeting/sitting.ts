import { type AnyVariant, err, ok, type Result, type Seat } from '../../../engine/index.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { seatsToTake } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import {
  type Circumstances,
  holds,
  openTable,
  seatOf,
  takeSeat,
  withSeat,
} from '../../../sessions/model/table.js';
import { platformOf } from '../../../sessions/platform.js';
import { mayReplace } from '../../../sessions/play/replace.js';
import { MAX_VIEWS } from '../../../sessions/service/links.js';
import { showing } from '../../../sessions/service/views.js';
import { knownAs, openToAll } from '../../../sessions/strangers/meeting.js';
import type { Offered, Seek } from '../../../sessions/strangers/offers.js';
import type { NameWish, ShownName } from '../../../sessions/strangers/people.js';
import { helpOf, stakesOf } from '../../channel/arguments.js';
import { variantOf } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { joining } from './joining.js';
import type { SeekWish } from './wish.js';

/** What happens to those who run out of time among strangers. */
const LATE = 'forfeit';
/** Minutes for a move where nobody has said any. */
export const USUAL_MINUTES = 3 * 24 * 60;

/** The name that strangers see, from now on as the user wishes. Guests of the web typed theirs; it leads nowhere. */
export async function shownName(
  { service: { people }, known, language }: RequestContext,
  wish?: NameWish,
): Promise<ShownName> {
  if (platformOf(known.user) === 'web') return { name: known.name, isAlias: false };
  return wish === undefined ? people.shown(known, language) : people.name(known, wish, language);
}

/** A table that knows the user as strangers see them. */
export const withName = (table: Table, { known }: RequestContext, { name, isAlias }: ShownName): Table =>
  knownAs(table, known.user, isAlias ? name : null);

/**
 * Opens the table of a new game in the chat, at which the user waits for others; null if that was refused, or done before.
 */
export async function openHere(
  context: RequestContext,
  game: string,
  tableIn: (here: Session) => Result<Table, Refusal>,
): Promise<Session | null> {
  const changed = await context.change((here) => {
    const free = mayReplace(here, variantOf, context.user);
    if (!free.ok) return free;
    const table = tableIn(here);
    return table.ok ? ok(showing(here, { game, views: [here.channel], table: table.value })) : table;
  });
  return changed?.after ?? null;
}

/** The session once the chat shows the game of others that the user joins, or why it may not. */
export function joiningHere(
  { known }: RequestContext,
  here: Session,
  there: Session & { readonly table: Table },
): Result<ReturnType<typeof joining>, Refusal> {
  if (there.views.length >= MAX_VIEWS) return err({ code: 'tooManyChats', most: MAX_VIEWS });
  const free = mayReplace(here, variantOf, known.user);
  return free.ok ? ok(joining(here, there, there.table)) : free;
}

const chanceOf = ({ service: { now, random } }: RequestContext): Circumstances => ({ now, random });

/** One of the seats, at random. */
export const randomSeat = (seats: readonly Seat[], random: number): Seat | null =>
  seats[Math.floor(random * seats.length)] ?? null;

const freeSeats = ({ seats }: Pick<Table, 'seats'>): readonly Seat[] =>
  seats.flatMap((holder, seat) => (holder === null ? [seat] : []));

/** True if a seat can be had at an offered table: a player with a drawn colour changes places. */
export const canHave = ({ table, seek }: Offered, seat: Seat | null): boolean =>
  freeSeats(table).length > 0 &&
  (seat === null || table.seats[seat] === null || hasDrawnSeat(table, seek, seat));

function hasDrawnSeat({ seats }: Table, seek: Seek | null, seat: Seat): boolean {
  const holder = seats[seat];
  return seek?.lot === seat && holds(holder, seek.by);
}

/** The table with a free seat for somebody who wants this one. */
function vacated(table: Table, seek: Seek | null, seat: Seat): Table {
  const [other] = freeSeats(table);
  if (other === undefined || !hasDrawnSeat(table, seek, seat)) return table;
  return withSeat(withSeat(table, other, table.seats[seat] ?? null), seat, null);
}

/**
 * Sits the user down at an offered table, which their chat shows from then on; null if that was refused, or done before.
 * The game begins once the last seat is taken.
 */
export async function sitDown(
  context: RequestContext,
  offered: Offered,
  { seat, watch }: Pick<SeekWish, 'seat' | 'watch'>,
  shown: ShownName,
  trying: Parameters<RequestContext['change']>[3] = {},
): Promise<Session | null> {
  const [chance, random] = [chanceOf(context), context.service.random];
  const changed = await context.change(
    (here, there) => {
      const open = openAt(context, there);
      if (!open.ok) return open;
      const joined = joiningHere(context, here, open.value);
      if (!joined.ok) return joined;
      const found = joined.value.table;
      const taken = seat ?? randomSeat(freeSeats(found), random);
      if (taken === null) return err({ code: 'seekGone' });
      const table = openToAll(vacated(found, offered.seek, taken), watch && (found.strangers?.watch ?? true));
      const sat = seatAt(withName(table, context, shown), context, taken, chance);
      return sat.ok ? ok({ ...joined.value, table: sat.value }) : err({ code: 'seekGone' });
    },
    'table',
    offered.game,
    trying,
  );
  return changed?.after ?? null;
}

/** The open table of a game on offer. */
function openAt(
  { known }: RequestContext,
  there: Session | null,
): Result<Session & { readonly table: Table }, Refusal> {
  if (there?.table?.phase !== 'open' || there.gone) return err({ code: 'seekGone' });
  const { table } = there;
  return seatOf(table, known.user) >= 0 ? err({ code: 'ownSeek' }) : ok({ ...there, table });
}

const seatAt = (table: Table, { known }: RequestContext, seat: Seat, chance: Circumstances) =>
  takeSeat(table, variantOf(table), known, seat, seatsToTake(table), chance);

/** Opens a table at which the user waits for strangers; null if that was refused, or done before. */
export function openOwn(
  context: RequestContext,
  wish: SeekWish,
  game: string,
  seat: Seat,
  shown: ShownName,
): Promise<Session | null> {
  const chance = chanceOf(context);
  return openHere(context, game, () =>
    seatAt(withName(emptyTable(context, wish, wish.variant), context, shown), context, seat, chance),
  );
}

const emptyTable = (
  { service, session }: RequestContext,
  { options, level, minutes = USUAL_MINUTES, watch, clocks, help, rated }: SeekWish,
  variant: AnyVariant,
): Table => ({
  ...openToAll(openTable(service.newTableId(), variant, options, service.now, level), watch),
  terms: { deadline: minutes, late: LATE },
  ...(clocks && { clocks }),
  ...helpOf(help),
  ...stakesOf(rated, session),
});
