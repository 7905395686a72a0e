import type { Missed } from '../strangers/people.js';
import type { No } from './round.js';
import { type Board, boardsOf, hasRounds, type Tournament } from './tournament.js';

/** How long somebody who did not come joins no tournament: twice as long each time. */
const [DAY, MAX_DAYS] = [24 * 3_600_000, 30];

/** What is known of somebody who did not come at a time, once more unless they have played since. */
export function missedAt(
  before: Missed | undefined,
  { tour, at }: Pick<Missed, 'tour' | 'at'>,
  hasPlayed: boolean,
): Missed {
  // Told twice, it counts once.
  if (before?.tour === tour && before.at === at) return before;
  const times = before === undefined || hasPlayed ? 1 : before.times + 1;
  return { tour, at, times, until: at + Math.min(MAX_DAYS, 2 ** (times - 1)) * DAY };
}

/** Whether somebody did not come to a live game of a knockout, which they have lost. */
export const isNoShow = (tour: Tournament, board: Board, no: No): boolean =>
  tour.kind === 'knockout' &&
  tour.settings.pace.kind === 'live' &&
  board.why === 'forfeit' &&
  board.games.length > 0 &&
  !board.ready.includes(no) &&
  board.points?.[board.players.indexOf(no)] === 0;

/** Those who did not come to a live game. */
export function absentees(before: Tournament, after: Tournament): readonly No[] {
  if (after.settings.pace.kind !== 'live' || !hasRounds(after) || before.state === 'open') return [];
  // What a director says of a board is no absence.
  const isDecided = after.log.at(-1)?.at !== before.log.at(-1)?.at;
  const wasOpen = ({ round, board: number }: Board): boolean =>
    before.boards.some((each) => each.round === round && each.board === number && each.why === 'game');
  // Who loses in a knockout is paired no more.
  const hasLost = (no: No): boolean =>
    !isDecided && after.boards.some((board) => isNoShow(after, board, no) && wasOpen(board));
  return after.entrants.flatMap(({ no, state }) => {
    const was = before.entrants.find((entrant) => entrant.no === no)?.state;
    const isAbsent = state === 'away' ? was === 'in' : state === 'in' && hasLost(no);
    return isAbsent ? [no] : [];
  });
}

/** Whether somebody has played a game of a tournament since a time. */
export const hasPlayedSince = ({ boards }: Tournament, no: No, at: number): boolean =>
  boards.some(
    ({ players, games }) =>
      players.includes(no) &&
      games.some(
        ({ points, plies, begun, ended }) =>
          points !== undefined && plies !== 0 && (ended ?? begun ?? 0) > at,
      ),
  );

/** The rounds that somebody came too late for: a point for the first, nothing for the others. */
export const missedBefore = (tour: Tournament, no: No): readonly Board[] =>
  Array.from({ length: tour.round }, (_, at) => {
    const round = at + 1;
    const board = 1 + Math.max(0, ...boardsOf(tour, round).map((each) => each.board));
    const none = { tour: tour.code, games: [], ready: [], due: null };
    return { ...none, round, board, why: 'absent', players: [no], points: [at === 0 ? 1 : 0] };
  });

/** Those who have missed the round that is over and the one before, and are out. */
export const missedTwice = ({ entrants, round }: Tournament): readonly No[] =>
  entrants.flatMap(({ no, state, missed }) =>
    state === 'away' && missed !== undefined && missed < round ? [no] : [],
  );

/** A tournament that notes of some that they have missed the round that is over. */
export const withMissed = (tour: Tournament, gone: readonly No[]): Tournament => ({
  ...tour,
  entrants: tour.entrants.map((each) => (gone.includes(each.no) ? { ...each, missed: tour.round } : each)),
});
