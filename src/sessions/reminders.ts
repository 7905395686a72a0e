import { turnOf } from '../engine/any-game.js';
import { derive } from './play.js';
import type { Session } from './session.js';

const HOUR = 3600 * 1000;
/** After the first reminder the next ones come at twice the time, and no more than this many in all. */
const MOST_REMINDERS = 5;
/** The longest delay that setTimeout holds; a longer one would fire at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** When the one to move is to be reminded, as epoch milliseconds; null where nobody is. */
export const dueOf = (session: Session): number | null => {
  const { table, settings } = session;
  if (table === null || table.phase !== 'running' || settings.reminder === null || session.gone) return null;
  if (table.reminders.sent >= MOST_REMINDERS) return null;
  if (table.seats[turnOf(derive(table).state)]?.kind !== 'person') return null;
  return table.reminders.sent === 0
    ? table.since + settings.reminder * HOUR
    : table.reminders.last + 2 * settings.reminder * HOUR;
};

/** The session once its player has been reminded. */
export const reminded = (session: Session, now: number): Session =>
  session.table === null
    ? session
    : {
        ...session,
        table: { ...session.table, reminders: { sent: session.table.reminders.sent + 1, last: now } },
      };

/** Calls `remind` for a channel when its time has come. Times live in the store; this only wakes up. */
export class ReminderClock {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly now: () => number,
    private readonly remind: (channel: string) => void,
  ) {}

  /** Sets, moves or (null) cancels the reminder of a channel. */
  arm(channel: string, due: number | null): void {
    clearTimeout(this.timers.get(channel));
    this.timers.delete(channel);
    if (due === null) return;
    const delay = Math.max(0, due - this.now());
    const wake = () => (delay > LONGEST_DELAY ? this.arm(channel, due) : this.fire(channel));
    this.timers.set(channel, setTimeout(wake, Math.min(delay, LONGEST_DELAY)));
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private fire(channel: string): void {
    this.timers.delete(channel);
    this.remind(channel);
  }
}
