import { peopleInPlay } from '../model/running.js';
import type { Session, Settings, Table } from '../model/session.js';
import { isPerson, seatOf } from '../model/table.js';
import type { NewTerms } from '../model/table-parts.js';
import { hasBanks } from './clocks.js';
import { DISPLAY, hostsMinutes } from './display.js';
import { standsSince } from './pausing.js';

/** Minutes for a move, null for unlimited, and the consequence of running out of them. */
export type Terms = Pick<Settings, 'deadline' | 'late'>;

/**
 * The terms of the current turn: the game's or, where it has none of its own, the chat's.
 * Where there are clocks for the whole game no move has a time of its own, and of two players the late one loses. Nor has
 * one in a game against computers alone, for which nobody waits.
 */
export function termsOf({ table, settings }: Pick<Session, 'table' | 'settings'>): Terms {
  const terms = table?.terms ?? settings;
  if (table === null) return terms;
  if (table.clocks) return { deadline: null, late: table.seats.length > 2 ? terms.late : 'forfeit' };
  if (isAlone(table)) return { ...terms, deadline: null };
  const display = DISPLAY.of(table);
  return display === null ? terms : { ...terms, deadline: hostsMinutes(table, display) ?? terms.deadline };
}

/** True for a running game of one person against computers. */
const isAlone = (table: Table): boolean => table.phase === 'running' && peopleInPlay(table).length < 2;

/** Minutes for a move below which a game is played in one sitting. */
const MIN_SLOW = 60;

/** True for a game whose players look at it, as they have a clock or less than an hour for a move. */
export function isQuick(session: Session): boolean {
  const { table } = session;
  const { deadline } = termsOf(session);
  return (
    table?.phase === 'running' &&
    ((table.clocks !== undefined && !hasBanks(table)) || (deadline !== null && deadline < MIN_SLOW))
  );
}

const MINUTE = 60_000;
/** Minimum time left for a turn when the limit changes, so that its player can read about the change first. */
const MIN_NEW = 60 * MINUTE;

/**
 * The session under other settings. A new limit applies to the current turn in full, from now. A running game between
 * people keeps its terms if a player of it changes them, as that takes the others' consent; and so does a game that
 * several channels show, if somebody else does.
 */
export function withSettings(session: Session, wish: Partial<Settings>, user: string, now: number): Session {
  const { table, settings } = session;
  const after = { ...session, settings: { ...settings, ...wish } };
  if (table === null || !changesTerms(termsFor(session), wish)) return after;
  const isPlayer = seatOf(table, user) >= 0;
  if (isPlayer && needsConsent(table, user))
    return { ...after, table: { ...table, terms: termsFor(session) } };
  if (table.terms !== undefined && !isPlayer && session.views.length > 1) return after;
  const terms = table.terms && { ...table.terms, ...termsIn(wish) };
  return withNewTerms({ ...after, table: { ...table, ...(terms && { terms }) } }, termsOf(session), now);
}

/** Continues the turn under the session's current terms; `before` are the ones that held until now. */
function withNewTerms(session: Session, before: Terms, now: number): Session {
  const { table } = session;
  if (table?.phase !== 'running' || table.clocks || isAlone(table)) return session;
  return { ...session, table: withNewClock(table, termsOf(session).deadline, before.deadline, now) };
}

/** The turn under a new deadline, which gives its player the whole time from now on; `was` is the one before. */
function withNewClock(table: Table, deadline: Terms['deadline'], was: Terms['deadline'], now: number): Table {
  const from = (standsSince(table) ?? now) + Math.max(0, MIN_NEW - (deadline ?? Infinity) * MINUTE);
  if (deadline === was) return { ...table, clock: { ...table.clock, isNew: true } };
  const { absent = [], ...rest } = table;
  // Nobody is late any more; a player who has left stays absent.
  const missed = absent.filter(({ hasLeft }) => hasLeft);
  return {
    ...rest,
    ...(missed.length > 0 && { absent: missed }),
    clock: { from, warned: false, isNew: true },
  };
}

/** The game under the terms that its players have agreed on. */
export function withAgreedTerms(table: Table, agreed: NewTerms | undefined, now: number): Table {
  if (agreed === undefined) return table;
  const { deadline, late, was } = agreed;
  return withNewClock({ ...table, terms: { deadline, late } }, deadline, was, now);
}

/** The terms that a player wishes for a game; null if they hold already. */
export function wantedTerms(session: Session, wish: Partial<Settings>): Omit<NewTerms, 'agreed'> | null {
  const now = termsOf(session);
  const { deadline, late } = { ...now, ...termsIn(wish) };
  const isSame = deadline === now.deadline && (deadline === null || late === now.late);
  return isSame ? null : { deadline, late, was: now.deadline };
}

/** True for a player of a running game in which other people have a say. */
export function needsConsent(table: Table | null, user: string): boolean {
  const seat = table?.phase === 'running' ? seatOf(table, user) : -1;
  return seat >= 0 && table !== null && table.seats.some((holder, at) => at !== seat && isPerson(holder));
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
  table !== null && table.phase !== 'over' && seatOf(table, user) < 0 && table.seats.some(isPerson);
