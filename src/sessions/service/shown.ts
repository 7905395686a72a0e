import type { Messages, Session, Table } from '../model/session.js';
import { isHostHere } from '../time/display.js';

/** The messages of a session that belong to its table. */
export function messagesOf({ messages, card }: Session, { id }: Pick<Table, 'id'>): Messages {
  if (messages?.of === id) return messages;
  // A thread stands on the message of its first table.
  return {
    of: id,
    seats: messages === null ? (card ?? null) : null,
    board: null,
    question: null,
    call: null,
  };
}

/** Adds messages that show the table to the session. */
export const withMessages = (
  session: Session,
  table: Pick<Table, 'id'>,
  shown: Partial<Omit<Messages, 'of'>>,
): Session => ({ ...session, messages: { ...messagesOf(session, table), ...shown } });

/**
 * The board message that is changed in place while the game runs; null if the next board is a new post. The end of a
 * game is always posted, since a change notifies nobody.
 */
export function liveBoard(session: Session): string | null {
  const { table } = session;
  return isChangedInPlace(session) && table?.phase === 'running' ? messagesOf(session, table).board : null;
}

/** True where boards are changed in place: where a chat wants that, and where the host of a display is shown one after the other. */
export const isChangedInPlace = ({ settings, table }: Session): boolean =>
  settings.board === 'edit' || (table !== null && isHostHere(table));

/**
 * Marks the drawn entries as shown, unless some of them have been taken back meanwhile. `live` is the session from which
 * they were put on a board that is changed in place, null on another board. If another process has shown something since
 * then, nobody knows which of the two came last, and everything is owed again, whatever becomes of this process.
 */
export function withShown(now: Session, drawn: Table, live: Session | null): Session {
  const before = drawn.game?.entries ?? [];
  const same = now.table?.game?.entries.slice(0, before.length) ?? [];
  if (JSON.stringify(same) !== JSON.stringify(before)) return now;
  if (live !== null && now.shown !== live.shown) return { ...now, shown: Math.max(0, live.shown) };
  const shown = Math.max(now.shown, before.length);
  const isThere = now.inFlight !== undefined && now.inFlight.entries <= shown;
  return { ...now, shown, ...(isThere && { inFlight: undefined }) };
}
