import type { VariantId } from '../../engine/index.js';
import type { Daily } from '../model/daily.js';
import type { Session } from '../model/session.js';
import type { Person } from '../model/table.js';
import { nextMinuteOfDay } from '../time/quiet-hours.js';
import { findPuzzle, puzzleGame } from './puzzling.js';
import { puzzlesOf } from './shelf.js';

const DAY = 24 * 60 * 60_000;
/** Maximum number of answers kept for a day. */
const MAX_ANSWERS = 200;

/** Time of the chat's next puzzle of the day, epoch milliseconds; null if none comes. */
export function nextDailyOf({ daily, gone, settings }: Session): number | null {
  if (daily === null || gone) return null;
  const { at, since } = daily;
  return nextMinuteOfDay(since, at, settings.zone);
}

/** How much the clocks of two machines may differ. */
const DIFFER_MS = 60_000;

/** The session without a puzzle of the day that came later than now, by a clock that was wrong: none would come until then. */
export function withDailyBy(session: Session, now: number): Session {
  const { daily } = session;
  if (daily === null || daily.since <= now + DIFFER_MS) return session;
  return { ...session, daily: { ...daily, since: now } };
}

/** Starts a daily puzzle of a game, with the first one now. `at` is in minutes after midnight. */
export function withDaily(session: Session, game: VariantId, at: number, now: number): Session {
  const number = 1 + (Math.floor(now / DAY) % puzzlesOf(game).length);
  const today = { number, answers: [] };
  return { ...session, daily: { game, at, since: now, streak: 0, today, before: null } };
}

/** Moves on to the next puzzle of the day; stops if the program no longer has any of the game. */
export function withNextDaily(session: Session, now: number): Session {
  const { daily } = session;
  const game = daily && puzzleGame(daily.game);
  if (daily === null || game === null) return { ...session, daily: null };
  const count = puzzlesOf(game).length;
  const { today } = daily;
  const isSolved = today.answers.some(({ isRight }) => isRight);
  return {
    ...session,
    daily: {
      ...daily,
      since: now,
      streak: isSolved ? daily.streak + 1 : 0,
      today: { number: (today.number % count) + 1, answers: [] },
      before: today,
    },
  };
}

/** Today's puzzle; null if the program no longer has it. */
export const puzzleOfDay = ({ game, today }: Daily) => findPuzzle(game, today.number);

/** True if somebody's answer of today is stored. */
export const hasAnswered = ({ today }: Daily, user: string): boolean =>
  today.answers.some((answer) => answer.user === user);

/** Stores each person's first answer, up to the maximum. */
export function withAnswer(session: Session, { user, name }: Person, isRight: boolean): Session {
  const { daily } = session;
  if (daily === null || hasAnswered(daily, user) || daily.today.answers.length >= MAX_ANSWERS) return session;
  const answers = [...daily.today.answers, { user, name, isRight }];
  return { ...session, daily: { ...daily, today: { ...daily.today, answers } } };
}

/** Removes somebody's answers. */
export function withoutAnswersOf(daily: Daily | null, user: string): Daily | null {
  if (daily === null) return null;
  const without = (day: Daily['today']) => ({
    ...day,
    answers: day.answers.filter((answer) => answer.user !== user),
  });
  return { ...daily, today: without(daily.today), before: daily.before && without(daily.before) };
}
