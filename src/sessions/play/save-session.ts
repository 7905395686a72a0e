import { turnOf } from '../../engine/index.js';
import { finishedRows } from '../model/finished-games.js';
import { soundly } from '../model/live-game.js';
import { encodeSession, type Session } from '../model/session.js';
import type { Alarms } from '../reminders/alarms.js';
import { dueOf } from '../reminders/reminders.js';
import { type DueEntry, dueEntry, type Row, type SessionStore, unlessDamaged } from '../stores/open-store.js';
import { derive } from './play.js';

/**
 * Saves a session with its entry in the index of running games and, when the game ends, the finished game, all or
 * nothing, then its alarm. Must be called under the channel's lock. If `guarded`, saves by compare-and-set on `before`
 * and resolves to its success.
 */
export async function saveSession(
  store: SessionStore,
  alarms: Alarms,
  session: Session,
  before: Session,
  guarded = false,
): Promise<boolean> {
  const rows = rowsOf(session, before, store.instance.name);
  if (!(await store.commit(rows, guarded ? encodeSession(before) : undefined))) return false;
  await armSession(alarms, session, before);
  return true;
}

/** All rows that a change of a session writes, its own first. `by` is the process that tells of the change. */
export const rowsOf = (session: Session, before: Session, by: string): readonly Row[] => [
  { table: 'sessions', key: session.channel, value: encodeSession(session) },
  { table: 'due', key: session.channel, value: dueEntryOf(session, by) },
  ...finishedRows(session, before),
];

/** Sets the alarm of a session's game. */
export async function armSession(alarms: Alarms, session: Session, before: Session): Promise<void> {
  const { channel } = session;
  const known = soundly(() => dueOf(before), null);
  await alarms.arm({ kind: 'game', channel }, dueOf(session), known);
}

/** Entry in the index, if a restart must know of this session: its game is running, or something is to be told. */
const dueEntryOf = (session: Session, by: string): DueEntry | null => {
  const news = !session.gone && (owesBoard(session) || session.untold.length > 0);
  const isListed = news || (session.table?.game != null && session.table.phase === 'running');
  return isListed ? { due: dueOf(session), news, ...(news && { by }) } : null;
};

/**
 * Makes this process the one that does what a process that is gone was about to do in a channel; false if another one
 * was quicker, or it is done. Undefined is a process of an earlier version, which left no name.
 */
export const takeOver = (store: SessionStore, channel: string, gone: string | undefined): Promise<boolean> =>
  store.lock.run(channel, async () => {
    const entry = dueEntry.safeParse(await unlessDamaged(store.shelves.due.read(channel)));
    if (entry.data?.by !== gone) return false;
    if (entry.success) await store.shelves.due.write(channel, { ...entry.data, by: store.instance.name });
    return true;
  });

/** True if a board was not shown, or the computer has the turn, after which one will be. */
export const owesBoard = ({ table }: Session): boolean => {
  if (table === null || table.game === null) return false;
  if (table.shown < table.game.entries.length) return true;
  return table.phase === 'running' && table.seats[turnOf(derive(table).state)]?.kind === 'computer';
};
