import type { Session, Table } from '../model/session.js';

const DAY = 24 * 60 * 60_000;
/** A month, the span for which a chat sets the allowed days. */
const MONTH = 30 * DAY;

/** A time when somebody is away, epoch milliseconds. */
export interface Away {
  readonly from: number;
  readonly until: number;
}

/** When a user is away from a table, oldest first. */
export const awaysOf = ({ away = [] }: Pick<Table, 'away'>, user: string): readonly Away[] =>
  away.flatMap(({ from, until, ...each }) => (each.user === user ? [{ from, until }] : []));

/** Until when a user who is away now stays away; null if they are there. */
export const awayUntil = (table: Pick<Table, 'away'>, user: string, now: number): number | null =>
  awaysOf(table, user).find(({ from, until }) => from <= now && now < until)?.until ?? null;

/** The end of a span of time that begins at `from` and stands still while its player is away. */
export function endOf(from: number, time: number, aways: readonly Away[]): number {
  let end = from + time;
  for (const { from: left, until } of aways)
    if (until > from && left < end) end += until - Math.max(left, from);
  return end;
}

/** How much of the time since `from` counts against a player. */
export const countedSince = (from: number, now: number, aways: readonly Away[]): number =>
  aways.reduce(
    (counted, away) => counted - Math.max(0, Math.min(away.until, now) - Math.max(away.from, from)),
    Math.max(0, now - from),
  );

/** For how many days of any 30 players can be away: as their chat allows it, or the tournament of their game. */
export const daysAway = ({ table, settings }: Pick<Session, 'table' | 'settings'>): number =>
  table?.event === undefined ? settings.away : (table.event.away ?? 0);

/** The given time, or the player's return if they are away then. */
export const afterAway = (at: number, aways: readonly Away[]): number =>
  aways.find(({ from, until }) => from <= at && at < until)?.until ?? at;

/**
 * Marks a user as away from a table, for at most `days` days of any 30. Replaces what they said before about the
 * future; null means they are back now.
 */
export function withAway(table: Table, user: string, wish: Away | null, days: number, now: number): Table {
  const others = (table.away ?? []).filter((each) => each.user !== user);
  const past = awaysOf(table, user)
    .filter(({ from, until }) => from < now && until > now - MONTH)
    .map((each) => ({ ...each, until: Math.min(each.until, now) }));
  const left = days * DAY - countedAway(past, now);
  // Time in the past has counted already.
  const from = Math.max(now, wish?.from ?? 0);
  const until = Math.min(wish?.until ?? 0, from + left);
  const own = until > from ? [...past, { from, until }] : past;
  const away = [...others, ...own.map((each) => ({ user, ...each }))];
  const { away: _, ...rest } = table;
  return away.length > 0 ? { ...rest, away } : rest;
}

const countedAway = (past: readonly Away[], now: number): number =>
  past.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, now - MONTH)), 0);
