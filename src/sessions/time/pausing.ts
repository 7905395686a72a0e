import { err, ok, playingSeats, type Result, type Seat, turnOf } from '../../engine/index.js';
import type { Refusal } from '../model/refusal.js';
import { currentGame, running, seatInPlay } from '../model/running.js';
import type { Session, Table } from '../model/session.js';
import { isPerson, type TableResult } from '../model/table.js';
import { unseenSince } from './display.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Delays before a chat that refused a message is tried again, as a topic may be closed for a moment; then every hour. */
const TRIES = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
/** How long a player can be unreachable before the game counts as adjourned. */
const MAX_CLOSED = 7 * DAY;
/** How long the clock stands for such a player in a tournament, where all wait for the end of the round. */
const MAX_HALTED = DAY;

/** The table and the seat of a user who is still in play. */
function seated(table: Table | null, user: string): Result<{ table: Table; seat: Seat }, Refusal> {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  return seat.ok ? ok({ table: current.value.table, seat: seat.value }) : seat;
}

/** Resumes an adjourned game: the clocks run on from where they stood. */
export function resume(before: Table | null, user: string, now: number): TableResult {
  const at = seated(before, user);
  if (!at.ok) return at;
  const { pause, ...table } = at.value.table;
  return pause?.since == null ? err({ code: 'notPaused' }) : ok(shifted(table, now - pause.since));
}

/** The table after the time of its turn has stood for `stood` milliseconds. */
function shifted(table: Table, stood: number): Table {
  const { reminders, clock } = table;
  return {
    ...table,
    since: table.since + stood,
    reminders: { ...reminders, last: reminders.last + stood },
    clock: { ...clock, from: clock.from + stood },
  };
}

/** True while a game is adjourned. */
export const isPaused = ({ pause }: Pick<Table, 'pause'>): boolean => pause?.since != null;

/** True while no clock runs: the game is adjourned, or the player to move does not see it. */
export const stands = (table: Table): boolean => standsSince(table) !== null;

/** Since when no clock runs, epoch milliseconds; null while one does. */
export const standsSince = (table: Table): number | null =>
  table.pause?.since ?? table.halted?.since ?? (table.clocks === undefined ? null : unseenSince(table));

/**
 * Seat and user to move; null if no person is to move, or while no clock runs. `isHere`: this channel calls them. They sat
 * down in it, or where they did the game is no longer shown, and it is the first.
 */
export function awaited(
  session: Session,
): { table: Table; seat: Seat; user: string; isHere: boolean } | null {
  const { table, gone, channel, views } = session;
  if (table === null || table.phase !== 'running' || gone || standsSince(table) !== null) return null;
  const seat = turnOf(currentGame(table).state);
  const holder = table.seats[seat];
  if (!isPerson(holder)) return null;
  const { user, via } = holder;
  return { table, seat, user, isHere: via === undefined || (!views.includes(via) && views[0] === channel) };
}

/** When to try a chat again that has been closed since `since`, epoch milliseconds. */
export function nextTry(closed: number, now: number): number {
  // What lies ahead was written by a clock that was wrong.
  const since = Math.min(closed, now);
  const next = TRIES.find((after) => since + after > now);
  return next === undefined ? now + HOUR : since + next;
}

/** True for a chat closed for so long that only activity there makes the bot try it again. */
export const isGivenUp = ({ closed }: Pick<Session, 'closed'>, now: number): boolean =>
  closed !== undefined && now - closed.since >= MAX_CLOSED;

/** True for a game of a tournament whose clock runs though its chat is closed, as it has stood for long enough. */
export const runsClosed = ({ table, closed }: Session, now: number): boolean =>
  table?.event !== undefined && closed !== undefined && now - closed.since >= MAX_HALTED;

/** The session of a closed chat: the clock of its player to move is halted. */
export function closing(session: Session, now: number): Session {
  // A chat without a table or without the bot is owed nothing.
  if (session.table === null || session.gone) return session;
  const table = withHalt(session, now);
  if (session.closed !== undefined && table === session.table) return session;
  return { ...session, closed: session.closed ?? { since: now, told: false }, table };
}

function withHalt(session: Session, now: number): Table | null {
  const { table, closed } = session;
  if (table !== null && closed !== undefined && runsClosed(session, now))
    return isHaltedHere(session) ? withoutHalt(table, closed.since + MAX_HALTED) : table;
  const waiting = awaited(session);
  return waiting?.isHere ? { ...waiting.table, halted: { since: now } } : session.table;
}

/** The session once its chat is open again, or gone: the clock runs on from where it stood. */
export function opening(before: Session, now: number): Session {
  const { closed, ...session } = before;
  const { table } = session;
  if (closed === undefined) return before;
  return { ...session, table: table && isHaltedHere(before) ? withoutHalt(table, now) : table };
}

/** True while the clock of the player to move is halted for this chat. */
export function isHaltedHere(session: Session): boolean {
  const { table } = session;
  if (table?.halted === undefined) return false;
  const { halted: _, ...running } = table;
  return awaited({ ...session, table: running })?.isHere ?? false;
}

/** The table once its player sees the game again: the clock runs on from where it stood. */
export const withoutHalt = ({ halted, ...table }: Table, now: number): Table =>
  halted === undefined ? table : shifted(table, Math.max(0, now - halted.since));

/** The session of a chat that has been closed too long: a game halted for it counts as adjourned. */
export function adjourned(session: Session): Session {
  const { table } = session;
  if (table?.halted === undefined || !isHaltedHere(session)) return session;
  const { halted, ...rest } = table;
  const agreed = playingSeats(currentGame(table).state).filter((seat) => isPerson(table.seats[seat]));
  return { ...session, table: { ...rest, pause: { agreed, since: halted.since } } };
}
