import type { Session, Settings, Table } from '../model/session.js';
import { seatOf } from '../model/table.js';

/** Minutes for a move, null for unlimited, and the consequence of running out of them. */
export type Terms = Pick<Settings, 'deadline' | 'late'>;

/** The terms of the current turn: those of the chat when it began. */
export const termsOf = ({ table, settings }: Session): Terms => table?.clock.terms ?? settings;

/** The session under other settings. A turn that has begun is finished under its own terms. */
export const withSettings = (session: Session, wish: Partial<Settings>): Session => {
  const { table, settings } = session;
  const { deadline, late } = termsOf(session);
  const isTurn = table?.phase === 'running' && changesTerms(settings, wish);
  return {
    ...session,
    settings: { ...settings, ...wish },
    table: isTurn ? { ...table, clock: { ...table.clock, terms: { deadline, late } } } : table,
  };
};

/** True if the wish is for other terms than those of the chat. */
export const changesTerms = (settings: Settings, wish: Partial<Settings>): boolean =>
  (wish.deadline !== undefined && wish.deadline !== settings.deadline) ||
  (wish.late !== undefined && wish.late !== settings.late);

/** True if people sit at the table, the user not among them, so that its terms are not the user's to change. */
export const concernsOthers = (table: Table | null, user: string): boolean =>
  table !== null &&
  table.phase !== 'over' &&
  seatOf(table, user) < 0 &&
  table.seats.some((holder) => holder?.kind === 'person');
