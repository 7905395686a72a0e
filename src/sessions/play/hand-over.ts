import type { Table } from '../model/session.js';
import type { Parts } from '../model/slice.js';
import { computerAt, leaveSeat, type Person, seatOf, withSeat } from '../model/table.js';
import { leaveGame } from './play.js';

/**
 * A table at which what one user had is another's from now on: they are the same person. If both sit there, the other keeps
 * their own seat, and the game is casual.
 */
export function handedOver(table: Table, from: string, to: Person, now: number): Table {
  const seat = seatOf(table, from);
  if (seat >= 0 && seatOf(table, to.user) >= 0) return withoutSecond(table, seat, from, now);
  const own = (user: string): string => (user === from ? to.user : user);
  const named = <Named extends { readonly user?: string | undefined; readonly isAlias?: true | undefined }>(
    each: Named,
  ): Named =>
    each.user === from
      ? { ...each, user: to.user, ...(!each.isAlias && to.name !== '' && { name: to.name }) }
      : each;
  const { began, away, strangers, parts } = table;
  return {
    ...table,
    seats: table.seats.map((holder) => (holder?.kind === 'person' ? named(holder) : holder)),
    reserved: table.reserved.map((kept) => kept && own(kept)),
    muted: table.muted.map(own),
    ...(began && { began: began.map(named) }),
    ...(away && { away: away.map((each) => ({ ...each, user: own(each.user) })) }),
    ...(strangers && {
      strangers: {
        ...strangers,
        aliases: strangers.aliases.map((alias) => ({ ...alias, user: own(alias.user) })),
      },
    }),
    ...(parts && { parts: renamed(parts, own) as Parts }),
  };
}

/** One person has played both sides: nobody gains by it. */
function withoutSecond(table: Table, seat: number, user: string, now: number): Table {
  if (table.phase === 'over') return table;
  const left = table.phase === 'open' ? leaveSeat(table, user) : leaveGame(table, user, now);
  const rest = (left.ok && left.value) || withSeat(table, seat, computerAt(table.level));
  return { ...rest, stakes: 'self' };
}

/** The same with other ids in all texts that are one. */
function renamed(value: unknown, own: (user: string) => string): unknown {
  if (typeof value === 'string') return own(value);
  if (Array.isArray(value)) return value.map((each) => renamed(each, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [own(key), renamed(each, own)]));
}
