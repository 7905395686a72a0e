import type { Missed } from '../strangers/people.js';
import type { No } from './round.js';
import { hasRounds, type Tournament } from './tournament.js';

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

/** Those who did not come to a live game. */
export function absentees(before: Tournament, after: Tournament): readonly No[] {
  if (after.settings.pace.kind !== 'live' || !hasRounds(after) || before.state === 'open') return [];
  const isAbsent = (no: No): boolean => {
    const [was, is] = [before, after].map(
      (each) => each.entrants.find((entrant) => entrant.no === no)?.state,
    );
    return is === 'away' ? was === 'in' : is === 'in' && after.kind === 'knockout' && isForfeited(no);
  };
  // Who loses in a knockout is paired no more, but has not come.
  const isForfeited = (no: No): boolean =>
    after.boards.some(
      (board) =>
        board.why === 'forfeit' &&
        board.players.includes(no) &&
        !board.ready.includes(no) &&
        before.boards.some(
          ({ round, board: number, why }) =>
            round === board.round && number === board.board && why === 'game',
        ),
    );
  return after.entrants.map(({ no }) => no).filter(isAbsent);
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
