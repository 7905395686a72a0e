import { turnOf } from '../../engine/index.js';
import { keepFinished } from '../model/finished-games.js';
import { soundly } from '../model/live-game.js';
import { encodeSession, type Session } from '../model/session.js';
import type { Alarms } from '../reminders/alarms.js';
import { dueOf } from '../reminders/reminders.js';
import type { SessionStore } from '../stores/open-store.js';
import { derive } from './play.js';

/**
 * Saves a session with its alarm, its entry in the index of running games and, when the game ends, the finished game.
 * Must be called under the channel's lock. The index entry is written before the session and removed after it, since an
 * entry too many is harmless. If `guarded`, saves by compare-and-set on `before` and resolves to its success.
 */
export async function saveSession(
  store: SessionStore,
  alarms: Alarms,
  session: Session,
  before: Session,
  guarded = false,
): Promise<boolean> {
  const { channel } = session;
  await listGame(store, session);
  await keepFinished(store, session, before);
  const encoded = encodeSession(session);
  if (!guarded) await store.write(channel, encoded);
  else if (!(await store.replace(channel, encodeSession(before), encoded))) return false;
  if (!isListed(session) && soundly(() => isListed(before), true)) await store.removeDue(channel);
  await armSession(alarms, session, before);
  return true;
}

/** Updates a session's entry in the index of running games, if it belongs there. */
export async function listGame(store: SessionStore, session: Session): Promise<void> {
  if (!isListed(session)) return;
  await store.writeDue(session.channel, { due: dueOf(session), news: hasNews(session) });
}

/** Sets the alarm of a session's game. */
export async function armSession(alarms: Alarms, session: Session, before: Session): Promise<void> {
  const { channel } = session;
  const known = soundly(() => dueOf(before), null);
  await alarms.arm({ kind: 'game', channel }, dueOf(session), known);
}

/** True if the bot owes the channel something: an unsent board, or a turn of the computer. */
const hasNews = ({ table, gone }: Session): boolean => {
  if (table === null || table.game === null || gone) return false;
  if (table.shown < table.game.entries.length) return true;
  return table.phase === 'running' && table.seats[turnOf(derive(table).state)]?.kind === 'computer';
};

/** True if a restart must know of this session: its game is running, or has unsent news. */
const isListed = (session: Session): boolean =>
  session.table?.game != null && (session.table.phase === 'running' || hasNews(session));
