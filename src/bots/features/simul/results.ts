import { ok } from '../../../engine/index.js';
import { isDone, type Simul, type SimulBoard } from '../../../sessions/crowd/simul.js';
import type { StoredResult } from '../../../sessions/model/finished/results.js';
import type { Entered } from '../../../sessions/model/finished/unheard.js';
import { orIfUnsound } from '../../../sessions/model/live-game.js';
import type { Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { boardWith, changeSimul } from './rows.js';

/** Enters the end of a game on its board, in the commit that notes that it was heard. Throws `StoreError`. */
export async function enterResult(store: SessionStore, { game, table }: StoredResult): Promise<Entered> {
  const found = game === undefined ? null : await boardWith(store, game);
  if (found === null || isDone(found.board)) return [];
  return { rows: [{ ...found.row, value: overBoard(found.board, table) }], expected: [found.row] };
}

/**
 * A display whose boards have the ends of games that nobody has entered: those that ended as somebody was forgotten, and those that
 * are gone. Throws `StoreError`.
 */
export async function enterEnds(service: GameService, simul: Simul): Promise<void> {
  const ends = new Map<string, SimulBoard>();
  for (const board of simul.boards) {
    if (board.state !== 'plays') continue;
    const { game } = board;
    const table = ((await service.sessionOf(game)) ?? (await service.ended(game))?.session)?.table ?? null;
    if (table === null) ends.set(game, { ...board, state: 'void' });
    else if (table.phase === 'over') ends.set(game, overBoard(board, table));
  }
  if (ends.size === 0) return;
  await changeSimul(service.store, simul.code, (stored) =>
    ok({
      ...stored,
      boards: stored.boards.map((board) => {
        const end = ends.get(board.game);
        if (end === undefined || isDone(board)) return board;
        const { state, points } = end;
        return { ...board, state, ...(points !== undefined && { points }) };
      }),
    }),
  );
}

/** The board once its game is over. */
function overBoard(board: SimulBoard, { game }: Table): SimulBoard {
  const outcome = orIfUnsound(() => game?.state.outcome ?? null, null);
  if (outcome === null || outcome.kind === 'void') return { ...board, state: 'void' };
  if (outcome.kind === 'draw') return { ...board, state: 'over', points: 1 };
  return { ...board, state: 'over', points: outcome.seats.includes(board.seat) ? 2 : 0 };
}
