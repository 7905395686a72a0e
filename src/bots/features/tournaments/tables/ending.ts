import type { Seat } from '../../../../engine/index.js';
import { orIfUnsound } from '../../../../sessions/model/live-game.js';
import type { Table } from '../../../../sessions/model/session.js';
import type { No } from '../../../../sessions/tournaments/round.js';
import { tablePoints } from '../../../../sessions/tournaments/tables/running.js';
import type { Board } from '../../../../sessions/tournaments/tournament.js';

/** Points of those at a table whose game is over; those who left a seat to the computer have none. */
export function tableEnd(board: Board, { game, seats }: Table): readonly number[] | 'void' {
  const outcome = orIfUnsound(() => game?.state.outcome, null);
  if (outcome === null || outcome === undefined || outcome.kind === 'void') return 'void';
  return tablePoints(board, outcome.ranking, (seat) => seats[seat]?.kind === 'person');
}

/** Those at a table who lost on time without a move, and so did not come. */
export function missingAtTable({ seats = [] }: Board, { game }: Table): readonly No[] {
  const entries = game?.entries ?? [];
  const hasMoved = (seat: Seat): boolean =>
    entries.some((entry) => entry.kind === 'move' && entry.seat === seat);
  return entries.flatMap((entry) => {
    const no = entry.kind === 'timeout' ? seats[entry.seat] : null;
    return entry.kind !== 'timeout' || no == null || hasMoved(entry.seat) ? [] : [no];
  });
}
