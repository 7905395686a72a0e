import { err, ok, type Result } from '../../engine/index.js';
import type { No } from './round.js';
import { WON } from './round.js';
import { type Board, boardsOn, entrantOf, type Tournament } from './tournament.js';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** So long before a game by appointment both are reminded of it; at last they are called. */
const RINGS = [24 * HOUR, HOUR, 5 * MINUTE, 0] as const;
/** An appointment is at least so far ahead. */
export const SOONEST_MS = 10 * MINUTE;

/** Whether a board is one for which both agree on a time. */
const isToMeet = ({ settings }: Pick<Tournament, 'settings'>, { why, games }: Board): boolean =>
  settings.meet === true && why === 'game' && games.every(({ begun }) => begun === undefined);

/** Live: whether the players of a board can say that they are ready; by appointment only once its time has come. */
export const isCalled = (tour: Pick<Tournament, 'settings'>, board: Board): boolean =>
  tour.settings.meet !== true || (board.date !== undefined && board.rung === RINGS.length);

/** When the players of a board are reminded next, or called; null where they are not. */
export function nextRing(tour: Pick<Tournament, 'settings'>, board: Board): number | null {
  const { date, rung = 0, points } = board;
  const before = RINGS[rung];
  return points === null && date !== undefined && before !== undefined && isToMeet(tour, board)
    ? date - before
    : null;
}

/** The boards whose players have been reminded by now; who is called has `ready` milliseconds to say that they are ready. */
export function withRings(tour: Tournament, now: number, ready: number): Tournament {
  const isDue = (board: Board): boolean =>
    board.round === tour.round && (nextRing(tour, board) ?? now + 1) <= now;
  if (!tour.boards.some(isDue)) return tour;
  const boards = tour.boards.map((board) => {
    const { date } = board;
    if (date === undefined || !isDue(board)) return board;
    const rung = ringsBy(date, now);
    return { ...board, rung, ...(rung === RINGS.length && { due: Math.max(date, now) + ready }) };
  });
  return { ...tour, boards };
}

/** How many reminders of an appointment lie behind. */
const ringsBy = (date: number, now: number): number => RINGS.filter((before) => date - before <= now).length;

/** Points of a board for which no time was agreed until its round ended: the only one who proposed wins; both drew, or neither. */
export const unmet = ({ players, wishes = [] }: Board): readonly number[] =>
  players.map((no) => {
    const isWilling = wishes.some((each) => each.no === no);
    return isWilling ? (wishes.length === 1 ? WON : 1) : 0;
  });

/** Appointments that have gone by while a tournament was paused are off. */
export function withoutPast(board: Board, now: number): Board {
  if (board.date === undefined || board.date > now || board.rung === RINGS.length) return board;
  const { date: _, rung: __, ...rest } = board;
  return rest;
}

/** The board of somebody for which they can agree on a time now. */
export function boardToMeet(tour: Tournament, no: No): Board | undefined {
  return boardsOn(tour).find(
    (board) =>
      board.players.includes(no) &&
      board.points === null &&
      isToMeet(tour, board) &&
      board.rung !== RINGS.length,
  );
}

/** Somebody proposes when to play; if the other one has proposed the same, it is agreed. */
export function propose(
  tour: Tournament,
  { user, round, at }: { readonly user: string; readonly round: number; readonly at: number },
  now: number,
): Result<Tournament, 'stale' | 'notIn' | 'paused' | 'badTime'> {
  const own = entrantOf(tour, user);
  if (own === undefined || own.state === 'out') return err('notIn');
  if (tour.state === 'paused') return err('paused');
  const board = tour.round === round && tour.state === 'running' ? boardToMeet(tour, own.no) : undefined;
  if (board === undefined) return err('stale');
  if (at < now + SOONEST_MS || (board.due !== null && at > board.due)) return err('badTime');
  const { wishes = [] } = board;
  const other = wishes.find(({ no }) => no !== own.no);
  const all = [...(other === undefined ? [] : [other]), { no: own.no, at }];
  const isAgreed = other?.at === at;
  const next: Board = { ...board, wishes: all, ...(isAgreed && { date: at, rung: ringsBy(at, now) }) };
  return ok({ ...tour, boards: tour.boards.map((each) => (each === board ? next : each)) });
}
