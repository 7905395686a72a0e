import type { Session, Settings, Table } from '../model/session.js';
import { seatOf } from '../model/table.js';

/** Minutes for a move, null for unlimited, and the consequence of running out of them. */
export type Terms = Pick<Settings, 'deadline' | 'late'>;

/**
 * The terms of the current turn: those of the game or, where it has none of its own, of the chat.
 * Where there are clocks for the whole game no move has a time of its own, and of two players the late one loses.
 */
export const termsOf = ({ table, settings }: Session): Terms => {
  const terms = table?.clock.terms ?? table?.terms ?? settings;
  if (!table?.clocks) return terms;
  return { deadline: null, late: table.seats.length > 2 ? terms.late : 'forfeit' };
};

const MINUTE = 60_000;
/** Least time for a turn that a new limit meets: nobody loses one that was just shortened before they can have read of it. */
const MIN_NEW = 60 * MINUTE;

/**
 * The session under other settings. A new limit runs for the present turn, too, whole and from now. The terms of a game
 * that several channels show are changed by a `user` who plays in it.
 */
export const withSettings = (
  session: Session,
  wish: Partial<Settings>,
  user: string,
  now: number,
): Session => {
  const { table, settings } = session;
  const after = { ...session, settings: { ...settings, ...wish } };
  if (table === null || !changesTerms(termsFor(session), wish)) return after;
  if (table.terms !== undefined && seatOf(table, user) < 0) return after;
  const terms = table.terms && { ...table.terms, ...termsIn(wish) };
  return withNewTerms({ ...after, table: { ...table, ...(terms && { terms }) } }, termsOf(session), now);
};

/** The session whose turn goes on under the terms as they are now, and not as they were `before`. */
const withNewTerms = (session: Session, before: Terms, now: number): Session => {
  const { table } = session;
  if (table?.phase !== 'running' || table.clocks) return session;
  const { terms: _, ...old } = table.clock;
  const { deadline } = termsOf({ ...session, table: { ...table, clock: old } });
  const from =
    (table.pause?.since ?? table.halted?.since ?? now) +
    Math.max(0, MIN_NEW - (deadline ?? Infinity) * MINUTE);
  const clock = deadline === before.deadline ? old : { from, warned: false };
  return { ...session, table: { ...table, clock: { ...clock, isNew: true } } };
};

/** The terms of turns to come. */
const termsFor = ({ table, settings }: Session): Terms => table?.terms ?? settings;

const termsIn = ({ deadline, late }: Partial<Settings>): Partial<Terms> => ({
  ...(deadline !== undefined && { deadline }),
  ...(late !== undefined && { late }),
});

/** True if the wish is for other terms than those of the chat. */
export const changesTerms = (settings: Terms, wish: Partial<Settings>): boolean =>
  (wish.deadline !== undefined && wish.deadline !== settings.deadline) ||
  (wish.late !== undefined && wish.late !== settings.late);

/** True if people sit at the table, the user not among them, so that its terms are not the user's to change. */
export const concernsOthers = (table: Table | null, user: string): boolean =>
  table !== null &&
  table.phase !== 'over' &&
  seatOf(table, user) < 0 &&
  table.seats.some((holder) => holder?.kind === 'person');
