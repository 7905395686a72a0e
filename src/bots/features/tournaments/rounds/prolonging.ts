import type { GameService } from '../../../../sessions/service/service.js';
import { lastsLonger } from '../../../../sessions/tournaments/reminders.js';
import type { Board, Tournament } from '../../../../sessions/tournaments/tournament.js';

/** For how long the players of boards whose round ends soon are away from their games, in milliseconds. Throws `StoreError`. */
export async function awayFrom(service: GameService, tour: Tournament): Promise<ReadonlyMap<Board, number>> {
  const away = new Map<Board, number>();
  for (const board of lastsLonger(tour, service.now)) {
    let all = 0;
    for (const { id, begun, points } of board.games) {
      if (begun === undefined || points !== undefined) continue;
      const spans = (await service.sessionOf(id))?.table?.away ?? [];
      all += spans.reduce((sum, { from, until }) => sum + until - from, 0);
    }
    away.set(board, all);
  }
  return away;
}
