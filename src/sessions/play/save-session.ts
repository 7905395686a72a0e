import { turnOf } from '../../engine/index.js';
import { keepFinished } from '../model/finished-games.js';
import { encodeSession, type Session } from '../model/session.js';
import type { Alarms } from '../reminders/alarms.js';
import { dueOf } from '../reminders/reminders.js';
import type { SessionStore } from '../stores/open-store.js';
import { derive } from './play.js';
import { soundly } from './replay-cache.js';

/**
 * Saves a session with what the store knows of it besides; to be called under the channel's lock.
 * The index lists a game before the game is saved and until after: an entry too many is harmless.
 */
export async function saveSession(
  store: SessionStore,
  alarms: Alarms,
  session: Session,
  before: Session,
): Promise<void> {
  const { channel } = session;
  const listed = isListed(session);
  if (listed) await store.writeDue(channel, { due: dueOf(session), news: hasNews(session) });
  await keepFinished(store, session, before);
  await store.write(channel, encodeSession(session));
  if (!listed && soundly(() => isListed(before), true)) await store.removeDue(channel);
  await armSession(alarms, session, before);
}

/** Sets the alarm of a session's game. */
export async function armSession(alarms: Alarms, session: Session, before: Session): Promise<void> {
  const { channel } = session;
  const known = soundly(() => dueOf(before), null);
  await alarms.arm({ kind: 'game', channel }, dueOf(session), known);
}

/** Whether the bot owes this channel something: a board that was not shown, or a turn of the computer. */
const hasNews = ({ table, gone }: Session): boolean => {
  if (table === null || table.game === null || gone) return false;
  if (table.shown < table.game.entries.length) return true;
  return table.phase === 'running' && table.seats[turnOf(derive(table).state)]?.kind === 'computer';
};

/** Whether a start of the program has to know of this session: its game runs, or has unsent news. */
const isListed = (session: Session): boolean =>
  session.table?.game != null && (session.table.phase === 'running' || hasNews(session));
