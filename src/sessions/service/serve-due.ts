import { ok } from '../../engine/index.js';
import { DECLINED, questionOf } from '../model/open-question.js';
import { addNotice, type Session } from '../model/session.js';
import { callId, type Due, type GameDue, isOfGame } from '../play/dues.js';
import { endWithoutResult } from '../play/play.js';
import { lapsed } from '../play/questions.js';
import { isOffWhenLate, ranOutUnseen, respited, warned } from '../play/reminders.js';
import { expire, type StandIn } from '../play/timeout-policy.js';
import { withoutBrief } from '../time/brief.js';
import { termsOf } from '../time/terms.js';
import type { GameService } from './service.js';
import { withoutGame } from './views.js';

/** Event that was due, with the session before and after it. */
export interface Served {
  readonly due: Due;
  readonly before: Session;
  readonly session: Session;
}

/**
 * Serves the event that is due in a channel; null if there is none. It is saved before it is shown, so that nothing
 * happens twice. Nobody loses a turn while messages to their chat are unsent (`cutOff`): they get more time.
 */
export async function serveDue(
  service: GameService,
  channel: string,
  cutOff: boolean,
): Promise<Served | null> {
  const standIn = cutOff ? null : await standInFor(service, channel);
  let served: Due | null = null;
  const change = await service.change(channel, null, (session) => {
    // By now the clock may have been set since the alarm went off.
    const { now } = service;
    const righted = service.agenda.righted(session, now);
    if (righted !== session) return ok(righted);
    const due = service.agenda.next(session);
    served = due !== null && due.at <= now && (cutOff || isReady(session, due, standIn)) ? due : null;
    if (served === null) return ok(session);
    if (!isOfGame(served)) return ok(service.agenda.done(session, served, { now, isCutOff: cutOff }));
    const hasLost = served.kind === 'deadline' && (cutOff || ranOutUnseen(session, served, now));
    return ok(hasLost ? respited(session, now) : step(session, served, now, standIn));
  });
  return change.kind === 'changed' && served !== null
    ? { due: served, before: change.before, session: change.session }
    : null;
}

/** A move for an overdue player, and the revision for which it was prepared. */
interface Prepared {
  readonly table: string;
  readonly revision: number;
  readonly play: StandIn;
}

/** Prepares the computer's move for an overdue player, if the timeout policy asks for one. */
async function standInFor(service: GameService, channel: string): Promise<Prepared | null> {
  const session = await service.read(channel);
  const due = service.agenda.next(session);
  const { table } = session;
  const isOverdue = due !== null && due.kind === 'deadline' && due.at <= service.now;
  if (table === null || !isOverdue || termsOf(session).late !== 'skip') return null;
  return { table: table.id, revision: table.revision, play: await service.standIn(table) };
}

/** True unless the timeout policy asks for a move that was not prepared for this revision; then the alarm comes again. */
const isReady = (session: Session, due: Due, prepared: Prepared | null): boolean =>
  due.kind !== 'deadline' ||
  termsOf(session).late !== 'skip' ||
  (prepared !== null && prepared.table === session.table?.id && prepared.revision === session.table.revision);

function step(session: Session, due: GameDue, now: number, prepared: Prepared | null): Session {
  const { table } = session;
  if (due.kind === 'close') return withoutGame(session);
  if (due.kind === 'brief') return withoutBrief(session, ({ until }) => until <= now);
  if (due.kind === 'lapse') {
    const open = table && questionOf(table);
    if (table === null || open === null) return session;
    const event = callId(session, due.kind);
    const seat = open.agreed[0] ?? -1;
    return addNotice(
      { ...session, table: lapsed(table) },
      { event, about: DECLINED[0], seat, of: open.kind, isWithdrawn: true },
    );
  }
  if (due.kind === 'silence' || (due.kind === 'deadline' && isOffWhenLate(session))) {
    const over = endWithoutResult(table, now);
    return over.ok ? { ...session, table: over.value } : session;
  }
  if (due.kind === 'warning')
    return addNotice(warned(session, due, now), { event: callId(session, due.kind), about: due.kind });
  return table === null
    ? session
    : { ...session, table: expire(table, termsOf(session).late, now, prepared?.play ?? null) };
}
