import { findVariant, type Seat, sidesOf } from '../../engine/index.js';
import type { SilenceCost } from '../../locales/chat-facts.js';
import { questionOf } from '../model/open-question.js';
import { readerOf } from '../model/reader.js';
import { deciders, hasMoved, peopleInPlay } from '../model/running.js';
import type { Session, Table } from '../model/session.js';
import { isPerson } from '../model/table.js';
import { platformOf } from '../platform.js';
import { afterAway, awaysOf, endOf } from '../time/away.js';
import { hasBanks, timeOf } from '../time/clocks.js';
import { isHostElsewhere } from '../time/display.js';
import { awaited } from '../time/pausing.js';
import { afterQuietHours } from '../time/quiet-hours.js';
import { isQuick, termsOf } from '../time/terms.js';
import type { Due, GameDue } from './dues.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A warning comes when a quarter of the time is left, but at most this long before the end. */
const MAX_WARNING = 12 * HOUR;

/** Strangers who want a game of less than an hour a move begin within this time, or it does not count. */
const FIRST_MOVE = 5 * MINUTE;

/** Time for the turn of a seat, in milliseconds; null for unlimited. */
function timeFor(session: Session, table: Table, seat: Seat): number | null {
  const { deadline } = termsOf(session);
  const time =
    table.clocks !== undefined ? timeOf(table, seat) : deadline === null ? null : deadline * MINUTE;
  return time !== null && isToBegin(table, seat, time) ? Math.min(time, FIRST_MOVE) : time;
}

/** Time for a first move in a quick game between strangers, in milliseconds; null in others. */
export function firstMoveTime(table: Table): number | null {
  const { strangers, terms, event } = table;
  if (strangers === undefined || event !== undefined) return null;
  const minutes = terms?.deadline ?? null;
  const time = table.clocks === undefined ? minutes && minutes * MINUTE : timeOf(table, 0);
  return time !== null && time < HOUR ? Math.min(time, FIRST_MOVE) : null;
}

/** True for a seat of a quick game between strangers that has not moved yet. */
const isToBegin = ({ strangers, game, event }: Table, seat: Seat, time: number): boolean =>
  strangers !== undefined && event === undefined && time < HOUR && game !== null && !hasMoved(game, seat);

/** True if the game is off once the time of the turn is over: whoever is to move has not begun. */
export function isOffWhenLate(session: Session): boolean {
  const waiting = awaited(session);
  if (waiting === null) return false;
  const time = timeFor(session, waiting.table, waiting.seat);
  return time !== null && isToBegin(waiting.table, waiting.seat, time);
}

/** Deadline of the turn, epoch milliseconds; null if it is unlimited or no person is to move. */
export function deadlineOf(session: Session): number | null {
  const waiting = awaited(session);
  if (waiting === null) return null;
  const { table, seat, user } = waiting;
  const time = timeFor(session, table, seat);
  return time === null ? null : endOf(table.clock.from, time, awaysOf(table, user));
}

/** How long others wait for a move without a time limit before they may go on without the player. */
const WAIT = 3 * DAY;
/** How long a question between players stands. */
const STANDS = DAY;
/** How long a game without a time limit stands in which nobody moves, and one that was adjourned. */
const SILENT = 14 * DAY;
const ADJOURNED = 60 * DAY;

/** True if the turn ends by itself once its time is over, rather than by what the others decide. */
const isLostWhenLate = (session: Session): boolean =>
  termsOf(session).late !== 'claim' || session.table?.clocks !== undefined;

/** What keeping others waiting costs in a game, or at a table where it may begin; null if nobody waits, or it costs nothing. */
export function costOfSilence(session: Pick<Session, 'table' | 'settings'>): SilenceCost | null {
  const { table, settings } = session;
  if (table === null || table.phase === 'over') return null;
  if (table.phase === 'running' && peopleInPlay(table).length < 2) return null;
  const { deadline, late } = termsOf({ table, settings });
  if (table.clocks !== undefined) return late === 'forfeit' ? { after: null, how: 'forfeit' } : null;
  const after = deadline === null ? WAIT : deadline * MINUTE;
  if (late === 'forfeit' && deadline !== null) return { after, how: 'forfeit' };
  if (late !== 'claim' && deadline !== null) return null;
  const variant = findVariant(table.variant);
  return { after, how: variant !== null && sidesOf(variant.seats).length === 2 ? 'claim' : 'goOn' };
}

/** When others have waited long enough to decide, epoch milliseconds; null if nobody waits, or they were told already. */
export function claimableAt(session: Session): number | null {
  const waiting = awaited(session);
  if (waiting === null) return null;
  const { table, seat, user } = waiting;
  const limit = timeFor(session, table, seat);
  if (limit !== null && isLostWhenLate(session)) return null;
  const there = deciders(table);
  if (!there.includes(seat) || there.length < 2) return null;
  const { quiet, zone } = session.settings;
  const at = endOf(table.clock.from, limit ?? WAIT, awaysOf(table, user));
  return quiet === null || isQuick(session) ? at : afterQuietHours(at, quiet, zone);
}

/**
 * When a game between people ends in which nobody has moved or claims anything; null for one that a limit ends, and against
 * the computer alone.
 */
function silenceOf(session: Session): number | null {
  const { table, gone } = session;
  if (table?.phase !== 'running' || gone || table.halted !== undefined) return null;
  if (peopleInPlay(table).length < 2) return null;
  const since = table.pause?.since ?? null;
  if (since !== null) return since + ADJOURNED;
  const waiting = awaited(session);
  if (waiting === null) return null;
  const limit = timeFor(session, waiting.table, waiting.seat);
  const aways = awaysOf(table, waiting.user);
  if (limit === null) return endOf(table.since, SILENT, aways);
  return isLostWhenLate(session) ? null : endOf(table.clock.from, limit + SILENT, aways);
}

/** What is due for the player to move. One of the game's channels calls them. */
function duesOfTurn(session: Session): readonly GameDue[] {
  const waiting = awaited(session);
  if (!waiting?.isHere) return [];
  const aways = awaysOf(waiting.table, waiting.user);
  const deadline = deadlineOf(session);
  const { deadline: limit } = termsOf(session);
  const isBank = waiting.table.clocks !== undefined && hasBanks(waiting.table);
  const time = isBank ? (timeOf(waiting.table, waiting.seat) ?? 0) : (limit ?? 0) * MINUTE;
  const warned = session.table?.clock.warned ?? true;
  const dues: GameDue[] = [];
  const claim = claimableAt(session);
  const isLost = isLostWhenLate(session);
  if (deadline !== null && (isLost || claim !== null)) {
    const lead = Math.min(time / 4, isBank ? DAY : MAX_WARNING);
    // A player watches their own clock.
    if (!warned && time > 0 && !isOffWhenLate(session) && !isHostElsewhere(waiting.table))
      dues.push({ kind: 'warning', at: afterAway(deadline - lead, aways) });
    if (isLost) dues.push({ kind: 'deadline', at: deadline });
  }
  // Nobody hears for the first time that others may go on without them once they may.
  if (deadline === null && claim !== null && !warned) dues.push({ kind: 'warning', at: claim - DAY });
  return dues;
}

/** How long a table of a group stays open: with people at it, and empty. */
const [OPEN, EMPTY] = [24 * HOUR, HOUR];

/** When an open table of a group closes by itself; null elsewhere, and for one that is offered to somebody elsewhere. */
function closeOf(session: Session, table: Table): number | null {
  const isGroup = platformOf(session.channel) !== 'web' && readerOf(session) === null;
  if (!isGroup || session.views.length > 1) return null;
  if (table.challenge !== undefined || table.strangers !== undefined) return null;
  const isEmpty = table.seats.every((holder) => !isPerson(holder));
  return table.since + (isEmpty ? EMPTY : OPEN);
}

/** What is due in a session by its game. */
export function duesOfGame(session: Session): readonly GameDue[] {
  const { table, gone, brief } = session;
  const isAsked = table?.phase === 'running' && !gone && questionOf(table) !== null;
  // Earlier versions have not stored since when.
  const asked = isAsked ? table.asked?.since : undefined;
  const others: readonly (readonly [GameDue['kind'], number | null])[] = [
    ['lapse', asked === undefined ? null : asked + STANDS],
    ['silence', silenceOf(session)],
    ['close', table?.phase === 'open' ? closeOf(session, table) : null],
    ['brief', brief?.[0]?.until ?? null],
  ];
  return [
    ...duesOfTurn(session),
    ...others.flatMap(([kind, at]): readonly GameDue[] => (at === null ? [] : [{ kind, at }])),
  ];
}

/** Least time for a move after the player could not be reached, without a clock and with one. */
const MIN_RESPITE = 10 * MINUTE;
const CLOCK_RESPITE = MINUTE;
/** An alarm this late means that the program was down or hung. */
const DOWN_MS = 10_000;

/** True if a clock ran out while the program was down and nobody could move. */
export const ranOutUnseen = ({ table }: Session, { kind, at }: Due, now: number): boolean =>
  kind === 'deadline' && table?.clocks !== undefined && now - at > DOWN_MS;

/** Postpones the deadline, since the player may not have received the messages to their chat. */
export function respited(session: Session, now: number): Session {
  const { table } = session;
  const waiting = awaited(session);
  if (table === null || waiting === null) return session;
  const time = timeFor(session, waiting.table, waiting.seat) ?? WAIT;
  const hasClock = table.clocks !== undefined && !hasBanks(table);
  const respite = hasClock ? CLOCK_RESPITE : Math.max(MIN_RESPITE, Math.min(time / 4, MAX_WARNING));
  return {
    ...session,
    table: { ...table, clock: { ...table.clock, from: now + respite - time, warned: true } },
  };
}

/** How long whoever waits has to wait, if they may go on without the player, for another day. */
export function anotherDay(session: Session, now: number): Session {
  const { table } = session;
  const waiting = awaited(session);
  if (table === null || waiting === null) return session;
  const limit = timeFor(session, waiting.table, waiting.seat) ?? WAIT;
  return { ...session, table: { ...table, clock: { ...table.clock, from: now + DAY - limit } } };
}

/** When the player to move loses the turn, or the others may go on without them. */
const endOfTurn = (session: Session): number => deadlineOf(session) ?? claimableAt(session) ?? 0;

/** Restarts reminders and the clock where the bot is back, with a minimum of time for the player to move. */
export function comeBack(session: Session, now: number): Session {
  const here = { ...session, gone: false, pendingNotices: [] };
  const later = respited(here, now);
  return endOfTurn(later) > endOfTurn(here) ? later : here;
}

/** Records that the player to move was called. */
export function reminded(session: Session, now: number): Session {
  const { table } = session;
  if (table === null) return session;
  return { ...session, table: { ...table, reminders: { sent: table.reminders.sent + 1, last: now } } };
}

/**
 * Records a warning. If it comes late because the program was down, the time for the move grows by the delay, so that
 * nobody loses it unwarned.
 */
export function warned(session: Session, { at }: Due, now: number): Session {
  const { table } = session;
  if (table === null) return session;
  const from = table.clock.from + Math.max(0, now - at);
  return reminded({ ...session, table: { ...table, clock: { ...table.clock, from, warned: true } } }, now);
}
