import { findVariant, type Seat } from '../../../engine/index.js';
import type { StoredResult } from '../../../sessions/model/finished/results.js';
import type { Entered } from '../../../sessions/model/finished/unheard.js';
import { orIfUnsound } from '../../../sessions/model/live-game.js';
import type { Table } from '../../../sessions/model/session.js';
import { newGameId } from '../../../sessions/service/views.js';
import { type SessionStore, valueIn } from '../../../sessions/stores/open-store.js';
import { type EndChance, type GameEnd, isDone, withEnd } from '../../../sessions/tournaments/boards.js';
import { isByLot } from '../../../sessions/tournaments/knockout/ties.js';
import { type No, WON } from '../../../sessions/tournaments/round.js';
import { keyOfBoard, newsRow, PAIRINGS, wakeRow } from '../../../sessions/tournaments/rows.js';
import { withTableEnd } from '../../../sessions/tournaments/tables/running.js';
import { type Board, pairingForm } from '../../../sessions/tournaments/tournament.js';
import { missingAtTable, tableEnd } from './tables/ending.js';

const NOTHING: Entered = [];

/** Enters the end of a game in the board of its round, in the commit that notes that it was heard. Throws `StoreError`. */
export async function enterResult(store: SessionStore, { game, table, at }: StoredResult): Promise<Entered> {
  const { event } = table;
  if (event === undefined || game === undefined) return NOTHING;
  const key = keyOfBoard({ tour: event.tour, round: event.round, board: event.board });
  const text = (await store.table(PAIRINGS).several([key])).get(key);
  const value = text === undefined ? undefined : valueIn(text);
  const board = pairingForm.safeParse(value).data;
  const chance = {
    isLive: event.isLive === true,
    newGame: newGameId,
    now: Math.trunc(at),
    plies: (table.game?.entries ?? []).filter(({ kind }) => kind === 'move').length,
    isArena: event.isArena === true,
  };
  const ended = board && withGameOver(board, game, table, chance);
  if (board === undefined || ended === undefined || ended === null) return NOTHING;
  const next =
    event.berserk === undefined ? ended : { ...ended, berserk: hurriedAt(ended, game, event.berserk) };
  const { round, board: number } = event;
  const byLot = isByLot(next) ? board.players : [];
  const mayBeMissing = isDone(next) && (!event.isLive || event.isArena);
  const late = next.seats ? [] : lateAt(next, table, game);
  const mayBeAway = mayBeMissing && board.challenge === undefined;
  const absent = next.seats ? missingAtTable(next, table) : late.filter(() => !hasMoved(table));
  const missing = mayBeAway ? absent : [];
  const isLate = board.challenge !== undefined && late.length > 0;
  return {
    rows: [
      {
        table: PAIRINGS,
        key,
        value: { ...next, ...(missing.length > 0 && { missing }), ...(isLate && { late }) },
      },
      wakeRow(event.tour, Math.trunc(at), game),
      // Messages that show it change.
      newsRow({ tour: event.tour, what: 'changed', at: Math.trunc(at) }, game),
      ...byLot.map((no) =>
        newsRow(
          { tour: event.tour, what: 'lot', no, round, board: number, at: Math.trunc(at) },
          `${game}:${no}`,
        ),
      ),
    ],
    expected: [{ table: PAIRINGS, key, value: Object(value) as object }],
  };
}

/** A board after one of its games has ended at a table; null if that changes nothing. */
export const withGameOver = (board: Board, game: string, table: Table, chance: EndChance): Board | null =>
  board.seats
    ? withTableEnd(board, game, tableEnd(board, table), chance)
    : withEnd(board, game, endOf(table), chance);

/** Points of both; a seat that was left to the computer has lost. */
function endOf(table: Table): GameEnd {
  const { game, seats } = table;
  const left = seats.findIndex((holder) => holder?.kind !== 'person');
  if (left >= 0) return isFirst(table, left) ? [0, WON] : [WON, 0];
  const outcome = orIfUnsound(() => game?.state.outcome, null);
  if (outcome === null || outcome === undefined || outcome.kind === 'void') return 'void';
  if (outcome.kind === 'draw') return [1, 1];
  return outcome.seats.includes(0) ? [WON, 0] : [0, WON];
}

/** Whether a seat is of the side that begins; in a game of pairs partners are of one side. */
function isFirst({ variant }: Table, seat: Seat): boolean {
  const seats = findVariant(variant)?.seats ?? [];
  return seat === 0 || (seats[seat] !== undefined && seats[seat].side === seats[0]?.side);
}

/** Who has lost on time, in this game of the board or an earlier one. */
function lateAt(board: Board, table: Table, id: string): readonly No[] {
  const { late = [] } = board;
  const last = table.game?.entries.at(-1);
  if (last?.kind !== 'timeout') return late;
  const white = board.games.find((each) => each.id === id)?.white;
  const loser = board.players.find((no) => (no === white) === isFirst(table, last.seat));
  return loser === undefined || late.includes(loser) ? late : [...late, loser];
}

/** Whether the one whose time ran out has moved; without a move they did not come. */
function hasMoved({ game }: Table): boolean {
  const last = game?.entries.at(-1);
  return (
    game?.entries.some(
      (entry) => entry.kind === 'move' && last?.kind === 'timeout' && entry.seat === last.seat,
    ) === true
  );
}

/** Who played with half of the time, by their seats. */
function hurriedAt({ games, players }: Board, id: string, seats: readonly number[]): readonly No[] {
  const white = games.find((each) => each.id === id)?.white;
  return players.filter((no) => seats.includes(no === white ? 0 : 1));
}
