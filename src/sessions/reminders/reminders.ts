import { type Seat, turnOf } from '../../engine/index.js';
import type { Session, Table } from '../model/session.js';
import { derive } from '../play/play.js';
import { afterQuiet } from './quiet-hours.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A warning comes when a quarter of the time is left, and no more than so long before its end. */
const LONGEST_WARNING = 12 * HOUR;

/** In a list of those who want no reminders: everybody. */
export const EVERYBODY = '*';

/** What is due for the one to move: to be reminded, to be warned, or to lose his turn. */
export interface Due {
  readonly kind: 'reminder' | 'warning' | 'deadline';
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The seat to move and who sits there, where a person is waited for. */
const awaited = ({ table, gone }: Session): { table: Table; seat: Seat; user: string } | null => {
  if (table === null || table.phase !== 'running' || gone) return null;
  const seat = turnOf(derive(table).state);
  const holder = table.seats[seat];
  return holder?.kind === 'person' ? { table, seat, user: holder.user } : null;
};

/** When the time for the turn is over; null where it is unlimited, or nobody is waited for. */
export const deadlineOf = (session: Session): number | null => {
  const { deadline } = session.settings;
  const waiting = deadline === null ? null : awaited(session);
  return waiting === null || deadline === null ? null : waiting.table.clock.from + deadline * MINUTE;
};

const reminderOf = (session: Session): number | null => {
  const { reminder, every, most, quiet, zone } = session.settings;
  const waiting = reminder === null ? null : awaited(session);
  if (waiting === null || reminder === null) return null;
  const { muted, reminders, since } = waiting.table;
  if (muted.includes(waiting.user) || muted.includes(EVERYBODY) || reminders.sent >= most) return null;
  const due =
    reminders.sent === 0 ? since + reminder * HOUR : reminders.last + (every ?? 2 * reminder) * HOUR;
  return afterQuiet(due, quiet, zone);
};

/** What is due next in a session; null where nothing is. */
export const nextDue = (session: Session): Due | null => {
  const deadline = deadlineOf(session);
  const minutes = session.settings.deadline ?? 0;
  const warned = session.table?.clock.warned ?? true;
  const dues: Due[] = [];
  if (deadline !== null) {
    const lead = Math.min((minutes * MINUTE) / 4, LONGEST_WARNING);
    if (!warned) dues.push({ kind: 'warning', at: deadline - lead });
    dues.push({ kind: 'deadline', at: deadline });
  }
  const reminder = reminderOf(session);
  if (reminder !== null) dues.push({ kind: 'reminder', at: reminder });
  return dues.toSorted((one, other) => one.at - other.at)[0] ?? null;
};

/** Who could not be written to gets so long for his move at the least once he can. */
const LEAST_RESPITE = 10 * MINUTE;

/** The session with a later deadline, because the one to move may not have got what was sent to his chat. */
export const respited = (session: Session, now: number): Session => {
  const { table, settings } = session;
  if (table === null || settings.deadline === null) return session;
  const time = settings.deadline * MINUTE;
  const respite = Math.max(LEAST_RESPITE, Math.min(time / 4, LONGEST_WARNING));
  return { ...session, table: { ...table, clock: { from: now + respite - time, warned: true } } };
};

/** When something is due, as epoch milliseconds; null where nothing is. */
export const dueOf = (session: Session): number | null => nextDue(session)?.at ?? null;

/**
 * The session once its player has been reminded or warned. Where the warning comes late, because the program was
 * down, the time for the move is longer by that much: nobody loses it who could not be warned.
 */
export const reminded = (session: Session, { kind, at }: Due, now: number): Session => {
  const { table } = session;
  if (table === null) return session;
  const reminders = { sent: table.reminders.sent + 1, last: now };
  const warned = { from: table.clock.from + Math.max(0, now - at), warned: true };
  const clock = kind === 'warning' ? warned : table.clock;
  return { ...session, table: { ...table, reminders, clock } };
};
