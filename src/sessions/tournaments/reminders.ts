import { err, ok, type Result } from '../../engine/index.js';
import { isCalled } from './appointments.js';
import { isDone, isUnbegun } from './boards.js';
import { type Board, boardsOn, type Tournament } from './tournament.js';

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
/** So long before the start those who are in are reminded of it. */
const RINGS = [DAY, HOUR] as const;

/** How many reminders of a start lie behind. */
export const ringsOfStart = (start: number | null, now: number): number =>
  start === null ? 0 : RINGS.filter((before) => start - before <= now).length;

/** Whether the players of a board are still to be reminded that its round ends. */
const hasLastDay = (tour: Tournament, board: Board): boolean =>
  (tour.settings.pace.kind === 'days' || (tour.settings.meet === true && board.date === undefined)) &&
  !isDone(board) &&
  board.players.length === 2 &&
  !board.asked &&
  !board.isLastDay;

/** When somebody is reminded of the start, or of the end of the round; null if nobody is. */
export function nextReminder(tour: Tournament): number | null {
  const { state, due, rung = 0 } = tour;
  const before = RINGS[rung];
  if (state === 'open') return due !== null && before !== undefined ? due - before : null;
  if (state !== 'running') return null;
  const ends = boardsOn(tour).flatMap((board) =>
    board.due !== null && hasLastDay(tour, board) ? [board.due - DAY] : [],
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

/** A tournament whose entrants have been reminded by now. */
export function withReminders(tour: Tournament, now: number): Tournament {
  const next = nextReminder(tour);
  if (next === null || next > now) return tour;
  if (tour.state === 'open') return { ...tour, rung: ringsOfStart(tour.due, now) };
  const isDue = (board: Board): boolean =>
    board.due !== null && board.due - DAY <= now && hasLastDay(tour, board);
  const on = new Set(boardsOn(tour));
  const boards = tour.boards.map((board) =>
    on.has(board) && isDue(board) ? { ...board, isLastDay: true as const } : board,
  );
  return { ...tour, boards };
}

/** Boards by days whose round ends within a day: it lasts longer if their players were away. */
export const lastsLonger = (tour: Tournament, now: number): readonly Board[] =>
  tour.state !== 'running' || tour.settings.pace.kind !== 'days'
    ? []
    : boardsOn(tour).filter(
        (board) => !isDone(board) && !board.asked && board.due !== null && board.due - DAY <= now,
      );

/** A tournament whose boards last longer by the time for which their players are away, in milliseconds. */
export function prolonged(tour: Tournament, away: ReadonlyMap<Board, number>, now: number): Tournament {
  const longer = lastsLonger(tour, now).flatMap((board) => {
    const { prolonged: before = 0 } = board;
    const time = [...away].find(([each]) => each.round === board.round && each.board === board.board)?.[1];
    if (time === undefined || time === before) return [];
    const { isLastDay: _, ...rest } = board;
    return [[board, { ...rest, due: (board.due ?? 0) - before + time, prolonged: time }] as const];
  });
  const next = new Map<Board, Board>(longer);
  return next.size === 0 ? tour : { ...tour, boards: tour.boards.map((board) => next.get(board) ?? board) };
}

/** Whether a director can give a tournament a day more: before its start, and in a round that ends at a time. */
export const canExtend = (tour: Tournament): boolean =>
  (tour.state === 'open' && tour.due !== null) ||
  (tour.state === 'running' && boardsOn(tour).some((board) => mayLast(tour, board)));

const mayLast = (tour: Tournament, board: Board): boolean =>
  board.due !== null &&
  !isDone(board) &&
  (tour.settings.pace.kind === 'days' ||
    (tour.settings.meet === true &&
      isUnbegun(board) &&
      !(board.date !== undefined && isCalled(tour, board))));

/** The start, or the end of the round, is a day later. */
export function extend(tour: Tournament, now: number): Result<Tournament, 'stale'> {
  if (!canExtend(tour)) return err('stale');
  if (tour.state === 'open') {
    const due = Math.max(tour.due ?? now, now) + DAY;
    return ok({ ...tour, due, rung: ringsOfStart(due, now) });
  }
  const on = new Set(boardsOn(tour));
  const boards = tour.boards.map((board) => {
    if (!on.has(board) || !mayLast(tour, board)) return board;
    const { asked: _, isLastDay: __, ...rest } = board;
    return { ...rest, due: Math.max(board.due ?? now, now) + DAY };
  });
  return ok({ ...tour, boards });
}

/** Somebody who takes part directs it from now on, instead of one of its directors. */
export function handOver(tour: Tournament, from: string, no: number): Result<Tournament, 'stale'> {
  const to = tour.entrants.find((each) => each.no === no);
  if (to === undefined || to.user === null || to.state === 'out') return err('stale');
  if (tour.directors.some(({ user }) => user === to.user)) return err('stale');
  const director = { user: to.user, name: to.name };
  const isKnown = tour.directors.some(({ user }) => user === from);
  // Those who administer the chat can hand it over, too.
  const directors = tour.directors.map((each, at) =>
    (isKnown ? each.user === from : at === 0) ? director : each,
  );
  return ok({ ...tour, directors: directors.length === 0 ? [director] : directors });
}
