import { turnOf } from '../../../engine/index.js';
import type { Text } from '../../../locales/text.js';
import { addNotice, type Session } from '../../../sessions/model/session.js';
import { decidedAt, keptWaiting, notBack } from '../../../sessions/play/absence.js';
import type { Due, DueTime } from '../../../sessions/play/dues.js';
import { callId } from '../../../sessions/play/dues.js';
import { claimableAt, respited } from '../../../sessions/play/reminders.js';
import { awaited } from '../../../sessions/time/pausing.js';
import { notBackText } from '../../channel/posts/absence-posts.js';

/** When those who wait may go on without the player to move, and when it is decided about somebody who has left. */
export function absenceDues(session: Session): readonly Due[] {
  const { table, gone } = session;
  // One of the game's channels calls those who wait.
  const claim = awaited(session)?.isHere ? claimableAt(session) : null;
  const left = table?.phase === 'running' && table.absent !== undefined && !gone ? decidedAt(table) : null;
  return [
    ...(claim === null ? [] : [{ kind: 'claim', at: claim }]),
    ...(left === null ? [] : [{ kind: 'left', at: left }]),
  ];
}

/** Asks those who wait. Nobody who may not have received what was sent to their chat has kept them waiting. */
export function askToGoOn(session: Session, { now, isCutOff }: DueTime): Session {
  const { table } = session;
  if (isCutOff) return respited(session, now);
  if (table?.game == null) return session;
  const waiting = { ...session, table: keptWaiting(table, turnOf(table.game.state)) };
  return addNotice(waiting, { event: callId(session, 'claim'), about: 'table' });
}

/** Has the others decide about somebody who is not back, unless they have done so already. */
export function endReturn(session: Session, { now }: DueTime): Session {
  if (session.table === null) return session;
  const { table, want } = notBack(session.table, now);
  const after = { ...session, table };
  return want === null ? addNotice(after, { event: callId(session, 'left'), about: 'table' }) : after;
}

/** What they had decided. */
export const decidedText = (before: Session, session: Session, now: number): Text =>
  notBackText(before, session, now) ?? [];
