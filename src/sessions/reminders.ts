import { derive } from './play.js';
import type { Session } from './session.js';

const HOUR = 3600 * 1000;
/** After the first reminder the next ones come at twice the time, and no more than this many in all. */
const MOST_REMINDERS = 5;

/** When the one to move is to be reminded, as epoch milliseconds; null where nobody is. */
export const dueOf = (session: Session): number | null => {
  const { table, settings } = session;
  if (table === null || table.phase !== 'running' || settings.reminder === null || session.gone) return null;
  if (table.reminders.sent >= MOST_REMINDERS) return null;
  const { position } = derive(table).state;
  if (table.seats[position.turn]?.kind !== 'person') return null;
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
