import type { Session, Settings, Table } from '../model/session.js';
import { seatOf } from '../model/table.js';

/** Minutes for a move, null for unlimited, and the consequence of running out of them. */
export type Terms = Pick<Settings, 'deadline' | 'late'>;

/**
 * The terms of the current turn: the game's or, where it has none of its own, the chat's.
 * Where there are clocks for the whole game no move has a time of its own, and of two players the late one loses.
 */
export function termsOf({ table, settings }: Session): Terms {
  const terms = table?.clock.terms ?? table?.terms ?? settings;
  if (!table?.clocks) return terms;
  return { deadline: null, late: table.seats.length > 2 ? terms.late : 'forfeit' };
}

const MINUTE = 60_000;
/** Minimum time left for a turn when the limit changes, so that its player can read about the change first. */
const MIN_NEW = 60 * MINUTE;

/**
 * The session under other settings. A new limit applies to the current turn in full, from now. If several channels show
 * the game, only a `user` who plays in it changes its terms.
 */
export function withSettings(session: Session, wish: Partial<Settings>, user: string, now: number): Session {
  const { table, settings } = session;
  const after = { ...session, settings: { ...settings, ...wish } };
  if (table === null || !changesTerms(termsFor(session), wish)) return after;
  if (table.terms !== undefined && seatOf(table, user) < 0) return after;
  const terms = table.terms && { ...table.terms, ...termsIn(wish) };
  return withNewTerms({ ...after, table: { ...table, ...(terms && { terms }) } }, termsOf(session), now);
}

/** Continues the turn under the session's current terms; `before` are the ones that held until now. */
function withNewTerms(session: Session, before: Terms, now: number): Session {
  const { table } = session;
  if (table?.phase !== 'running' || table.clocks) return session;
  const { terms: _, ...old } = table.clock;
  const { deadline } = termsOf({ ...session, table: { ...table, clock: old } });
  const from =
    (table.pause?.since ?? table.halted?.since ?? now) +
    Math.max(0, MIN_NEW - (deadline ?? Infinity) * MINUTE);
  const clock = deadline === before.deadline ? old : { from, warned: false };
  return { ...session, table: { ...table, clock: { ...clock, isNew: true } } };
}

/** The terms of turns to come. */
const termsFor = ({ table, settings }: Session): Terms => table?.terms ?? settings;

const termsIn = ({ deadline, late }: Partial<Settings>): Partial<Terms> => ({
  ...(deadline !== undefined && { deadline }),
  ...(late !== undefined && { late }),
});

/** True if the wish is for terms other than the chat's. */
const changesTerms = (settings: Terms, wish: Partial<Settings>): boolean =>
  (wish.deadline !== undefined && wish.deadline !== settings.deadline) ||
  (wish.late !== undefined && wish.late !== settings.late);

/** True if people sit at the table but not the user, who then may not change its terms. */
export const concernsOthers = (table: Table | null, user: string): boolean =>
  table !== null &&
  table.phase !== 'over' &&
  seatOf(table, user) < 0 &&
  table.seats.some((holder) => holder?.kind === 'person');
