import { z } from 'zod';
import type { VariantId } from '../../../engine/index.js';
import { addNotice, type Session } from '../../../sessions/model/session.js';
import { Slice } from '../../../sessions/model/slice.js';
import type { Person } from '../../../sessions/model/table.js';
import type { Due } from '../../../sessions/play/dues.js';
import { findPuzzle, puzzleGame } from '../../../sessions/puzzles/puzzling.js';
import { puzzlesOf } from '../../../sessions/puzzles/shelf.js';
import { nextMinuteOfDay } from '../../../sessions/time/quiet-hours.js';

/** What is due, and told: a puzzle of the day. */
export const KIND = 'daily';

const DAY = 24 * 60 * 60_000;
/** Maximum number of answers kept for a day. */
const MAX_ANSWERS = 200;

/** A puzzle of the day by its number, with each person's first answer. */
const day = z.object({
  number: z.int().positive(),
  answers: z.array(z.object({ user: z.string(), name: z.string(), isRight: z.boolean() })).readonly(),
});

const form = z.object({
  game: z.string(),
  /** When puzzles come, in minutes after midnight in the chat's time zone. */
  at: z.int().min(0).max(1439),
  /** When today's puzzle came, epoch milliseconds. */
  since: z.number(),
  /** Length of the current streak: puzzles in a row that somebody solved. */
  streak: z.int().min(0),
  today: day,
  /** The previous puzzle of the day. */
  before: day.nullable(),
});

/** A chat's puzzles of the day. */
export type Daily = Readonly<z.infer<typeof form>>;

export const DAILY = new Slice<Daily>({
  name: 'daily',
  form,
  without(daily, user) {
    const without = (one: Daily['today']) => ({
      ...one,
      answers: one.answers.filter((answer) => answer.user !== user),
    });
    return { ...daily, today: without(daily.today), before: daily.before && without(daily.before) };
  },
});

/** When the chat's next puzzle of the day comes. */
export function dailyDues(session: Session): readonly Due[] {
  const daily = DAILY.of(session);
  if (daily === null || session.gone) return [];
  return [{ kind: KIND, at: nextMinuteOfDay(daily.since, daily.at, session.settings.zone) }];
}

/** How much the clocks of two machines may differ. */
const DIFFER_MS = 60_000;

/** The session without a puzzle of the day that came later than now, by a clock that was wrong: none would come until then. */
export function withDailyBy(session: Session, now: number): Session {
  const daily = DAILY.of(session);
  if (daily === null || daily.since <= now + DIFFER_MS) return session;
  return DAILY.in(session, { ...daily, since: now });
}

/** Starts a daily puzzle of a game, with the first one now. `at` is in minutes after midnight. */
export function withDaily(session: Session, game: VariantId, at: number, now: number): Session {
  const number = 1 + (Math.floor(now / DAY) % puzzlesOf(game).length);
  const today = { number, answers: [] };
  return DAILY.in(session, { game, at, since: now, streak: 0, today, before: null });
}

/** Moves on to the next puzzle of the day, which is to be posted; stops if the program no longer has any of the game. */
export function withNextDaily(session: Session, now: number): Session {
  const daily = DAILY.of(session);
  const game = daily && puzzleGame(daily.game);
  if (daily === null || game === null) return DAILY.in(session, null);
  const count = puzzlesOf(game).length;
  const { today } = daily;
  const isSolved = today.answers.some(({ isRight }) => isRight);
  const next = DAILY.in(session, {
    ...daily,
    since: now,
    streak: isSolved ? daily.streak + 1 : 0,
    today: { number: (today.number % count) + 1, answers: [] },
    before: today,
  });
  return addNotice(next, { event: `${KIND} ${now}`, about: KIND });
}

/** Today's puzzle; null if the program no longer has it. */
export const puzzleOfDay = ({ game, today }: Daily) => findPuzzle(game, today.number);

/** True if somebody's answer of today is stored. */
export const hasAnswered = ({ today }: Daily, user: string): boolean =>
  today.answers.some((answer) => answer.user === user);

/** Stores each person's first answer to the puzzle of this number, up to the maximum. */
export function withAnswer(
  session: Session,
  number: number,
  { user, name }: Person,
  isRight: boolean,
): Session {
  const daily = DAILY.of(session);
  if (daily?.today.number !== number || hasAnswered(daily, user)) return session;
  if (daily.today.answers.length >= MAX_ANSWERS) return session;
  const answers = [...daily.today.answers, { user, name, isRight }];
  return DAILY.in(session, { ...daily, today: { ...daily.today, answers } });
}
