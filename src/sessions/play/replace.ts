import { type AnyVariant, err, ok, type Result } from '../../engine/index.js';
import type { Refusal } from '../model/refusal.js';
import type { Session, Table } from '../model/session.js';
import { seatOf } from '../model/table.js';
import { stands } from '../reminders/pausing.js';
import { termsOf } from '../reminders/terms.js';

const MINUTE = 60_000;
/** Idle time after which a running game counts as abandoned, if it has no deadline. */
const ABANDONED = 7 * 24 * 60 * MINUTE;

/** Idle time that is added where the game stands, or one of its players has said that they are away. */
const STANDING = 31 * 24 * 60 * MINUTE;

/** True for a game that stands still, beyond the time that its player has for the move. */
export const isAbandoned = (session: Session, now: number): boolean => {
  const { table } = session;
  if (table?.phase !== 'running') return false;
  const standing = stands(table) || table.away !== undefined ? STANDING : 0;
  return now - table.since > ABANDONED + standing + (termsOf(session).deadline ?? 0) * MINUTE;
};

/**
 * Refuses to replace a table that somebody else still needs. An abandoned game is replaced by its players, and by others
 * unless they meet with `refusal`.
 */
export const mayReplace = (
  session: Session,
  variant: (table: Table) => AnyVariant,
  user: string,
  now: number,
  refusal: Refusal | null,
): Result<null, Refusal> => {
  const { table } = session;
  if (table === null || table.phase === 'over') return ok(null);
  if (table.phase === 'running') {
    if (!isAbandoned(session, now)) return err({ code: 'gameRunning', variant: variant(table) });
    return refusal === null || seatOf(table, user) >= 0 ? ok(null) : err(refusal);
  }
  const onlyTheirs = table.seats.every((holder) => holder?.kind !== 'person' || holder.user === user);
  return onlyTheirs ? ok(null) : err({ code: 'tableOpen', variant: variant(table) });
};
